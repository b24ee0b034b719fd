import { assessmentDeeds } from '@xuegong/contracts/modules/evaluation/assessment-deeds'
import { buildClassClose, buildRecord } from '@xuegong/db/build/evaluation'
import { messagePush } from '@xuegong/db/schema/delivery'
import { and, eq, like } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { none, said } from '#test/evaluating'
import { failures } from '#test/failures'
import type { TestApi } from '#test/session'
import { classUnderReview, openVoting } from '#test/voting'

const one =
  (State: number, twice = false) =>
  async (api: TestApi) => {
    await api.world.own()
    const { row } = api.world.transact(db => classUnderReview(db, { State }))
    if (twice) await api.as('admin')(assessmentDeeds.remind, { Aid: row.Id })
    return { Aid: row.Id }
  }
failures(assessmentDeeds.remind, {
  NOT_FOUND: { input: { Aid: 'unknown' } },
  EVAL_DRAFT: { given: one(0) },
  EVAL_REMIND_NOBODY: { given: one(2) },
  EVAL_REMIND_OFTEN: { given: one(1, true) },
})

const api = await openVoting()
const { world, own, elsewhere, stranger, pupils, draft, at, teacher, college, office, reviewer, toDos } = api
afterEach(() => at('2026-10-14 09:30:00'))
const remind = async (Aid: string, more: object = {}, who = office) =>
  (await who(assessmentDeeds.remind, { Aid, ...more })).ResultValue
const states = [0, 1, 2, 3, 4, 8]

/** Students answer: records of the six of the class in some states, and one of the other college. */
const answering = (given: object = {}, kept: readonly number[] = states) =>
  world.transact(db => {
    const row = draft({ State: 1, Orgs: [], Grades: [], ...given })
    for (const [n, State] of kept.entries()) buildRecord(db, { AssessmentId: row.Id, UserId: pupils[n]!.Id, State })
    for (const ClassId of [own.Id, elsewhere.Id]) buildClassClose(db, { AssessmentId: row.Id, ClassId })
    buildRecord(db, { AssessmentId: row.Id, UserId: stranger.Id, State: 1 })
    return row
  })
const told = (Aid: string) =>
  world
    .reader()
    .select()
    .from(messagePush)
    .where(and(like(messagePush.BusinessId, `${Aid}.%`), eq(messagePush.Channel, 1)))
    .all()

test('of one class alone, which the caller reaches', async () => {
  const row = answering({ AssessmentType: 2 })
  expect(await remind(row.Id, { ClassId: elsewhere.Id })).toEqual({ SendNum: 1, SkipNum: 0 })
  expect(told(row.Id).map(({ ReceiverId }) => ReceiverId)).toEqual([stranger.UserId])
  expect(await said(college(assessmentDeeds.remind, { Aid: row.Id, ClassId: elsewhere.Id }))).toBe(none)
  expect(await said(office(assessmentDeeds.remind, { Aid: row.Id, ClassId: 'unknown' }))).toBe(none)
})

test('of type 2 those who have not handed in are told, and have it to do until its end', async () => {
  const row = answering({ AssessmentType: 2 })
  expect(await remind(row.Id, { OnlyUnSubmit: 1 }, college)).toEqual({ SendNum: 3, SkipNum: 0 })
  const whom = [pupils[0]!, pupils[1]!, pupils[3]!].map(({ UserId }) => UserId).sort()
  expect(
    told(row.Id)
      .map(({ ReceiverId }) => ReceiverId)
      .sort(),
  ).toEqual(whom)
  expect(told(row.Id)[0]!.Body).toBe(`【${row.Name}】等待您完成自评，请在2026-10-15 18:00前提交`)
  expect(
    toDos(`evaluation.answer:${row.Id}`)
      .map(({ ReceiveUserId }) => ReceiveUserId)
      .sort(),
  ).toEqual(whom)
})

test('of type 1 those who have begun are told', async () => {
  expect(await remind(answering().Id, { OnlyUnSubmit: 1 }, college)).toEqual({ SendNum: 2, SkipNum: 0 })
})

test('all within reach are told where it is not narrowed, but for those whose record is void', async () => {
  expect(await remind(answering({ Orgs: [own.CollegeId] }).Id, {}, teacher)).toEqual({ SendNum: 5, SkipNum: 0 })
})

test('after the end only those to whom it was given back are told, until the end of votes', async () => {
  const row = answering({ State: 2 })
  expect(await remind(row.Id, {}, college)).toEqual({ SendNum: 1, SkipNum: 0 })
  expect(told(row.Id)[0]!.Body).toContain('2026-10-20 18:00')
  at('2026-10-20 18:00:00')
  expect(await said(api.as('xgc01')(assessmentDeeds.remind, { Aid: row.Id }))).toBe('没有需要提醒的学生')
})

test('a class is not told again within two hours, while others are', async () => {
  const row = answering()
  await remind(row.Id, { OnlyUnSubmit: 1 }, college)
  expect(await remind(row.Id, { OnlyUnSubmit: 1 })).toEqual({ SendNum: 1, SkipNum: 2 })
  at('2026-10-14 11:29:01')
  expect(await said(api.as('xgc01')(assessmentDeeds.remind, { Aid: row.Id, OnlyUnSubmit: 1 }))).toBe(
    '提醒过于频繁，请1分钟后再试',
  )
  at('2026-10-14 11:30:00')
  expect((await api.as('xgc01')(assessmentDeeds.remind, { Aid: row.Id, OnlyUnSubmit: 1 })).ResultValue).toEqual({
    SendNum: 3,
    SkipNum: 0,
  })
})

test('students remind nobody, and staff nobody of an assessment that is not for their classes', async () => {
  const { Id } = answering({ Orgs: [elsewhere.CollegeId] }, [])
  expect((await reviewer(assessmentDeeds.remind, { Aid: Id })).ErrorCode).toBe(403)
  expect(await said(teacher(assessmentDeeds.remind, { Aid: Id }))).toBe(none)
})
