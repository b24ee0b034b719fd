import { notice as contract } from '@xuegong/contracts/modules/notice'
import { buildUser } from '@xuegong/db/build/account'
import { roleAction, userMan, userRole } from '@xuegong/db/schema/account'
import { notice } from '@xuegong/db/schema/notice'
import { backLog } from '@xuegong/db/schema/workflow'
import { and, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountId, draft, everybody } from '#test/notices'
import { startApi, type TestApi } from '#test/session'
import { standing } from '#world/world-clock'
import { expiring, publishing } from './timed.ts'

const row = ({ world }: TestApi, Id: string) => world.reader().select().from(notice).where(eq(notice.Id, Id)).get()!
const publish = async ({ as }: TestApi, who: string, Id: string) => as(who)(contract.publishNotice, { Id, Confirm: 1 })
const audit = async ({ as }: TestApi, Id: string, given: object = { Result: 1 }, who = 'xgc01') =>
  (await as(who)(contract.auditNotice, { Ids: [Id], ...given } as never)).ResultValue!
/** A notice of a counsellor to everybody, which waits for the school. */
async function handedIn(given: object = {}) {
  const api = await startApi('school')
  await api.world.own()
  const second = api.world.transact(db => buildUser(db, { roles: ['xgc'], UserType: 4 }))
  const Id = await draft(api, 'fdy01', { Scope: everybody, ...given })
  await publish(api, 'fdy01', Id)
  return { api, Id, second }
}
const todos = ({ world }: TestApi, Id: string) =>
  world
    .reader()
    .select()
    .from(backLog)
    .where(like(backLog.SourceKey, `notice:${Id}@%`))
    .all()

