import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notice, noticeReading } from '@xuegong/contracts/modules/notice'
import { beforeEach, expect, test } from 'vitest'
import { noticeOf } from '#test/notice.ts'
import { openPage, startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const pupil = '2024010101'
let api: Awaited<ReturnType<typeof startApi>>
let Id: string
beforeEach(async () => {
  api = await startApi('tiny')
  const as = api.as('xgc01')
  Id = (await as(notice.addNotice, noticeOf({ Title: '关于体检的通知', ReceiptType: 2 }))).ResultValue!.Id
  await as(notice.publishNotice, { Id })
  await api.as(pupil)(noticeReading.submitReceipt, { Id })
})
const path = () => `/notice/noticeRead/noticeReadList?Id=${Id}`

test('the author sees by name who has read and who has not answered', async () => {
  openPage(api, path(), api.token('xgc01'))
  expect(await screen.findByText(pupil)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^未回执/ }))
  const table = within(await screen.findByRole('table'))
  await table.findByText('fdy01')
  expect(table.queryByText(pupil)).toBeNull()
})

test('a receiver sees how many have read, and no names', async () => {
  openPhonePage(api, path(), api.token(pupil))
  expect(await screen.findByRole('progressbar', { name: '已读' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: '阅读名单' })).toBeNull()
})

test('a stranger is asked to sign in', async () => {
  openPhonePage(api, path())
  expect(await screen.findByText('请登录后查看')).toBeTruthy()
})
