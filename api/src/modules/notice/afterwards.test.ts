import { notice as contract, noticeReading } from '@xuegong/contracts/modules/notice'
import { backLogs } from '@xuegong/contracts/modules/workbench/back-log'
import { notice, noticeRead } from '@xuegong/db/schema/notice'
import { classInfo } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountId, draft, everybody, only, plain, sent, sentTo } from '#test/notices'
import { startApi, type TestApi } from '#test/session'
import { standing } from '#world/world-clock'

const row = ({ world }: TestApi, Id: string) => world.reader().select().from(notice).where(eq(notice.Id, Id)).get()!
const publish = ({ as }: TestApi, who: string, Id: string, Confirm?: 1) =>
  as(who)(contract.publishNotice, { Id, ...(Confirm && { Confirm }) })
const todosOf = async ({ as }: TestApi, who: string) =>
  (await as(who)(backLogs.listBackLog, { State: 0, PageSize: 50 })).ResultValue!.rows.filter(({ Title }) =>
    Title.startsWith('【待审核】'),
  )
describe('Withdrawing', () => {
  test('takes back what was sent: readers are told so, and it counts for no bell', async () => {
    const api = await startApi('tiny')
    const Id = await sentTo(api, ['fdy01'])
    await api.as('xgc01')(contract.withdrawNotice, { Id, Reason: '时间有误' })
    expect(row(api, Id)).toMatchObject({ State: 3, Reason: '时间有误' })
    expect((await api.as('fdy01')(noticeReading.getNoticeDetail, { Id })).RequestMsg).toBe('该通知已撤回')
    const mine = await api.as('fdy01')(noticeReading.listMyNotice, { PageSize: 50 })
    expect(mine.ResultValue!.rows.map(each => each.Id)).not.toContain(Id)
  })

  test('makes a draft of what waits for its time or for an audit', async () => {
    const api = await startApi('school')
    const timed = await draft(api, 'xgc01', { Scope: everybody, PublishTime: '2026-10-20 08:00:00' })
    await publish(api, 'xgc01', timed)
    const audited = await draft(api, 'fdy01', { Scope: everybody })
    await publish(api, 'fdy01', audited)
    await api.as('xgc01')(contract.withdrawNotice, { Id: timed, Reason: '不发了' })
    await api.as('fdy01')(contract.withdrawNotice, { Id: audited, Reason: '不发了' })
    expect([row(api, timed).State, row(api, audited).State]).toEqual([0, 0])
    expect((await todosOf(api, 'xgc01')).filter(({ Url }) => Url.includes(audited))).toEqual([])
  })

  test('is for the author and for who audits above him, and for nothing else than what is out', async () => {
    const api = await startApi('school')
    const mine = eq(classInfo.CounsellorId, accountId(api, 'fdy01'))
    const own = api.world.reader().select().from(classInfo).where(mine).get()!
    const Id = await sent(api, 'fdy01', { Scope: only('class', own.Id) })
    const withdraw = async (who: string) =>
      (await api.as(who)(contract.withdrawNotice, { Id, Reason: '有误' })).RequestMsg
    expect(await withdraw('bzr01')).toBe('数据不存在或无权访问')
    expect(await withdraw('college02')).toBe('数据不存在或无权访问')
    expect(await withdraw('college01')).toBe('')
    expect(await withdraw('college01')).toBe('通知已撤回，不能撤回')
  })
})

