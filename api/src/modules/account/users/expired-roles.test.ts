import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { system } from '@xuegong/contracts/modules/system'
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

test('whose roles are over is told once which are left', async () => {
  const api = await startApi('tiny')
  const UserIds = [idOf(api, 'bzr01')]
  const Items = ['fdy', 'sg'].map(RoleId => ({ RoleId, ScopeType: null, ValidTo: '2026-10-15' }))
  await api.as('admin')(accounts.saveUserRole, { UserIds, Mode: 2, Items })
  api.world.transact(db => db.delete(messagePush).run())
  api.world.setClock(standing('2026-10-16 00:10:00'))
  await expiredRoles(noDepartures).run(api.world)
  const told = api.world.reader().select().from(messagePush).where(eq(messagePush.TemplateCode, 'ROLE_CHANGED')).all()
  expect(told.map(({ ReceiverId, Body }) => [ReceiverId, Body])).toEqual([[UserIds[0], '您的角色已调整：班主任']])
})
