import { evaluationPersons } from '@xuegong/contracts/modules/evaluation/persons'
import { buildAssessment, buildClassAdmin, buildProve, buildRecord, buildVote } from '@xuegong/db/build/evaluation'
import { builtAt } from '@xuegong/db/build/next-number'
import { buildStudent } from '@xuegong/db/build/people'
import { ropsGreenChannel } from '@xuegong/db/schema/evaluation'
import { student } from '@xuegong/db/schema/people'
import { studentFamily } from '@xuegong/db/schema/student-records'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { none, openEvaluation, said } from '#test/evaluating'
import { levelOf } from './service.ts'

const api = await openEvaluation()
const { as, world, own, elsewhere, pupils, stranger, teacher, college, office, reviewer, pupil, outsider, draft } = api
const [first, second] = pupils as [(typeof pupils)[0], (typeof pupils)[0]]
const { Id: Aid } = draft({ State: 2 })
const archived = world.transact(db => {
  buildProve(db, { AssessmentId: Aid, UserId: first.Id, ProveType: '3' })
  const relative = { Relation: '1', Name: '张父', Mobile: '13911112222', IsGuardian: 1 }
  db.insert(studentFamily)
    .values({ ...builtAt, ...relative, Id: 'relative', StudentId: first.Id })
    .run()
  const asking = {
    SchoolYear: '2026-2027',
    ChannelType: 3,
    DeferAmount: 500,
    ExpectPayDate: '2027-01-01',
    Reason: '家庭困难',
  }
  db.insert(ropsGreenChannel)
    .values({ ...builtAt, ...asking, Id: 'channel', UserId: first.Id, State: 3 })
    .run()
  const last = buildAssessment(db, { SchoolYear: '2025-2026', State: 5 })
  buildRecord(db, { AssessmentId: last.Id, UserId: first.Id, State: 7, FinalLevel: 'B' })
  const test = buildAssessment(db, { SchoolYear: '2026-2027', State: 5, IsTest: 1 })
  buildRecord(db, { AssessmentId: test.Id, UserId: first.Id, State: 7, FinalLevel: 'A' })
  return last
})

describe('the card of a student', () => {
  const card = (who = teacher, more: object = { UserId: first.Id }) => who(evaluationPersons.getCard, { Aid, ...more })

  test('one who was removed has none, by neither id, nor stands before another row of the account', async () => {
    const { Id, UserId, login } = api.pupilIn(own.Id)
    for (const reads of [card(office, { UserId }), card(as(login), {})]) expect((await reads).ErrorCode).toBe(0)
    world.transact(db => db.update(student).set({ IsDel: 1 }).where(eq(student.Id, Id)).run())
    for (const id of [Id, UserId]) expect(await said(card(office, { UserId: id }))).toBe(none)
    // His account goes on with another row.
    onTestFinished(
      () => void world.transact(db => db.update(student).set({ IsDel: 1 }).where(eq(student.UserId, UserId)).run()),
    )
    world.transact(db => buildStudent(db, { ClassId: own.Id, UserId }))
    for (const reads of [card(office, { UserId }), card(as(login), {})]) expect((await reads).ErrorCode).toBe(0)
  })

  test.each([
    ['himself', reviewer, {}],
    ['his counsellor, by his row', teacher, { UserId: first.Id }],
    ['his counsellor, by his account', teacher, { UserId: first.UserId }],
    ['his college', college, { UserId: first.Id }],
    ['the office', office, { UserId: first.Id }],
  ])('tells family, last level, proofs and green channel to %s', async (_, who, more) => {
    expect((await card(who, more)).ResultValue).toMatchObject({
      Base: { StudentNo: first.StudentNo },
      Family: [{ Name: '张父', Mobile: '139****2222' }],
      LastLevel: { SchoolYear: '2025-2026', LevelCode: 'B', LevelName: '困难' },
      Proves: [{ ProveType: '3', State: 0 }],
      GreenChannel: { Id: 'channel', State: 3 },
    })
  })

  test('tells reviewers of the class name and class alone', async () => {
    const { ResultValue } = await card(as(second.login))
    expect(ResultValue).toMatchObject({ Family: null, LastLevel: null, Proves: [], GreenChannel: null })
    const { Base } = ResultValue!
    const told = Object.entries(Base).filter(([, value]) => value !== null && value !== '')
    expect(Object.fromEntries(told)).toEqual({
      Id: first.Id,
      TrueName: first.TrueName,
      ClassName: own.ClassName,
      UserType: 1,
    })
  })

  test.each([
    ['who is not of the class', outsider],
    ['who does not review', pupil],
  ])('is not told to a student %s', async (_, who) => {
    expect(await said(card(who))).toBe(none)
  })

  test('of somebody of another class is not told to a reviewer', async () => {
    expect(await said(card(reviewer, { UserId: stranger.Id }))).toBe(none)
  })

  test('is found by the row without an assessment, too', async () => {
    const { ResultValue } = await teacher(evaluationPersons.getCard, { UserId: first.Id })
    expect(ResultValue).toMatchObject({ Base: { StudentNo: first.StudentNo }, Family: null, Proves: [] })
  })
})

