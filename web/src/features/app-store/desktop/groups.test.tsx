import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
// Loaded before the tests begin to wait for it.
import './EditBoard.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
beforeEach(async () => {
  const api = await startApi('tiny')
  openPage(api, '/appStore/myDesktop', api.token('xgc01'))
  await user.click(await screen.findByRole('button', { name: /编\s*辑/ }))
  await screen.findByRole('region', { name: '添加应用' })
})
const add = () => user.click(screen.getByRole('button', { name: '新建分组' }))
const named = () => screen.getAllByLabelText<HTMLInputElement>('分组名称')

test('a new group is named at once: what is typed takes the place of its name', async () => {
  await add()
  await user.keyboard('学习')
  expect(named().map(({ value }) => value)).toEqual(['常用应用', '学习'])
})

test('of a name ten signs are taken', async () => {
  await add()
  await user.keyboard('一二三四五六七八九十百')
  expect(named()[1]!.value).toBe('一二三四五六七八九十')
})

test('there are eight groups at most', async () => {
  for (let count = 1; count <= 8; count++) await add()
  expect(named()).toHaveLength(8)
  expect(await screen.findByText('最多8个分组')).toBeTruthy()
})

test('a group that lacks a name is the one to be written in', async () => {
  await add()
  await user.clear(named()[0]!)
  await user.click(screen.getByRole('button', { name: /完\s*成/ }))
  expect(await screen.findByText('请填写分组名称')).toBeTruthy()
  expect(document.activeElement).toBe(named()[0])
  expect(named().map(name => name.getAttribute('aria-invalid'))).toEqual(['true', 'false'])
})

test('an empty group says how tools come into it, and who removes one is in the group beside it', async () => {
  await add()
  const empty = within(screen.getByRole('list', { name: '分组2的应用' }))
  expect(empty.getByText('把应用拖到这里，或从下方添加')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '删除分组2' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '常用应用' }))
})

test('the first group goes no further up, the last one no further down, and the only one stays', async () => {
  const off = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  expect([off('上移常用应用'), off('下移常用应用'), off('删除常用应用')]).toEqual([true, true, true])
  await add()
  expect([off('上移常用应用'), off('下移常用应用'), off('删除常用应用')]).toEqual([true, false, false])
  expect([off('上移分组2'), off('下移分组2')]).toEqual([false, true])
})

test('what is added comes to the group that was chosen', async () => {
  const [tile] = screen.getAllByRole('button', { name: /^移除/ })
  const tool = tile!.getAttribute('aria-label')!.slice(2)
  await user.click(tile!)
  await add()
  await user.selectOptions(screen.getByLabelText('放到'), '分组2')
  await user.click(screen.getByRole('button', { name: `添加${tool}` }))
  const group = within(screen.getByRole('list', { name: '分组2的应用' }))
  expect(group.getByRole('button', { name: new RegExp(`^${tool}，小`) })).toBeTruthy()
})
