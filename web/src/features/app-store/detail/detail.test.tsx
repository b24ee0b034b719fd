import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { failure } from '@xuegong/contracts/envelope'
import { appStore } from '@xuegong/contracts/modules/app-store'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const [one, other, office] = ['xgc01', 'fdy01', 'admin']
let api: Awaited<ReturnType<typeof startApi>>
let Id = ''
/** The library: a tool for everybody, of which nobody has said anything. */
beforeEach(async () => {
  api = await startApi('tiny')
  Id = (await api.as(one)(appStore.listTool, { Usable: 1, Name: '图书馆' })).ResultValue!.rows[0]!.Id
})
const open = (who: string) => api.as(who)(appStore.addUseLog, { ToolId: Id })
const rate = async (who: string, Score: number, Content: string) => {
  await open(who)
  return (await api.as(who)(appStore.addComment, { ToolId: Id, Score, Content })).ResultValue!
}
const told = async (who = one) => (await api.as(who)(appStore.getApplyInfo, { Id })).ResultValue!
const desk = (who = one, id = Id) => openPage(api, `/appStore/detail?Id=${id}`, api.token(who))
const phone = (who = one) => openPhonePage(api, `/appStore/detail?Id=${Id}`, api.token(who))
const comments = async () => within(await screen.findByRole('list', { name: '评价' }))
const comment = async (text: string) => within((await (await comments()).findByText(text)).closest('article')!)

test('a tool is rated once it was used, and the later rating replaces the former', async () => {
  desk()
  expect(await screen.findByText('使用后才能评价')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: '打开应用' }))
  await user.click(await screen.findByRole('radio', { name: '4 分，满意' }))
  await user.type(screen.getByLabelText('评价内容'), '检索很快')
  await user.click(screen.getByRole('button', { name: '发表评价' }))
  expect(await (await comments()).findByText('检索很快')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '修改评价' }))
  await user.click(await screen.findByRole('radio', { name: '2 分，较差' }))
  await user.clear(screen.getByLabelText('评价内容'))
  await user.type(screen.getByLabelText('评价内容'), '经常打不开')
  await user.click(screen.getByRole('button', { name: '更新评价' }))
  await waitFor(async () => expect((await told()).Mine).toMatchObject({ Score: 2, Content: '经常打不开' }))
  expect((await told()).Dist).toEqual([0, 1, 0, 0, 0])
})

test('a rating without points, or with too few words, is not sent', async () => {
  await open(one)
  desk()
  await user.click(await screen.findByRole('button', { name: '发表评价' }))
  expect(await screen.findByText('请先点击星星评分')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '5 分，非常满意' }))
  await user.type(screen.getByLabelText('评价内容'), '好')
  await user.click(screen.getByRole('button', { name: '发表评价' }))
  expect(await screen.findByText('评价内容不能少于2个字')).toBeTruthy()
  expect((await told()).Mine).toBeNull()
})

test('a word that is not allowed is refused below the text', async () => {
  await open(one)
  desk()
  await user.click(await screen.findByRole('radio', { name: '5 分，非常满意' }))
  await user.type(screen.getByLabelText('评价内容'), '可以代考')
  await user.click(screen.getByRole('button', { name: '发表评价' }))
  expect(await screen.findByText('内容包含敏感词')).toBeTruthy()
  expect(screen.getByLabelText('评价内容')).toMatchObject({ value: '可以代考' })
})

test('who manages tools answers officially and hides a comment, which others do not read any more', async () => {
  await rate(other, 1, '加群领资料')
  desk(office)
  const said = await comment('加群领资料')
  await user.click(said.getByRole('button', { name: '回复' }))
  await user.type(said.getByLabelText('回复内容'), '请勿发布广告')
  await user.click(said.getByRole('button', { name: '回复' }))
  expect(await said.findByText('官方回复')).toBeTruthy()
  await user.click(said.getAllByRole('button', { name: '隐藏' })[0]!)
  expect(await (await comment('加群领资料')).findByText('已隐藏')).toBeTruthy()
  const others = (await api.as(one)(appStore.listComment, { ToolId: Id })).ResultValue!
  expect(others.rows).toEqual([])
  await user.click((await comment('加群领资料')).getByRole('button', { name: '恢复显示' }))
  await waitFor(async () => expect((await told()).CommentNum).toBe(1))
})

test('who manages no tools hides nothing, and is told that his own comment is hidden', async () => {
  const said = await rate(one, 5, '很好用的工具')
  await api.as(office)(appStore.hideComment, { Ids: [said], State: 0 })
  desk()
  expect(await screen.findByText('该评价已被管理员隐藏，仅您自己可见')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /隐藏|恢复显示/ })).toBeNull()
})

test('a bar shows how many gave so many points, and narrows the comments to theirs', async () => {
  await rate(one, 5, '很好用的工具')
  await rate(other, 2, '经常打不开')
  await rate(office, 5, '检索很快')
  desk()
  const bars = within(await screen.findByRole('list', { name: '评分分布' }))
  expect(bars.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '5 星2 人',
    '4 星0 人',
    '3 星0 人',
    '2 星1 人',
    '1 星0 人',
  ])
  await user.click(bars.getByRole('button', { name: /^2 星/ }))
  const shown = await comments()
  await waitFor(() => expect(shown.getAllByRole('article')).toHaveLength(1))
  expect(shown.getByText('经常打不开')).toBeTruthy()
})

