import type { Endpoint } from '@xuegong/contracts/endpoint'
import { units } from '@xuegong/contracts/modules/people/units'
import { classInfo, userOrg } from '@xuegong/db/schema/people'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillWorld, type Member, type RandomSchool, randomSchool } from '#test/random-school'
import { reaches, reachesUnit } from '#test/scope-oracle'
import { type Caller, startApi } from '#test/session'

const api = await startApi('tiny')
const onSchools = (tryOut: (school: RandomSchool, who: Member, as: Caller) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(randomSchool, async school => {
      await fillWorld(api.world, school)
      for (const who of school.members.slice(0, 6)) await tryOut(school, who, api.as(who.Id))
    }),
    { numRuns: 12 },
  )
const idsOf = (rows: readonly { Id: string }[]) => rows.map(({ Id }) => Id).sort()

test('classes and organisations are listed within reach alone, and one out of it is refused like an unknown one', async () => {
  await onSchools(async (school, who, as) => {
    const listed = async (endpoint: Endpoint) => idsOf((await as(endpoint, { PageSize: 1000 })).ResultValue?.rows ?? [])
    const rooms = school.classes.filter(({ Id, IsDel }) => !IsDel && reachesRoom(school, who, Id))
    expect(await listed(units.listClass)).toEqual(idsOf(rooms))
    const all = api.world.reader().select({ Id: userOrg.Id }).from(userOrg).all()
    const reached = all.filter(({ Id }) => reachesUnit(school, who, Id, 'org.query'))
    expect(await listed(units.listOrg)).toEqual(idsOf(reached))
    const unknown = await as(units.getClass, { Id: 'nobody' })
    const strange = api.world.reader().select({ Id: classInfo.Id }).from(classInfo).all()
    for (const { Id } of strange.filter(each => !rooms.some(room => room.Id === each.Id)))
      expect(await as(units.getClass, { Id })).toEqual(unknown)
  })
})
const reachesRoom = (school: RandomSchool, who: Member, ClassId: string) =>
  reaches(school, who, { Id: '', UserId: '', ClassId, IsDel: 0 }, 'class.query')
