import { evaluation } from '@xuegong/contracts/modules/evaluation'
import { buildQuestion } from '@xuegong/db/build/evaluation'
import { operLog } from '@xuegong/db/schema/system'
import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { none, openEvaluation, said } from '#test/evaluating'

const { office, college, teacher, pupil, outsider, world, own, elsewhere, change, draft } = await openEvaluation()

describe('questions', () => {
  const option = (Key: string, Score: number, more: object = {}) => ({ Key, Text: `选项${Key}`, Score, ...more })
  const choice = {
    Dimension: '家庭收入',
    Title: '年收入',
    QuestionType: 1,
    Options: [option('A', 7.5), option('B', 2)],
    AnswerBy: 1,
  }
  const save = (Aid: string, more: object = {}) => office(evaluation.saveQuestion, { Aid, ...choice, ...more })
  const read = async (Id: string) => (await office(evaluation.getQuestion, { Id })).ResultValue!

  test.each([
    ['of one answer the best', {}, 7.5],
    ['of several answers their sum', { QuestionType: 2 }, 9.5],
    ['of several answers no more than is said', { QuestionType: 2, MaxScore: 8 }, 8],
    ['of several answers no more than there is', { QuestionType: 2, MaxScore: 20 }, 9.5],
    ['of a number what is said', { QuestionType: 3, Options: [], MaxScore: 5 }, 5],
    ['of declared points what is said', { QuestionType: 4, Options: [], MaxScore: 10 }, 10],
    ['of files none', { QuestionType: 5, Options: [], MaxScore: 10 }, 0],
  ])('full marks are %s', async (_, more, MaxScore) => {
    const { Id } = (await save(draft().Id, more)).ResultValue!
    expect(await read(Id)).toMatchObject({ MaxScore })
  })

  test.each([
    [{ Options: [option('A', 1)] }, '题目选项有误：至少要有两个选项'],
    [{ Options: [option('A', 1), option('A', 2)] }, '题目选项有误：选项编号重复'],
    [{ Options: [option('A', 1), option('B', 2, { Text: '选项A' })] }, '题目选项有误：选项内容重复'],
    [{ Options: [option('A', 1, { NeedProve: 1 }), option('B', 2)] }, '题目选项有误：选项A需选择证明类型'],
    [
      { Options: [option('A', 1, { DirectLevel: 'A' }), option('B', 2)] },
      '题目选项有误：选项A直接认定等级，须要求证明',
    ],
    [
      { Options: [option('A', 1, { NeedProve: 1, ProveType: '1', DirectLevel: 'X' }), option('B', 2)] },
      '题目选项有误：选项A的等级X不存在',
    ],
    [
      { AnswerBy: 2, Options: [option('A', 1, { NeedProve: 1, ProveType: '1' }), option('B', 2)] },
      '题目选项有误：只有学生的题目可以要求证明',
    ],
    [{ QuestionType: 3 }, '题目选项有误：只有单选题和多选题有选项'],
    [{ QuestionType: 4, Options: [] }, '题目选项有误：请输入满分'],
    [{ QuestionType: 5, Options: [], AnswerBy: 2 }, '题目选项有误：申报和附件只能由学生作答'],
  ])('%j is refused', async (more, text) => {
    expect(await said(save(draft().Id, more))).toBe(text)
  })

  test('of type 2 are of its dimensions', async () => {
    const { Id } = draft({ AssessmentType: 2 })
    expect(await said(save(Id))).toBe('题目的维度须为：德、智、体、美、劳')
    expect(await save(Id, { Dimension: '智' })).toMatchObject({ ErrorCode: 0 })
  })

  test('are a hundred at most', async () => {
    const { Id } = draft()
    world.transact(db => {
      for (let left = 99; left > 0; left -= 1) buildQuestion(db, { AssessmentId: Id })
    })
    expect(await said(save(Id))).toBe('每个测评最多100道题')
  })

  test('change and go as long as it is a draft', async () => {
    const { Id: Aid } = draft()
    const { Id } = (await save(Aid)).ResultValue!
    expect(await save(Aid, { Id, Title: '另一个' })).toMatchObject({ ErrorCode: 0 })
    expect(await said(save(Aid, { Id, RowVersion: 1 }))).toBe('数据已被他人修改，请刷新后重试')
    expect(await read(Id)).toMatchObject({ Title: '另一个', RowVersion: 2 })
    change(Aid, { State: 1 })
    expect(await said(save(Aid, { Id }))).toBe('已发布的测评不能修改题目')
    expect(await said(office(evaluation.removeQuestion, { Ids: [Id] }))).toBe('已发布的测评不能修改题目')
    change(Aid, { State: 0 })
    expect(await office(evaluation.removeQuestion, { Ids: [Id] })).toMatchObject({ ErrorCode: 0 })
    expect(await said(office(evaluation.getQuestion, { Id }))).toBe(none)
  })

  test('of another assessment are refused', async () => {
    const [first, second] = [draft().Id, draft().Id]
    const { Id } = (await save(first)).ResultValue!
    expect(await said(save(second, { Id }))).toBe(none)
  })

  test('are read by those who may export within their reach, never by students', async () => {
    const { Id: Aid } = draft({ State: 1 })
    for (const who of [office, college, teacher])
      expect((await who(evaluation.listQuestion, { Aid })).ResultValue).toMatchObject({ total: 1 })
    expect(await pupil(evaluation.listQuestion, { Aid })).toMatchObject({ ErrorCode: 403 })
    const foreign = draft({ State: 1, Orgs: [elsewhere.CollegeId] }).Id
    expect(await said(teacher(evaluation.listQuestion, { Aid: foreign }))).toBe(none)
  })
})

