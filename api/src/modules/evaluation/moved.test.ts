import { people } from '@xuegong/contracts/modules/people'
import { buildClassAdmin, buildClassClose, buildVote } from '@xuegong/db/build/evaluation'
import { buildClass } from '@xuegong/db/build/people'
import { userRole } from '@xuegong/db/schema/account'
import { classAdmin, classClose, meterRecord, reviewVote } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { backLog } from '@xuegong/db/schema/workflow'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { systemWork } from '#approval/system-work'
import { giveToDo } from '#delivery/to-dos'
import { openAnswering } from '#test/answering'
import { aboutVoting } from './review-about.ts'

const { office, pupils, own, world, running, record } = await openAnswering()
const [first, , , , , him] = pupils
const other = world.transact(db => buildClass(db, { CollegeId: own.CollegeId, ClassName: '测评二班' }))
beforeEach(() =>
  world.transact(db => {
    for (const { Id } of pupils) db.update(student).set({ ClassId: own.Id }).where(eq(student.Id, Id)).run()
    db.update(classAdmin).set({ State: 0 }).run()
  }),
)

const move = (Id: string, ToClassId = other.Id) =>
  office(people.transferStudents, { Ids: [Id], ToClassId, Kind: 1, ChangeDate: '2026-10-14', Reason: '转班' } as never)
const recordNow = (Id: string) => world.reader().select().from(meterRecord).where(eq(meterRecord.Id, Id)).get()!
const votesOn = (Id: string) =>
  world.reader().select().from(reviewVote).where(eq(reviewVote.MeterRecordId, Id)).all().length
/** A review of both classes in which somebody is voted on. */
const reviewed = (there: object | null = {}) => {
  const row = running({ State: 2 })
  if (there) world.transact(db => buildClassClose(db, { AssessmentId: row.Id, ClassId: other.Id, ...there }))
  const mine = record(row.Id, 5, { State: 4 })
  world.transact(db => buildVote(db, mine, { VoterId: first!.Id }))
  return { row, mine }
}

test('the record of a student goes with him between classes that are open, without the votes of the former one', async () => {
  const { mine } = reviewed()
  expect(await move(him!.Id)).toMatchObject({ ErrorCode: 0 })
  expect(recordNow(mine.Id)).toMatchObject({
    ClassId: other.Id,
    CollegeId: own.CollegeId,
    MajorId: other.MajorId,
    State: 4,
  })
  expect(votesOn(mine.Id)).toBe(0)
})

test('it stays with a class that has closed over it', async () => {
  const { row, mine } = reviewed()
  world.transact(db => db.update(classClose).set({ CloseState: 1 }).where(eq(classClose.Id, row.room.Id)).run())
  await move(him!.Id)
  expect([recordNow(mine.Id).ClassId, votesOn(mine.Id)]).toEqual([own.Id, 1])
})

test.each([
  ['takes no part', null],
  ['has closed its review', { CloseState: 1 }],
  ['has reported', { CloseState: 1, ReportState: 1 }],
])('it stays where it is when the new class %s', async (_, there) => {
  const { mine } = reviewed(there)
  await move(him!.Id)
  expect([recordNow(mine.Id).ClassId, votesOn(mine.Id)]).toEqual([own.Id, 1])
})

test('a void record, and one of an archived assessment, stay', async () => {
  const { mine } = reviewed()
  world.transact(db => db.update(meterRecord).set({ State: 8 }).where(eq(meterRecord.Id, mine.Id)).run())
  const archived = running({ State: 5 })
  world.transact(db => buildClassClose(db, { AssessmentId: archived.Id, ClassId: other.Id }))
  const old = record(archived.Id, 5, { State: 7 })
  await move(him!.Id)
  expect([recordNow(mine.Id).ClassId, recordNow(old.Id).ClassId]).toEqual([own.Id, own.Id])
})

const dutiesOf = (UserId: string, Aid: string) =>
  world
    .reader()
    .select()
    .from(classAdmin)
    .where(and(eq(classAdmin.UserId, UserId), eq(classAdmin.AssessmentId, Aid)))
    .all()
    .map(({ State }) => State)
const hasRole = (UserId: string) =>
  world
    .reader()
    .select()
    .from(userRole)
    .where(and(eq(userRole.UserId, UserId), eq(userRole.RoleId, 'pyy')))
    .get() !== undefined

test('a reviewer who changes class loses the duty and its role; what he has voted counts on', async () => {
  const { row, mine } = reviewed()
  const [about, url] = [aboutVoting(row.Id, own.Id), '/poorSubsidy/reviewVote']
  world.transact(() =>
    giveToDo(systemWork(world, '评议', 'evaluation.test'), [first!.UserId], { about, title: '评议', url }),
  )
  world.transact(db => db.insert(userRole).values({ UserId: first!.UserId, RoleId: 'pyy' }).onConflictDoNothing().run())
  await move(first!.Id)
  expect([dutiesOf(first!.Id, row.Id), hasRole(first!.UserId), votesOn(mine.Id)]).toEqual([[0], false, 1])
  const given = eq(backLog.SourceKey, `${about}:${first!.UserId}`)
  expect(world.reader().select().from(backLog).where(given).get()).toMatchObject({ State: 3 })
})

test('he keeps what he has in the class to which he goes', async () => {
  const { row } = reviewed()
  world.transact(db => buildClassAdmin(db, { AssessmentId: row.Id, ClassId: other.Id, UserId: first!.Id }))
  world.transact(db => db.insert(userRole).values({ UserId: first!.UserId, RoleId: 'pyy' }).onConflictDoNothing().run())
  await move(first!.Id)
  expect([dutiesOf(first!.Id, row.Id).toSorted((a, b) => a - b), hasRole(first!.UserId)]).toEqual([[0, 1], true])
})

test('a reviewer who studies no longer has no duty', async () => {
  const { row } = reviewed()
  const away = { ToStatus: 2, ChangeDate: '2026-10-14', EndDate: '2027-09-01', Reason: '因病休学', DocNo: '校1号' }
  expect(await office(people.changeStatus, { Ids: [pupils[1]!.Id], ...away } as never)).toMatchObject({ ErrorCode: 0 })
  expect(dutiesOf(pupils[1]!.Id, row.Id)).toEqual([0])
})

test('the voters of his new class are asked to vote on him, those of the former one who have nobody left no more', async () => {
  const { row } = reviewed()
  world.transact(db => {
    buildClassAdmin(db, { AssessmentId: row.Id, ClassId: other.Id, UserId: pupils[1]!.Id })
    const [about, url] = [aboutVoting(row.Id, own.Id), '/poorSubsidy/reviewVote']
    giveToDo(systemWork(world, '评议', 'evaluation.test'), [first!.UserId], { about, title: '评议', url })
  })
  await move(him!.Id)
  const open = world.reader().select().from(backLog).where(eq(backLog.State, 0)).all()
  const about = open.filter(({ SourceKey }) => SourceKey.startsWith(`evaluation.vote:${row.Id}`))
  expect(about.map(each => each.SourceKey)).toEqual([`${aboutVoting(row.Id, other.Id)}:${pupils[1]!.UserId}`])
})
