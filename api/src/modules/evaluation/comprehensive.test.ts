import { classReview } from '@xuegong/contracts/modules/evaluation/class-review'
import { buildQuestion, buildVote, buildClassAdmin, buildClassClose, buildRecord } from '@xuegong/db/build/evaluation'
import { buildClass } from '@xuegong/db/build/people'
import { builtAt } from '@xuegong/db/build/next-number'
import { lateReturn } from '@xuegong/db/schema/dormitory-gate'
import { evaluationProportion, evaluationScore } from '@xuegong/db/schema/evaluation'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { term } from '@xuegong/db/schema/system'
import { classInfo } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { said } from '#test/evaluating'
import { openVoting } from '#test/voting'
import { daysOf, deductionsOf } from './deductions.ts'

const api = await openVoting()
const { world, own, pupils, voted, teacher, recordOf } = api
const close = (Aid: string, ClassId = own.Id) => teacher(classReview.closeClass, { Aid, ClassId })

/** A comprehensive evaluation in which all of the class have voted, with the means of courses of all but some. */
function comprehensive(means: readonly (number | null)[]) {
  const made = voted([80, 80, 80, 80, 80, 80], { AssessmentType: 2 })
  const AssessmentId = made.row.Id
  world.transact(db => {
    db.delete(evaluationProportion).where(eq(evaluationProportion.AssessmentId, AssessmentId)).run()
    for (const [Dimension, Proportion] of [
      ['德', 4000],
      ['智', 6000],
    ] as const)
      db.insert(evaluationProportion)
        .values({ ...builtAt, Id: world.newId(), AssessmentId, Source: 4, Dimension, Proportion })
        .run()
    for (const [at, AvgScore] of means.entries())
      if (AvgScore !== null)
        db.insert(evaluationScore)
          .values({ ...builtAt, Id: world.newId(), AssessmentId, UserId: pupils[at]!.Id, AvgScore })
          .run()
  })
  return made
}

test('nobody without a mean of courses is ranked: the first one is named', async () => {
  const { row } = comprehensive([7000, null, 7000, null, 7000, 7000])
  expect(await said(close(row.Id))).toBe(`【${pupils[1]!.TrueName}】缺少平均成绩`)
})

test('what is declared has to be looked at, of those who have handed in', async () => {
  const { row, records } = comprehensive(Array(6).fill(7000))
  const { Id } = world.transact(db =>
    buildQuestion(db, { AssessmentId: row.Id, Dimension: '德', QuestionType: 4, Options: [], MaxScore: 500 }),
  )
  const answer = (at: number, values: object) =>
    world.transact(db =>
      db
        .update(meterRecord)
        .set({ Answers: { [Id]: { Value: 3 } }, ...values })
        .where(eq(meterRecord.Id, records[at]!.Id))
        .run(),
    )
  answer(0, { SubmitTime: world.now() })
  answer(1, { SubmitTime: null })
  expect(await said(close(row.Id))).toBe('还有1项申报未审核')
  answer(0, { SubmitTime: world.now(), Answers: { [Id]: { Value: 3, Accepted: 200 } } })
  expect(await close(row.Id)).toMatchObject({ ErrorCode: 0 })
  expect([0, 1].map(at => recordOf(records[at]!.Id).Dims['德'])).toEqual([
    { Self: 8300, Vote: 8000, Final: 8200 },
    { Self: 8000, Vote: 8000, Final: 8000 },
  ])
})

test('ranks of a year of a major span its closed classes, ties by courses, and are worked out anew when one opens', async () => {
  const { row, records } = comprehensive([9000, 8000, 8000, 7000, 6000, 5000])
  const { room, record } = world.transact(db => {
    const { CounsellorId } = db.select().from(classInfo).where(eq(classInfo.Id, own.Id)).get()!
    const beside = buildClass(db, { CounsellorId, MajorId: own.MajorId, CollegeId: own.CollegeId })
    const { Id: UserId } = api.pupilIn(beside.Id, { Grade: pupils[0]!.Grade })
    const of = { AssessmentId: row.Id }
    buildClassAdmin(db, { ...of, ClassId: beside.Id, UserId: pupils[0]!.Id })
    const other = buildRecord(db, { ...of, UserId, State: 4, TeacherScore: 0 })
    buildVote(db, other, { VoterId: pupils[0]!.Id, Score: 8000 })
    db.insert(evaluationScore)
      .values({ ...builtAt, ...of, Id: world.newId(), UserId, AvgScore: 8500 })
      .run()
    return { room: buildClassClose(db, { ...of, ClassId: beside.Id }), record: other }
  })
  await close(row.Id)
  const ranks = () => records.map(({ Id }) => recordOf(Id).MajorRank)
  expect(ranks()).toEqual([1, 2, 2, 4, 5, 6])
  await close(row.Id, room.ClassId)
  expect([...ranks(), recordOf(record.Id).MajorRank]).toEqual([1, 3, 3, 5, 6, 7, 2])
  expect(recordOf(record.Id).ClassRank).toBe(1)
  await teacher(classReview.closeClass, { Aid: row.Id, ClassId: room.ClassId, Open: 1 })
  expect([...ranks(), recordOf(record.Id).MajorRank]).toEqual([1, 2, 2, 4, 5, 6, null])
})

describe('what is taken off', () => {
  const ctx = {
    world,
    get db() {
      return world.reader()
    },
  }
  const year = { SchoolYear: '2026-2027', Semester: '' }

  test('is of the school year by its terms, or of one with the holidays behind it', () => {
    const starts = world.reader().select().from(term).all()
    const start = (SchoolYear: string, Semester: number) =>
      starts.find(each => each.SchoolYear === SchoolYear && each.Semester === Semester)?.StartDate
    expect(daysOf(ctx, year).from).toBe(start('2026-2027', 1))
    expect(daysOf(ctx, { ...year, Semester: '2' }).from).toBe(start('2026-2027', 2))
    expect(daysOf(ctx, { SchoolYear: '2050-2051', Semester: '' })).toEqual({ from: '2050-08-01', to: '2051-07-31' })
    expect(daysOf(ctx, { SchoolYear: '2050-2051', Semester: '1' })).toEqual({ from: '2050-08-01', to: '2051-01-31' })
    expect(daysOf(ctx, { SchoolYear: '2050-2051', Semester: '2' })).toEqual({ from: '2051-02-01', to: '2051-07-31' })
  })

  test('counts nights that were talked about or made known, of the year alone', () => {
    const { Id: UserId } = pupils[0]!
    world.transact(db => {
      const night = (Date: string, Kind: number, HandleState: number) =>
        db
          .insert(lateReturn)
          .values({ ...builtAt, Id: world.newId(), UserId, Date, Kind, HandleState, BuildingId: '1', RoomId: '1' })
          .run()
      night('2026-10-01', 1, 1)
      night('2026-10-02', 2, 2)
      night('2026-10-03', 2, 0)
      night('2026-10-04', 2, 3)
      night('2026-10-05', 1, 4)
      night('2026-01-05', 1, 1)
    })
    expect(deductionsOf(ctx, year, [UserId, pupils[1]!.Id])).toEqual(new Map([[UserId, 400]]))
  })
})