describe('Auditing', () => {
  test('is asked of all who are in charge of the school, and closes what it was for the others', async () => {
    const { api, Id, second } = await handedIn({ Title: '长'.repeat(100) })
    const first = accountId(api, 'xgc01')
    const asked = todos(api, Id).map(({ ReceiveUserId }) => ReceiveUserId)
    expect(asked).toEqual(expect.arrayContaining([first, second.Id]))
    expect(new Set(asked).size).toBe(asked.length)
    expect(todos(api, Id)[0]!.Title).toBe(`【待审核】陈思远提交了通知《${'长'.repeat(46)}`)
    expect(todos(api, Id)[0]!.Url).toBe(`/notice/noticeManage?State=1&detail=${Id}`)
    await audit(api, Id)
    const of = (who: string) => todos(api, Id).find(({ ReceiveUserId }) => ReceiveUserId === who)!
    const now = api.world.now()
    expect(of(first)).toMatchObject({ State: 1, HandleTime: now })
    expect(of(second.Id)).toMatchObject({ State: 3, HandleTime: now })
  })

  test('is asked of nobody whose account is disabled', async () => {
    const api = await startApi('school')
    await api.world.own()
    api.world.transact(db => db.update(userMan).set({ State: 0 }).where(eq(userMan.LoginName, 'college01')).run())
    const OrgId = api.world.reader().select().from(userMan).where(eq(userMan.LoginName, 'fdy01')).get()!.OrgId
    const Id = await draft(api, 'fdy01', { Scope: { Include: [{ Kind: 'org', Id: OrgId }] } })
    await publish(api, 'fdy01', Id)
    const asked = todos(api, Id).map(({ ReceiveUserId }) => ReceiveUserId)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked).not.toContain(accountId(api, 'college01'))
  })

  test('is asked of the school where nobody of the college may, and never of the author', async () => {
    const api = await startApi('school')
    await api.world.own()
    const may = (RoleId: string, actions: string[]) =>
      api.world.transact(db =>
        db
          .update(roleAction)
          .set({ ActionList: JSON.stringify(actions) })
          .where(and(eq(roleAction.RoleId, RoleId), eq(roleAction.PermissionId, 'notice')))
          .run(),
      )
    const OrgId = api.world.reader().select().from(userMan).where(eq(userMan.LoginName, 'fdy01')).get()!.OrgId
    const asked = async () => {
      const Id = await draft(api, 'fdy01', { Scope: { Include: [{ Kind: 'org', Id: OrgId }] } })
      await publish(api, 'fdy01', Id)
      return todos(api, Id).map(({ ReceiveUserId }) => ReceiveUserId)
    }
    expect(await asked()).toContain(accountId(api, 'college01'))
    may('college', ['query', 'get', 'add'])
    expect(await asked()).toContain(accountId(api, 'xgc01'))
    expect(await asked()).not.toContain(accountId(api, 'college01'))
    // An author who audits for the school, too, and does not write for it.
    may('xgc', ['query', 'get', 'enable'])
    const one = { UserId: accountId(api, 'fdy01'), RoleId: 'xgc' }
    api.world.transact(db => db.insert(userRole).values(one).run())
    expect(await asked()).toContain(accountId(api, 'xgc01'))
    expect(await asked()).not.toContain(accountId(api, 'fdy01'))
  })

  test('of what is for a group means that of its author', async () => {
    const api = await startApi('school')
    const Users = [accountId(api, '2024010101'), accountId(api, 'xl01')]
    const group = (await api.as('fdy01')(contract.addMsgGroup, { Name: '项目组', Users })).ResultValue!
    const Id = await draft(api, 'fdy01', { Scope: { Include: [{ Kind: 'group', Id: group.Id }] } })
    expect((await publish(api, 'fdy01', Id)).ResultValue!.State).toBe(1)
    expect(await audit(api, Id)).toEqual({ Ok: 1, Failed: [] })
    expect(row(api, Id)).toMatchObject({ State: 2, ReceiverNum: 2 })
  })

  test('is not needed by a counsellor who is in charge of the college, too', async () => {
    const api = await startApi('school')
    await api.world.own()
    const one = { UserId: accountId(api, 'fdy01'), RoleId: 'college' }
    api.world.transact(db => db.insert(userRole).values(one).run())
    const { Audited } = (await api.as('fdy01')(contract.countAudience, { Scope: everybody })).ResultValue!
    expect(Audited).toBe(0)
  })

  test('that gives it back closes its to-dos, and clears the reason when it is handed in again', async () => {
    const { api, Id } = await handedIn()
    const asked = todos(api, Id).length
    const open = () => todos(api, Id).filter(({ State }) => State === 0).length
    expect(open()).toBe(asked)
    await audit(api, Id, { Result: 2, Opinion: '范围过大' })
    expect(open()).toBe(0)
    await publish(api, 'fdy01', Id)
    expect(row(api, Id)).toMatchObject({ State: 1, Reason: '' })
    expect(open()).toBe(asked)
    await api.as('fdy01')(contract.withdrawNotice, { Id, Reason: '不发了' })
    expect(open()).toBe(0)
  })

  test('is not possible twice, nor when it is over', async () => {
    const { api, Id } = await handedIn({ ExpireTime: '2026-10-14 12:00:00' })
    api.world.setClock(standing('2026-10-14 12:00:00'))
    expect((await audit(api, Id)).Failed).toEqual([{ Id, Reason: '过期时间不能早于当前时间' }])
    expect(row(api, Id).State).toBe(1)
    api.world.setClock(standing('2026-10-14 11:59:59'))
    expect((await audit(api, Id)).Ok).toBe(1)
    expect((await audit(api, Id)).Failed).toEqual([{ Id, Reason: '该通知不在待审核状态' }])
  })

  test('sends nothing to nobody', async () => {
    const { api, Id } = await handedIn()
    api.world.transact(db =>
      db
        .update(notice)
        .set({ Scope: { Include: [{ Kind: 'user', Id: 'gone' }] } })
        .where(eq(notice.Id, Id))
        .run(),
    )
    expect((await audit(api, Id)).Failed).toEqual([{ Id, Reason: '接收对象为空，请重新选择' }])
    expect(row(api, Id).State).toBe(1)
  })

  test('of what has a time lets it be sent then, within the reach of who agreed', async () => {
    const PublishTime = '2026-10-15 08:00:00'
    const { api, Id } = await handedIn({ PublishTime })
    expect((await audit(api, Id)).Ok).toBe(1)
    expect(row(api, Id)).toMatchObject({ State: 5, SendTime: null, AuditUserId: accountId(api, 'xgc01') })
    api.world.setClock(standing(PublishTime))
    await publishing({}).run(api.world)
    const { Total } = (await api.as('xgc01')(contract.countAudience, { Scope: everybody })).ResultValue!
    expect(row(api, Id)).toMatchObject({ State: 2, ReceiverNum: Total })
  })
})

