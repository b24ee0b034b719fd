import type { Endpoint } from '@xuegong/contracts/endpoint'
import { endpoints } from '@xuegong/contracts/modules'
import {
  type Action,
  grantedActions,
  type PermissionId,
  type RoleCode,
  roleCodes,
} from '@xuegong/contracts/permissions'
import { userMan, userRole } from '@xuegong/db/schema/account'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'

const { app, world } = await startApi('tiny')
const product = endpoints.filter(each => each.access !== 'kit')
const until = '2099-01-01 00:00:00'

// One account for each role, with nothing but it.
await world.own()
world.transact(db => {
  const made = { PwdHash: '', UserType: 2, CreateDate: world.now() }
  for (const Id of roleCodes) {
    db.insert(userMan)
      .values({ Id, LoginName: `only-${Id}`, TrueName: Id, ...made })
      .run()
    db.insert(userRole).values({ UserId: Id, RoleId: Id }).run()
  }
})

/** Whether the split matrix lets a role call an endpoint. */
function mayCall(role: RoleCode, { access }: Endpoint): boolean {
  if (access === 'public' || access === 'signedIn') return true
  const [permissionId, action] = access.split('.') as [PermissionId, Action]
  return grantedActions(role, permissionId).includes(action)
}

// A session for each call: some of them end it.
const call = (role: RoleCode, { methods, path }: Endpoint) =>
  app.inject({ method: methods[0]!, url: path, headers: { 'x-token': app.signIn(world, role, until) } })

/** The ErrorCode of an answer; none where a file came. */
const codeOf = (payload: string) => /"ErrorCode":(\d+)/.exec(payload)?.[1]

const cells = roleCodes.flatMap(role => product.map(endpoint => ({ role, path: endpoint.path, endpoint })))

test.each(cells)('$path called as $role answers as the matrix says', async ({ role, endpoint }) => {
  const reply = await call(role, endpoint)
  const refused = reply.statusCode === 403
  expect(refused).toBe(!mayCall(role, endpoint))
  // Who may call it meets no other wall: neither is he taken for a stranger, nor does the server fall.
  expect(['401', '429', '500']).not.toContain(codeOf(reply.payload))
})

test('every permission that an endpoint demands has a row that grants it to somebody', () => {
  const demanded = product.filter(({ access }) => access.includes('.'))
  expect(demanded.length).toBeGreaterThan(0)
  for (const endpoint of demanded) expect(roleCodes.some(role => mayCall(role, endpoint))).toBe(true)
})