describe('Editing', () => {
  test('changes of a notice that is out only its place on top and a later end', async () => {
    const api = await startApi('tiny')
    const given = { ...plain, Scope: only('user', accountId(api, 'fdy01')), ExpireTime: '2026-10-20 12:00:00' }
    const Id = await sent(api, 'xgc01', given)
    const edit = async (more: object) =>
      (await api.as('xgc01')(contract.editNotice, { ...given, Id, RowVersion: row(api, Id).RowVersion, ...more }))
        .RequestMsg
    const refused = '已发布的通知不能修改，请撤回后重新发布'
    expect(await edit({ Title: '另一个' })).toBe(refused)
    expect(await edit({ Content: '<p>另一个</p>' })).toBe(refused)
    expect(await edit({ Scope: everybody })).toBe(refused)
    expect(await edit({ ExpireTime: '2026-10-19 12:00:00' })).toBe(refused)
    expect(await edit({ IsTop: 1 })).toBe('')
    expect(await edit({ IsTop: 1, ExpireTime: '2026-10-25 12:00:00' })).toBe('')
    expect(row(api, Id)).toMatchObject({ IsTop: 1, ExpireTime: '2026-10-25 12:00:00', State: 2, ReceiverNum: 1 })
  })

  test('that changes nothing answers the version that there is', async () => {
    const api = await startApi('tiny')
    const Id = await draft(api, 'college01')
    const edit = async (more: object = {}) => {
      const { RowVersion } = row(api, Id)
      const { ResultValue } = await api.as('college01')(contract.editNotice, { ...plain, Id, RowVersion, ...more })
      return [RowVersion, ResultValue!.RowVersion]
    }
    await edit()
    expect(await edit()).toEqual([row(api, Id).RowVersion, row(api, Id).RowVersion])
    const [before, after] = await edit({ Title: '另一个' })
    expect(after).toBe(before! + 1)
    expect(after).toBe(row(api, Id).RowVersion)
  })

  test('is for the author alone, and for the version that he has read', async () => {
    const api = await startApi('tiny')
    const Id = await draft(api, 'college01')
    const edit = async (who: string, RowVersion: number) =>
      (await api.as(who)(contract.editNotice, { ...plain, Id, RowVersion })).RequestMsg
    expect(await edit('xgc01', 1)).toBe('数据不存在或无权访问')
    expect(await edit('college01', 7)).toBe('数据已被他人修改，请刷新后重试')
    expect(await edit('college01', 1)).toBe('')
  })

  test('never lets a withdrawn notice out again', async () => {
    const api = await startApi('tiny')
    const Id = await sentTo(api, ['fdy01'])
    await api.as('xgc01')(contract.withdrawNotice, { Id, Reason: '有误' })
    const { RowVersion } = row(api, Id)
    expect((await api.as('xgc01')(contract.editNotice, { ...plain, Id, RowVersion })).RequestMsg).toBe(
      '已发布的通知不能修改，请撤回后重新发布',
    )
    expect((await publish(api, 'xgc01', Id)).RequestMsg).toBe('通知已撤回，不能发布')
  })
})

test('What is public is news or a policy of the school to everybody', async () => {
  const api = await startApi('tiny')
  const add = async (who: string, more: object) =>
    (await api.as(who)(contract.addNotice, { ...plain, Scope: everybody, NoticeType: 3, IsPublic: 1, ...more }))
      .RequestMsg
  const refused = '仅学校面向全校发布的新闻和政策可以公开'
  expect(await add('xgc01', {})).toBe('')
  expect(await add('xgc01', { NoticeType: 4 })).toBe('')
  expect(await add('xgc01', { NoticeType: 1 })).toBe(refused)
  expect(await add('xgc01', { NoticeType: 2 })).toBe(refused)
  expect(await add('xgc01', { Scope: only('role', 'fdy') })).toBe(refused)
  expect(await add('xgc01', { Scope: { Include: [...everybody.Include, ...only('role', 'fdy').Include] } })).toBe(
    refused,
  )
  expect(await add('college01', {})).toBe(refused)
})

