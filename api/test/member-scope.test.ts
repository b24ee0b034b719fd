import { rights } from '@xuegong/contracts/modules/account/rights'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { allRoles } from '#test/permission-table'
import { fillWorld, randomSchool } from '#test/random-school'
import { reachesAccount } from '#test/scope-oracle'
import { startApi } from '#test/session'

const api = await startApi('tiny')
const staffRoles = allRoles.filter(role => role !== 'student')

test('the members of a role are shown as far as the caller reaches their accounts', async () => {
  const property = fc.asyncProperty(randomSchool, async school => {
    await fillWorld(api.world, school)
    for (const who of school.members.slice(0, 6))
      for (const Id of staffRoles) {
        const { ResultValue } = await api.as(who.Id)(rights.listRoleMembers, { Id, PageSize: 100 })
        const having = school.members.filter(({ roles }) => roles.includes(Id))
        const reached = having.filter(each => reachesAccount(school, who, each, 'role.get'))
        expect(ResultValue?.rows.map(row => row.Id).sort() ?? []).toEqual(reached.map(each => each.Id).sort())
      }
  })
  await fc.assert(property, { numRuns: 12 })
})
