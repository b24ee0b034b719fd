import { buildOrg } from '@xuegong/db/build/people'
import { classInfo, userOrg } from '@xuegong/db/schema/people'
import { sysParam } from '@xuegong/db/schema/system'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'
import { paramOf } from './params.ts'
import { placesOf } from './places.ts'

const { world } = await startApi('tiny')
await world.own()
const ctx = {
  world,
  get db() {
    return world.reader()
  },
}

test('places of classes follow their class and the organisations above it', () => {
  const { Id, CollegeId, MajorId } = world.reader().select().from(classInfo).get()!
  const place = () => placesOf(ctx).of(Id)
  const rename = (Org: string, Name: string) =>
    world.transact(db => db.update(userOrg).set({ Name }).where(eq(userOrg.Id, Org)).run())
  const before = place()
  rename(CollegeId, '新学院')
  expect(place()).toEqual({ ...before, OrgName: '新学院' })
  rename(MajorId, '新专业')
  expect(place()).toEqual({ ...before, OrgName: '新学院', MajorName: '新专业' })
  world.transact(db => {
    const { Id: other } = buildOrg(db, { Name: '他院' })
    db.update(classInfo).set({ ClassName: '新班', CollegeId: other }).where(eq(classInfo.Id, Id)).run()
  })
  expect(place()).toEqual({ OrgName: '他院', MajorName: '新专业', ClassName: '新班' })
})

test('each parameter has its own value, until it is another', () => {
  const set = (Id: string, Value: string) =>
    world.transact(db => db.update(sysParam).set({ Value }).where(eq(sysParam.Id, Id)).run())
  const [one, two] = world
    .reader()
    .select()
    .from(sysParam)
    .all()
    .map(({ Id }) => Id) as [string, string]
  set(one, '甲')
  set(two, '乙')
  expect([paramOf(ctx, one), paramOf(ctx, two)]).toEqual(['甲', '乙'])
  set(two, '丙')
  expect([paramOf(ctx, one), paramOf(ctx, two)]).toEqual(['甲', '丙'])
  expect(() => paramOf(ctx, 'nothing')).toThrow('no parameter nothing')
})
