import { assessmentDeeds } from '@xuegong/contracts/modules/evaluation/assessment-deeds'
import { buildClassClose, buildProve, buildRecord, buildVote } from '@xuegong/db/build/evaluation'
import { messagePush } from '@xuegong/db/schema/delivery'
import {
  classAdmin,
  classClose,
  difficultProve,
  meterRecord,
  meterRecordLevel,
} from '@xuegong/db/schema/evaluation-records'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { systemWork } from '#approval/system-work'
import { giveToDo } from '#delivery/to-dos'
import { none, said } from '#test/evaluating'
import { failures } from '#test/failures'
import { buildPublicity } from '#test/reviewing'
import type { TestApi } from '#test/session'
import { classUnderReview, openVoting } from '#test/voting'
import { aboutSchool, aboutVoting } from './review-about.ts'

type Given = Parameters<typeof classUnderReview>[1]
const one =
  (given: Given, known?: number, confirmed: object = { Confirm: 1 }) =>
  async ({ world }: TestApi) => {
    await world.own()
    return world.transact(db => {
      const { row, own } = classUnderReview(db, given)
      if (known) buildPublicity(db, { AssessmentId: row.Id, Stage: 2, OrgId: own.CollegeId, State: known })
      return { Id: row.Id, ClassId: own.Id, ...confirmed }
    })
  }
failures(assessmentDeeds.reopenAssessment, {
  NOT_FOUND: { input: { Id: 'unknown', Confirm: 1 } },
  EVAL_DRAFT: { given: one({ State: 0 }) },
  EVAL_ARCHIVED: { given: one({ State: 5 }) },
  EVAL_SET_TIMES: { given: api => one({ EndTime: '2026-10-14 09:30:00' })(api).then(({ Id }) => ({ Id })) },
  EVAL_VOTES_OVER: { given: one({ VoteEndTime: '2026-10-14 09:30:00' }) },
  EVAL_COLLEGE_PUBLISHED: { given: one({ State: 3 }, 2) },
  CLASS_STATE: { given: one({ State: 1 }) },
  CONFIRM: { given: one({ State: 2 }, undefined, {}) },
})

const api = await openVoting()
const { world, own, elsewhere, pupils, stranger, review, stored, recordOf, roomOf, votesOn, toDos } = api
const { office, college, teacher, reviewer } = api
const again = (Id: string, more: object = {}, who = office) =>
  who(assessmentDeeds.reopenAssessment, { Id, Confirm: 1, ...more })
const scores = { SelfScore: 5000, TeacherScore: 9000, VoteScore: 8000, TotalScore: 6350, ClassRank: 1, MajorRank: 2 }
const cleared = { TeacherScore: null, VoteScore: null, TotalScore: null, ClassRank: null, MajorRank: null, Level: '' }
const worked = {
  ...scores,
  SuggestLevel: 'B',
  Level: 'B',
  TeacherOpinion: '节俭',
  TeacherAnswers: { q3: { Keys: ['A'] } },
  Answers: { q1: { Keys: ['A'] }, q4: { Value: 3, Accepted: 200 } },
  SubmitTime: '2026-10-13 10:00:00',
}

