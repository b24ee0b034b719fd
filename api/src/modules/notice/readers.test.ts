import { notice as contract, noticeReading } from '@xuegong/contracts/modules/notice'
import type { ReceiptField } from '@xuegong/contracts/modules/notice/receipt'
import { roleAction } from '@xuegong/db/schema/account'
import { notice, noticeRead } from '@xuegong/db/schema/notice'
import { student } from '@xuegong/db/schema/people'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountId, draft, everybody, sent, sentTo } from '#test/notices'
import { startApi, type TestApi } from '#test/session'
import { standing } from '#world/world-clock'

const pupil = '2024010101'
const missing = '数据不存在或无权访问'
let api: TestApi
beforeEach(async () => {
  api = await startApi('tiny')
})
const row = (Id: string) => api.world.reader().select().from(notice).where(eq(notice.Id, Id)).get()!
const set = (Id: string, values: Partial<typeof notice.$inferInsert>) =>
  api.world.transact(db => db.update(notice).set(values).where(eq(notice.Id, Id)).run())
const read = (who: string, Id: string) => api.as(who)(noticeReading.getNoticeDetail, { Id })
const answer = (Id: string, Content?: object) =>
  api.as(pupil)(noticeReading.submitReceipt, { Id, ...(Content && { Content: Content as never }) })
const mine = async (input: object = {}) =>
  (await api.as(pupil)(noticeReading.listMyNotice, { PageSize: 50, ...input })).ResultValue!.rows
const mineOf = async (Id: string) => (await mine()).find(each => each.Id === Id)
const list = (who: string, Id: string, more: object = {}) =>
  api.as(who)(noticeReading.listReaders, { Id, Tab: 2, PageSize: 50, ...more })

describe('Own notices', () => {
  test('are those that are out or over; of those over none is unread, and none wants an answer', async () => {
    const Id = await sentTo(api, [pupil], { ReceiptType: 2 })
    const gone = await sentTo(api, [pupil], { ReceiptType: 2 })
    expect(await mineOf(Id)).toMatchObject({ NeedReceipt: 1, State: 2 })
    set(Id, { State: 4 })
    set(gone, { IsDel: 1 })
    expect(await mineOf(Id)).toMatchObject({ NeedReceipt: 0, State: 4 })
    expect(await mineOf(gone)).toBeUndefined()
    expect((await mine({ Unread: 1 })).map(each => each.Id)).not.toContain(Id)
  })

  test('want no answer where reading is one, or it was given', async () => {
    const [Id, plain] = [await sentTo(api, [pupil], { ReceiptType: 2 }), await sentTo(api, [pupil], { ReceiptType: 1 })]
    expect([(await mineOf(Id))!.NeedReceipt, (await mineOf(plain))!.NeedReceipt]).toEqual([1, 0])
    await answer(Id)
    expect((await mineOf(Id))!.NeedReceipt).toBe(0)
  })

  test('stand newest first', async () => {
    const older = await sentTo(api, [pupil], { Title: 'Z' })
    api.world.setClock(standing('2026-10-14 10:00:00'))
    const newer = await sentTo(api, [pupil], { Title: 'A' })
    const order = (await mine()).map(each => each.Id)
    expect(order.indexOf(newer)).toBeLessThan(order.indexOf(older))
  })
})

describe('Reading', () => {
  test('of what is over counts, of what was withdrawn it does not, and who wrote it may', async () => {
    const [over, gone] = [await sentTo(api, [pupil]), await sentTo(api, [pupil, 'xgc01'])]
    set(over, { State: 4 })
    expect((await read(pupil, over)).ResultValue).toMatchObject({ MayAnswer: 0 })
    expect(row(over).ReadNum).toBe(1)
    await api.as('xgc01')(contract.withdrawNotice, { Id: gone, Reason: '有误' })
    expect((await read('xgc01', gone)).ResultValue).toMatchObject({ State: 3, IsReceiver: 1, ReadTime: null })
    expect(row(gone).ReadNum).toBe(0)
  })

  test('of what is public is open to nobody but its receivers when it is over', async () => {
    const Scope = { ...everybody, UserTypes: [4] }
    const Id = await sent(api, 'xgc01', { NoticeType: 3, IsPublic: 1, Scope })
    expect((await read(pupil, Id)).ErrorCode).toBe(0)
    set(Id, { State: 4 })
    expect((await read(pupil, Id)).RequestMsg).toBe(missing)
  })

  test('of what somebody manages ends with his right to write notices', async () => {
    const Id = await sentTo(api, [pupil])
    expect((await read('xgc01', Id)).ErrorCode).toBe(0)
    const theirs = and(eq(roleAction.RoleId, 'xgc'), eq(roleAction.PermissionId, 'notice'))
    api.world.transact(db => db.delete(roleAction).where(theirs).run())
    expect((await read('xgc01', Id)).RequestMsg).toBe(missing)
  })
})

