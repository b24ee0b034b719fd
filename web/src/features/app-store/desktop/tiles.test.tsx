import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { success } from '@xuegong/contracts/envelope'
import { appStore, desktop } from '@xuegong/contracts/modules/app-store'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
// Loaded before the tests begin to wait for it.
import './EditBoard.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const who = 'xgc01'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const stored = async () => (await api.as(who)(desktop.getDesktop, {})).ResultValue!
const line = { Key: 'todo', Title: '待我处理', Value: 120, Unit: '项', Tone: 'warn', Url: '/workbench/backLog?State=0' }
/** The desktop, whose to-dos have a tile of a size, and tell something. */
async function open(Size: '1x1' | '2x1' | '2x2', told: object = { Badge: 120, Lines: [line] }) {
  const { Groups } = await stored()
  const ToolId = 'tool.todo'
  const Items = [{ ToolId, Group: Groups[0]!.Key, Col: 0, Row: 0, Size }]
  await api.as(who)(desktop.saveDesktop, { Version: 0, Groups, Items })
  const asked: string[] = []
  openPage(api, '/appStore/myDesktop', api.token(who), path => {
    asked.push(path)
    return path === desktop.listTileInfo.path ? Response.json(success([{ ToolId, ...told }])) : undefined
  })
  await screen.findByRole('region', { name: '常用应用' })
  return () => asked.filter(path => path === desktop.listTileInfo.path).length
}
const edit = async () => {
  await user.click(screen.getByRole('button', { name: /编\s*辑/ }))
  return within(await screen.findByRole('list', { name: '常用应用的应用' }))
}

test('a tile says how much waits, in words and as a number that stays small', async () => {
  await open('1x1')
  const tile = await screen.findByRole('link', { name: '我的待办，120 项待处理' })
  expect(within(tile).getByText('99+')).toBeTruthy()
})

test('where nothing waits a tile says so by saying nothing', async () => {
  await open('1x1', { Badge: 0, Lines: [] })
  expect((await screen.findByRole('link', { name: '我的待办' })).textContent).toBe('我的待办')
})

test('a wide tile tells its first figure, and says what it is for where it has none', async () => {
  await open('2x1')
  const tile = await screen.findByRole('link', { name: '我的待办，120 项待处理，待我处理 120 项' })
  expect(tile.textContent).toContain('待我处理120项')
  expect(within(tile).queryByText(/^待办集中办理/)).toBeNull()
})

test('a figure that is not known is a dash', async () => {
  await open('2x1', { Badge: 0, Lines: [{ ...line, Value: null }] })
  expect(await screen.findByRole('link', { name: '我的待办，待我处理 –' })).toBeTruthy()
})

test('each figure of a large tile leads to its list, and nowhere while the desktop is arranged', async () => {
  await open('2x2')
  const figure = await screen.findByRole('link', { name: /^待我处理/ })
  expect(figure.getAttribute('href')).toBe('/workbench/backLog?State=0')
  const board = await edit()
  expect(board.getByText('待我处理')).toBeTruthy()
  expect(board.queryByRole('link')).toBeNull()
})

test('what waits is asked for again every minute', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const asked = await open('1x1')
  await waitFor(() => expect(asked()).toBe(1))
  const minute = await waitFor(() => timers.mock.calls.find(([, time]) => time === 60_000)!)
  ;(minute[0] as () => void)()
  await waitFor(() => expect(asked()).toBe(2))
})

test('a group without a tool is not on the desktop', async () => {
  const { Version, Groups } = await stored()
  const more = [...Groups, { Key: 'g2', Name: '以后再说' }]
  const Items = [{ ToolId: 'tool.todo', Group: Groups[0]!.Key, Col: 0, Row: 0, Size: '1x1' as const }]
  await api.as(who)(desktop.saveDesktop, { Version, Groups: more, Items })
  openPage(api, '/appStore/myDesktop', api.token(who))
  await screen.findByRole('region', { name: '常用应用' })
  expect(screen.queryByRole('region', { name: '以后再说' })).toBeNull()
})

test('what stands on the desktop already is not offered', async () => {
  await api.as(who)(appStore.collectTool, { ToolId: 'tool.todo' })
  await api.as(who)(appStore.collectTool, { ToolId: 'tool.calendar' })
  await open('1x1')
  await edit()
  expect(await screen.findByRole('button', { name: '添加校历' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '添加我的待办' })).toBeNull()
})

test('sixty tools are the most that a desktop takes', async () => {
  const { Groups, Items } = await stored()
  await api.as(who)(appStore.collectTool, { ToolId: 'tool.calendar' })
  const full = Array.from({ length: 60 }, (_, at) => {
    const ToolId = `t${at}`
    return {
      ...Items[0]!,
      ToolId,
      Col: at % 12,
      Row: Math.floor(at / 12),
      Size: '1x1',
      Tool: { ...Items[0]!.Tool, Id: ToolId },
    }
  })
  openPage(api, '/appStore/myDesktop', api.token(who), path =>
    path === desktop.getDesktop.path
      ? Response.json(success({ Version: 1, IsSaved: 1, Groups, Items: full }))
      : undefined,
  )
  await user.click(await screen.findByRole('button', { name: /编\s*辑/ }))
  await user.click(await screen.findByRole('button', { name: '添加校历' }))
  expect(await screen.findByText('桌面最多放60个应用')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^校历，/ })).toBeNull()
})
