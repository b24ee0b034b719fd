import type { Input } from '@xuegong/contracts/endpoint'
import { objections } from '@xuegong/contracts/modules/evaluation/objections'
import { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import { buildUser } from '@xuegong/db/build/account'
import { buildProve, buildQuestion } from '@xuegong/db/build/evaluation'
import type { Db } from '@xuegong/db/client'
import { messagePush } from '@xuegong/db/schema/delivery'
import { classClose, meterRecord } from '@xuegong/db/schema/evaluation-records'
import { classInfo } from '@xuegong/db/schema/people'
import { backLog } from '@xuegong/db/schema/workflow'
import { eq, isNotNull, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { none, said } from '#test/evaluating'
import { failures } from '#test/failures'
import { buildObjection, buildPublicity, lookedThrough, openReviews, someClosedClass } from '#test/reviewing'
import type { TestApi } from '#test/session'

const api = await openReviews()
const { teacher, college, office, pupil, world, own, pupils, closed, publicityOf, objectionOf, recordOf, stored } = api
type Review = ReturnType<typeof closed>
const rowOf = ({ records }: Review, at: number, LevelName: string) => ({
  MeterRecordId: records[at]!.Id,
  StudentId: pupils[at]!.Id,
  TrueName: pupils[at]!.TrueName,
  ClassName: '测评一班',
  LevelCode: records[at]!.Level,
  LevelName,
})
/** An objection of the one whom nobody reviews, to what a unit makes known of the first two. */
const objected = (review: Review, unit: object, by: object = {}) =>
  world.transact(db => {
    const Rows = [rowOf(review, 0, '特别困难'), rowOf(review, 1, '困难')]
    const shown = buildPublicity(db, { AssessmentId: review.row.Id, Stage: 1, Rows, RowNum: 2, ...unit })
    return { shown, Id: buildObjection(db, shown, { UserId: pupils[5]!.Id, ...by }).Id }
  })
const ofClass = { Stage: 1, ClassId: own.Id }
const handle = (who: typeof teacher, Id: string, more: Partial<Input<typeof objections.handleObjection>> = {}) =>
  who(objections.handleObjection, { Id, State: 1, Reply: '经核实属实', ...more })

describe('an objection is handled', () => {
  test('with an answer, by whoever made it known', async () => {
    const { Id } = objected(closed(), ofClass)
    expect((await handle(teacher, Id, { State: 2, Reply: '经核实无误' })).ResultValue).toBe('')
    expect(objectionOf(Id)).toMatchObject({ State: 2, Reply: '经核实无误', Action: null, HandleUser: '赵老师' })
    expect(await said(handle(teacher, Id, { State: 2 }))).toBe('该异议已处理')
  })

  test('by nobody else: not by students, nor for a class by its college, for a college by a counsellor, for the school by a college', async () => {
    const review = closed(lookedThrough)
    const of = (unit: object) => objected(review, unit).Id
    const [inClass, inCollege, inSchool] = [ofClass, { Stage: 2, OrgId: own.CollegeId }, { Stage: 3 }].map(of)
    for (const who of [pupil, college, office]) expect(await said(handle(who, inClass!))).toBe(none)
    expect(await said(handle(teacher, inCollege!))).toBe(none)
    expect(await said(handle(college, inSchool!))).toBe(none)
  })

  test('and its author is told, unless he did not give his name', async () => {
    const told = () =>
      world.reader().select().from(messagePush).where(eq(messagePush.TemplateCode, 'EVAL_OBJECTION')).all()
    world.transact(db => db.delete(messagePush).where(isNotNull(messagePush.Id)).run())
    await handle(teacher, objected(closed(), ofClass, { IsAnonymous: 1 }).Id, { State: 2 })
    expect(told()).toEqual([])
    await handle(teacher, objected(closed(), ofClass).Id, { State: 2 })
    // Students have no page of objections.
    const Url = expect.stringContaining('/poorSubsidy/publicity?detail=')
    expect(told()).toMatchObject([{ ReceiverId: pupils[5]!.UserId, Url }])
  })

  test('and is no longer to be done', async () => {
    const { shown } = objected(closed(), ofClass, { State: 2 })
    const { ResultValue } = await pupil(objections.addObjection, {
      PublicityId: shown.Id,
      Content: '名单中有同学家境很好',
    })
    await handle(teacher, ResultValue!, { State: 2 })
    const given = world
      .reader()
      .select()
      .from(backLog)
      .where(like(backLog.SourceKey, `%${ResultValue!}%`))
      .all()
    expect(given.map(({ State }) => State)).toEqual([1])
  })
})

describe('one that is right', () => {
  test('has the class review again: what was made known is withdrawn, and what was worked out goes', async () => {
    const review = closed()
    const { Id, shown } = objected(review, ofClass)
    await handle(teacher, Id, { Action: 1 })
    expect(publicityOf(shown.Id)).toMatchObject({ State: 3, Reason: '经核实属实' })
    const room = world.reader().select().from(classClose).where(eq(classClose.Id, review.room.Id)).get()
    expect(room).toMatchObject({ CloseState: 0, CloseTime: null })
    expect(recordOf(review.records[0]!.Id)).toMatchObject({ State: 4, TotalScore: null, SuggestLevel: '', Level: '' })
  })

  test('has no class review again whose college or school made it known', async () => {
    const { Id } = objected(closed(lookedThrough), { Stage: 2, OrgId: own.CollegeId })
    expect(await said(handle(college, Id, { Action: 1 }))).toBe('请选择处理方式')
  })

  test('changes a level, which is marked where it is made known', async () => {
    const review = closed()
    const { Id, shown } = objected(review, ofClass)
    const MeterRecordId = review.records[0]!.Id
    await handle(teacher, Id, { Action: 2, MeterRecordId, LevelCode: 'B' })
    expect(recordOf(MeterRecordId).Level).toBe('B')
    expect(api.levelOf(MeterRecordId, 1)).toMatchObject({ LevelCode: 'B', Opinion: '经核实属实' })
    const { rows } = (await pupil(publicities.getPublicityRows, { Id: shown.Id })).ResultValue!
    expect(rows.map(({ LevelName, Corrected }) => [LevelName, Corrected])).toEqual([
      ['困难', 1],
      ['困难', 0],
    ])
  })

  test('names somebody who was not named', async () => {
    const review = closed()
    const { Id, shown } = objected(review, ofClass)
    await handle(teacher, Id, { Action: 2, MeterRecordId: review.records[4]!.Id, LevelCode: 'C' })
    const { rows } = (await pupil(publicities.getPublicityRows, { Id: shown.Id })).ResultValue!
    expect(rows[2]).toEqual({
      TrueName: pupils[4]!.TrueName,
      ClassName: '测评一班',
      LevelName: '一般困难',
      Corrected: 1,
    })
  })

  test('makes a record void where the office handles it, which is named no more', async () => {
    const review = closed(lookedThrough)
    const { Id, shown } = objected(review, { Stage: 2, OrgId: own.CollegeId })
    const asked = { Action: 3, MeterRecordId: review.records[0]!.Id }
    expect(await said(handle(college, Id, asked))).toBe('只有学校可以作废测评记录，请更正等级，或回复后报学校作废')
    // Nobody looks for a record that he may not void.
    expect(await said(handle(college, Id, { Action: 3 }))).toContain('只有学校可以作废测评记录')
    await handle(office, Id, asked)
    expect(recordOf(review.records[0]!.Id).State).toBe(8)
    expect(publicityOf(shown.Id)).toMatchObject({ RowNum: 1, Rows: [{ TrueName: pupils[1]!.TrueName }] })
  })

  test.each([
    ['of another assessment', () => closed().records[0]!.Id],
    ['that there is not', () => 'nothing'],
  ])('does nothing to a record %s', async (_, record) => {
    const { Id } = objected(closed(), ofClass)
    const asked = { Action: 2, MeterRecordId: record(), LevelCode: 'B' }
    expect(await said(handle(teacher, Id, asked))).toBe('请选择要更正的学生和等级')
    expect(objectionOf(Id).State).toBe(0)
  })
})

test.each([
  ['that was given back', 3],
  ['that its college has looked through', 6],
])('an objection to what a class makes known changes no record %s', async (_, State) => {
  const review = closed({ record: { State } })
  const { Id } = objected(review, ofClass)
  const MeterRecordId = review.records[0]!.Id
  expect(await said(handle(teacher, Id, { Action: 2, MeterRecordId, LevelCode: 'C' }))).toBe('请选择要更正的学生和等级')
  expect([objectionOf(Id).State, recordOf(MeterRecordId).Level]).toEqual([0, 'A'])
})

describe('an open objection', () => {
  test('keeps the class from another publicity', async () => {
    const review = closed()
    const { shown } = objected(review, ofClass)
    await teacher(publicities.removePublicity, { Ids: [shown.Id], Reason: '名单有误' })
    const again = { Aid: review.row.Id, ...ofClass, Title: '公示', Contact: '电话', Start: 1 as const }
    expect(await said(teacher(publicities.savePublicity, again))).toBe('存在未处理的异议')
  })

  test('keeps the school from what the college has not finished', async () => {
    const review = closed(lookedThrough)
    const { Id } = objected(review, { Stage: 2, OrgId: own.CollegeId, State: 2 })
    const begin = () =>
      office(publicities.savePublicity, { Aid: review.row.Id, Stage: 3, Title: '公示', Contact: '电话', Start: 1 })
    expect(await said(begin())).toBe('还有1个学院未完成公示')
    await handle(college, Id, { State: 2 })
    expect((await begin()).ErrorCode).toBe(0)
  })

  test('keeps an assessment from being archived until the last one is handled, and the level that it changes is final', async () => {
    const review = closed({ ...lookedThrough, assessment: { State: 4 } })
    const { Id, shown } = objected(review, { Stage: 3, State: 2 })
    const other = world.transact(db => buildObjection(db, shown, { UserId: pupils[4]!.Id }).Id)
    await handle(office, other, { State: 2 })
    expect(stored(review.row.Id).State).toBe(4)
    await handle(office, Id, { Action: 2, MeterRecordId: review.records[0]!.Id, LevelCode: 'C' })
    expect(stored(review.row.Id).State).toBe(5)
    expect(recordOf(review.records[0]!.Id)).toMatchObject({ State: 7, FinalLevel: 'C' })
  })
})

type Asked = Input<typeof objections.handleObjection>
type Class = ReturnType<typeof someClosedClass>
/** A good proof gives the first record the best level. */
function proven(db: Db, { row, pupils: all, records }: Class) {
  const direct = { Key: 'A', Text: '低保', Score: 1000, NeedProve: 1 as const, ProveType: '1', DirectLevel: 'A' }
  const asked = buildQuestion(db, { AssessmentId: row.Id, Options: [direct] })
  const Answers = { [asked.Id]: { Keys: ['A'] } }
  db.update(meterRecord).set({ Answers }).where(eq(meterRecord.Id, records[0]!.Id)).run()
  buildProve(db, { AssessmentId: row.Id, UserId: all[0]!.Id, State: 1, ValidDate: '2026-10-13' })
}
const open = (more: Partial<Asked>, by: object = {}, spoil: (db: Db, made: Class) => unknown = () => {}) => ({
  given: async ({ world: its }: TestApi): Promise<Asked> => {
    await its.own()
    return its.transact(db => {
      const made = someClosedClass(db)
      const { row, own: room, pupils: all, records } = made
      spoil(db, made)
      const shown = buildPublicity(db, { AssessmentId: row.Id, Stage: 1, ClassId: room.Id })
      const { Id } = buildObjection(db, shown, { UserId: all[0]!.Id, ...by })
      return { Id, State: 1, Reply: '经核实属实', MeterRecordId: records[0]!.Id, ...more }
    })
  },
})

/** Somebody who signs in as `head` is the head teacher of a class. */
const headed = (db: Db, { own: room }: Class) =>
  db
    .update(classInfo)
    .set({ HeadTeacherId: buildUser(db, { roles: ['bzr', 'fdy'], LoginName: 'head' }).Id })
    .where(eq(classInfo.Id, room.Id))
    .run()

failures(objections.handleObjection, {
  NOT_FOUND: { input: { Id: 'x', State: 2, Reply: '无误' } },
  OBJECTION_HANDLED: open({ State: 2 }, { State: 1 }),
  OBJECTION_ACTION: open({}),
  OBJECTION_TARGET: open({ Action: 2 }),
  OBJECTION_VOID: { as: 'head', ...open({ Action: 3 }, {}, headed) },
  LEVEL_CODE: open({ Action: 2, LevelCode: 'Z' }),
  LEVEL_FLOOR: open({ Action: 2, LevelCode: 'B' }, {}, proven),
})
