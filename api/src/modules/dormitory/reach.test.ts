import type { Permission } from '@xuegong/contracts/permissions'
import { live } from '@xuegong/db/live'
import { dormBed, dormRoom } from '@xuegong/db/schema/dormitory'
import { student } from '@xuegong/db/schema/people'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { studentScope } from '#data/scope'
import { ctxOf } from '#test/ctx'
import { openHousing } from '#test/housing'
import { actedRooms, dormReach, seenRooms } from './reach.ts'

const house = await openHousing()
const { world, zhao, allot, counsellor, warden } = house
beforeEach(async () => {
  house.reset()
  await allot(zhao)
})

/** Somebody with roles of some scope types, of which each grants the permission. */
const caller = (Id: string, types: readonly number[], granted: Permission = 'dorm.query'): Ctx => {
  const roles = types.map(ScopeType => ({ ScopeType, permissions: new Set([granted]) }))
  return { ...ctxOf(world, { Id, roles: roles as unknown as Ctx['user']['roles'] }), reach: dormReach }
}

/** The rooms of the house and elsewhere that a condition finds, by one statement for each key. */
function found({ key, where, values }: ReturnType<typeof seenRooms>): string[] {
  const db = world.reader()
  const rooms = statement(db, `rooms of a test ${key}`, () =>
    db.select({ Id: dormRoom.Id }).from(dormRoom).where(and(where())).orderBy(dormRoom.Id),
  )
  return rooms.all(values).map(({ Id }) => Id)
}
const seen = (ctx: Ctx) => found(seenRooms(ctx, 'dorm.query'))
const ofHouse = ['room 101', 'room 102', 'room 201']

test('whoever has no role that grants it sees no room and acts on none', () => {
  for (const nobody of [caller(counsellor.Id, []), caller(counsellor.Id, [1], 'dorm.edit')]) {
    expect(seen(nobody)).toEqual([])
    expect(found(actedRooms(nobody, 'dorm.query'))).toEqual([])
  }
})

test('counsellors see the rooms of their students, wardens those of their buildings, whoever is both sees both, whoever asked before', () => {
  expect(seen(caller(counsellor.Id, [4]))).toEqual(['room 101'])
  for (const types of [[5], [2], [2, 5]]) expect(seen(caller(warden.Id, types))).toEqual(ofHouse)
  expect(seen(caller(warden.Id, [4]))).toEqual([])
  expect(seen(caller(warden.Id, [4, 5]))).toEqual(ofHouse)
  expect(seen(caller(counsellor.Id, [4, 5]))).toEqual(['room 101'])
  expect(seen(caller(counsellor.Id, [4]))).toEqual(['room 101'])
})

test('a student sees the own room alone', () => {
  const { UserId } = world.reader().select().from(student).where(eq(student.Id, zhao.Id)).get()!
  expect(seen(caller(UserId, [7]))).toEqual(['room 101'])
  expect(seen(caller('somebody else', [7]))).toEqual([])
})

/** Students whom the warden of the house reaches. */
function residents(): string[] {
  const { key, where, values } = studentScope(caller(warden.Id, [5]), 'dorm.query')
  const db = world.reader()
  const reached = statement(db, `students of a test ${key}`, () =>
    db
      .select({ Id: student.Id })
      .from(student)
      .where(and(live(student), where())),
  )
  return reached.all(values).map(({ Id }) => Id)
}

test.each<[string, () => unknown]>([
  [
    'a student who is removed',
    () => world.transact(db => db.update(student).set({ IsDel: 1 }).where(eq(student.Id, zhao.Id)).run()),
  ],
  ['a bed that is removed', () => change({ IsDel: 1 })],
  ['a bed that is free', () => change({ State: 0 })],
  ['a bed that is out of use', () => change({ State: 4 })],
])('%s leads counsellors to no room and wardens to no student', (_, spoil) => {
  spoil()
  expect([seen(caller(counsellor.Id, [4])), residents()]).toEqual([[], []])
  world.transact(db => db.update(student).set({ IsDel: 0 }).where(eq(student.Id, zhao.Id)).run())
  change({ IsDel: 0, State: 3 })
  expect([seen(caller(counsellor.Id, [4])), residents()]).toEqual([['room 101'], [zhao.Id]])
})

const change = (to: Partial<typeof dormBed.$inferSelect>) =>
  world.transact(db => db.update(dormBed).set(to).where(eq(dormBed.Id, 'bed 101-1')).run())
