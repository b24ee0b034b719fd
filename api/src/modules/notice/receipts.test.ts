import { messagePush } from '@xuegong/contracts/modules/message-push'
import { notice, noticeReading } from '@xuegong/contracts/modules/notice'
import { notice as notices } from '@xuegong/db/schema/notice'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountId, draft, only, plain, sentTo } from '#test/notices'
import { startApi } from '#test/session'

test('An answer leaves the version of the notice as it is, so that its author may still change what may be changed', async () => {
  const api = await startApi('tiny')
  const Id = await sentTo(api, ['2024010101'], { ReceiptType: 2 })
  const { RowVersion } = (await api.as('xgc01')(notice.getNotice, { Id })).ResultValue!
  expect((await api.as('2024010101')(noticeReading.submitReceipt, { Id })).RequestMsg).toBe('')
  const input = { ...plain, Scope: only('user', accountId(api, '2024010101')), ReceiptType: 2 as const }
  const edited = await api.as('xgc01')(notice.editNotice, { ...input, Id, RowVersion, IsTop: 1 })
  expect(edited.RequestMsg).toBe('')
})

test('What does not fit a question is refused by its name, however long it is', async () => {
  const api = await startApi('tiny')
  const ReceiptForm = [{ Key: 'a', Label: '去向', Type: 'text' as const, Required: 1 as const }]
  const Id = await sentTo(api, ['2024010101'], { ReceiptType: 3, ReceiptForm })
  const answer = async (a: unknown) =>
    (await api.as('2024010101')(noticeReading.submitReceipt, { Id, Content: { a } as never })).RequestMsg
  expect(await answer('长'.repeat(501))).toBe('去向不能超过500个字')
  expect(await answer('长'.repeat(5000))).toBe('去向不能超过500个字')
  expect(await answer(['家'])).toBe('去向格式不正确')
  expect(await answer('长'.repeat(500))).toBe('')
})

test('A reminder whose template is switched off is refused, and none of the three', async () => {
  const api = await startApi('tiny')
  const Id = await sentTo(api, ['fdy01'])
  const turn = async (State: 0 | 1) => {
    const { rows } = (await api.as('admin')(messagePush.listTemplates, { PageSize: 100 })).ResultValue!
    const row = rows.find(each => each.Id === 'NOTICE_REMIND')!
    const { Text, Channels } = row
    await api.as('admin')(messagePush.editTemplate, { Id: row.Id, Text, Channels, State, RowVersion: row.RowVersion })
  }
  const remind = async () => api.as('xgc01')(notice.remindUnread, { Id, Target: 1 })
  await turn(0)
  expect((await remind()).RequestMsg).toBe('通知提醒已停用，请联系管理员')
  await turn(1)
  expect((await remind()).ResultValue).toEqual({ Num: 1 })
  const { RemindNum } = api.world.reader().select().from(notices).where(eq(notices.Id, Id)).get()!
  expect(RemindNum).toBe(1)
})

test('A text is measured as it is stored, in KB, whatever its characters; cells keep spans that a table has', async () => {
  const api = await startApi('tiny')
  const add = async (Content: string) => api.as('xgc01')(notice.addNotice, { ...plain, Content })
  expect((await add(`<p>${'x'.repeat(205_000)}</p>`)).RequestMsg).toBe('正文不能超过200KB')
  expect((await add(`<p>${'长'.repeat(70_000)}</p>`)).RequestMsg).toBe('正文不能超过200KB')
  const Id = await draft(api, 'xgc01', {
    Content: '<table><tbody><tr><td colspan="999999999" rowspan="2">a</td><th colspan="0">b</th></tr></tbody></table>',
  })
  const { Content } = (await api.as('xgc01')(notice.getNotice, { Id })).ResultValue!
  expect(Content).toContain('<td rowspan="2">a</td><th>b</th>')
})
