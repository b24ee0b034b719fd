import { evaluation } from '@xuegong/contracts/modules/evaluation'
import { buildAssessment, buildClassAdmin, buildQuestion, buildRecord } from '@xuegong/db/build/evaluation'
import { assessment } from '@xuegong/db/schema/evaluation'
import { isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { none, openEvaluation, said, values } from '#test/evaluating'
import type { Caller } from '#test/session'

const api = await openEvaluation()
const { office, college, teacher, pupil, outsider, world, own, pupils, change, stored, draft } = api
beforeEach(() => world.transact(db => db.delete(assessment).where(isNotNull(assessment.Id)).run()))

const save = (more: object = {}, who: Caller = office) => who(evaluation.saveAssessment, { ...values, ...more })
const add = async (more: object = {}) => (await save(more)).ResultValue!.Id
const shown = async (Id: string, who: Caller = office) => (await who(evaluation.getAssessment, { Id })).ResultValue
const names = async (who: Caller, more: object = {}) =>
  (await who(evaluation.listAssessment, more)).ResultValue!.rows.map(({ Name }) => Name)

describe('a new assessment', () => {
  test('that is sent twice at once under one key is one draft, told both times', async () => {
    const headers = { host: 'localhost', 'x-token': api.token('xgc01'), 'idempotency-key': 'save' }
    const { path: url } = evaluation.saveAssessment
    const send = async () => (await api.app.inject({ method: 'POST', url, headers, payload: values })).json()
    const [first, second] = await Promise.all([send(), send()])
    expect(first).toMatchObject({ ErrorCode: 0 })
    expect(second).toEqual(first)
    expect(await names(office)).toEqual([values.Name])
  })

  test('of hardship begins with 24 questions, 100 points of which are the student’s, and shares of 100 %', async () => {
    const Id = await add()
    expect(await shown(Id)).toMatchObject({
      State: 0,
      QuestionNum: 24,
      ReviewRate: 0.1,
      MinReviewers: 5,
      PublicityDays: { 1: 3, 2: 3, 3: 5 },
      ScopeText: '全校',
      Proportions: [
        { SourceName: '自评', Proportion: 60 },
        { SourceName: '评议', Proportion: 25 },
        { SourceName: '辅导员', Proportion: 15 },
      ],
      Levels: [
        { LevelCode: 'A', MinScore: 70, MaxScore: 100 },
        { LevelCode: 'B', MinScore: 55, MaxScore: 69.99 },
        { LevelCode: 'C', MinScore: 40, MaxScore: 54.99 },
        { LevelCode: 'N', MinScore: 0, MaxScore: 39.99 },
      ],
    })
    const { rows } = (await office(evaluation.listQuestion, { Aid: Id, PageSize: 100 })).ResultValue!
    const sum = (who: number) =>
      rows.filter(each => each.AnswerBy === who).reduce((total, each) => total + each.MaxScore, 0)
    expect([1, 2, 3].map(sum)).toEqual([100, 10, 10])
    expect([1, 2, 3].map(who => rows.filter(each => each.AnswerBy === who).length)).toEqual([16, 5, 3])
    expect(rows[0]!.Options.map(({ ProveType, DirectLevel = '' }) => `${ProveType}${DirectLevel}`)).toEqual([
      '1A',
      '2A',
      '3A',
      '4A',
      '5B',
      '6B',
      '11C',
      '7',
      '8',
      '9',
    ])
  })

  test('of type 2 begins with 18 items that are declared and shares by dimension', async () => {
    const Id = await add({ AssessmentType: 2, BaseScores: [{ Dimension: '体', Score: 70 }] })
    const row = (await shown(Id))!
    expect(row).toMatchObject({ QuestionNum: 18, BaseScores: [{ Dimension: '体', Score: 70 }] })
    expect(row.Proportions.map(({ SourceName, Proportion }) => [SourceName, Proportion])).toEqual([
      ['德', 15],
      ['智', 60],
      ['体', 10],
      ['美', 5],
      ['劳', 10],
    ])
    expect(row.Levels.map(({ LevelName, MinScore }) => [LevelName, MinScore])).toEqual([
      ['优秀', 90],
      ['良好', 80],
      ['合格', 60],
      ['不合格', 0],
    ])
  })

  test.each([
    [{ EndTime: values.StartTime }, '自评截止时间须晚于开始时间'],
    [{ VoteEndTime: values.EndTime }, '评议截止时间须晚于自评截止时间'],
    [{ PublicityDays: { 1: 3, 2: 3, 3: 4 } }, '困难认定的学校公示期不能少于5个工作日'],
    [{ BaseScores: [{ Dimension: '体', Score: 70 }] }, '只有综合测评可以设置基础分'],
    [{ AssessmentType: 2, BaseScores: [70, 80].map(Score => ({ Dimension: '体', Score })) }, '【体】的基础分重复'],
    [{ AssessmentType: 2, BaseScores: [{ Dimension: '德', Score: 70 }] }, '维度格式不正确'],
    [{ ReviewRate: 0.51 }, '评议员比例不能大于0.5'],
    [{ MinReviewers: 21 }, '最少评议员不能大于20'],
    [{ Name: '名'.repeat(51) }, '测评名称不能超过50个字'],
    [{ Orgs: ['nowhere'] }, none],
  ])('%j is refused with %s', async (more, text) => {
    expect(await said(save(more))).toBe(text)
  })

  test('is made by the office of the school alone', async () => {
    expect(await save({}, college)).toMatchObject({ ErrorCode: 403 })
  })
})

describe('an edit', () => {
  test('of a draft changes all of it, and one of another type brings the questions of that', async () => {
    const Id = await add()
    expect(await save({ Id, Name: '改名', AssessmentType: 2 })).toMatchObject({ ErrorCode: 0 })
    expect(await shown(Id)).toMatchObject({ Name: '改名', QuestionNum: 18, RowVersion: 2 })
  })

  test('of another version is refused', async () => {
    const Id = await add()
    await save({ Id, Name: '改名' })
    expect(await said(save({ Id, RowVersion: 1 }))).toBe('数据已被他人修改，请刷新后重试')
  })

  test('after publication changes times that lie ahead and the description', async () => {
    const Id = await add()
    change(Id, { State: 1 })
    expect(await save({ Id, EndTime: '2026-10-21 18:00:00', Remark: '延长一天' })).toMatchObject({ ErrorCode: 0 })
    expect(stored(Id)).toMatchObject({ EndTime: '2026-10-21 18:00:00', Remark: '延长一天' })
  })

  test.each([
    [{ Name: '改名' }, '已发布的测评只能修改时间和说明'],
    [{ MinReviewers: 6 }, '已发布的测评只能修改时间和说明'],
    [{ StartTime: '2026-10-14 09:00:00' }, '开始时间须晚于当前时间'],
  ])('after publication of %j is refused', async (more, text) => {
    const Id = await add()
    change(Id, { State: 1 })
    expect(await said(save({ Id, EndTime: '2026-10-21 18:00:00', ...more }))).toBe(text)
    expect(stored(Id).EndTime).toBe(values.EndTime)
  })

  test('of one that is archived is refused', async () => {
    const Id = await add()
    change(Id, { State: 5 })
    expect(await said(save({ Id }))).toBe('测评已结束，不能修改')
  })
})

test('a draft is removed with its questions, a published one is kept', async () => {
  const [first, second] = [await add(), await add()]
  expect(await office(evaluation.removeAssessment, { Id: first })).toMatchObject({ ErrorCode: 0 })
  expect(await shown(first)).toBeNull()
  change(second, { State: 1 })
  expect(await said(office(evaluation.removeAssessment, { Id: second }))).toBe('已发布的测评不能删除')
})

test('a copy is a draft of another year with the same questions, shares and levels, and nobody in it', async () => {
  const { Id } = draft({ State: 3, IsTest: 1 })
  const copy = { Name: '新的一年', SchoolYear: '2027-2028' }
  const made = (await office(evaluation.copyAssessment, { Id, ...copy })).ResultValue!.Id
  expect(await shown(made)).toMatchObject({ ...copy, State: 0, IsTest: 1, QuestionNum: 1, PublishTime: null })
  expect((await shown(made))!.Levels).toEqual((await shown(Id))!.Levels)
  expect(await said(office(evaluation.publishAssessment, { Id: made, Confirm: 1 }))).toBe('【测评一班】评议员人数不足')
})

describe('who sees it', () => {
  test('drafts: the office, and colleges for whose classes it is', async () => {
    draft({ Name: '草稿' })
    expect(await names(office)).toEqual(['草稿'])
    expect(await names(college)).toEqual(['草稿'])
    for (const who of [teacher, pupil, outsider]) expect(await names(who)).toEqual([])
  })

  test('published ones: those for whom it is, by unit and grade', async () => {
    draft({ Name: '本院', State: 1 })
    draft({ Name: '别的年级', State: 1, Grades: ['2099'] })
    draft({ Name: '本年级', State: 1, Grades: [pupils[0]!.Grade] })
    for (const who of [college, teacher, pupil]) expect((await names(who)).sort()).toEqual(['本年级', '本院'])
    expect(await names(outsider)).toEqual([])
    expect(await names(office)).toHaveLength(3)
  })

  test('whoever has a part in it sees it wherever he is', async () => {
    world.transact(db => {
      const { Id } = buildAssessment(db, { Name: '作为评议员', State: 2, Grades: ['2099'] })
      buildClassAdmin(db, { AssessmentId: Id, ClassId: own.Id, UserId: pupils[5]!.Id })
      const other = buildAssessment(db, { Name: '有记录', State: 2, Grades: ['2099'] })
      buildRecord(db, { AssessmentId: other.Id, UserId: pupils[5]!.Id })
    })
    expect((await names(pupil)).sort()).toEqual(['作为评议员', '有记录'])
  })

  test('who is expected is meant by recognitions of hardship only', async () => {
    const fresh = api.pupilIn(own.Id, { StuStatus: 6 }).login
    draft({ Name: '困难认定', State: 1 })
    draft({ Name: '综合测评', State: 1, AssessmentType: 2 })
    expect(await names(api.as(fresh))).toEqual(['困难认定'])
  })

  test('scores of levels and shares are told to those alone who may export', async () => {
    const { Id } = draft({ State: 1 })
    expect((await shown(Id, teacher))!.Levels[0]).toMatchObject({ MinScore: 70 })
    const read = (await shown(Id, pupil))!
    expect(read.Proportions).toEqual([])
    expect(read.Levels.every(level => level.MinScore === null && level.MaxScore === null)).toBe(true)
  })
})

test('tabs count by state', async () => {
  draft()
  draft({ State: 2 })
  const counts = (await office(evaluation.tallyAssessment, {})).ResultValue!
  expect(counts.filter(({ Count }) => Count > 0)).toEqual([
    { Key: 'all', Count: 2 },
    { Key: 'draft', Count: 1 },
    { Key: 'review', Count: 1 },
  ])
})

test('a question of an assessment that is removed is out of reach', async () => {
  const Id = await add()
  const question = world.transact(db => buildQuestion(db, { AssessmentId: Id }))
  await office(evaluation.removeAssessment, { Id })
  expect(await said(office(evaluation.getQuestion, { Id: question.Id }))).toBe(none)
})
