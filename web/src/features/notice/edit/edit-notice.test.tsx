import { screen, waitFor } from '@testing-library/react'
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
const named = () => new URLSearchParams(location.search).get('Id') ?? ''
const read = async (Id: string) => (await api.as('xgc01')(notice.getNotice, { Id })).ResultValue!
const title = () => screen.findByRole('textbox', { name: '标题' })
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))

test('a new draft is stored once, named by the address, and then changed', async () => {
  openPage(api, '/notice/noticeManage/editNotice', api.token('xgc01'))
  await user.type(await title(), '关于体检的通知')
  await press('保存草稿')
  await waitFor(() => expect(named()).not.toBe(''))
  await user.type(await title(), '（修订）')
  await press('保存草稿')
  await waitFor(async () => expect((await read(named())).Title).toBe('关于体检的通知（修订）'))
})

test('a draft without a title is not stored, and says why', async () => {
  openPage(api, '/notice/noticeManage/editNotice', api.token('xgc01'))
  await press('保存草稿')
  expect(await screen.findByText('请输入标题')).toBeTruthy()
  expect(named()).toBe('')
})

test('how many an audience has is said while it is chosen', async () => {
  openPage(api, '/notice/noticeManage/editNotice', api.token('xgc01'))
  await user.click(await screen.findByRole('switch', { name: '全校' }))
  const { Total } = (await api.as('xgc01')(notice.countAudience, { Scope: { Include: [{ Kind: 'all', Id: '' }] } }))
    .ResultValue!
  expect(await screen.findByText(String(Total), { selector: 'b' })).toBeTruthy()
})

test('a draft is stored when its page is left', async () => {
  const { Id } = (await api.as('xgc01')(notice.addNotice, noticeOf())).ResultValue!
  openPage(api, `/notice/noticeManage/editNotice?Id=${Id}`, api.token('xgc01'))
  const field = await title()
  await user.clear(field)
  await user.type(field, '新的标题')
  await user.click(await screen.findByRole('link', { name: '通知管理' }))
  await waitFor(() => expect(location.pathname).toBe('/notice/noticeManage'))
  expect((await read(Id)).Title).toBe('新的标题')
})

test('of a notice that was sent only its place and its end can be changed', async () => {
  const { Id } = (await api.as('xgc01')(notice.addNotice, noticeOf())).ResultValue!
  await api.as('xgc01')(notice.publishNotice, { Id })
  openPage(api, `/notice/noticeManage/editNotice?Id=${Id}`, api.token('xgc01'))
  expect(await title()).toHaveProperty('disabled', true)
  await user.click(await screen.findByRole('switch', { name: '置顶' }))
  await press(/^保\s*存$/)
  await waitFor(async () => expect((await read(Id)).IsTop).toBe(1))
})

test('a draft is edited from the moment it was stored', async () => {
  openPage(api, '/notice/noticeManage/editNotice', api.token('xgc01'))
  expect(await screen.findByRole('heading', { name: '新增通知' })).toBeTruthy()
  await user.type(await title(), '关于体检的通知')
  await press('保存草稿')
  expect(await screen.findByRole('heading', { name: '编辑通知' })).toBeTruthy()
})

test('a notice to nobody is not published: the audience is marked, and one stands there', async () => {
  openPage(api, '/notice/noticeManage/editNotice', api.token('xgc01'))
  await user.type(await title(), '关于体检的通知')
  await press(/^发\s*布$/)
  await waitFor(() => expect(screen.getByText('请选择接收对象').getAttribute('role')).toBe('alert'))
  expect(document.activeElement).toBe(screen.getByRole('switch', { name: '全校' }))
  expect(named()).toBe('')
})

test('a notice without a title is not published: its field is marked, and one stands there', async () => {
  openPage(api, '/notice/noticeManage/editNotice', api.token('xgc01'))
  const field = await title()
  await press(/^发\s*布$/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
})
