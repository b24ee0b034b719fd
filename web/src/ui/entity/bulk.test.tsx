import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { system } from '@xuegong/contracts/modules/system'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup()
const link = { Kind: 1, Url: '/x', Sort: 900, State: 1 } as const
let api: Awaited<ReturnType<typeof startApi>>

beforeEach(async () => {
  api = await startApi('tiny')
  for (let at = 0; at < 12; at += 1)
    await api.as('admin')(system.addFriendshipHelp, { ...link, Title: `链接${String.fromCharCode(65 + at)}` })
})

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const stored = async () =>
  (await api.as('admin')(system.listFriendshipHelp, { Key: '链接', PageSize: 50 })).ResultValue!
const states = async () => (await stored()).rows.map(({ State }) => State).join('')
/** The confirmation with this title, answered with yes. */
async function confirm(title: string, deed: string) {
  const dialog = (await screen.findAllByText(title))[0]!.closest<HTMLElement>('[role=dialog]')!
  await user.click(within(dialog).getByRole('button', { name: deed }))
}
async function openList() {
  openPage(api, '/system/friendship?Key=链接', api.token('admin'))
  await user.click((await screen.findAllByRole('checkbox', { name: '选择本页' }))[0]!)
}

test('all that the filter finds is selected and hidden, and nothing else is', async () => {
  const others = { PageSize: 50, State: 1 } as const
  const before = (await api.as('admin')(system.listFriendshipHelp, others)).ResultValue!.total
  await openList()
  await press('选择全部 12 条')
  expect(screen.getByText('已选择全部:').textContent).toBe('已选择全部: 12')
  await press('隐藏')
  await confirm('隐藏符合条件的全部 12 条友情链接与帮助吗？', '隐藏')
  expect(await screen.findByText('隐藏成功12条')).toBeTruthy()
  expect(await states()).toBe('0'.repeat(12))
  expect((await api.as('admin')(system.listFriendshipHelp, others)).ResultValue!.total).toBe(before - 12)
})

test('selected rows alone are hidden where some are picked', async () => {
  await openList()
  await press('隐藏')
  await confirm('隐藏所选的 10 条友情链接与帮助吗？', '隐藏')
  expect(await screen.findByText('隐藏成功10条')).toBeTruthy()
  expect((await states()).split('').filter(each => each === '1')).toHaveLength(2)
})

test('nothing is removed where there are other rows by now, and the list is read again', async () => {
  await openList()
  await press('选择全部 12 条')
  await press('删除')
  await api.as('admin')(system.addFriendshipHelp, { ...link, Title: '链接Z' })
  await confirm('删除符合条件的全部 12 条友情链接与帮助吗？', '删除')
  expect(await screen.findByText('符合条件的记录已由12条变为13条，请核对后重新选择')).toBeTruthy()
  expect((await stored()).total).toBe(13)
  await waitFor(() => expect(screen.queryByText(/^已选择/)).toBeNull())
  expect(await screen.findByText(/共 ?13 ?条/)).toBeTruthy()
})

test('another filter, or a row that is taken away, ends the selection of all', async () => {
  await openList()
  await press('选择全部 12 条')
  await user.click(screen.getAllByRole('checkbox', { name: '选择此行' })[0]!)
  expect(screen.getByText('已选择:').textContent).toBe('已选择: 9')
  await press('选择全部 12 条')
  const search = screen.getByRole('searchbox')
  await user.clear(search)
  await user.type(search, '链接A{Enter}')
  await waitFor(() => expect(screen.queryByText(/^已选择/)).toBeNull())
})

test('whoever may only edit finds the deeds and no way to remove', async () => {
  openPage(api, '/system/friendship?Key=链接', api.token('xgc01'))
  await user.click((await screen.findAllByRole('checkbox', { name: '选择本页' }))[0]!)
  expect(await screen.findByRole('button', { name: '显示' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
})

test('of those that failed there is a list to copy', async () => {
  const { Id } = (await stored()).rows[0]!
  const body = { ResultValue: { Ok: 11, Failed: [{ Id, Name: '', Reason: '仍在使用' }] } }
  const whole = { ...body, ResultCode: 0, ErrorCode: 0, RequestMsg: '', DevelopmentMessage: null }
  openPage(api, '/system/friendship?Key=链接', api.token('admin'), path =>
    path === system.setFriendshipHelp.path ? new Response(JSON.stringify(whole)) : undefined,
  )
  await user.click((await screen.findAllByRole('checkbox', { name: '选择本页' }))[0]!)
  await press('隐藏')
  await confirm('隐藏所选的 10 条友情链接与帮助吗？', '隐藏')
  await screen.findAllByText('隐藏成功11条，失败1条')
  await press('复制名单')
  expect(await screen.findByText('已复制')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('链接A\t仍在使用')
  expect(screen.getByRole('button', { name: '下载名单' })).toBeTruthy()
  expect(screen.getByText('已选择:').textContent).toBe('已选择: 1')
})

test('where all rows are picked one by one there is no more to select', async () => {
  openPage(api, '/system/friendship?Key=链接A', api.token('admin'))
  await user.click((await screen.findAllByRole('checkbox', { name: '选择本页' }))[0]!)
  expect(screen.getByText('已选择:').textContent).toBe('已选择: 1')
  expect(screen.queryByRole('button', { name: /^选择全部/ })).toBeNull()
})