describe('shares and levels', () => {
  const Rows = [
    { Source: 1, Proportion: 50.5 },
    { Source: 2, Proportion: 29.5 },
    { Source: 3, Proportion: 20 },
  ]
  const level = (LevelCode: string, MinScore: number, more: object = {}) => ({
    LevelCode,
    LevelName: `等级${LevelCode}`,
    MinScore,
    ...more,
  })
  const Levels = [level('N', 0), level('A', 80, { QuotaRate: 0.05 })]
  const save = (Aid: string, more: object = {}) => office(evaluation.saveProportions, { Aid, Rows, Levels, ...more })

  test('are written together, levels the best first', async () => {
    const { Id: Aid } = draft()
    expect(await save(Aid)).toMatchObject({ ErrorCode: 0 })
    const read = (await office(evaluation.listProportion, { Aid })).ResultValue!
    expect(read.rows.map(({ Proportion }) => Proportion)).toEqual([50.5, 29.5, 20])
    expect(read.Levels).toMatchObject([
      { LevelCode: 'A', MinScore: 80, MaxScore: 100, QuotaRate: 0.05 },
      { LevelCode: 'N', MinScore: 0, MaxScore: 79.99, QuotaRate: null },
    ])
    const { Id } = read.rows[0]!
    expect((await office(evaluation.getProportion, { Id })).ResultValue).toMatchObject({ AssessmentId: Aid, Source: 1 })
    const entry = world.reader().select().from(operLog).orderBy(desc(operLog.Id)).limit(1).get()!
    expect(entry.After).toContain('自评50.5%、评议29.5%、辅导员20%')
  })

  test.each([
    [{ Rows: Rows.slice(1) }, '测评占比合计须为100%'],
    [{ Rows: [{ Source: 1, Proportion: 100.1 }] }, '占比不能大于100'],
    [{ Rows: [{ Source: 1, Proportion: 33.33 }] }, '占比格式不正确'],
    [
      {
        Rows: [
          { Source: 1, Proportion: 50 },
          { Source: 1, Proportion: 50 },
        ],
      },
      '测评占比项目有误',
    ],
    [{ Rows: [{ Source: 4, Dimension: '德', Proportion: 100 }] }, '测评占比项目有误'],
    [{ Levels: [level('A', 80), level('N', 10)] }, '等级规则不完整'],
    [{ Levels: [level('A', 80), level('A', 0)] }, '等级规则不完整'],
    [{ Levels: [level('A', 0), level('N', 0)] }, '等级规则不完整'],
    [{ Levels: [level('B', 80), level('A', 60), level('N', 0)] }, '等级规则不完整'],
    [{ Levels: [level('A', 80), level('C', 0)] }, '等级规则不完整'],
  ])('%j is refused with %s', async (more, text) => {
    expect(await said(save(draft().Id, more))).toContain(text)
  })

  test('of type 2 are by its dimensions', async () => {
    const { Id: Aid } = draft({ AssessmentType: 2 })
    expect(await said(save(Aid))).toBe('测评占比项目有误')
    const dims = ['德', '智', '体', '美', '劳'].map(Dimension => ({ Source: 4, Dimension, Proportion: 20 }))
    expect(await save(Aid, { Rows: dims, Levels: [level('A', 60), level('B', 0)] })).toMatchObject({ ErrorCode: 0 })
  })

  test('stay once it is published', async () => {
    expect(await said(save(draft({ State: 1 }).Id))).toBe('已发布的测评不能修改占比')
  })
})