describe('the data of a class', () => {
  const data = (who = teacher, more: object = { ClassId: own.Id }) =>
    who(evaluationPersons.listClassData, { Aid, ...more })
  world.transact(db => {
    const record = buildRecord(db, { AssessmentId: Aid, UserId: first.Id, State: 4 })
    // Four others of five review.
    for (const { Id } of pupils.slice(1, 5)) buildVote(db, record, { VoterId: Id })
    const other = buildRecord(db, { AssessmentId: Aid, UserId: second.Id, State: 4 })
    buildVote(db, other, { VoterId: first.Id })
    buildRecord(db, { AssessmentId: Aid, UserId: pupils[2]!.Id, State: 3 })
  })

  test('tells how far each student is, and sums', async () => {
    const { ResultValue } = await data()
    expect(ResultValue!.Cards.map(({ Title, Value }) => [Title, Value])).toEqual([
      ['应评', 6],
      ['已交', 2],
      ['退回', 1],
      ['已评', 1],
    ])
    const state = (Id: string) => ResultValue!.rows.find(each => each.Id === Id)
    expect(state(first.Id)).toMatchObject({ State: 4, StateStr: '评议中', Voted: 1 })
    expect(state(second.Id)).toMatchObject({ State: 4, Voted: 0 })
    expect(state(pupils[5]!.Id)).toMatchObject({ State: 0, StateStr: '未填', Voted: 0 })
  })

  test('is that of a class administrator where he names none', async () => {
    world.transact(db =>
      buildClassAdmin(db, { AssessmentId: Aid, ClassId: own.Id, UserId: pupils[5]!.Id, RoleType: 1 }),
    )
    expect((await data(pupil, {})).ResultValue).toMatchObject({ total: 6 })
  })

  test('is that of the first class of a counsellor who names none', async () => {
    expect((await data(teacher, {})).ResultValue!.rows[0]).toMatchObject({ ClassName: own.ClassName })
  })

  test.each([
    ['a reviewer', reviewer, own.Id],
    ['a counsellor of another class', teacher, elsewhere.Id],
    ['a student of another class', outsider, own.Id],
  ])('is not told to %s', async (_, who, ClassId) => {
    expect(await said(data(who, { ClassId }))).toBe(none)
  })

  test('without an assessment is the roster alone', async () => {
    const { ResultValue } = await pupil(evaluationPersons.listClassData, {})
    expect(ResultValue).toMatchObject({ Cards: [], total: 6 })
    expect(ResultValue!.rows[0]).not.toHaveProperty('State')
  })
})

describe('the level of a year', () => {
  const at = (now: string, year = archived.SchoolYear, who = first) =>
    levelOf({ db: world.reader(), now }, who.Id, year)

  test('is told until 1 September behind it', () => {
    expect(at('2026-08-31 23:59:59')).toBe('B')
    expect(at('2026-09-01 00:00:00')).toBeUndefined()
  })

  test('is none of another year, of an assessment to try out, or of somebody else', () => {
    expect(at('2025-10-14 09:00:00', '2024-2025')).toBeUndefined()
    expect(at('2026-10-14 09:00:00', '2026-2027')).toBeUndefined()
    expect(at('2026-08-31 23:59:59', archived.SchoolYear, second)).toBeUndefined()
  })
})
