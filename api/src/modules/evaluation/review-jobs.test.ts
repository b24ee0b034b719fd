import { buildAssessment, buildClassAdmin, buildClassClose, buildRecord, buildVote } from '@xuegong/db/build/evaluation'
import { messagePush } from '@xuegong/db/schema/delivery'
import { assessment } from '@xuegong/db/schema/evaluation'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { operLog } from '@xuegong/db/schema/system'
import { backLog } from '@xuegong/db/schema/workflow'
import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { giveToDo } from '#delivery/to-dos'
import { systemWork } from '#approval/system-work'
import { openVoting } from '#test/voting'
import { aboutAnswering, aboutNewYear } from './publish.ts'
import { aboutClosing, aboutVoting } from './review-about.ts'
import { reviewJobs } from './review-jobs.ts'

const api = await openVoting()
const { world, own, elsewhere, pupils, counsellor, review, stored, recordOf, roomOf, toDos } = api
beforeEach(() => {
  world.transact(db => {
    for (const table of [assessment, backLog, messagePush]) db.delete(table).where(isNotNull(table.Id)).run()
  })
  api.at('2026-10-14 09:30:00')
})
const job = (name: string) => reviewJobs.find(each => each.name === `evaluation.${name}`)!
const runAt = (name: string, time: string) => {
  api.at(time)
  return job(name).run(world) as number
}
const told = (code: string) =>
  world
    .reader()
    .select()
    .from(messagePush)
    .where(and(eq(messagePush.TemplateCode, code), eq(messagePush.Channel, 1)))
    .all()
    .map(({ ReceiverId }) => ReceiverId)
    .sort()
const accounts = (at: readonly number[]) => at.map(each => pupils[each]!.UserId).sort()
/** The six of the class in states of their own, while students answer. */
const answering = (states: readonly number[], given: object = {}) => {
  const made = review({ State: 1, ...given })
  world.transact(db => {
    for (const [at, State] of states.entries())
      db.update(meterRecord).set({ State }).where(eq(meterRecord.Id, made.records[at]!.Id)).run()
  })
  return made
}

describe('the end of answering', () => {
  test('is due at its second, and brings what was handed in to the classes', () => {
    const { row, records } = answering([2, 2, 1, 0, 3, 8])
    expect(job('review').due(world, '2026-10-14 09:30:00')).toBe(row.EndTime)
    expect(runAt('review', '2026-10-15 17:59:59')).toBe(0)
    expect(runAt('review', row.EndTime)).toBe(2)
    expect(stored(row.Id).State).toBe(2)
    expect(records.map(({ Id }) => recordOf(Id).State)).toEqual([4, 4, 1, 0, 3, 8])
    expect([runAt('review', row.EndTime), job('review').due(world, world.now())]).toEqual([0, null])
  })

  test.each([2, 3])('takes everybody into the review of type %i', AssessmentType => {
    const { row, records } = answering([2, 2, 1, 0, 3, 8], { AssessmentType })
    expect(runAt('review', row.EndTime)).toBe(4)
    expect(records.map(({ Id }) => recordOf(Id).State)).toEqual([4, 4, 4, 4, 3, 8])
  })

  test('asks voters and the counsellor until the end of the votes', () => {
    const { row } = answering([2, 2, 2, 2, 2, 2])
    runAt('review', row.EndTime)
    const asked = toDos(aboutVoting(row.Id, own.Id))
    expect(asked.map(({ ReceiveUserId }) => ReceiveUserId).sort()).toEqual(accounts([0, 1, 2, 3, 4]))
    expect(asked[0]).toMatchObject({ Title: `评议：${row.Name}`, DeadLine: row.VoteEndTime })
    expect(toDos(aboutClosing(row.Id, own.Id)).map(each => each.ReceiveUserId)).toEqual([counsellor.Id])
  })

  test('ends what students were to answer, but for those who were given it back', () => {
    const { row } = answering([2, 1, 3, 2, 2, 2])
    world.transact(() =>
      giveToDo(systemWork(world, '自评', 'evaluation.test'), accounts([1, 2]), {
        about: aboutAnswering(row.Id),
        title: '自评',
        url: '/',
      }),
    )
    runAt('review', row.EndTime)
    expect(toDos(aboutAnswering(row.Id))).toMatchObject([
      { ReceiveUserId: pupils[2]!.UserId, DeadLine: row.VoteEndTime },
    ])
  })

  test('closes and reports classes in which nobody takes part', () => {
    const { row, room } = answering([2, 1, 1, 1, 1, 1])
    const empty = world.transact(db => buildClassClose(db, { AssessmentId: row.Id, ClassId: elsewhere.Id }))
    runAt('review', row.EndTime)
    expect(roomOf(empty.Id)).toMatchObject({ CloseState: 1, ReportState: 1, ReportTime: row.EndTime })
    expect(roomOf(room.Id)).toMatchObject({ CloseState: 0, ReportState: 0 })
    expect(stored(row.Id).State).toBe(2)
  })

  test('goes on to the colleges where nobody at all takes part, and waits for whoever was given his answers back', () => {
    const { row } = answering([1, 1, 1, 1, 1, 1])
    runAt('review', row.EndTime)
    expect(stored(row.Id).State).toBe(3)
    const other = answering([3, 1, 1, 1, 1, 1])
    runAt('review', other.row.EndTime)
    expect(stored(other.row.Id).State).toBe(2)
  })

  test('is made up for where nothing ran at that moment, and tells the log how many', () => {
    const { row } = answering([2, 2, 2, 2, 2, 2])
    expect(runAt('review', '2026-10-16 08:00:00')).toBe(6)
    const [entry] = world.reader().select().from(operLog).where(eq(operLog.BusinessId, row.Id)).all().slice(-1)
    expect(entry).toMatchObject({ Summary: '自评截止', CreateUserName: '系统' })
  })
})

