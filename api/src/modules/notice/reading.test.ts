import { notice as contract, noticeReading } from '@xuegong/contracts/modules/notice'
import type { ReceiptField } from '@xuegong/contracts/modules/notice/receipt'
import { notice, noticeRead } from '@xuegong/db/schema/notice'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountId, draft, everybody, sent, sentTo } from '#test/notices'
import { startApi, type TestApi } from '#test/session'
import { standing } from '#world/world-clock'
import { expiring } from './timed.ts'

const pupil = '2024010101'
const row = ({ world }: TestApi, Id: string) => world.reader().select().from(notice).where(eq(notice.Id, Id)).get()!
const receiver = (api: TestApi, Id: string, who: string) =>
  api.world
    .reader()
    .select()
    .from(noticeRead)
    .where(and(eq(noticeRead.NoticeId, Id), eq(noticeRead.UserId, accountId(api, who))))
    .get()!
const read = ({ as }: TestApi, who: string, Id: string) => as(who)(noticeReading.getNoticeDetail, { Id })
const answer = ({ as }: TestApi, who: string, Id: string, Content?: object) =>
  as(who)(noticeReading.submitReceipt, { Id, ...(Content && { Content: Content as never }) })

describe('Reading', () => {
  test('notes once when a receiver read, also where he reads twice at once', async () => {
    const api = await startApi('tiny')
    const Id = await sentTo(api, [pupil, 'fdy01'])
    await Promise.all(Array.from({ length: 5 }, () => read(api, pupil, Id)))
    expect(row(api, Id)).toMatchObject({ ReadNum: 1, ReceiptNum: 0, ReceiverNum: 2 })
    const first = receiver(api, Id, pupil).ReadTime
    api.world.setClock(standing('2026-10-14 12:00:00'))
    expect((await read(api, pupil, Id)).ResultValue).toMatchObject({ ReadTime: first, IsReceiver: 1 })
    expect(receiver(api, Id, 'fdy01').ReadTime).toBeNull()
  })

  test('is an answer where reading counts as one', async () => {
    const api = await startApi('tiny')
    const Id = await sentTo(api, [pupil], { ReceiptType: 1 })
    await read(api, pupil, Id)
    expect(row(api, Id)).toMatchObject({ ReadNum: 1, ReceiptNum: 1 })
    expect(receiver(api, Id, pupil).ReceiptTime).toBe(api.world.now())
  })

  test('is for receivers, and for those who wrote or audit it, who read nothing by it', async () => {
    const api = await startApi('tiny')
    const Id = await sentTo(api, [pupil])
    expect((await read(api, 'fdy01', Id)).RequestMsg).toBe('数据不存在或无权访问')
    expect((await read(api, 'xgc01', Id)).ResultValue).toMatchObject({ IsReceiver: 0, ReadTime: null })
    expect((await read(api, 'admin', Id)).ErrorCode).toBe(0)
    expect(row(api, Id).ReadNum).toBe(0)
    const other = await draft(api, 'college01', { Scope: everybody })
    expect((await read(api, 'xgc01', other)).RequestMsg).toBe('数据不存在或无权访问')
  })

  test('of what is public is open to everybody who is signed in, and strangers see that it is there', async () => {
    const api = await startApi('tiny')
    const none = { UserTypes: [4] }
    const Id = await sent(api, 'xgc01', { NoticeType: 3, IsPublic: 1, Scope: { ...everybody, ...none }, Title: '公开' })
    expect((await read(api, pupil, Id)).ResultValue).toMatchObject({ IsReceiver: 0, Title: '公开' })
    const list = await api.stranger(noticeReading.listPublicNotice, { PageSize: 50 })
    expect(list.ResultValue!.rows.map(each => each.Id)).toContain(Id)
    await api.as('xgc01')(contract.withdrawNotice, { Id, Reason: '有误' })
    const after = await api.stranger(noticeReading.listPublicNotice, { PageSize: 50 })
    expect(after.ResultValue!.rows.map(each => each.Id)).not.toContain(Id)
    expect((await read(api, pupil, Id)).RequestMsg).toBe('数据不存在或无权访问')
  })

  test('lists own notices, those on top first, then the newest; unread ones alone where asked', async () => {
    const api = await startApi('tiny')
    const older = await sentTo(api, ['bzr01'], { Title: '旧', IsTop: 1 })
    api.world.setClock(standing('2026-10-14 10:00:00'))
    const newer = await sentTo(api, ['bzr01'], { Title: '新' })
    const mine = async (more: object) =>
      (await api.as('bzr01')(noticeReading.listMyNotice, { PageSize: 50, ...more })).ResultValue!.rows.map(
        each => each.Id,
      )
    const all = await mine({})
    expect(all.filter(Id => Id === older || Id === newer)).toEqual([older, newer])
    await read(api, 'bzr01', older)
    expect(await mine({ Unread: 1 })).not.toContain(older)
    expect(await mine({ Unread: 0 })).toContain(older)
  })
})

