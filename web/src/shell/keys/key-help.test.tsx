import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const told = async () => {
  const dialog = (await screen.findByText('本页快捷键')).closest('[role=dialog]')!
  return [...dialog.querySelectorAll('dd')].map(({ textContent }) => textContent)
}

test('? tells the keys of a list that can be searched and selected from', async () => {
  openPage(api, '/base/student', api.token('admin'))
  await screen.findAllByRole('checkbox', { name: '选择本页' })
  await user.keyboard('?')
  const rows = ['上一行、下一行', '本页首行、末行', '上一页、下一页', '打开当前行', '选择当前行']
  const whole = ['查看本页快捷键', '搜索菜单与数据', '输入搜索内容', ...rows]
  expect((await told()).toSorted()).toEqual(whole.toSorted())
})

test('a page without a list has none of its keys', async () => {
  openPage(api, '/account/profile-that-is-none', api.token('admin'))
  await screen.findByRole('button', { name: '搜索' })
  await user.keyboard('?')
  expect((await told()).toSorted()).toEqual(['查看本页快捷键', '搜索菜单与数据'].toSorted())
})

test('who types a question mark asks nothing', async () => {
  openPage(api, '/base/student', api.token('admin'))
  const search = await screen.findByRole('searchbox')
  await user.type(search, '?')
  expect(search).toHaveProperty('value', '?')
  expect(screen.queryByText('本页快捷键')).toBeNull()
})
