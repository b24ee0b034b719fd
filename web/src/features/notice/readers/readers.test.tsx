import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notice, noticeReading } from '@xuegong/contracts/modules/notice'
import ExcelJS from 'exceljs'
import { beforeEach, expect, test, vi } from 'vitest'
import { noticeOf } from '#test/notice.ts'
import { savedFiles } from '#test/downloads.ts'
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
  const link = screen.getByRole('link', { name: '去登录' })
  expect(link.getAttribute('href')).toBe(`/user/login?redirect=${encodeURIComponent(path())}`)
})

test('a stranger at a desk is asked the same, and nothing of a profile is asked for', async () => {
  const asked: string[] = []
  openPage(api, path(), '', called => void asked.push(called))
  expect(await screen.findByRole('link', { name: '去登录' })).toBeTruthy()
  expect(asked).not.toContain('/api/UserInfo/GetLoginBaseInfo')
})

/** A notice that asks where one goes, answered by one; gives its id. */
async function asked() {
  const form = {
    ReceiptType: 3,
    ReceiptForm: [
      { Key: 'Place', Label: '去向', Type: 'radio' as const, Required: 1 as const, Options: ['回家', '留校'] },
      { Key: 'Remark', Label: '备注', Type: 'text' as const, Required: 0 as const },
    ],
  }
  const { Id: made } = (await api.as('xgc01')(notice.addNotice, noticeOf({ Title: '寒假去向', ...form }))).ResultValue!
  await api.as('xgc01')(notice.publishNotice, { Id: made })
  await api.as(pupil)(noticeReading.submitReceipt, { Id: made, Content: { Place: '留校', Remark: '值班' } })
  return made
}

test('what was answered is drawn option by option', async () => {
  openPage(api, `/notice/noticeRead/noticeReadList?Id=${await asked()}`, api.token('xgc01'))
  const chart = within(await screen.findByRole('figure', { name: '去向：选“留校”的最多，1 人' }))
  await user.click(await chart.findByRole('button', { name: '查看表格' }))
  const rows = within(chart.getByRole('table')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining([expect.stringContaining('留校1')]))
})

test('a sheet of the readers has a column for each question', async () => {
  const files = savedFiles()
  openPage(api, `/notice/noticeRead/noticeReadList?Tab=3&Id=${await asked()}`, api.token('xgc01'))
  const button = await screen.findByRole('button', { name: /导出$/ })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
  await vi.waitFor(() => expect(files).toHaveLength(1))
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await files[0]!.arrayBuffer())
  const [heads, answers] = [1, 2].map(at => (book.worksheets[0]!.getRow(at).values as unknown[]).slice(1))
  const cell = (head: string) => answers![heads!.indexOf(head)]
  expect([cell('账号'), cell('去向'), cell('备注')]).toEqual([pupil, '留校', '值班'])
})

test('the author reminds those who have not answered from a phone, and hears why not a second time', async () => {
  openPhonePage(api, path(), api.token('xgc01'))
  const remind = async () => {
    await user.click(await screen.findByRole('button', { name: '提醒' }))
    await user.click(await screen.findByRole('button', { name: '提醒未回执的人' }))
  }
  await remind()
  expect(await screen.findByText(/^已提醒 \d+ 人$/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^提醒：/ })).toBeNull())
  await remind()
  expect((await screen.findByText('距上次提醒不足2小时')).getAttribute('role')).toBe('alert')
})

test('a phone shows how many chose each option to who wrote the notice', async () => {
  openPhonePage(api, `/notice/noticeRead/noticeReadList?Id=${await asked()}`, api.token('xgc01'))
  const question = within(await screen.findByRole('group', { name: '去向' }))
  expect(question.getByRole('progressbar', { name: '留校' }).getAttribute('value')).toBe('1')
  expect(question.getByRole('progressbar', { name: '回家' }).getAttribute('value')).toBe('0')
})

test.each([openPage, openPhonePage])('opened by itself, the page says that no notice is chosen', async open => {
  open(api, '/notice/noticeRead/noticeReadList', api.token('xgc01'))
  expect(await screen.findByText('没有选择通知')).toBeTruthy()
})

test('who only received a notice cannot remind others', async () => {
  openPhonePage(api, path(), api.token(pupil))
  await screen.findByRole('progressbar', { name: '已读' })
  expect(screen.queryByRole('button', { name: '提醒' })).toBeNull()
})
