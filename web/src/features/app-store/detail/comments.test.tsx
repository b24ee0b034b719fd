import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { success } from '@xuegong/contracts/envelope'
import { appStore } from '@xuegong/contracts/modules/app-store'
import { beforeEach, expect, test } from 'vitest'
import { type Instead, openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const [one, other] = ['xgc01', 'fdy01']
/** The to-dos: a tool from which one can be begun. */
const Id = 'tool.todo'
let api: Awaited<ReturnType<typeof startApi>>
let ActionId = ''
beforeEach(async () => {
  api = await startApi('tiny')
  const { rows } = (await api.as('admin')(appStore.listComment, { ToolId: Id, PageSize: 100 })).ResultValue!
  // What the sample data says of it is out of the way.
  if (rows.length > 0) await api.as('admin')(appStore.hideComment, { Ids: rows.map(row => row.Id), State: 0 })
  ActionId = (await told()).Actions[0]!.ActionId
})
const told = async () => (await api.as(one)(appStore.getApplyInfo, { Id })).ResultValue!
const rate = async (who: string, Score: number, Content: string, about = {}) => {
  await api.as(who)(appStore.addUseLog, { ToolId: Id })
  await api.as(who)(appStore.addComment, { ToolId: Id, Score, Content, ...about })
}
const open = (instead?: Instead) => openPage(api, `/appStore/detail?Id=${Id}`, api.token(one), instead)
const list = async () => within(await screen.findByRole('list', { name: '评价' }))
const texts = async () =>
  (await (await list()).findAllByRole('article')).map(each => each.querySelector('p')!.textContent)

test('two clicks send a rating once', async () => {
  await api.as(one)(appStore.addUseLog, { ToolId: Id })
  const sent: unknown[] = []
  open((path, _, body) => {
    if (path !== appStore.addComment.path) return undefined
    sent.push(body)
    return new Promise<Response>(() => {})
  })
  await user.click(await screen.findByRole('radio', { name: '5 分，非常满意' }))
  await user.type(screen.getByLabelText('评价内容'), '很好用')
  const send = screen.getByRole<HTMLButtonElement>('button', { name: '发表评价' })
  await user.dblClick(send)
  expect(sent).toHaveLength(1)
  expect(send.disabled).toBe(true)
  await user.type(screen.getByLabelText('评价内容'), '{Enter}')
  send.form!.requestSubmit()
  expect(sent).toHaveLength(1)
})

test('300 signs are the most, and how many there are is told', async () => {
  await api.as(one)(appStore.addUseLog, { ToolId: Id })
  open()
  const box = await screen.findByLabelText<HTMLTextAreaElement>('评价内容')
  await user.click(box)
  await user.paste('好'.repeat(301))
  expect(box.value).toBe('好'.repeat(300))
  expect(screen.getByText('300/300')).toBeTruthy()
})

test('a rating may be about what can be begun from a tool, says so, and is found by it', async () => {
  await rate(other, 4, '整体不错的')
  await api.as(one)(appStore.addUseLog, { ToolId: Id })
  open()
  await user.selectOptions(await screen.findByLabelText('评价对象'), '新增待办')
  await user.click(screen.getByRole('radio', { name: '3 分，一般' }))
  await user.type(screen.getByLabelText('评价内容'), '新增时步骤多')
  await user.click(screen.getByRole('button', { name: '发表评价' }))
  const said = within((await (await list()).findByText('新增时步骤多')).closest('article')!)
  expect(said.getByText('新增待办')).toBeTruthy()
  expect(said.getByText('我')).toBeTruthy()
  const objects = within(screen.getByRole('group', { name: '评价对象' }))
  await user.click(objects.getByRole('button', { name: '新增待办' }))
  await waitFor(async () => expect(await texts()).toEqual(['新增时步骤多']))
  expect(objects.getByRole('button', { name: '新增待办' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(objects.getByRole('button', { name: '全部评价' }))
  await waitFor(async () => expect(await texts()).toHaveLength(2))
})

test('a bar narrows the comments, says that it does, and gives it up again; one of nobody does nothing', async () => {
  await rate(one, 5, '很好用的工具')
  await rate(other, 2, '经常打不开', { ActionId })
  open()
  const bar = async (points: number) =>
    within(await screen.findByRole('list', { name: '评分分布' })).getByRole<HTMLButtonElement>('button', {
      name: new RegExp(`^${points} 星`),
    })
  expect((await bar(3)).disabled).toBe(true)
  await user.click(await bar(2))
  await waitFor(async () => expect(await texts()).toEqual(['经常打不开']))
  expect((await bar(2)).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText(/^只看 2 星评价/)).toBeTruthy()
  await user.click(await bar(2))
  await waitFor(async () => expect(await texts()).toHaveLength(2))
  expect((await bar(2)).getAttribute('aria-pressed')).toBe('false')
})

test('before three have rated it a tool has no score, and that is said', async () => {
  await rate(one, 5, '很好用的工具')
  open()
  expect(await screen.findByText('1 人评分，满 3 人后显示得分')).toBeTruthy()
})

test('ten comments are shown, and more when they are asked for', async () => {
  await rate(other, 5, '很好用的工具')
  const [row] = (await api.as(one)(appStore.listComment, { ToolId: Id })).ResultValue!.rows
  const rows = Array.from({ length: 12 }, (_, at) => ({ ...row, Id: `c${at}`, Content: `第${at + 1}条评价` }))
  const Summary = { AvgScore: 5, ScoreNum: 12, Dist: [0, 0, 0, 0, 12] }
  open((path, _, body) => {
    if (path !== appStore.listComment.path) return undefined
    const { PageIndex } = JSON.parse(String(body)) as { PageIndex: number }
    return Response.json(success({ rows: rows.slice((PageIndex - 1) * 10, PageIndex * 10), total: 12, Summary }))
  })
  expect(await texts()).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: '加载更多评价' }))
  await waitFor(async () => expect(await texts()).toHaveLength(12))
  expect(screen.queryByRole('button', { name: '加载更多评价' })).toBeNull()
})

test('what is begun from a tool opens its own address in a tab of its own, else the page of the tool', async () => {
  const info = await told()
  const action = (Name: string, Url: string) => ({ ActionId: Name, EnCode: 'add', Name, Url, Bound: 1 })
  const Actions = [action('外部', 'https://a.example/b'), action('本站', 'base/talk'), action('本页', '')]
  open(path => (path === appStore.getApplyInfo.path ? Response.json(success({ ...info, Actions })) : undefined))
  await screen.findByRole('list', { name: '快捷操作' })
  const way = (name: string) => {
    const link = screen.getByRole('link', { name })
    return [link.getAttribute('href'), link.getAttribute('target')]
  }
  expect(way('外部')).toEqual(['https://a.example/b', '_blank'])
  expect(way('本站')).toEqual(['/base/talk', '_blank'])
  expect(way('本页')).toEqual(['/workbench/backLog?action=add', null])
})

test('a tool that is refused says what may have become of it', async () => {
  openPage(api, '/appStore/detail?Id=nothing', api.token(one))
  expect(await screen.findByText('应用可能已下架，或未向您的角色开放')).toBeTruthy()
})
