import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notice } from '@xuegong/contracts/modules/notice'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { noticeOf } from '#test/notice.ts'

const user = userEvent.setup({ pointerEventsCheck: 0 })
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const draft = async (change: Parameters<typeof noticeOf>[0] = {}, who = 'xgc01') =>
  (await api.as(who)(notice.addNotice, noticeOf(change))).ResultValue!.Id
const read = async (Id: string, who = 'xgc01') => (await api.as(who)(notice.getNotice, { Id })).ResultValue!
const rowOf = async (title: string) => (await screen.findByText(title)).closest('tr')!
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

test('a draft is published from its row after a question', async () => {
  const Id = await draft({ Title: '关于体检的通知' })
  openPage(api, '/notice/noticeManage?State=0', api.token('xgc01'))
  const row = within(await rowOf('关于体检的通知'))
  await user.click(row.getByRole('button', { name: '发布' }))
  const asked = (await screen.findAllByText(/^发布通知“/))[0]!.closest<HTMLElement>('[role=dialog]')!
  await user.click(within(asked).getByRole('button', { name: /发\s*布/ }))
  await waitFor(async () => expect((await read(Id)).State).toBe(2))
})

test('what was sent is withdrawn with a reason, which its detail shows', async () => {
  const Id = await draft({ Title: '关于体检的通知' })
  await api.as('xgc01')(notice.publishNotice, { Id })
  openPage(api, `/notice/noticeManage?detail=${Id}`, api.token('xgc01'))
  await press('撤回')
  const form = within((await screen.findByText(/^撤回：/)).closest<HTMLElement>('[role=dialog]')!)
  await user.type(form.getByRole('textbox', { name: '撤回原因' }), '时间有误')
  await user.click(form.getByRole('button', { name: /^撤\s*回$/ }))
  await waitFor(async () => expect((await read(Id)).State).toBe(3))
  expect(await screen.findByText('时间有误')).toBeTruthy()
})

test('a notice is copied as a draft, which is opened', async () => {
  const Id = await draft({ Title: '关于体检的通知', Level: 2 })
  openPage(api, `/notice/noticeManage?detail=${Id}`, api.token('xgc01'))
  await press('复制为草稿')
  expect(await screen.findByRole('textbox', { name: '标题' })).toHaveProperty('value', '关于体检的通知')
  const copy = new URLSearchParams(location.search).get('Id')!
  expect(copy).not.toBe(Id)
  expect(await read(copy)).toMatchObject({ State: 0, Level: 2 })
})

test('an author is not offered to audit his own notice, and others are not offered to change it', async () => {
  const Id = await draft({ Title: '关于体检的通知' }, 'college01')
  await api.as('college01')(notice.publishNotice, { Id })
  openPage(api, `/notice/noticeManage?detail=${Id}`, api.token('xgc01'))
  expect(await screen.findByRole('button', { name: '撤回' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '编辑' })).toBeNull()
  expect(screen.queryByRole('button', { name: '提醒' })).toBeNull()
})

test('a notice beside the list is named once, by the bar of its drawer', async () => {
  const Id = await draft({ Title: '关于体检的通知' })
  openPage(api, `/notice/noticeManage?detail=${Id}`, api.token('xgc01'))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByRole('article', { name: '关于体检的通知' })
  expect(drawer.getAllByText('关于体检的通知')).toHaveLength(1)
})

test('the tabs say how many notices there are of each state among those that are found', async () => {
  const Id = await draft({ Title: '体检一' })
  await draft({ Title: '体检二' })
  await api.as('xgc01')(notice.publishNotice, { Id })
  openPage(api, '/notice/noticeManage?Key=体检', api.token('xgc01'))
  for (const name of ['全部 2', '草稿 1', '已发布 1', '已撤回 0'])
    expect(await screen.findByRole('button', { name })).toBeTruthy()
})

test('a notice is previewed as at a desk and as on a phone', async () => {
  await draft({ Title: '关于体检的通知', Content: '<p>请空腹。</p>' })
  openPage(api, '/notice/noticeManage?State=0', api.token('xgc01'))
  const row = within(await rowOf('关于体检的通知'))
  await user.click(row.getByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('menuitem', { name: '预览' }))
  const article = await screen.findByRole('article', { name: '关于体检的通知' })
  expect(within(article).getByText('请空腹。')).toBeTruthy()
  const widthOf = () => article.closest('[data-width]')!.getAttribute('data-width')
  expect(widthOf()).toBe('desk')
  await user.click(screen.getByRole('radio', { name: '手机' }))
  expect(widthOf()).toBe('phone')
})

/** Opens the form by which a notice of a counsellor to everybody is audited. */
async function audited() {
  const Id = await draft({ Title: '关于体检的通知' }, 'fdy01')
  const { State } = (await api.as('fdy01')(notice.publishNotice, { Id })).ResultValue!
  expect(State).toBe(1)
  openPage(api, `/notice/noticeManage?detail=${Id}`, api.token('xgc01'))
  await press('审核')
  return { Id, form: within((await screen.findByText(/^审核：/)).closest<HTMLElement>('[role=dialog]')!) }
}

test('a notice that waits goes back with an opinion, and not without one', async () => {
  const { Id, form } = await audited()
  await user.click(form.getByRole('combobox', { name: '审核结果' }))
  await user.click(await screen.findByTitle('退回'))
  await user.click(form.getByRole('button', { name: /^提\s*交$/ }))
  expect(await form.findByRole('alert')).toBeTruthy()
  expect((await read(Id)).State).toBe(1)
  await user.type(form.getByRole('textbox', { name: '审核意见' }), '范围过大')
  await user.click(form.getByRole('button', { name: /^提\s*交$/ }))
  expect(await screen.findByText('已退回')).toBeTruthy()
  expect(await read(Id, 'fdy01')).toMatchObject({ State: 0, Reason: '范围过大' })
})

test('a notice that waits is sent when it is agreed to', async () => {
  const { Id, form } = await audited()
  await user.click(form.getByRole('button', { name: /^提\s*交$/ }))
  expect(await screen.findByText('已同意')).toBeTruthy()
  expect(await read(Id)).toMatchObject({ State: 2 })
})