test('a comment has three replies below it, and all of them when they are asked for', async () => {
  const ParentId = await rate(one, 5, '很好用的工具')
  for (const n of [1, 2, 3, 4])
    await api.as(other)(appStore.addComment, { ToolId: Id, Score: 0, ParentId, Content: `第${n}条回复` })
  desk()
  const said = await comment('很好用的工具')
  expect(said.getAllByText(/^第.条回复$/)).toHaveLength(3)
  await user.click(said.getByRole('button', { name: '查看全部 4 条回复' }))
  await waitFor(() => expect(said.getAllByText(/^第.条回复$/)).toHaveLength(4))
})

test('pictures, description and quick actions are told', async () => {
  const tool = (await api.as(office)(appStore.listTool, { Name: '学生信息' })).ResultValue!.rows[0]!
  const { rows } = (await api.as(office)(appStore.listToolAction, { ToolId: tool.Id, PageSize: 100 })).ResultValue!
  const add = rows.find(({ EnCode }) => EnCode === 'add')!
  await api.as(office)(appStore.setToolActions, {
    ToolId: tool.Id,
    Actions: [{ ActionId: add.ActionId, Name: '登记新生' }],
  })
  const written = (await api.as(office)(appStore.getTool, { Id: tool.Id })).ResultValue!
  const { Name, ToolCode, OpenMode, MenuId, Category, Icon, Summary, Images, AppTypes, OpenRoles, RowVersion } = written
  const same = {
    Id: tool.Id,
    Name,
    ToolCode,
    OpenMode,
    MenuId,
    Category,
    Icon,
    Summary,
    Images,
    AppTypes,
    OpenRoles,
    RowVersion,
  }
  await api.as(office)(appStore.editSysTool, {
    ...same,
    Description: '<h2>能做什么</h2><p>查名册</p>',
  })
  desk(one, tool.Id)
  expect(await screen.findByText('查名册')).toBeTruthy()
  const pictures = within(screen.getByRole('list', { name: '应用截图' }))
  expect(pictures.getByRole('button', { name: '查看学生名册.png' })).toBeTruthy()
  expect(pictures.getByRole('button', { name: '查看学生画像.png' })).toBeTruthy()
  const way = await screen.findByRole('link', { name: '登记新生' })
  expect(way.getAttribute('href')).toBe('/base/student?action=add')
  await user.click(way)
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(location.search).toBe('')
})

test('a tool that is not there, or for others, is said in one sentence', async () => {
  desk(one, 'nothing')
  expect(await screen.findByText('您无权使用该应用')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '返回商店' }))
  expect(await screen.findByRole('region', { name: '应用' })).toBeTruthy()
})

test('comments that are on their way are an item of their list', async () => {
  const never = (path: string) => (path.endsWith('GetCommentList') ? new Promise<Response>(() => {}) : undefined)
  openPage(api, `/appStore/detail?Id=${Id}`, api.token(one), never)
  const [item] = await (await comments()).findAllByRole('listitem')
  expect(within(item!).getByRole('status', { name: '正在加载' })).toBeTruthy()
})

test('an address that names no tool leads to the store', async () => {
  desk(one, '')
  expect(await screen.findByText('请先选择一个应用')).toBeTruthy()
  expect(screen.getByRole('button', { name: '返回商店' })).toBeTruthy()
})

test('on a phone a tool is opened, collected and rated as well', async () => {
  await open(one)
  phone()
  await user.click(await screen.findByRole('button', { name: '收藏' }))
  await waitFor(async () => expect((await told()).Tool.IsCollected).toBe(1))
  await user.click(screen.getByRole('radio', { name: '3 分，一般' }))
  await user.type(screen.getByLabelText('评价内容'), '还可以')
  await user.click(screen.getByRole('button', { name: '发表评价' }))
  expect(await (await comments()).findByText('还可以')).toBeTruthy()
})

test('a reply is written where one is, and is put under its comment', async () => {
  await rate(other, 5, '很好用的工具')
  desk()
  const said = await comment('很好用的工具')
  await user.click(said.getByRole('button', { name: '回复' }))
  await user.keyboard('同意这一条')
  const box = within(said.getByLabelText('回复内容').closest('form')!)
  await user.click(box.getByRole('button', { name: '回复' }))
  expect(await within(await said.findByRole('list', { name: '回复' })).findByText('同意这一条')).toBeTruthy()
  expect(said.queryByLabelText('回复内容')).toBeNull()
})

test('that a comment could not be hidden is said', async () => {
  await rate(other, 5, '很好用的工具')
  const broken = (path: string) =>
    path === appStore.hideComment.path ? Response.json(failure(500, '服务器出错了，请稍后再试')) : undefined
  openPage(api, `/appStore/detail?Id=${Id}`, api.token(office), broken)
  await user.click((await comment('很好用的工具')).getByRole('button', { name: '隐藏' }))
  expect(await screen.findByText('服务器出错了，请稍后再试')).toBeTruthy()
})
