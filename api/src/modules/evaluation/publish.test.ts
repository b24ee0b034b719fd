import { evaluation } from '@xuegong/contracts/modules/evaluation'
import { buildClassAdmin, buildProve, buildRecord } from '@xuegong/db/build/evaluation'
import { messagePush } from '@xuegong/db/schema/delivery'
import { assessment, evaluationProportion, levelRule, question } from '@xuegong/db/schema/evaluation'
import { classAdmin, classClose, difficultProve, meterRecord } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { backLog } from '@xuegong/db/schema/workflow'
import { eq, isNotNull, like } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { openEvaluation, said } from '#test/evaluating'

const api = await openEvaluation()
const { office, college, world, own, pupils, draft, stored, change } = api
beforeEach(() =>
  world.transact(db => {
    for (const table of [assessment, classClose, meterRecord, difficultProve, classAdmin, backLog, messagePush])
      db.delete(table).where(isNotNull(table.Id)).run()
    db.update(student).set({ StuStatus: 1 }).where(eq(student.ClassId, own.Id)).run()
  }),
)
const publish = (Id: string, more: object = { Confirm: 1 }) => office(evaluation.publishAssessment, { Id, ...more })
const ofClass = (Id: string) => world.reader().select().from(classClose).where(eq(classClose.AssessmentId, Id)).all()
const records = (Id: string) => world.reader().select().from(meterRecord).where(eq(meterRecord.AssessmentId, Id)).all()

test('it is asked first how many are meant', async () => {
  const { Id } = draft()
  expect(await publish(Id, {})).toMatchObject({
    ErrorCode: 6001,
    ResultValue: { ConfirmText: '将面向1个班级6名学生发布，确定？' },
  })
  expect(stored(Id).State).toBe(0)
})

test('a recognition of hardship opens the reviews of its classes and tells the students; records come with answers', async () => {
  const { Id } = draft()
  expect((await publish(Id)).ResultValue).toEqual({ UserNum: 6, ClassNum: 1 })
  expect(stored(Id)).toMatchObject({ State: 1, PublishTime: world.now() })
  expect(ofClass(Id)).toMatchObject([{ ClassId: own.Id, CollegeId: own.CollegeId, CloseState: 0, ReportState: 0 }])
  expect(records(Id)).toEqual([])
  const told = world.reader().select().from(messagePush).where(eq(messagePush.Channel, 1)).all()
  expect(told.map(each => each.ReceiverId).sort()).toEqual(pupils.map(each => each.UserId).sort())
})

test.each([2, 3])('of type %i everybody who studies gets a record and a to-do until its end', async AssessmentType => {
  const row = draft({ AssessmentType })
  world.transact(db => {
    db.update(student).set({ StuStatus: 2 }).where(eq(student.Id, pupils[5]!.Id)).run()
    if (AssessmentType === 2) usual(row.Id)
  })
  expect((await publish(row.Id)).ResultValue).toEqual({ UserNum: 5, ClassNum: 1 })
  expect(records(row.Id)).toHaveLength(5)
  expect(records(row.Id)[0]).toMatchObject({
    State: 0,
    ClassId: own.Id,
    CollegeId: own.CollegeId,
    MajorId: own.MajorId,
  })
  const toDos = world.reader().select().from(backLog).where(like(backLog.SourceKey, 'evaluation.answer:%')).all()
  expect(toDos).toHaveLength(5)
  expect(toDos[0]).toMatchObject({ Title: `自评：${row.Name}`, DeadLine: row.EndTime, State: 0 })
})

/** Levels of type 2 are named freely. */
const usual = (AssessmentId: string) =>
  world.transact(db =>
    db.update(levelRule).set({ LevelName: '等' }).where(eq(levelRule.AssessmentId, AssessmentId)).run(),
  )

describe('it is refused', () => {
  const without = (table: typeof question | typeof evaluationProportion | typeof levelRule, Id: string, all = true) =>
    world.transact(db => {
      const rows = db.select({ Id: table.Id }).from(table).where(eq(table.AssessmentId, Id)).all()
      for (const row of all ? rows : rows.slice(-1)) db.delete(table).where(eq(table.Id, row.Id)).run()
    })

  test.each([
    ['without a question', '请先添加题目', (Id: string) => without(question, Id)],
    [
      'with shares that are not 100 %',
      '测评占比合计须为100%',
      (Id: string) => without(evaluationProportion, Id, false),
    ],
    ['without the lowest level', '等级规则不完整', (Id: string) => without(levelRule, Id, false)],
    [
      'once its end is over',
      '测评截止时间须晚于当前时间',
      (Id: string) => change(Id, { StartTime: '2026-10-13 09:00:00', EndTime: world.now() }),
    ],
    ['where nobody is meant', '测评范围内没有学生', (Id: string) => change(Id, { Grades: ['2099'] })],
    ['a second time', '已发布的测评只能修改时间和说明', (Id: string) => change(Id, { State: 1 })],
  ])('%s', async (_, text, spoil) => {
    const { Id } = draft()
    spoil(Id)
    expect(await said(publish(Id))).toBe(text)
  })

  test('by a college', async () => {
    expect(await college(evaluation.publishAssessment, { Id: draft().Id })).toMatchObject({ ErrorCode: 403 })
  })
})

