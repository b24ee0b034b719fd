import { notice as contract, noticeReading } from '@xuegong/contracts/modules/notice'
import { backLogs } from '@xuegong/contracts/modules/workbench/back-log'
import { buildUser } from '@xuegong/db/build/account'
import { roleAction, userMan } from '@xuegong/db/schema/account'
import { notice, noticeRead } from '@xuegong/db/schema/notice'
import { classInfo } from '@xuegong/db/schema/people'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountId, draft, everybody, only, plain, sentTo } from '#test/notices'
import { startApi, type TestApi } from '#test/session'
import { standing } from '#world/world-clock'
import { expiring, publishing } from './timed.ts'

const row = ({ world }: TestApi, Id: string) => world.reader().select().from(notice).where(eq(notice.Id, Id)).get()!
const publish = ({ as }: TestApi, who: string, Id: string, Confirm?: 1) =>
  as(who)(contract.publishNotice, { Id, ...(Confirm && { Confirm }) })
const todosOf = async ({ as }: TestApi, who: string) =>
  (await as(who)(backLogs.listBackLog, { State: 0, PageSize: 50 })).ResultValue!.rows.filter(({ Title }) =>
    Title.startsWith('【待审核】'),
  )
/** Lets the clock of the world show a moment, and does what is due by then. */
async function meet({ world }: TestApi, moment: string) {
  const since = world.now()
  world.setClock(standing(moment))
  for (const job of [publishing({}), expiring]) {
    const at = job.due(world, since)
    if (at !== null && at <= moment) await job.run(world)
  }
}

describe('Publishing', () => {
  test('sends a notice to its receivers at once, and tells how many there are', async () => {
    const api = await startApi('tiny')
    const Id = await draft(api, 'xgc01', { Scope: only('user', accountId(api, '2024010101'), accountId(api, 'fdy01')) })
    expect((await publish(api, 'xgc01', Id)).ResultValue).toEqual({ State: 2, ReceiverNum: 2 })
    expect(row(api, Id)).toMatchObject({ State: 2, SendTime: api.world.now(), ReceiverNum: 2 })
    const mine = await api.as('2024010101')(noticeReading.listMyNotice, { Unread: 1, PageSize: 50 })
    expect(mine.ResultValue!.rows.map(each => each.Id)).toContain(Id)
  })

  test('asks first where more than 1,000 get it', async () => {
    const api = await startApi('tiny')
    await api.world.own()
    api.world.transact(db => {
      for (let at = 0; at < 1000; at += 1) buildUser(db, {})
    })
    const Id = await draft(api, 'xgc01', { Scope: everybody })
    const asked = await publish(api, 'xgc01', Id)
    const total = (await api.as('xgc01')(contract.countAudience, { Scope: everybody })).ResultValue!.Total
    expect(asked).toMatchObject({ ErrorCode: 6001, ResultValue: { ConfirmText: `将发送给${total}人，确定发布吗？` } })
    expect(row(api, Id).State).toBe(0)
    expect((await publish(api, 'xgc01', Id, 1)).ResultValue).toMatchObject({ State: 2, ReceiverNum: total })
  })

  test('does not ask for 1,000 exactly', async () => {
    const api = await startApi('tiny')
    await api.world.own()
    const ids = api.world.transact(db => Array.from({ length: 1000 }, () => buildUser(db, {}).Id))
    const parts = (from: number) => ids.slice(from, from + 500).map(Id => ({ Kind: 'user' as const, Id }))
    // 500 parts are the most, so two groups hold them.
    const groups = await Promise.all(
      [0, 500].map(
        async from =>
          (await api.as('xgc01')(contract.addMsgGroup, { Name: `组${from}`, Users: parts(from).map(({ Id }) => Id) }))
            .ResultValue!.Id,
      ),
    )
    const Id = await draft(api, 'xgc01', { Scope: only('group', ...groups) })
    expect((await publish(api, 'xgc01', Id)).ResultValue).toEqual({ State: 2, ReceiverNum: 1000 })
  })

  test.each([
    ['nobody is chosen', { Scope: { Include: [] } }, '请选择接收对象'],
    ['nobody is left', { Scope: { ...everybody, Exclude: everybody.Include } }, '接收对象为空，请重新选择'],
    ['it says nothing', { Scope: everybody, Content: '<p> </p>' }, '请输入正文'],
    ['its time has passed', { Scope: everybody, PublishTime: '2026-10-14 09:29:59' }, '发布时间不能早于当前时间'],
    ['it is over already', { Scope: everybody, ExpireTime: '2026-10-14 09:30:00' }, '过期时间不能早于当前时间'],
  ])('is refused where %s', async (_, given, text) => {
    const api = await startApi('tiny')
    const Id = await draft(api, 'xgc01', given)
    expect(await publish(api, 'xgc01', Id)).toMatchObject({ ErrorCode: 2, RequestMsg: text })
    expect(row(api, Id).State).toBe(0)
  })

  test('is refused a second time, and for a notice of somebody else', async () => {
    const api = await startApi('tiny')
    const Id = await sentTo(api, ['fdy01'])
    expect((await publish(api, 'xgc01', Id)).RequestMsg).toBe('通知已发布，不能发布')
    const other = await draft(api, 'college01', { Scope: everybody })
    expect((await publish(api, 'xgc01', other)).RequestMsg).toBe('数据不存在或无权访问')
  })

  test('twice at once sends it once', async () => {
    const api = await startApi('tiny')
    const Id = await draft(api, 'xgc01', { Scope: everybody })
    const answers = await Promise.all(Array.from({ length: 6 }, () => publish(api, 'xgc01', Id)))
    expect(answers.filter(({ ErrorCode }) => ErrorCode === 0)).toHaveLength(1)
    const rows = api.world.reader().select().from(noticeRead).where(eq(noticeRead.NoticeId, Id)).all()
    expect(rows).toHaveLength(row(api, Id).ReceiverNum)
  })
})

