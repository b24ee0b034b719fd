import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { system } from '@xuegong/contracts/modules/system'
import { buildUser } from '@xuegong/db/build/account'
import { role, userRole } from '@xuegong/db/schema/account'
import { messagePush } from '@xuegong/db/schema/delivery'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { idOf } from '#test/accounts'
import { startApi, type TestApi } from '#test/session'
import { standing } from '#world/world-clock'
import { noDepartures } from '#data/ctx'
import { expiredRoles } from './expired-roles.ts'

const rolesOf = (api: TestApi, name: string) => {
  const query = api.world
    .reader()
    .select({ Code: role.RoleCode })
    .from(userRole)
    .innerJoin(role, eq(role.Id, userRole.RoleId))
  return query
    .where(eq(userRole.UserId, idOf(api, name)))
    .orderBy(asc(role.Sort))
    .all()
    .map(({ Code }) => Code)
}

test('in the night after its last day a role is taken away, once, with an entry in the operation log', async () => {
  const api = await startApi('tiny')
  const UserIds = [idOf(api, 'bzr01')]
  const Items = [{ RoleId: 'fdy', ScopeType: null, ValidTo: '2026-10-15' }]
  await api.as('admin')(accounts.saveUserRole, { UserIds, Mode: 2, Items })
  const runAt = async (time: string) => {
    api.world.setClock(standing(time))
    await expiredRoles(noDepartures).run(api.world)
    return rolesOf(api, 'bzr01')
  }
  expect(expiredRoles(noDepartures).due(api.world, '2026-10-14 09:30:00')).toBe('2026-10-15 00:10:00')
  expect(await runAt('2026-10-15 00:10:00')).toEqual(['fdy', 'bzr'])
  expect(await runAt('2026-10-16 00:10:00')).toEqual(['bzr'])
  await runAt('2026-10-16 00:10:00')
  const { rows } = (await api.as('admin')(system.listOperLogs, {})).ResultValue!
  const entries = rows.filter(({ Summary }) => Summary === '收回到期的角色')
  expect(entries).toMatchObject([{ CreateUserName: '系统', After: '{"Count":1}' }])
  const own = and(eq(userRole.UserId, idOf(api, 'bzr01')), eq(userRole.RoleId, 'fdy'))
  expect(api.world.reader().select().from(userRole).where(own).all()).toEqual([])
})

test('whose role has ended is told which are left, or that there is none', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  const save = (UserIds: string[], Mode: 2 | 3, Items: { RoleId: string; ValidTo?: string }[]) =>
    api.as('admin')(accounts.saveUserRole, { UserIds, Mode, Items } as never)
  const [one, other] = api.world.transact(db => [buildUser(db, { roles: ['bzr'] }), buildUser(db, { roles: ['bzr'] })])
  const told = (ReceiverId: string) => {
    const theirs = and(eq(messagePush.ReceiverId, ReceiverId), eq(messagePush.TemplateCode, 'ROLE_CHANGED'))
    const rows = api.world.reader().select().from(messagePush).where(theirs).orderBy(asc(messagePush.Id)).all()
    return rows.map(({ Body }) => Body)
  }
  expect((await save([one!.Id], 2, [{ RoleId: 'fdy', ValidTo: '2026-10-15' }])).ErrorCode).toBe(0)
  expect((await save([other!.Id], 3, [{ RoleId: 'bzr' }])).ErrorCode).toBe(0)
  expect(told(other!.Id)).toEqual(['您的角色已调整：无'])
  api.world.setClock(standing('2026-10-16 00:10:00'))
  await expiredRoles(noDepartures).run(api.world)
  expect(told(one!.Id)).toEqual(['您的角色已调整：辅导员（至2026-10-15）、班主任', '您的角色已调整：班主任'])
})
