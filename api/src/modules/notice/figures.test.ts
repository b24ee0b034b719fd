import { notice, noticeReading } from '@xuegong/contracts/modules/notice'
import type { ReceiptField } from '@xuegong/contracts/modules/notice/receipt'
import { expect, test } from 'vitest'
import { draft, sentTo } from '#test/notices'
import { startApi } from '#test/session'

const pupil = '2024010101'
const form: ReceiptField[] = [
  { Key: 'Place', Label: '去向', Type: 'radio', Required: 1, Options: ['回家', '留校'] },
  { Key: 'Meals', Label: '用餐', Type: 'checkbox', Required: 0, Options: ['早', '中', '晚'] },
  { Key: 'Remark', Label: '备注', Type: 'text', Required: 0 },
]

test('Each option that somebody chose counts, and nobody counts for options that nobody chose', async () => {
  const api = await startApi('tiny')
  const Id = await sentTo(api, [pupil, 'fdy01', 'bzr01'], { ReceiptType: 3, ReceiptForm: form })
  const answer = (who: string, Content: Record<string, string | string[]>) =>
    api.as(who)(noticeReading.submitReceipt, { Id, Content })
  await answer(pupil, { Place: '留校', Meals: ['早', '晚'], Remark: '留校' })
  await answer('fdy01', { Place: '留校', Meals: ['晚'] })
  expect((await api.as('xgc01')(notice.countAnswers, { Id })).ResultValue).toEqual({
    Answered: 2,
    Questions: [
      {
        Key: 'Place',
        Label: '去向',
        Type: 'radio',
        Options: [
          { Option: '回家', Num: 0 },
          { Option: '留校', Num: 2 },
        ],
      },
      {
        Key: 'Meals',
        Label: '用餐',
        Type: 'checkbox',
        Options: [
          { Option: '早', Num: 1 },
          { Option: '中', Num: 0 },
          { Option: '晚', Num: 2 },
        ],
      },
    ],
  })
})

test('Answers are counted for those who wrote or audit a notice, not for its receivers', async () => {
  const api = await startApi('tiny')
  const Id = await sentTo(api, ['fdy01', pupil], { ReceiptType: 3, ReceiptForm: form })
  expect((await api.as('fdy01')(notice.countAnswers, { Id })).RequestMsg).toBe('数据不存在或无权访问')
  expect((await api.as('admin')(notice.countAnswers, { Id })).ErrorCode).toBe(0)
})

test('Counts by state are of the same notices that the filters find', async () => {
  const api = await startApi('tiny')
  const as = api.as('fdy01')
  const count = async (Key: string) => (await as(notice.countNotice, { Key })).ResultValue
  await draft(api, 'fdy01', { Title: '体检一' })
  await draft(api, 'fdy01', { Title: '体检二' })
  await draft(api, 'xgc01', { Title: '体检三' })
  expect(await count('体检')).toEqual({ total: 2, ByStatus: [{ Key: '0', Count: 2 }] })
  expect(await count('查无此通知')).toEqual({ total: 0, ByStatus: [] })
})

test('Who wrote a notice that is out may remind, who audits it may not', async () => {
  const api = await startApi('tiny')
  const Id = await sentTo(api, [pupil])
  const rightsOf = async (who: string) => {
    const { MaySeeNames, MayRemind } = (await api.as(who)(noticeReading.listReaders, { Id, Tab: 1 })).ResultValue!
    return { MaySeeNames, MayRemind }
  }
  expect(await rightsOf('xgc01')).toEqual({ MaySeeNames: 1, MayRemind: 1 })
  expect(await rightsOf('admin')).toEqual({ MaySeeNames: 1, MayRemind: 0 })
  await api.as('xgc01')(notice.withdrawNotice, { Id, Reason: '有误' })
  expect(await rightsOf('xgc01')).toEqual({ MaySeeNames: 1, MayRemind: 0 })
})
