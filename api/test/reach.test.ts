import { people } from '@xuegong/contracts/modules/people'
import { workbench } from '@xuegong/contracts/modules/workbench'
import { userMan, userRegion } from '@xuegong/db/schema/account'
import { classInfo, student } from '@xuegong/db/schema/people'
import { eq, inArray, ne, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Ctx } from '#data/ctx'
import type { Reach } from '#data/reach'
import { classScope, studentScope } from '#data/scope'
import { loadUser } from '#data/user'
import { reachOf, type ServerModule } from '#modules/descriptor'
import { modules } from '#modules/list'
import { startApi, startServer } from '#test/session'

/** The students of a building: here those from its province. */
const lodgers = sql`select ${userRegion.TargetId} from ${userRegion} where ${userRegion.Kind} = 'building'`
const reach: Reach = {
  5: me => sql`${student.HomeProvince} in (${lodgers} and ${userRegion.UserId} = ${me})`,
}
/** The module that answers for buildings answers this. */
const answering = (module: ServerModule): ServerModule => (module.reach ? { ...module, reach } : module)

const { as, world } = await startServer('school', {}, modules.map(answering))
const building = 'B1'
const all = (await as('admin')(people.listStudents, { PageSize: 1000 })).ResultValue!.rows
const [inside, outside] = [all.slice(0, 3), all.slice(3, 6)]
const idsOf = (rows: readonly { Id: string }[]) => rows.map(({ Id }) => Id).sort()

await world.own()
const warden = world.transact(db => {
  const { Id: UserId } = db.select().from(userMan).where(eq(userMan.LoginName, 'sg01')).get()!
  db.update(student)
    .set({ HomeProvince: building })
    .where(inArray(student.Id, idsOf(inside)))
    .run()
  db.insert(userRegion).values({ UserId, Kind: 'building', TargetId: building }).run()
  return UserId
})

test('a list shows the students that a module answers for, and counts no other', async () => {
  const { rows, total } = (await as('sg01')(people.listStudents, {})).ResultValue!
  expect(idsOf(rows)).toEqual(idsOf(inside))
  expect(total).toBe(3)
})

test('a single student is read inside of the building and unknown outside of it', async () => {
  const read = (Id: string) => as('sg01')(people.getStudent, { Id })
  expect((await read(inside[0]!.Id)).ResultValue).toMatchObject({ StudentNo: inside[0]!.StudentNo })
  expect(await read(outside[0]!.Id)).toEqual(await read('nobody'))
})

test('the search finds students of the building alone, and none of its classes', async () => {
  const search = async (Key: string) => (await as('sg01')(workbench.search, { Key })).ResultValue!
  const found = await Promise.all([...inside, ...outside].map(({ StudentNo }) => search(StudentNo)))
  expect(idsOf(found.flatMap(groups => groups[0]!.Items))).toEqual(idsOf(inside))
  expect((await search(inside[0]!.ClassName)).find(({ Kind }) => Kind === 'org')).toMatchObject({ Items: [] })
})

test('a building that stands beside an account whose roles reach classes adds no students', async () => {
  const mine = async () => (await as('fdy01')(people.listStudents, { PageSize: 1000 })).ResultValue!
  const before = await mine()
  world.transact(db => {
    const { Id: UserId } = db.select().from(userMan).where(eq(userMan.LoginName, 'fdy01')).get()!
    const { Id: ClassId } = db.select().from(classInfo).where(ne(classInfo.CounsellorId, UserId)).get()!
    db.insert(userRegion).values({ UserId, Kind: 'building', TargetId: 'B2' }).run()
    db.update(student).set({ HomeProvince: 'B2' }).where(eq(student.ClassId, ClassId)).run()
  })
  expect(before.total).toBeGreaterThan(0)
  expect(await mine()).toEqual(before)
})

test('whoever is in charge of no building, or has another scope, reaches what he did before', async () => {
  const { as } = await startApi('school')
  expect((await as('zzy01')(people.listStudents, {})).ResultValue).toEqual({ rows: [], total: 0 })
  expect((await as('admin')(people.listStudents, {})).ResultValue?.total).toBe(all.length)
})

test('the statements of a server that reaches further have keys of their own, those of classes stay the same', () => {
  const asker = (reach: Reach): Pick<Ctx, 'user' | 'reach'> => ({ user: loadUser(world, warden)!, reach })
  const keys = (reach: Reach) => [studentScope, classScope].map(scope => scope(asker(reach), 'student.query').key)
  expect(keys({})).toEqual(['5', '5'])
  expect(keys(reach)).toEqual([expect.stringMatching(/^5 modules 5 of \d+$/), '5'])
  expect(keys({ 5: reach[5]! })).not.toEqual(keys(reach))
})

test('two modules that answer for one scope type are refused at the start', () => {
  expect(() => reachOf([...modules, ...modules])).toThrow('two modules answer for scope type 5')
})