describe('A notice with a time', () => {
  test('waits for it, is sent then, and is over when it expires', async () => {
    const api = await startApi('tiny')
    const times = { PublishTime: '2026-10-15 08:00:00', ExpireTime: '2026-10-16 23:59:59' }
    const Id = await draft(api, 'xgc01', { Scope: everybody, ...times })
    expect((await publish(api, 'xgc01', Id)).ResultValue!.State).toBe(5)
    expect((await api.as('fdy01')(noticeReading.getNoticeDetail, { Id })).RequestMsg).toBe('数据不存在或无权访问')
    await meet(api, '2026-10-15 07:59:59')
    expect(row(api, Id).State).toBe(5)
    await meet(api, '2026-10-15 08:00:00')
    expect(row(api, Id)).toMatchObject({ State: 2, SendTime: '2026-10-15 08:00:00' })
    expect((await api.as('fdy01')(noticeReading.getNoticeDetail, { Id })).ErrorCode).toBe(0)
    await meet(api, '2026-10-17 00:00:00')
    expect(row(api, Id).State).toBe(4)
    // It stays readable.
    expect((await api.as('fdy01')(noticeReading.getNoticeDetail, { Id })).ErrorCode).toBe(0)
  })

  test('is sent within the reach that its author has then, and goes back to one who may not send any more', async () => {
    const api = await startApi('tiny')
    const Id = await draft(api, 'college01', { Scope: everybody, PublishTime: '2026-10-15 08:00:00' })
    await publish(api, 'college01', Id)
    api.world.transact(db => db.update(userMan).set({ State: 0 }).where(eq(userMan.LoginName, 'college01')).run())
    await meet(api, '2026-10-15 08:00:00')
    expect(row(api, Id)).toMatchObject({
      State: 0,
      Reason: '发布人已停用或无权发布通知',
      ReceiverNum: expect.any(Number),
    })
    expect(api.world.reader().select().from(noticeRead).where(eq(noticeRead.NoticeId, Id)).all()).toEqual([])
  })

  test('becomes a draft when it is edited, so that what was agreed to is what is sent', async () => {
    const api = await startApi('tiny')
    const given = { ...plain, Scope: everybody, PublishTime: '2026-10-15 08:00:00' }
    const Id = await draft(api, 'xgc01', given)
    await publish(api, 'xgc01', Id)
    const { RowVersion } = row(api, Id)
    await api.as('xgc01')(contract.editNotice, { ...given, Id, RowVersion, Title: '改过' })
    expect(row(api, Id)).toMatchObject({ State: 0, Title: '改过' })
  })
})

