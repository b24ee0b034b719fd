import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notice, noticeReading } from '@xuegong/contracts/modules/notice'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'
import { noticeOf } from '#test/notice.ts'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const pupil = '2024010101'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})

/** Sends a notice to everybody; gives its id. */
async function sent(change: Parameters<typeof noticeOf>[0] = {}) {
  const { Id } = (await api.as('xgc01')(notice.addNotice, noticeOf(change))).ResultValue!
  await api.as('xgc01')(notice.publishNotice, { Id })
  return Id
}
const detail = async (Id: string) => (await api.as(pupil)(noticeReading.getNoticeDetail, { Id })).ResultValue!

test('a notice that was not read stands out, and reading it is noted once', async () => {
  const Id = await sent({ Title: '关于体检的通知' })
  openPage(api, '/notice/myNotice?Unread=1', api.token(pupil))
  const row = (await screen.findByText('关于体检的通知')).closest('tr')!
  expect(within(row).getByText('未读')).toBeTruthy()
  await user.click(within(row).getByRole('button', { name: /关于体检的通知/ }))
  expect(await screen.findByRole('article', { name: '关于体检的通知' })).toBeTruthy()
  expect(location.search).toBe(`?Id=${Id}`)
  const { rows } = (await api.as('xgc01')(noticeReading.listReaders, { Id, Tab: 1 })).ResultValue!
  expect(rows.map(({ LoginName }) => LoginName)).toEqual([pupil])
})

test('a receiver confirms once at the bottom of the phone, and reads when he did', async () => {
  const Id = await sent({ ReceiptType: 2 })
  openPhonePage(api, `/notice/noticeRead/readNotice?Id=${Id}`, api.token(pupil))
  await user.click(await screen.findByRole('button', { name: '我已阅读并知悉' }))
  expect(await screen.findByText(/^您已确认：/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '我已阅读并知悉' })).toBeNull()
  expect((await detail(Id)).ReceiptTime).not.toBeNull()
})

test('a form asks for what is missing, is sent, and may be changed', async () => {
  const Id = await sent({
    ReceiptType: 3,
    ReceiptForm: [
      { Key: 'Place', Label: '去向', Type: 'radio', Required: 1, Options: ['回家', '留校'] },
      { Key: 'Remark', Label: '备注', Type: 'text', Required: 0 },
    ],
  })
  openPage(api, `/notice/noticeRead/readNotice?Id=${Id}`, api.token(pupil))
  await user.click(await screen.findByRole('button', { name: '提交回执' }))
  expect((await screen.findByText('请选择去向')).getAttribute('role')).toBe('alert')
  await user.click(screen.getByRole('radio', { name: '留校' }))
  await user.type(screen.getByRole('textbox', { name: '备注' }), '值班')
  await user.click(screen.getByRole('button', { name: '提交回执' }))
  expect(await screen.findByRole('button', { name: '修改回执' })).toBeTruthy()
  expect((await detail(Id)).ReceiptContent).toEqual({ Place: '留校', Remark: '值班' })
})

test('a notice that was withdrawn says so', async () => {
  const Id = await sent()
  await api.as('xgc01')(notice.withdrawNotice, { Id, Reason: '时间有误' })
  openPhonePage(api, `/notice/noticeRead/readNotice?Id=${Id}`, api.token(pupil))
  expect(await screen.findByText('该通知已撤回')).toBeTruthy()
})

test('a phone lists what is unread by the address, and says when there is nothing', async () => {
  await sent({ Title: '关于图书馆闭馆的通知' })
  openPhonePage(api, '/notice/myNotice?Unread=1', api.token(pupil))
  const list = within(await screen.findByRole('list', { name: '我的通知' }))
  expect(await list.findByRole('link', { name: /关于图书馆闭馆的通知/ })).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), '查无此通知')
  expect(await screen.findByText('没有找到')).toBeTruthy()
  await waitFor(() => expect(new URLSearchParams(location.search).get('Key')).toBe('查无此通知'))
})

test('a form is sent at the bottom of the phone, below whatever is read', async () => {
  const form = [
    { Key: 'Place', Label: '去向', Type: 'radio' as const, Required: 1 as const, Options: ['回家', '留校'] },
  ]
  const Id = await sent({ ReceiptType: 3, ReceiptForm: form })
  openPhonePage(api, `/notice/noticeRead/readNotice?Id=${Id}`, api.token(pupil))
  const button = await screen.findByRole('button', { name: '提交回执' })
  expect(within(screen.getByRole('main')).queryByRole('button', { name: '提交回执' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: '留校' }))
  await user.click(button)
  expect(await screen.findByRole('button', { name: '修改回执' })).toBeTruthy()
  expect((await detail(Id)).ReceiptContent).toEqual({ Place: '留校' })
})