describe('A confirmation', () => {
  test('is given once and for all', async () => {
    const api = await startApi('tiny')
    const Id = await sentTo(api, [pupil], { ReceiptType: 2 })
    expect((await read(api, pupil, Id)).ResultValue).toMatchObject({ MayAnswer: 1, ReceiptTime: null })
    expect((await answer(api, pupil, Id)).RequestMsg).toBe('')
    expect((await answer(api, pupil, Id)).RequestMsg).toBe('您已提交回执')
    expect(row(api, Id)).toMatchObject({ ReadNum: 1, ReceiptNum: 1 })
    expect((await read(api, pupil, Id)).ResultValue).toMatchObject({ MayAnswer: 0, ReceiptTime: api.world.now() })
  })

  test('twice at once counts once, and without reading first it is read by it', async () => {
    const api = await startApi('tiny')
    const Id = await sentTo(api, [pupil], { ReceiptType: 2 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(api, pupil, Id)))
    expect(answers.filter(({ ErrorCode }) => ErrorCode === 0)).toHaveLength(1)
    expect(row(api, Id)).toMatchObject({ ReadNum: 1, ReceiptNum: 1 })
  })

  test('is refused where none is wanted, to others, after a withdrawal and after the end', async () => {
    const api = await startApi('tiny')
    const plain = await sentTo(api, [pupil])
    expect((await answer(api, pupil, plain)).RequestMsg).toBe('该通知无需提交回执')
    const Id = await sentTo(api, [pupil], { ReceiptType: 2, ExpireTime: '2026-10-14 12:00:00' })
    expect((await answer(api, 'fdy01', Id)).RequestMsg).toBe('数据不存在或无权访问')
    api.world.setClock(standing('2026-10-14 12:00:00'))
    // Whether the job has been at it or not.
    expect((await answer(api, pupil, Id)).RequestMsg).toBe('已过回执截止时间')
    await expiring.run(api.world)
    expect((await answer(api, pupil, Id)).RequestMsg).toBe('已过回执截止时间')
    const gone = await sentTo(api, [pupil], { ReceiptType: 2 })
    await api.as('xgc01')(contract.withdrawNotice, { Id: gone, Reason: '有误' })
    expect((await answer(api, pupil, gone)).RequestMsg).toBe('该通知已撤回')
  })
})

describe('A form', () => {
  const form: ReceiptField[] = [
    { Key: 'Place', Label: '去向', Type: 'radio', Required: 1, Options: ['回家', '留校'] },
    { Key: 'Days', Label: '天数', Type: 'number', Required: 0 },
    { Key: 'Back', Label: '返校日期', Type: 'date', Required: 0 },
    { Key: 'Needs', Label: '需要', Type: 'checkbox', Required: 0, Options: ['车票', '住宿'] },
    { Key: 'Note', Label: '备注', Type: 'text', Required: 0 },
  ]
  const start = async () => {
    const api = await startApi('tiny')
    const Id = await sentTo(api, [pupil], { ReceiptType: 3, ReceiptForm: form })
    return { api, Id }
  }

  test('is filled in, and may be changed; it counts once', async () => {
    const { api, Id } = await start()
    expect(
      (await answer(api, pupil, Id, { Place: '回家', Days: '3', Needs: ['车票', '车票'], Other: 'x' })).RequestMsg,
    ).toBe('')
    expect(receiver(api, Id, pupil).ReceiptContent).toEqual({ Place: '回家', Days: 3, Needs: ['车票'] })
    expect((await answer(api, pupil, Id, { Place: '留校' })).RequestMsg).toBe('')
    expect(receiver(api, Id, pupil).ReceiptContent).toEqual({ Place: '留校' })
    expect(row(api, Id)).toMatchObject({ ReceiptNum: 1, ReadNum: 1 })
  })

  test.each([
    [{}, '请选择去向'],
    [{ Place: '' }, '请选择去向'],
    [{ Place: '月球' }, '请选择去向'],
    [{ Place: ['回家'] }, '请选择去向'],
    [{ Place: '回家', Days: '三' }, '天数须为数字'],
    [{ Place: '回家', Back: '2026-02-30' }, '返校日期日期格式不正确'],
    [{ Place: '回家', Back: '2026-13-01' }, '返校日期日期格式不正确'],
    [{ Place: '回家', Needs: ['飞船'] }, '请选择需要'],
    [{ Place: '回家', Needs: '车票' }, '请选择需要'],
  ])('refuses %j with %s', async (Content, text) => {
    const { api, Id } = await start()
    expect((await answer(api, pupil, Id, Content)).RequestMsg).toBe(text)
    expect(receiver(api, Id, pupil).ReceiptTime).toBeNull()
  })

  test.each([
    [[], '请设置回执表单'],
    [[form[0], { ...form[1], Key: 'Place' }], '回执表单的字段重复'],
    [[form[0], { ...form[1], Label: '去向' }], '回执表单的名称重复'],
    [[{ ...form[0], Options: ['回家'] }], '单选和多选至少需要两个选项'],
  ])('that nobody could fill in is refused', async (ReceiptForm, text) => {
    const api = await startApi('tiny')
    await expect(draft(api, 'xgc01', { ReceiptType: 3, ReceiptForm: ReceiptForm as ReceiptField[] })).rejects.toThrow(
      text,
    )
  })
})

