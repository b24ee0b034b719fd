import { screen, waitFor, within } from '@testing-library/react'
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
/** The tools of the stored desktop in a group, as one reads them. */
const names = async (group = 'usual') =>
  (await stored()).Items.filter(({ Group }) => Group === group)
    .toSorted((one, other) => one.Row - other.Row || one.Col - other.Col)
    .map(({ Tool }) => Tool.Name)
const open = (instead?: Instead) => openPage(api, '/appStore/myDesktop', api.token(who), instead)
const begin = async (instead?: Instead) => {
  open(instead)
  await user.click(await screen.findByRole('button', { name: /编\s*辑/ }))
  await screen.findByRole('region', { name: '添加应用' })
}
const finish = () => user.click(screen.getByRole('button', { name: /完\s*成/ }))
const tile = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}，`) })
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const press = async (name: string, keys: string) => {
  tile(name).focus()
  await user.keyboard(keys)
}

test('a tool that is taken up by the space key is moved by arrows and stays where it is laid down', async () => {
  const [first, second, third] = await names()
  await begin()
  await press(first!, ' {ArrowRight}{ArrowRight} ')
  expect(said()).toContain(`已放下${first}，常用应用，第1行第3列`)
  await finish()
  await waitFor(async () => expect((await stored()).IsSaved).toBe(1))
  expect((await names()).slice(0, 3)).toEqual([second, first, third])
})

test('Escape puts a tool back where it was taken up', async () => {
  const [first] = await names()
  await begin()
  await press(first!, ' {ArrowDown}{ArrowRight}{Escape}')
  expect(said()).toContain(`已放回${first}，常用应用，第1行第1列`)
  expect(tile(first!).getAttribute('aria-pressed')).toBe('false')
})

test('a tool keeps the focus while it is moved', async () => {
  const [first] = await names()
  await begin()
  await press(first!, ' {ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(tile(first!))
})

test('plus and minus change the size, and what is beside it makes room', async () => {
  const [first] = await names()
  await begin()
  await press(first!, '+')
  expect(said()).toContain(`${first}的大小是2x2`)
  await press(first!, '---')
  expect(said()).toContain(`${first}的大小是1x1`)
  await user.click(screen.getByRole('button', { name: new RegExp(`^改变${first}的大小`) }))
  await finish()
  await waitFor(async () => expect((await stored()).Items[0]!.Size).toBe('2x1'))
})

test('groups are added, named, ordered and removed, and tools go from one to the other by keys', async () => {
  const all = await names()
  await begin()
  await user.click(screen.getByRole('button', { name: '新建分组' }))
  const name = screen.getAllByLabelText('分组名称')[1]!
  await user.clear(name)
  await user.type(name, '学习')
  await press(all.at(-1)!, ' {ArrowDown}{ArrowDown} ')
  expect(said()).toContain(`已放下${all.at(-1)}，学习，第1行第1列`)
  await user.click(screen.getByRole('button', { name: '上移学习' }))
  await finish()
  await waitFor(async () => expect((await stored()).Groups.map(({ Name }) => Name)).toEqual(['学习', '常用应用']))
  expect(await names('g2')).toEqual([all.at(-1)])
  await user.click(await screen.findByRole('button', { name: /编\s*辑/ }))
  await user.click(await screen.findByRole('button', { name: '删除学习' }))
  await finish()
  await waitFor(async () => expect((await stored()).Groups).toHaveLength(1))
  expect(await names()).toHaveLength(all.length)
})

test('a group without a name is not saved', async () => {
  await begin()
  await user.clear(screen.getByLabelText('分组名称'))
  await finish()
  expect(await screen.findByText('请填写分组名称')).toBeTruthy()
  expect((await stored()).IsSaved).toBe(0)
})

test('a tool is taken away and put there again, and a collected one is added', async () => {
  const [first] = await names()
  const { rows } = (await api.as(who)(appStore.listTool, { Usable: 1, PageSize: 100 })).ResultValue!
  const there = (await stored()).Items.map(({ ToolId }) => ToolId)
  const other = rows.find(({ Id }) => !there.includes(Id))!
  await api.as(who)(appStore.collectTool, { ToolId: other.Id })
  await begin()
  await press(first!, '{Delete}')
  expect(said()).toContain(`已从桌面移除${first}`)
  await user.click(await screen.findByRole('button', { name: `添加${other.Name}` }))
  await user.click(screen.getByRole('button', { name: `添加${first}` }))
  await finish()
  await waitFor(async () => expect(await names()).toEqual(expect.arrayContaining([other.Name, first])))
})

test('what another window saved meanwhile is said and offered, and nothing of it is overwritten', async () => {
  const [first, second] = await names()
  await begin()
  const { Version, Groups, Items } = await stored()
  const others = Items.filter(({ Tool }) => Tool.Name !== second).map(({ Tool: _, ...item }) => item)
  await api.as(who)(desktop.saveDesktop, { Version, Groups, Items: others })
  await press(first!, ' {ArrowDown} ')
  await finish()
  const alert = within(
    (await screen.findByText('桌面已在其他窗口中修改，您的调整尚未保存')).closest<HTMLElement>('[role=alert]')!,
  )
  expect(screen.queryByText(/请刷新后重试/)).toBeNull()
  // Nor is it when one is done once more, without having chosen.
  await finish()
  await screen.findByRole('button', { name: '载入最新布局' })
  expect(await names()).not.toContain(second)
  expect((await stored()).Version).toBe(Version + 1)
  await user.click(alert.getByRole('button', { name: '载入最新布局' }))
  expect(await screen.findByRole('link', { name: new RegExp(`^${first}`) })).toBeTruthy()
  expect(screen.queryByRole('link', { name: new RegExp(`^${second}`) })).toBeNull()
})

test('who keeps his own layout saves it over the newer one', async () => {
  const [first] = await names()
  await begin()
  const { Version } = await stored()
  await api.as(who)(desktop.saveDesktop, { Version, Restore: 1 })
  await press(first!, '{Delete}')
  await finish()
  await user.click(await screen.findByRole('button', { name: '保留我的调整' }))
  await finish()
  await waitFor(async () => expect(await names()).not.toContain(first))
})

test('the usual desktop is restored after a question', async () => {
  const usual = await names()
  const { Version, Groups } = await stored()
  await api.as(who)(desktop.saveDesktop, { Version, Groups, Items: [] })
  open()
  expect(await screen.findByText('还没有应用，去应用商店看看')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /编\s*辑/ }))
  await user.click(await screen.findByRole('button', { name: '恢复默认' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '恢复默认' }))
  await waitFor(async () => expect(await names()).toEqual(usual))
  expect(await screen.findByRole('link', { name: new RegExp(`^${usual[0]}`) })).toBeTruthy()
})

test('who leaves a desktop that is not saved is asked first', async () => {
  const [first] = await names()
  await begin()
  await press(first!, '{Delete}')
  await user.click(screen.getByRole('button', { name: /取\s*消/ }))
  await user.click(await screen.findByRole('button', { name: '继续编辑' }))
  expect(screen.queryByRole('button', { name: new RegExp(`^${first}，`) })).toBeNull()
  expect(screen.getByRole('button', { name: /完\s*成/ })).toBeTruthy()
})

test('a tool that is withdrawn is gone, and the others stay where they were', async () => {
  const { Version, Groups, Items } = await stored()
  const [first, ...rest] = Items
  await api.as(who)(desktop.saveDesktop, { Version, Groups, Items: Items.map(({ Tool: _, ...item }) => item) })
  await api.as('admin')(appStore.setToolState, { Ids: [first!.ToolId], State: 2 })
  open()
  expect(await screen.findByRole('link', { name: new RegExp(`^${rest[0]!.Tool.Name}`) })).toBeTruthy()
  expect(screen.queryByRole('link', { name: new RegExp(`^${first!.Tool.Name}`) })).toBeNull()
  const places = (await stored()).Items.map(({ ToolId, Col, Row }) => [ToolId, Col, Row])
  expect(places).toEqual(rest.map(({ ToolId, Col, Row }) => [ToolId, Col, Row]))
})

test('opening a tool from the desktop is counted', async () => {
  const { Tool } = (await stored()).Items.at(-1)!
  const uses = async () => (await api.as(who)(appStore.getApplyInfo, { Id: Tool.Id })).ResultValue!.Tool.UseCount
  const before = await uses()
  open()
  await user.click(await screen.findByRole('link', { name: new RegExp(`^${Tool.Name}`) }))
  await waitFor(async () => expect(await uses()).toBe(before + 1))
})

test('a desktop that cannot be read is said and asked for again', async () => {
  let broken = true
  const crash = () => Response.json(failure(500, '服务器出错了'))
  open(path => (broken && path === desktop.getDesktop.path ? crash() : undefined))
  await screen.findByText('加载失败')
  broken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('region', { name: '常用应用' })).toBeTruthy()
})

test('tiles are there without what they tell where that cannot be read', async () => {
  const crash = () => Response.json(failure(500, '服务器出错了'))
  open(path => (path === desktop.listTileInfo.path ? crash() : undefined))
  expect(await screen.findByRole('region', { name: '常用应用' })).toBeTruthy()
  expect(screen.queryByText(/服务器出错了/)).toBeNull()
})