test('Drafts, timed and withdrawn notices are removed by their author; what people were sent is not', async () => {
  const api = await startApi('tiny')
  const [kept, gone, other] = [await sentTo(api, ['fdy01']), await draft(api, 'xgc01'), await draft(api, 'college01')]
  const { ResultValue } = await api.as('xgc01')(contract.removeNotice, { Ids: [kept, gone, other] })
  expect(ResultValue).toEqual({
    Ok: 1,
    Failed: [
      { Id: kept, Reason: '待审核、已发布和已过期的通知不能删除' },
      { Id: other, Reason: '数据不存在或无权访问' },
    ],
  })
  await api.as('xgc01')(contract.withdrawNotice, { Id: kept, Reason: '有误' })
  expect((await api.as('xgc01')(contract.removeNotice, { Ids: [kept] })).ResultValue!.Ok).toBe(1)
})

describe('Reminding', () => {
  test('is possible three times, two hours apart, of those who have not read', async () => {
    const api = await startApi('tiny')
    const Id = await sentTo(api, ['fdy01', 'bzr01'])
    await api.as('bzr01')(noticeReading.getNoticeDetail, { Id })
    const remind = () => api.as('xgc01')(contract.remindUnread, { Id, Target: 1 })
    expect((await remind()).ResultValue).toEqual({ Num: 1 })
    expect((await remind()).RequestMsg).toBe('距上次提醒不足2小时')
    for (const time of ['11:30:00', '13:30:00']) {
      api.world.setClock(standing(`2026-10-14 ${time}`))
      expect((await remind()).ResultValue).toEqual({ Num: 1 })
    }
    api.world.setClock(standing('2026-10-14 15:30:00'))
    expect((await remind()).RequestMsg).toBe('该通知已提醒3次')
    const reads = api.world.reader().select().from(noticeRead).where(eq(noticeRead.NoticeId, Id)).all()
    const counts = Object.fromEntries(reads.map(({ UserId, RemindCount }) => [UserId, RemindCount]))
    expect(counts).toEqual({ [accountId(api, 'fdy01')]: 3, [accountId(api, 'bzr01')]: 0 })
  })

  test('of those who have not answered reaches who has read, too; where nobody is left it counts as none', async () => {
    const api = await startApi('tiny')
    const Id = await sentTo(api, ['fdy01'], { ReceiptType: 2 })
    await api.as('fdy01')(noticeReading.getNoticeDetail, { Id })
    const remind = (Target: 1 | 2) => api.as('xgc01')(contract.remindUnread, { Id, Target })
    expect((await remind(1)).RequestMsg).toBe('没有需要提醒的人员')
    expect((await remind(2)).ResultValue).toEqual({ Num: 1 })
    expect(row(api, Id).RemindNum).toBe(1)
  })

  test('is for the author of what is out', async () => {
    const api = await startApi('tiny')
    const Id = await draft(api, 'college01', { Scope: everybody })
    expect((await api.as('college01')(contract.remindUnread, { Id, Target: 1 })).RequestMsg).toBe('通知草稿，不能提醒')
    await publish(api, 'college01', Id)
    expect((await api.as('xgc01')(contract.remindUnread, { Id, Target: 1 })).RequestMsg).toBe('数据不存在或无权访问')
  })
})

test('A list shows own notices, and those of others to who audits them, but for drafts', async () => {
  const api = await startApi('school')
  const Id = await draft(api, 'fdy01', { Scope: everybody, Title: '只有我看见' })
  const seen = async (who: string) => (await api.as(who)(contract.listNotice, { Key: '只有我看见' })).ResultValue!.total
  expect([await seen('fdy01'), await seen('college01'), await seen('xgc01')]).toEqual([1, 0, 0])
  await publish(api, 'fdy01', Id)
  expect([await seen('fdy01'), await seen('college01'), await seen('xgc01')]).toEqual([1, 1, 1])
  expect([await seen('college02'), await seen('bzr01')]).toEqual([0, 0])
  const others = await api.as('xgc01')(contract.listNotice, { Mine: 0, PageSize: 50 })
  expect(others.ResultValue!.rows.some(({ CreateUserName }) => CreateUserName === '周明远')).toBe(false)
})
