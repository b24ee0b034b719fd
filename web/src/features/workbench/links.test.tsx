import { screen } from '@testing-library/react'
import { crudOf } from '@xuegong/contracts/entity'
import { system } from '@xuegong/contracts/modules/system'
import { expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const links = crudOf(system, 'FriendshipHelp')
const own = { Kind: 2, Title: '请假流程', Url: '/base/student', Sort: 9, State: 1 } as const

test('other sites open in a new tab, pages of this one here, and what is not shown is not there', async () => {
  const api = await startApi('tiny')
  await api.as('admin')(links.add, own)
  openPage(api, '/dashboard', api.token('2024010101'))
  const library = await screen.findByRole('link', { name: /^图书馆/ })
  expect([library.getAttribute('target'), library.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(screen.getByRole('link', { name: /^请假流程/ }).getAttribute('target')).toBeNull()
  expect(screen.getByRole('heading', { name: '帮助文档' })).toBeTruthy()
  expect(screen.queryByText('旧版学工系统')).toBeNull()
})

test('without links there is no panel for them', async () => {
  const api = await startApi('tiny')
  const { rows } = (await api.as('admin')(links.list, {})).ResultValue!
  await api.as('admin')(links.remove, { Ids: rows.map(({ Id }) => Id) })
  openPage(api, '/dashboard', api.token('admin'))
  expect(await screen.findByRole('heading', { name: '常用功能' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '友情链接' })).toBeNull()
})