describe('An answer', () => {
  test('leaves the time at which it was read, and is over with the notice', async () => {
    const Id = await sentTo(api, [pupil], { ReceiptType: 2 })
    await read(pupil, Id)
    const before = api.world.now()
    api.world.setClock(standing('2026-10-14 12:00:00'))
    const over = await sentTo(api, [pupil], { ReceiptType: 2 })
    set(over, { State: 4 })
    expect((await answer(over)).RequestMsg).toBe('已过回执截止时间')
    expect((await answer(Id)).RequestMsg).toBe('')
    const own = and(eq(noticeRead.NoticeId, Id), eq(noticeRead.UserId, accountId(api, pupil)))
    const stored = api.world.reader().select().from(noticeRead).where(own).get()
    expect(stored).toMatchObject({ ReadTime: before, ReceiptTime: '2026-10-14 12:00:00' })
  })

  const field = (Type: ReceiptField['Type'], Label: string): ReceiptField => ({
    Key: 'Only',
    Label,
    Type,
    Required: 1,
    ...((Type === 'radio' || Type === 'checkbox') && { Options: ['甲', '乙'] }),
  })
  test.each([
    ['text', '备注', '   ', '请输入备注'],
    ['number', '天数', '', '请输入天数'],
    ['number', '天数', '1e999', '天数须为数字'],
    ['date', '日期', '', '请选择日期'],
    ['checkbox', '需要', [], '请选择需要'],
  ] as const)('to a question of type %s (%s) is not %j', async (Type, Label, Only, said) => {
    const Id = await sentTo(api, [pupil], { ReceiptType: 3, ReceiptForm: [field(Type, Label)] })
    expect((await answer(Id, { Only })).RequestMsg).toBe(said)
  })
})

describe('Who has read', () => {
  test('is listed within reach, by class, name and account', async () => {
    const Id = await sentTo(api, [pupil, '2024010102', 'fdy01'])
    const names = async (who: string, more: object = {}) =>
      (await list(who, Id, more)).ResultValue!.rows.map(({ LoginName }) => LoginName).toSorted()
    const of = eq(student.UserId, accountId(api, pupil))
    const { ClassId } = api.world.reader().select().from(student).where(of).get()!
    expect(await names('xgc01', { ClassId })).toContain(pupil)
    expect(await names('xgc01', { ClassId })).not.toContain('fdy01')
    expect([await names('xgc01', { Key: '陈思远' }), await names('xgc01', { Key: pupil })]).toEqual([
      ['fdy01'],
      [pupil],
    ])
  })

  test('of a notice of the school is for a college no name at all, unless its people wrote it', async () => {
    const Id = await sentTo(api, [pupil, 'fdy01'])
    expect((await list('college01', Id)).RequestMsg).toBe(missing)
  })

  test('of what was withdrawn is no matter of strangers, nor of what is a draft one of anybody else', async () => {
    const Id = await sent(api, 'xgc01', { NoticeType: 3, IsPublic: 1, Scope: everybody })
    const other = await draft(api, 'xgc01', { NoticeType: 3, IsPublic: 1, Scope: everybody })
    const strange = async (each: string) =>
      (await api.stranger(noticeReading.listReaders, { Id: each, Tab: 1 })).RequestMsg
    expect([await strange(Id), await strange(other)]).toEqual(['', '请登录后查看'])
    set(Id, { State: 3 })
    expect(await strange(Id)).toBe('请登录后查看')
    const open = async () => (await api.stranger(noticeReading.listPublicNotice, { PageSize: 50 })).ResultValue!.rows
    const all = (await open()).map(each => each.Id)
    expect([all.includes(Id), all.includes(other)]).toEqual([false, false])
  })

  test('of what is not public is not listed for strangers, nor is what was removed', async () => {
    const [own, gone] = [
      await sentTo(api, [pupil], { NoticeType: 3 }),
      await sent(api, 'xgc01', { NoticeType: 3, IsPublic: 1, Scope: everybody }),
    ]
    set(gone, { IsDel: 1 })
    const { rows } = (await api.stranger(noticeReading.listPublicNotice, { PageSize: 50 })).ResultValue!
    const all = rows.map(each => each.Id)
    expect([all.includes(own), all.includes(gone)]).toEqual([false, false])
  })
})
