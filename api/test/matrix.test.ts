import type { Endpoint } from '@xuegong/contracts/endpoint'
import { endpoints } from '@xuegong/contracts/modules'
import {
  grantedActions,
  type Permission,
  permissionIds,
  type RoleCode,
  roleCodes,
} from '@xuegong/contracts/permissions'
import { role as roleTable, roleAction, userMan, userRole } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allPermissions, allRoles, grants, grantsOf, scopeOf } from '#test/permission-table'
import { startApi } from '#test/session'

const { app, world } = await startApi('tiny')
const product = endpoints.filter(each => each.access !== 'kit')
const until = '2099-01-01 00:00:00'

// One account for each role, with nothing but it.
await world.own()
world.transact(db => {
  const made = { PwdHash: '', UserType: 2, CreateDate: world.now() }
  for (const Id of allRoles) {
    db.insert(userMan)
      .values({ Id, LoginName: `only-${Id}`, TrueName: Id, ...made })
      .run()
    db.insert(userRole).values({ UserId: Id, RoleId: Id }).run()
  }
})

test('the contracts know the roles and the permissions of the table, and no other', () => {
  expect([...roleCodes].sort()).toEqual([...allRoles].sort())
  expect([...permissionIds].sort()).toEqual([...allPermissions].sort())
})

test.each(allRoles)('%s is granted what the table says, by the contracts and in a seeded world', role => {
  const named = permissionIds.flatMap(id => grantedActions(role, id).map(action => `${id}.${action}`))
  const stored = world.reader().select().from(roleAction).where(eq(roleAction.RoleId, role)).all()
  const seeded = stored.flatMap(({ PermissionId, ActionList }) =>
    (JSON.parse(ActionList) as string[]).map(action => `${PermissionId}.${action}`),
  )
  expect(named.sort()).toEqual(grantsOf(role))
  expect(seeded.sort()).toEqual(grantsOf(role))
})

test.each(allRoles)('%s has the data scope that is written out', role => {
  const stored = world.reader().select().from(roleTable).where(eq(roleTable.Id, role)).get()
  expect(stored?.ScopeType).toBe(scopeOf[role])
})

/** Whether the table lets a role call an endpoint. */
const mayCall = (role: RoleCode, { access }: Endpoint): boolean =>
  access === 'public' || access === 'signedIn' || grants(role, access as Permission)

// A session for each call: some of them end it.
const call = async (role: RoleCode, { methods, path, kind }: Endpoint) => {
  const headers = { 'x-token': app.signIn(world, role, until) }
  const asked = { method: methods[0]!, url: path, headers } as const
  if (kind !== 'stream') return app.inject(asked)
  // A stream that begins has no end.
  const { statusCode, stream } = await app.inject({ ...asked, payloadAsStream: true })
  stream().destroy()
  return { statusCode, payload: '' }
}

/** The ErrorCode of an answer; none where a file came. */
const codeOf = (payload: string) => /"ErrorCode":(\d+)/.exec(payload)?.[1]

const cells = allRoles.flatMap(role => product.map(endpoint => ({ role, path: endpoint.path, endpoint })))

/** Calls that only students make; the accounts here are of staff. */
const ofStudents = ['/api/DayVirus/AddVirus']

test.each(cells)('$path called as $role answers as the table says', async ({ role, endpoint }) => {
  const reply = await call(role, endpoint)
  const refused = reply.statusCode === 403
  expect(refused).toBe(!mayCall(role, endpoint) || ofStudents.includes(endpoint.path))
  // Who may call it meets no other wall: neither is he taken for a stranger, nor does the server fall.
  expect(['401', '429', '500']).not.toContain(codeOf(reply.payload))
})

test('every permission that an endpoint demands has a row that grants it to somebody', () => {
  const demanded = product.filter(({ access }) => access.includes('.'))
  expect(demanded.length).toBeGreaterThan(0)
  for (const endpoint of demanded) expect(allRoles.some(role => mayCall(role, endpoint))).toBe(true)
})
