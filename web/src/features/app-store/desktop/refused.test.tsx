import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { failure } from '@xuegong/contracts/envelope'
import { appStore, desktop } from '@xuegong/contracts/modules/app-store'
import { beforeEach, expect, test } from 'vitest'
import { type Instead, openPage, startApi } from '#test/page.tsx'
// Loaded before the tests begin to wait for it.
import './EditBoard.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const who = 'xgc01'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const stored = async () => (await api.as(who)(desktop.getDesktop, {})).ResultValue!
const toolNames = async () => (await stored()).Items.map(({ Tool }) => Tool.Name)
const begin = async (instead?: Instead) => {
  openPage(api, '/appStore/myDesktop', api.token(who), instead)
  await user.click(await screen.findByRole('button', { name: /编\s*辑/ }))
  await screen.findByRole('region', { name: '添加应用' })
}
const finish = () => user.click(screen.getByRole('button', { name: /完\s*成/ }))
const remove = (name: string) => user.click(screen.getByRole('button', { name: `移除${name}` }))
const removeForEver = (ToolId: string) => api.as('admin')(appStore.removeTool, { Ids: [ToolId], Confirm: 1 } as never)
const answering =
  (path: string, answer: () => Response | Promise<Response>): Instead =>
  asked =>
    asked === path ? answer() : undefined

test('a tool that was removed while the usual desktop was arranged is taken off it, and the rest stays as it was arranged', async () => {
  const [first, second, third] = (await stored()).Items
  await begin()
  await removeForEver(second!.ToolId)
  await remove(first!.Tool.Name)
  await finish()
  const said = `“${second!.Tool.Name}”已不可用，已移出桌面，其他调整仍在，请再次点击完成`
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByRole('button', { name: new RegExp(`^${second!.Tool.Name}，`) })).toBeNull()
  expect(screen.queryByRole('button', { name: new RegExp(`^${first!.Tool.Name}，`) })).toBeNull()
  expect((await stored()).IsSaved).toBe(0)
  await finish()
  await waitFor(async () => expect((await stored()).IsSaved).toBe(1))
  expect((await stored()).Items[0]).toEqual({ ...third })
})

test('who keeps his own layout although a tool of it was removed saves the rest of it', async () => {
  const [first, second] = (await stored()).Items
  const { Groups, Items } = await stored()
  await api.as(who)(desktop.saveDesktop, { Version: 0, Groups, Items: Items.map(({ Tool: _, ...item }) => item) })
  await begin()
  await removeForEver(second!.ToolId)
  await remove(first!.Tool.Name)
  await finish()
  await user.click(await screen.findByRole('button', { name: '保留我的调整' }))
  await finish()
  expect(await screen.findByText(/已不可用，已移出桌面/)).toBeTruthy()
  await finish()
  await waitFor(async () => expect(await toolNames()).toEqual(Items.slice(2).map(({ Tool }) => Tool.Name)))
})

test.each([
  ['refused', 200, 2, '桌面布局有重叠'],
  ['failed', 200, 500, '服务器出错了，请稍后再试'],
  ['forbidden', 403, 403, '您没有权限执行此操作'],
])('a save that is %s is said once, and what was arranged is still there', async (_, status, code, text) => {
  const [first] = await toolNames()
  await begin(answering(desktop.saveDesktop.path, () => Response.json(failure(code, text), { status })))
  await remove(first!)
  await finish()
  expect(await screen.findAllByText(text)).toHaveLength(1)
  expect(screen.getByRole('button', { name: /完\s*成/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: new RegExp(`^${first}，`) })).toBeNull()
})

test('while it is saved nothing can be arranged', async () => {
  const [first] = await toolNames()
  let answer: (given: Response) => void = () => {}
  const waiting = new Promise<Response>(resolve => {
    answer = resolve
  })
  await begin(answering(desktop.saveDesktop.path, () => waiting))
  const place = screen.getByRole('region', { name: '添加应用' })
  expect(place.closest('[inert]')).toBeNull()
  await remove(first!)
  await finish()
  expect(place.closest('[inert]')).toBeTruthy()
  for (const name of ['新建分组', '恢复默认'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  answer(Response.json(failure(2, '桌面布局有重叠')))
  await screen.findByText('桌面布局有重叠')
  expect(place.closest('[inert]')).toBeNull()
})

test('who is done without having arranged anything stores nothing: his desktop follows what administrators choose', async () => {
  const saves: string[] = []
  await begin(path => {
    if (path === desktop.saveDesktop.path) saves.push(path)
    return undefined
  })
  await finish()
  expect(await screen.findByRole('button', { name: /编\s*辑/ })).toBeTruthy()
  expect(saves).toEqual([])
})

test('collected tools that cannot be read are said and asked for again', async () => {
  let broken = true
  await begin(path =>
    broken && path === appStore.listMyTool.path ? Response.json(failure(500, '服务器出错了')) : undefined,
  )
  expect(await screen.findByText('收藏的应用加载失败')).toBeTruthy()
  expect(screen.queryByText(/收藏的应用都在桌面上了|还没有收藏应用/)).toBeNull()
  broken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.queryByText('收藏的应用加载失败')).toBeNull())
})