describe('A notice beyond the own classes', () => {
  const beyond = async (api: TestApi) => {
    const Id = await draft(api, 'fdy01', { Scope: everybody, Title: '全院通知' })
    const answer = await publish(api, 'fdy01', Id)
    return { Id, answer }
  }

  test('waits for the college of its author where that reaches all of it, else for the school', async () => {
    const api = await startApi('school')
    const college = api.world.reader().select().from(userMan).where(eq(userMan.LoginName, 'fdy01')).get()!.OrgId
    const near = await draft(api, 'fdy01', { Scope: only('org', college) })
    expect((await publish(api, 'fdy01', near)).ResultValue).toEqual({ State: 1, ReceiverNum: 0 })
    const asked = async (who: string) => (await todosOf(api, who)).map(({ Url }) => Url.includes(near))
    expect([await asked('college01'), await asked('xgc01')].map(all => all.includes(true))).toEqual([true, false])
    const far = (await beyond(api)).Id
    const askedFar = async (who: string) => (await todosOf(api, who)).some(({ Url }) => Url.includes(far))
    expect([await askedFar('college01'), await askedFar('xgc01')]).toEqual([false, true])
  })

  test('is sent by who agrees, within his reach, and the to-dos of it are closed', async () => {
    const api = await startApi('school')
    const { Id } = await beyond(api)
    expect((await todosOf(api, 'xgc01')).filter(({ Url }) => Url.includes(Id))).toHaveLength(1)
    expect((await api.as('xgc01')(contract.auditNotice, { Ids: [Id], Result: 1 })).ResultValue).toEqual({
      Ok: 1,
      Failed: [],
    })
    const all = (await api.as('xgc01')(contract.countAudience, { Scope: everybody })).ResultValue!.Total
    expect(row(api, Id)).toMatchObject({ State: 2, ReceiverNum: all })
    expect((await todosOf(api, 'xgc01')).filter(({ Url }) => Url.includes(Id))).toEqual([])
  })

  test('goes back to its author with an opinion, and can be handed in again', async () => {
    const api = await startApi('school')
    const { Id } = await beyond(api)
    const back = (Opinion?: string) => api.as('xgc01')(contract.auditNotice, { Ids: [Id], Result: 2, Opinion })
    expect((await back()).RequestMsg).toBe('请填写驳回原因')
    expect((await back('范围过大')).ResultValue).toEqual({ Ok: 1, Failed: [] })
    expect(row(api, Id)).toMatchObject({ State: 0, Reason: '范围过大' })
    expect((await publish(api, 'fdy01', Id)).ResultValue!.State).toBe(1)
    expect((await todosOf(api, 'xgc01')).filter(({ Url }) => Url.includes(Id))).toHaveLength(1)
  })

  test('is audited by nobody who may not, by no other college, and not by its author', async () => {
    const api = await startApi('school')
    const { Id } = await beyond(api)
    const audit = (who: string) => api.as(who)(contract.auditNotice, { Ids: [Id], Result: 1 })
    expect((await audit('fdy01')).ErrorCode).toBe(403)
    expect((await audit('college02')).ResultValue!.Failed).toEqual([{ Id, Reason: '数据不存在或无权访问' }])
    api.world.transact(db =>
      db
        .update(roleAction)
        .set({ ActionList: JSON.stringify(['add', 'enable', 'query', 'get', 'edit']) })
        .where(and(eq(roleAction.RoleId, 'fdy'), eq(roleAction.PermissionId, 'notice')))
        .run(),
    )
    expect((await audit('fdy01')).ResultValue!.Failed).toEqual([{ Id, Reason: '数据不存在或无权访问' }])
    expect(row(api, Id).State).toBe(1)
  })

  test('to own classes alone is sent at once', async () => {
    const api = await startApi('school')
    const mine = eq(classInfo.CounsellorId, accountId(api, 'fdy01'))
    const own = api.world.reader().select().from(classInfo).where(mine).get()!
    const Id = await draft(api, 'fdy01', { Scope: only('class', own.Id) })
    expect((await publish(api, 'fdy01', Id)).ResultValue!.State).toBe(2)
  })
})

test('A list says which notices are of who asks', async () => {
  const api = await startApi('tiny')
  const Id = await draft(api, 'xgc01', { Scope: everybody })
  await publish(api, 'xgc01', Id)
  const mineOf = async (who: string) =>
    (await api.as(who)(contract.listNotice, { PageSize: 100 })).ResultValue!.rows.find(each => each.Id === Id)?.Mine
  expect([await mineOf('xgc01'), await mineOf('admin')]).toEqual([1, 0])
})