describe('a day before', () => {
  test('the end of answering those are reminded who have not handed in', () => {
    answering([0, 1, 3, 2, 8, 2])
    expect(job('answersDue').due(world, '2026-10-14 09:30:00')).toBe('2026-10-14 18:00:00')
    expect(runAt('answersDue', '2026-10-14 18:00:00')).toBe(3)
    expect(told('EVAL_ANSWERS_DUE')).toEqual(accounts([0, 1, 2]))
    runAt('answersDue', '2026-10-14 18:00:00')
    expect(told('EVAL_ANSWERS_DUE')).toHaveLength(3)
  })

  test('the end of the votes those are reminded who have somebody left', () => {
    const { records } = review()
    world.transact(db => {
      for (const record of records.slice(1)) buildVote(db, record, { VoterId: pupils[0]!.Id })
    })
    expect(job('votesDue').due(world, '2026-10-14 09:30:00')).toBe('2026-10-19 18:00:00')
    expect(runAt('votesDue', '2026-10-19 18:00:00')).toBe(4)
    expect(told('EVAL_VOTES_DUE')).toEqual(accounts([1, 2, 3, 4]))
  })

  test('nobody is reminded hours too late, or of a class that is closed', () => {
    const { room } = review()
    expect(runAt('votesDue', '2026-10-20 08:00:00')).toBe(0)
    world.transact(db => db.run(`update ClassClose set CloseState = 1 where Id = '${room.Id}'`))
    expect(runAt('votesDue', '2026-10-19 18:00:00')).toBe(0)
  })
})

test('at the end of the votes nobody is asked for one any more; the counsellor still closes', () => {
  const { row } = answering([2, 2, 2, 2, 2, 2])
  runAt('review', row.EndTime)
  expect(job('voteEnd').due(world, world.now())).toBe(row.VoteEndTime)
  expect(runAt('voteEnd', row.VoteEndTime)).toBe(1)
  expect(toDos(aboutVoting(row.Id, own.Id))).toEqual([])
  expect(toDos(aboutClosing(row.Id, own.Id))).toHaveLength(1)
})

describe('on 1 September', () => {
  const asked = () => toDos(aboutNewYear('2027-2028'))

  test('the office begins with the next year, once', () => {
    expect(job('newYear').due(world, '2026-10-14 09:30:00')).toBe('2027-09-01 00:00:00')
    expect(job('newYear').due(world, '2027-09-01 00:00:00')).toBe('2028-09-01 00:00:00')
    expect(runAt('newYear', '2027-09-01 00:00:00')).toBeGreaterThan(0)
    expect(asked()[0]).toMatchObject({ Title: '新学年困难认定：2027-2028学年', Url: '/poorSubsidy/assessment' })
    world.transact(db => db.update(backLog).set({ State: 1 }).run())
    expect([runAt('newYear', '2027-09-01 00:00:00'), asked()]).toEqual([0, []])
  })

  test('nobody is asked who has begun already', () => {
    world.transact(db => buildAssessment(db, { SchoolYear: '2027-2028', State: 1 }))
    expect(runAt('newYear', '2027-09-01 00:00:00')).toBe(0)
  })
})

test('records of other assessments stay as they are', () => {
  const { row } = answering([2, 2, 2, 2, 2, 2])
  const { Id } = world.transact(db => {
    const other = buildAssessment(db, { State: 1, EndTime: '2026-11-01 18:00:00', VoteEndTime: '2026-11-05 18:00:00' })
    buildClassAdmin(db, { AssessmentId: other.Id, ClassId: own.Id, UserId: pupils[0]!.Id })
    return buildRecord(db, { AssessmentId: other.Id, UserId: pupils[0]!.Id })
  })
  runAt('review', row.EndTime)
  expect(recordOf(Id).State).toBe(2)
})
