import { buildClassAdmin } from '@xuegong/db/build/evaluation'
import { userRole } from '@xuegong/db/schema/account'
import { messagePush } from '@xuegong/db/schema/delivery'
import { objection, publicity } from '@xuegong/db/schema/evaluation-publicity'
import { classAdmin } from '@xuegong/db/schema/evaluation-records'
import { backLog } from '@xuegong/db/schema/workflow'
import { eq, isNotNull, like } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { buildPublicity, lookedThrough, type OfStage, openReviews } from '#test/reviewing'
import { publicityJob } from './publicity-end.ts'
import { levelOf as settledLevel } from './service.ts'

const api = await openReviews()
const { world, own, pupils, counsellor, closed, publicityOf, stored, recordOf } = api
afterEach(() => {
  world.transact(db => {
    for (const table of [publicity, objection, backLog, messagePush]) db.delete(table).where(isNotNull(table.Id)).run()
  })
  api.at('2026-10-14 09:30:00')
})
const publicityIn = (AssessmentId: string, given: OfStage) =>
  world.transact(db => buildPublicity(db, { AssessmentId, ...given }).Id)
const endAt = (time: string) => {
  api.at(time)
  return publicityJob.run(world) as number
}
const toDos = (about: string) =>
  world
    .reader()
    .select()
    .from(backLog)
    .where(like(backLog.SourceKey, `${about}:%`))
    .all()

describe('a publicity ends', () => {
  test('at half past five of its last day, not a second before', () => {
    const Id = publicityIn(closed().row.Id, { Stage: 1, ClassId: own.Id })
    expect(publicityJob.due(world, '2026-10-14 09:30:00')).toBe('2026-10-16 17:30:00')
    endAt('2026-10-16 17:29:59')
    expect(publicityOf(Id).State).toBe(1)
    expect(publicityJob.due(world, '2026-10-16 17:29:59')).toBe('2026-10-16 17:30:00')
    expect([endAt('2026-10-16 17:30:00'), publicityOf(Id).State]).toEqual([1, 2])
    expect([publicityJob.due(world, world.now()), publicityJob.run(world)]).toEqual([null, 0])
  })

  test('also where nothing ran at that moment', () => {
    const Id = publicityIn(closed().row.Id, { Stage: 1, ClassId: own.Id })
    endAt('2026-10-20 08:00:00')
    expect(publicityOf(Id).State).toBe(2)
  })

  test('but not one that was withdrawn', () => {
    const Id = publicityIn(closed().row.Id, { Stage: 1, ClassId: own.Id, State: 3 })
    endAt('2026-10-16 17:30:00')
    expect(publicityOf(Id).State).toBe(3)
  })

  test('and those who look after the class are to report it', () => {
    const { row } = closed()
    world.transact(db =>
      buildClassAdmin(db, { AssessmentId: row.Id, ClassId: own.Id, UserId: pupils[0]!.Id, RoleType: 1 }),
    )
    publicityIn(row.Id, { Stage: 1, ClassId: own.Id })
    endAt('2026-10-16 17:30:00')
    const given = toDos('evaluation.report')
    expect(given.map(({ ReceiveUserId }) => ReceiveUserId).sort()).toEqual([counsellor.Id, pupils[0]!.UserId].sort())
    expect(given[0]!.Title).toBe(`班级公示已结束，请上报学院：${row.Name}`)
  })

  test('and the office is to make known what all colleges have', () => {
    const { row } = closed(lookedThrough)
    publicityIn(row.Id, { Stage: 2, OrgId: own.CollegeId })
    endAt('2026-10-16 17:30:00')
    expect(toDos('evaluation.school')[0]!.Title).toBe(`各学院已完成公示，请发布学校公示：${row.Name}`)
  })
})

describe('what the school has made known', () => {
  const atSchool = () => {
    const review = closed({ ...lookedThrough, assessment: { State: 4 } })
    world.transact(db => buildClassAdmin(db, { AssessmentId: review.row.Id, ClassId: own.Id, UserId: pupils[0]!.Id }))
    return { ...review, Id: publicityIn(review.row.Id, { Stage: 3 }) }
  }

  test('is archived at its end: levels are final, and students have no part in reviews any more', () => {
    const { row, records } = atSchool()
    endAt('2026-10-16 17:30:00')
    expect(stored(row.Id)).toMatchObject({ State: 5, ArchiveTime: '2026-10-16 17:30:00' })
    expect(recordOf(records[0]!.Id)).toMatchObject({ State: 7, FinalLevel: 'A' })
    const parts = world.reader().select().from(classAdmin).where(eq(classAdmin.AssessmentId, row.Id)).all()
    expect(parts.map(({ State }) => State)).toEqual([0])
    expect(settledLevel({ db: world.reader(), now: world.now() }, pupils[0]!.Id, row.SchoolYear)).toBe('A')
  })

  test('takes the roles of reviewers with their duties', () => {
    world.transact(db => db.update(classAdmin).set({ State: 0 }).run())
    atSchool()
    const { UserId } = pupils[0]!
    world.transact(db => db.insert(userRole).values({ UserId, RoleId: 'pyy' }).onConflictDoNothing().run())
    endAt('2026-10-16 17:30:00')
    const roles = world.reader().select().from(userRole).where(eq(userRole.UserId, UserId)).all()
    expect(roles.map(({ RoleId }) => RoleId)).not.toContain('pyy')
  })

  test('tells everybody his own level', () => {
    const { row } = atSchool()
    endAt('2026-10-16 17:30:00')
    const told = world.reader().select().from(messagePush).where(eq(messagePush.ReceiverId, pupils[3]!.UserId)).all()
    expect(told.map(({ Body }) => Body)).toEqual([`【${row.Name}】已完成，您的结果为：一般困难`])
  })

  test('waits for an objection that is open', () => {
    const { row, records, Id } = atSchool()
    world.transact(db =>
      db
        .insert(objection)
        .values({
          Id: 'open',
          AssessmentId: row.Id,
          PublicityId: Id,
          UserId: pupils[1]!.Id,
          Content: '名单中有人家境很好',
          CreateDate: '2026-10-14 10:00:00',
        })
        .run(),
    )
    endAt('2026-10-16 17:30:00')
    expect([publicityOf(Id).State, stored(row.Id).State]).toEqual([2, 4])
    expect(recordOf(records[0]!.Id)).toMatchObject({ State: 6, FinalLevel: '' })
  })
})