describe('reviewers of a class', () => {
  const few = '【测评一班】评议员人数不足'
  const remove = (Id: string, most: number, set: object = { IsDel: 1 }) =>
    world.transact(db => {
      const all = db.select().from(classAdmin).where(eq(classAdmin.AssessmentId, Id)).all()
      for (const row of all.slice(0, all.length - most))
        db.update(classAdmin).set(set).where(eq(classAdmin.Id, row.Id)).run()
    })

  test.each([
    ['five at least', { MinReviewers: 5 }, 4, 5],
    ['a part of those who study, rounded up', { MinReviewers: 1, ReviewRate: 3400 }, 2, 3],
    ['exactly that part', { MinReviewers: 1, ReviewRate: 5000 }, 2, 3],
    ['one where it is to try out', { IsTest: 1 as const }, 0, 1],
  ])('%s', async (_, given, tooFew, enough) => {
    const first = draft(given)
    remove(first.Id, tooFew)
    expect(await said(publish(first.Id))).toBe(few)
    const second = draft({ ...given, SchoolYear: '2030-2031' })
    remove(second.Id, enough)
    expect(await publish(second.Id)).toMatchObject({ ErrorCode: 0 })
  })

  test('class administrators and those who are off do not count', async () => {
    const first = draft()
    remove(first.Id, 4, { RoleType: 1 })
    expect(await said(publish(first.Id))).toBe(few)
    const second = draft()
    remove(second.Id, 4, { State: 0 })
    expect(await said(publish(second.Id))).toBe(few)
  })

  test('those of another assessment do not count', async () => {
    draft()
    const { Id } = draft()
    remove(Id, 0)
    world.transact(db => buildClassAdmin(db, { AssessmentId: Id, ClassId: api.elsewhere.Id, UserId: api.stranger.Id }))
    expect(await said(publish(Id))).toBe(few)
  })
})

describe('a second recognition of hardship', () => {
  const running = '2026-2027学年已有进行中的困难认定'
  test.each([1, 2, 3, 4])('of somebody in the same year is refused while the first is in state %i', async State => {
    change(draft({ Orgs: [] }).Id, { State })
    expect(await said(publish(draft().Id))).toBe(running)
  })

  test.each([
    ['archived', { State: 5 }],
    ['a draft', { State: 0 }],
    ['of another year', { State: 1, SchoolYear: '2025-2026' }],
    ['for others', { State: 1, Grades: ['2099'] }],
    ['of another type', { State: 1, AssessmentType: 3 }],
    ['to try out', { State: 1, IsTest: 1 }],
  ])('goes where the first is %s', async (_, first) => {
    change(draft().Id, first)
    expect(await publish(draft().Id)).toMatchObject({ ErrorCode: 0 })
  })

  test('goes where it is to try out itself', async () => {
    change(draft().Id, { State: 1 })
    expect(await publish(draft({ IsTest: 1 }).Id)).toMatchObject({ ErrorCode: 0 })
  })
})

describe('clearing', () => {
  test('of one to try out takes what people did and leaves questions and reviewers; it may be published again', async () => {
    const { Id } = draft({ IsTest: 1 })
    await publish(Id)
    world.transact(db => {
      buildRecord(db, { AssessmentId: Id, UserId: pupils[0]!.Id })
      buildProve(db, { AssessmentId: Id, UserId: pupils[0]!.Id })
    })
    expect((await office(evaluation.emptyTest, { Id })).ResultValue).toEqual({ DelNum: 1 })
    expect([records(Id), ofClass(Id)]).toEqual([[], []])
    expect(world.reader().select().from(difficultProve).all()).toEqual([])
    expect(stored(Id)).toMatchObject({ State: 0, PublishTime: null })
    expect(await publish(Id)).toMatchObject({ ErrorCode: 0 })
  })

  test('of any other is refused', async () => {
    expect(await said(office(evaluation.emptyTest, { Id: draft().Id }))).toBe('仅测试测评可清空数据')
  })
})