describe('remarks', () => {
  const say = (Aid: string, Remark: string, more: object = {}, who = office) =>
    who(evaluation.saveRemark, { Aid, Remark, ...more })
  const read = async (Aid: string, who = office) =>
    (await who(evaluation.listRemark, { Aid })).ResultValue!.map(({ OrgName, Remark }) => [OrgName === '学校', Remark])

  test('are of the school and of colleges, and read by those whom they concern', async () => {
    const { Id: Aid } = draft({ State: 1, Orgs: [] })
    expect(await say(Aid, '全校说明')).toMatchObject({ ErrorCode: 0 })
    expect(await say(Aid, '学院说明', {}, college)).toMatchObject({ ErrorCode: 0 })
    const both = [
      [true, '全校说明'],
      [false, '学院说明'],
    ]
    expect(await read(Aid)).toEqual(both)
    expect(await read(Aid, college)).toEqual(both)
    expect(await read(Aid, pupil)).toEqual(both)
    const own = async (who: typeof office) =>
      (await who(evaluation.listRemark, { Aid })).ResultValue!.map(each => each.IsOwn)
    expect(await Promise.all([office, college, pupil].map(who => own(who)))).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ])
    expect(await read(Aid, outsider)).toEqual([[true, '全校说明']])
  })

  test('are changed, and taken away by nothing', async () => {
    const { Id: Aid } = draft()
    const first = (await say(Aid, '说明')).ResultValue
    expect((await say(Aid, '新的说明')).ResultValue).toBe(first)
    expect(await read(Aid)).toEqual([[true, '新的说明']])
    await say(Aid, '')
    expect(await read(Aid)).toEqual([])
  })

  test('keep of HTML what a notice may be made of', async () => {
    const { Id: Aid } = draft()
    await say(
      Aid,
      '<p onclick="steal()">请<strong>如实</strong>填写</p><script>steal()</script><img src=x onerror=steal()>',
    )
    expect(await read(Aid)).toEqual([[true, '<p>请<strong>如实</strong>填写</p>']])
    await say(Aid, '<p> </p><script>steal()</script>')
    expect(await read(Aid)).toEqual([])
  })

  test('of the school or another college are not said by a college', async () => {
    const { Id: Aid } = draft({ State: 1, Orgs: [] })
    expect(await said(say(Aid, '说明', { OrgId: elsewhere.CollegeId }, college))).toBe(none)
    expect(await said(say(Aid, '说明', { OrgId: own.MajorId }))).toBe(none)
  })
})