describe('A time', () => {
  const now = '2026-10-14 09:30:00'

  test('that is now sends at once', async () => {
    const api = await startApi('tiny')
    const Id = await draft(api, 'xgc01', { Scope: everybody, PublishTime: now })
    expect((await publish(api, 'xgc01', Id)).ResultValue!.State).toBe(2)
  })

  test('is kept by what is published again before it, with how many it is for', async () => {
    const api = await startApi('tiny')
    const Id = await draft(api, 'xgc01', { Scope: everybody, PublishTime: '2026-10-15 08:00:00' })
    const { ReceiverNum } = (await publish(api, 'xgc01', Id)).ResultValue!
    expect((await publish(api, 'xgc01', Id)).ResultValue).toEqual({ State: 5, ReceiverNum })
    expect(row(api, Id)).toMatchObject({ State: 5, ReceiverNum, SendTime: null })
  })

  test('at which nobody is left gives the notice back, and says why', async () => {
    const api = await startApi('tiny')
    const Scope = { Include: [{ Kind: 'user' as const, Id: accountId(api, 'bzr01') }] }
    const Id = await draft(api, 'xgc01', { Scope, PublishTime: '2026-10-15 08:00:00' })
    await publish(api, 'xgc01', Id)
    api.world.transact(db => db.update(userMan).set({ State: 0 }).where(eq(userMan.LoginName, 'bzr01')).run())
    api.world.setClock(standing('2026-10-15 08:00:00'))
    await publishing({}).run(api.world)
    expect(row(api, Id)).toMatchObject({ State: 0, Reason: '接收对象为空，请重新选择', SendTime: null })
  })

  test('sends no notice that was removed, or whose time has not come', async () => {
    const api = await startApi('tiny')
    const [gone, later] = [
      await draft(api, 'xgc01', { Scope: everybody, PublishTime: '2026-10-15 08:00:00' }),
      await draft(api, 'xgc01', { Scope: everybody, PublishTime: '2026-10-15 08:00:01' }),
    ]
    for (const Id of [gone, later]) await publish(api, 'xgc01', Id)
    await api.as('xgc01')(contract.removeNotice, { Ids: [gone] })
    api.world.setClock(standing('2026-10-15 08:00:00'))
    await publishing({}).run(api.world)
    expect([row(api, gone).State, row(api, later).State]).toEqual([5, 5])
  })
})

test('What is over is neither withdrawn nor reminded of, and what was withdrawn is never over', async () => {
  const api = await startApi('tiny')
  const given = { Scope: everybody, ExpireTime: '2026-10-14 12:00:00' }
  const [Id, gone] = [await draft(api, 'xgc01', given), await draft(api, 'xgc01', given)]
  for (const each of [Id, gone]) await publish(api, 'xgc01', each)
  await api.as('xgc01')(contract.withdrawNotice, { Id: gone, Reason: '有误' })
  api.world.setClock(standing('2026-10-14 12:00:00'))
  await expiring.run(api.world)
  expect([row(api, Id).State, row(api, gone).State]).toEqual([4, 3])
  const said = [
    await api.as('xgc01')(contract.withdrawNotice, { Id, Reason: '有误' }),
    await api.as('xgc01')(contract.remindUnread, { Id, Target: 1 }),
  ]
  expect(said.map(({ RequestMsg }) => RequestMsg)).toEqual(['通知已过期，不能撤回', '通知已过期，不能提醒'])
})