/** A class that has reported, with votes, levels and what it made known; and another of another college. */
function reported() {
  const made = review({ State: 3, Orgs: [], EndTime: '2026-10-16 18:00:00' })
  const { row, records, room } = made
  const more = world.transact(db => {
    const of = { AssessmentId: row.Id }
    const closed = { CloseState: 1, CloseTime: world.now(), ReportState: 1, PwdHash: 'hash' }
    db.update(classClose).set(closed).where(eq(classClose.Id, room.Id)).run()
    db.update(meterRecord)
      .set({ ...worked, State: 5 })
      .where(eq(meterRecord.ClassId, own.Id))
      .run()
    db.update(meterRecord).set({ State: 8 }).where(eq(meterRecord.Id, records[4]!.Id)).run()
    db.update(meterRecord).set({ State: 3 }).where(eq(meterRecord.Id, records[5]!.Id)).run()
    for (const record of records.slice(0, 2)) buildVote(db, record, { VoterId: pupils[3]!.Id })
    const by = { OperUserId: '', OperUserName: '', OperTime: world.now(), CreateDate: world.now() }
    for (const [at, LevelCode] of [
      [0, 'A'],
      [4, 'VOID'],
    ] as const)
      db.insert(meterRecordLevel)
        .values({ ...of, ...by, Id: world.newId(), MeterRecordId: records[at]!.Id, Stage: 1, LevelCode })
        .run()
    const far = buildClassClose(db, { ...of, ClassId: elsewhere.Id, ...closed })
    const other = buildRecord(db, { ...of, ...worked, UserId: stranger.Id, State: 6 })
    const known = buildPublicity(db, { ...of, Stage: 1, ClassId: own.Id, State: 2 })
    return { far, other, known, proof: buildProve(db, { ...of, UserId: pupils[0]!.Id, State: 1 }) }
  })
  return { ...made, ...more }
}
const levels = (Id: string) =>
  world.reader().select().from(meterRecordLevel).where(eq(meterRecordLevel.MeterRecordId, Id)).all()

describe('a whole assessment that is done again', () => {
  test('is asked about first', async () => {
    const { row, records } = reported()
    const answer = await office(assessmentDeeds.reopenAssessment, { Id: row.Id })
    expect(answer).toMatchObject({
      ErrorCode: 6001,
      ResultValue: { ConfirmText: '将清除5份评议结果，不可恢复，确定重新测评？' },
    })
    expect(recordOf(records[0]!.Id).TotalScore).toBe(6350)
  })

  test('loses votes, scores, levels, closes and what was made known', async () => {
    const { row, records, other, room, far, known } = reported()
    expect((await again(row.Id)).ResultValue).toEqual({ ResetNum: 5 })
    expect(stored(row.Id).State).toBe(1)
    for (const { Id } of [records[0]!, records[3]!, other])
      expect(recordOf(Id)).toMatchObject({
        ...cleared,
        State: 2,
        SelfScore: 5000,
        TeacherAnswers: {},
        TeacherOpinion: '',
      })
    expect([votesOn(records[0]!.Id), levels(records[0]!.Id)]).toEqual([[], []])
    for (const { Id } of [room, far])
      expect(roomOf(Id)).toMatchObject({ CloseState: 0, CloseTime: null, ReportState: 0 })
    expect(api.publicityOf(known.Id)).toMatchObject({ State: 3, Reason: '重新测评' })
  })

  test('keeps answers, proofs, reviewers and words, and what is void or was given back', async () => {
    const { row, records, room, proof } = reported()
    await again(row.Id)
    expect(recordOf(records[0]!.Id).Answers).toEqual({ q1: { Keys: ['A'] }, q4: { Value: 3 } })
    expect(recordOf(records[4]!.Id)).toMatchObject({ State: 8, TotalScore: 6350 })
    expect(levels(records[4]!.Id)).toMatchObject([{ LevelCode: 'VOID' }])
    expect(roomOf(room.Id).PwdHash).toBe('hash')
    const reader = world.reader()
    expect(reader.select().from(difficultProve).where(eq(difficultProve.Id, proof.Id)).get()!.State).toBe(1)
    expect(reader.select().from(classAdmin).where(eq(classAdmin.AssessmentId, row.Id)).all()).toHaveLength(5)
  })

  test.each([{}, { ClassId: own.Id }])(
    'forgets what the counsellor gave somebody whose record was given back: %j',
    async more => {
      const { row, records } = reported()
      await again(row.Id, more)
      expect(recordOf(records[5]!.Id)).toMatchObject({ ...cleared, State: 3, TeacherAnswers: {}, TeacherOpinion: '' })
    },
  )

  test('has those begin who had not handed in when the time was over, and tells everybody', async () => {
    const { row, records } = reported()
    world.transact(db =>
      db.update(meterRecord).set({ SubmitTime: null }).where(eq(meterRecord.Id, records[1]!.Id)).run(),
    )
    await again(row.Id)
    expect(recordOf(records[1]!.Id).State).toBe(1)
    const open = toDos(`evaluation.answer:${row.Id}`).map(({ ReceiveUserId }) => ReceiveUserId)
    expect(open.sort()).toEqual([pupils[1]!.UserId, pupils[5]!.UserId].sort())
    const told = world
      .reader()
      .select()
      .from(messagePush)
      .where(and(eq(messagePush.BusinessId, row.Id), eq(messagePush.Channel, 1)))
      .all()
    expect(told).toHaveLength(6)
  })

  test('ends the to-dos of its review', async () => {
    const { row } = reported()
    const abouts = [aboutVoting(row.Id, own.Id), aboutSchool(row.Id)]
    const work = systemWork(world, '评议', 'evaluation.test')
    world.transact(() => {
      for (const about of abouts) giveToDo(work, [pupils[0]!.UserId], { about, title: '评议', url: '/' })
    })
    await again(row.Id)
    expect(abouts.flatMap(toDos)).toEqual([])
  })

  test.each([
    [{ State: 5 }, '已归档的测评不能重新测评'],
    [{ State: 0 }, '测评尚未发布'],
    [{ EndTime: '2026-10-14 09:30:00' }, '请先修改测评时间'],
  ])('is refused %j', async (given, text) => {
    expect(await said(again(review(given).row.Id))).toBe(text)
  })

  test('is a matter of the office', async () => {
    const { row } = reported()
    expect(await said(again(row.Id, {}, college))).toBe(none)
    expect((await again(row.Id, {}, teacher)).ErrorCode).toBe(403)
    expect((await again(row.Id, {}, reviewer)).ErrorCode).toBe(403)
  })
})