describe('Who has read', () => {
  const list = ({ as }: TestApi, who: string, Id: string, Tab = 1) =>
    as(who)(noticeReading.listReaders, { Id, Tab, PageSize: 50 })
  const names = async (api: TestApi, Id: string, Tab: number) =>
    (await list(api, 'xgc01', Id, Tab)).ResultValue!.rows.map(({ LoginName }) => LoginName).toSorted()

  test('is listed by name for the author: read, unread, answered, unanswered', async () => {
    const api = await startApi('tiny')
    const Id = await sentTo(api, [pupil, 'fdy01', 'bzr01'], { ReceiptType: 2 })
    await read(api, 'fdy01', Id)
    await answer(api, pupil, Id)
    expect(await names(api, Id, 1)).toEqual([pupil, 'fdy01'])
    expect(await names(api, Id, 2)).toEqual(['bzr01'])
    expect(await names(api, Id, 3)).toEqual([pupil])
    expect(await names(api, Id, 4)).toEqual(['bzr01', 'fdy01'])
    expect((await list(api, 'xgc01', Id)).ResultValue).toMatchObject({
      ReadNum: 2,
      ReceiptNum: 1,
      Total: 3,
      MaySeeNames: 1,
    })
  })

  test('is a number for its receivers, and nothing for anybody else', async () => {
    const api = await startApi('tiny')
    const Id = await sentTo(api, [pupil, 'fdy01'])
    expect((await list(api, pupil, Id)).ResultValue).toMatchObject({ rows: [], total: 0, Total: 2, MaySeeNames: 0 })
    expect((await list(api, 'bzr01', Id)).RequestMsg).toBe('数据不存在或无权访问')
    expect((await api.stranger(noticeReading.listReaders, { Id, Tab: 1 })).RequestMsg).toBe('请登录后查看')
    expect((await api.stranger(noticeReading.listReaders, { Id: 'none', Tab: 1 })).RequestMsg).toBe('请登录后查看')
  })

  test('of a public notice strangers learn the number, never a name', async () => {
    const api = await startApi('tiny')
    const Id = await sent(api, 'xgc01', { NoticeType: 4, IsPublic: 1, Scope: everybody, Title: '公告' })
    await read(api, pupil, Id)
    const { ResultValue } = await api.stranger(noticeReading.listReaders, { Id, Tab: 1 })
    expect(ResultValue).toMatchObject({ Title: '公告', ReadNum: 1, rows: [], total: 0, MaySeeNames: 0 })
  })

  test('is cut to whom the caller reaches: who audits for a college sees its people alone', async () => {
    const api = await startApi('school')
    const Id = await sent(api, 'college01', { Scope: everybody })
    const all = (await list(api, 'xgc01', Id, 2)).ResultValue!
    expect(all.total).toBe(row(api, Id).ReceiverNum)
    const other = (await list(api, 'college02', Id, 2)).RequestMsg
    expect(other).toBe('数据不存在或无权访问')
  })
})
