import { accounts } from '@xuegong/contracts/modules/account/accounts'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { grants } from '#test/permission-table'
import { fillWorld, type Member, type RandomSchool, randomSchool } from '#test/random-school'
import { isAbove, reachesAccount } from '#test/scope-oracle'
import { type Caller, startApi } from '#test/session'

const api = await startApi('tiny')
const none = { rows: [], total: 0 }
const onSchools = (tryOut: (school: RandomSchool, who: Member, as: Caller) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(randomSchool, async school => {
      await fillWorld(api.world, school)
      for (const who of school.members.slice(0, 6)) await tryOut(school, who, api.as(who.Id))
    }),
    { numRuns: 12 },
  )
const idsOf = (rows: readonly { Id: string }[]) => rows.map(({ Id }) => Id).sort()

test.each<Endpoint<'query', any, { rows: { Id: string }[]; total: number }>>([accounts.listUsers, accounts.listStaff])(
  '$path shows exactly the accounts in reach, and counts no other',
  async endpoint => {
    const staffOnly = endpoint.name === 'listStaff'
    await onSchools(async (school, who, as) => {
      const { rows, total } = (await as(endpoint, { PageSize: 1000 })).ResultValue ?? none
      const shown = school.members.filter(
        each => reachesAccount(school, who, each, 'account.query') && !(staffOnly && each.ClassId),
      )
      expect(idsOf(rows)).toEqual(idsOf(shown))
      expect(total).toBe(shown.length)
    })
  },
)

test('an account out of reach cannot be kicked out, and is refused like an unknown one', async () => {
  await onSchools(async (school, who, as) => {
    const may = who.roles.some(role => grants(role, 'account.edit'))
    for (const other of school.members.slice(0, 7)) {
      const { ErrorCode, RequestMsg } = await as(accounts.kickUser, { UserId: other.Id })
      const reached = reachesAccount(school, who, other, 'account.edit')
      const own = other.Id === who.Id
      const untouchable = own ? '不能' : isAbove(school, who, other) ? '该账号只能由超级管理员维护' : ''
      const expected = !may ? '您没有权限' : !reached ? '数据不存在或无权访问' : untouchable
      expect(RequestMsg.startsWith(expected) && (ErrorCode === 0) === (expected === '')).toBe(true)
    }
  })
})

test('somebody in charge of a named unit reaches its staff, and those of no other', async () => {
  const [school] = fc.sample(randomSchool, { numRuns: 1, seed: 1 })
  const [first, ...others] = school!.members
  const head: Member = { ...first!, roles: ['college'], regions: [{ Kind: 'org', TargetId: 'c1m1' }] }
  const [near, far] = others.map((each, at) => ({ ...each, OrgId: at === 0 ? 'c1m1' : 'c2m1' }))
  const scopes = { ...school!.scopes, college: 2 }
  await fillWorld(api.world, { ...school!, scopes, members: [head, near!, far!] })
  const kick = async ({ Id }: Member) => (await api.as(head.Id)(accounts.kickUser, { UserId: Id })).ErrorCode
  expect([await kick(near!), await kick(far!)]).toEqual([0, 2])
})