describe('a class that is reviewed again', () => {
  test('is the only one, and the assessment waits for it', async () => {
    const { row, records, other, room, far, known } = reported()
    const there = world.transact(db =>
      buildPublicity(db, { AssessmentId: row.Id, Stage: 1, ClassId: elsewhere.Id, State: 2 }),
    )
    expect((await again(row.Id, { ClassId: own.Id }, college)).ResultValue).toEqual({ ResetNum: 4 })
    expect(stored(row.Id).State).toBe(2)
    expect(recordOf(records[0]!.Id)).toMatchObject({ ...cleared, State: 4, SelfScore: 5000 })
    expect(votesOn(records[0]!.Id)).toEqual([])
    expect(recordOf(other.Id)).toMatchObject({ State: 6, TotalScore: 6350 })
    expect([roomOf(room.Id).ReportState, roomOf(far.Id).ReportState]).toEqual([0, 1])
    expect([known, there].map(({ Id }) => api.publicityOf(Id).State)).toEqual([3, 2])
  })

  test.each([1, 2])('is not, once its college has made its levels known (state %i)', async State => {
    const { row } = reported()
    world.transact(db => buildPublicity(db, { AssessmentId: row.Id, Stage: 2, OrgId: own.CollegeId, State }))
    expect(await said(again(row.Id, { ClassId: own.Id }, college))).toBe('学院已公示，不能重新测评')
  })

  test('is not, once the school makes known, even if nobody of its college is named', async () => {
    const { row } = reported()
    api.change(row.Id, { State: 4 })
    expect(await said(again(row.Id, { ClassId: own.Id }, college))).toBe('学院已公示，不能重新测评')
  })

  test('is not when the time of its votes is over, until the school prolongs it', async () => {
    const { row } = reported()
    api.change(row.Id, { VoteEndTime: '2026-10-14 09:30:00' })
    const text = '评议截止时间已过，须由学校先延长评议截止时间，再重新测评'
    expect(await said(again(row.Id, { ClassId: own.Id }, college))).toBe(text)
    api.change(row.Id, { VoteEndTime: '2026-10-14 09:30:01' })
    expect((await again(row.Id, { ClassId: own.Id }, college)).ErrorCode).toBe(0)
  })

  test('is one of the own college', async () => {
    const { row } = reported()
    expect(await said(again(row.Id, { ClassId: elsewhere.Id }, college))).toBe(none)
    expect(await said(again(row.Id, { ClassId: 'unknown' }))).toBe(none)
  })
})
