import type { ExportEndpoint } from '@xuegong/contracts/exporting'
import { evaluationExports, evaluationPapers } from '@xuegong/contracts/modules/evaluation/papers'
import { buildQuestion, buildVote } from '@xuegong/db/build/evaluation'
import { question } from '@xuegong/db/schema/evaluation'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { exportFile } from '#test/export'
import { closeIn, openReviews } from '#test/reviewing'
import { textsOf } from '#test/sheets'

const api = await openReviews()
const { world, own, pupils, closed, elsewhere, stranger, secretary } = api
const statistics = evaluationPapers.exportStatistics as unknown as ExportEndpoint
const analysis = evaluationPapers.exportAnalysis as unknown as ExportEndpoint
const sheetOf = async (who: string, endpoint: ExportEndpoint, input: object) => {
  const { Task, content } = await exportFile(api, who, endpoint, input)
  return Task.DownProgress === 1 ? textsOf(content) : [[Task.FailReason]]
}
const college = secretary.LoginName
const both = () => {
  const review = closed({ assessment: { Orgs: [] } })
  world.transact(db => closeIn(db, review.row.Id, elsewhere, [stranger]))
  return review
}
const answer = (Id: string, set: Partial<typeof meterRecord.$inferSelect>) =>
  world.transact(db => db.update(meterRecord).set(set).where(eq(meterRecord.Id, Id)).run())

describe('the summary', () => {
  test('has everybody of the colleges within reach with scores, ranks and the names of levels', async () => {
    const { row } = both()
    const [head, first, ...others] = await sheetOf(college, evaluationExports.exportSummary, { Aid: row.Id })
    expect(head!.slice(0, 8)).toEqual(['学号', '姓名', '学院', '专业', '班级', '年级', '性别', '状态'])
    expect(head!.slice(8, 14)).toEqual(['自评分', '评议分', '辅导员评分', '总分', '班级排名', '专业排名'])
    expect(head!.slice(14)).toEqual(['建议等级', '班级等级', '学院等级', '学校等级', '意见'])
    expect([first![0], first![7], first![11], first![14]]).toEqual([pupils[0]!.StudentNo, '评议中', '80', '特别困难'])
    expect(others).toHaveLength(5)
    expect(await sheetOf('xgc01', evaluationExports.exportSummary, { Aid: row.Id })).toHaveLength(8)
  })

  test('of a comprehensive evaluation has its parts, too', async () => {
    const { row, records } = closed({ assessment: { AssessmentType: 2 } })
    answer(records[0]!.Id, { Dims: { 智: { Self: null, Vote: null, Final: 8550 } } })
    const [head, first] = await sheetOf(college, evaluationExports.exportSummary, { Aid: row.Id })
    expect(head!.slice(-5)).toEqual(['德', '智', '体', '美', '劳'])
    expect(first![head!.indexOf('智')]).toBe('85.5')
  })

  test('is narrowed as its list is', async () => {
    const { row } = both()
    expect(await sheetOf('xgc01', evaluationExports.exportSummary, { Aid: row.Id, LevelCode: 'B' })).toHaveLength(3)
  })
})

describe('the statistics', () => {
  test('count by what is asked for, in its order, with a sum', async () => {
    const { row } = both()
    expect(await sheetOf('xgc01', statistics, { Aid: row.Id, Dim: ['Level'] })).toEqual([
      ['等级', '人数', '占比'],
      ['特别困难', '2', '28.5%'],
      ['困难', '2', '28.5%'],
      ['一般困难', '1', '14.2%'],
      ['不困难', '2', '28.5%'],
      ['合计', '7', '100.0%'],
    ])
  })

  test('have up to three dimensions, of the colleges within reach', async () => {
    const { row } = both()
    const rows = await sheetOf(college, statistics, { Aid: row.Id, Dim: ['Grade', 'Sex', 'Level'] })
    expect(rows.slice(0, 2)).toEqual([
      ['年级', '性别', '等级', '人数', '占比'],
      ['2024级', '女', '特别困难', '1', '16.6%'],
    ])
    expect(rows.at(-1)).toEqual(['合计', '', '', '6', '100.0%'])
  })

  test('of an assessment that nobody has handed in for are nothing to export', async () => {
    const { row } = closed({ record: { State: 1 } })
    expect(await sheetOf(college, statistics, { Aid: row.Id, Dim: ['Sex'] })).toEqual([['没有可导出的内容']])
  })
})

describe('the analysis', () => {
  const answered = (keys: readonly string[]) => {
    const review = closed()
    const asked = world.reader().select().from(question).where(eq(question.AssessmentId, review.row.Id)).get()!
    for (const [at, key] of keys.entries()) answer(review.records[at]!.Id, { Answers: { [asked.Id]: { Keys: [key] } } })
    return review
  }
  const rowsOf = async ({ row }: ReturnType<typeof closed>) =>
    (await sheetOf(college, analysis, { Aid: row.Id })).slice(1).map(cells => cells.slice(4))

  test('tells how each option was chosen, and the mean unless it is that of a few and what is told', async () => {
    const rows = await rowsOf(answered(['A', 'A', 'A', 'A', 'A', 'B']))
    expect(rows).toEqual([
      ['是', '5', '83.3%', '—', '10'],
      ['否', '—', '—', '—', '10'],
    ])
    expect(await rowsOf(answered(['A', 'A', 'A', 'B', 'B', 'B']))).toEqual([
      ['是', '—', '—', '5', '10'],
      ['否', '—', '—', '5', '10'],
    ])
    expect(await rowsOf(answered(['A', 'A', 'A', 'A', 'A']))).toEqual([
      ['是', '5', '100.0%', '10', '10'],
      ['否', '—', '—', '10', '10'],
    ])
  })

  test('tells no mean by which the answers of fewer than five people could be worked out', async () => {
    // Of six who answered two ticked something: 10 points among six are theirs alone.
    const { row, records } = closed()
    const asked = world.reader().select().from(question).where(eq(question.AssessmentId, row.Id)).get()!
    for (const [at, { Id }] of records.entries()) answer(Id, { Answers: { [asked.Id]: { Keys: at < 2 ? ['A'] : [] } } })
    const rows = (await sheetOf(college, analysis, { Aid: row.Id })).slice(1)
    expect(rows.map(cells => cells.slice(4))).toEqual([
      ['是', '—', '—', '—', '10'],
      ['否', '—', '—', '—', '10'],
    ])
  })

  test('tells of questions without options how many answered, of five at least', async () => {
    const { row, records } = closed()
    const debts = world.transact(db => buildQuestion(db, { AssessmentId: row.Id, QuestionType: 3, Options: [] }))
    const say = (count: number) => {
      for (const { Id } of records.slice(0, count)) answer(Id, { Answers: { [debts.Id]: { Value: 3 } } })
    }
    const told = async () => (await sheetOf(college, analysis, { Aid: row.Id })).at(-1)!.slice(4)
    say(4)
    expect(await told()).toEqual(['', '—', '', '—', '10'])
    say(5)
    expect(await told()).toEqual(['', '5', '', '3', '10'])
  })

  test('leaves out what was not handed in, votes that are not cast, and other units', async () => {
    const { row, records } = answered(['A', 'A', 'A', 'A', 'A', 'A'])
    answer(records[5]!.Id, { State: 1 })
    world.transact(db => {
      const asked = buildQuestion(db, { AssessmentId: row.Id, AnswerBy: 2 })
      for (const voter of pupils.slice(0, 5))
        buildVote(db, records[0]!, { VoterId: voter.Id, State: 0, Answers: { [asked.Id]: { Keys: ['A'] } } })
    })
    const of = async (more: object) =>
      (await sheetOf('xgc01', analysis, { Aid: row.Id, ...more })).map(cells => cells[5])
    expect(await of({})).toEqual(['人数', '5', '—', '—', '—'])
    expect(await of({ OrgId: own.MajorId })).toEqual(['人数', '5', '—', '—', '—'])
    expect(await of({ OrgId: elsewhere.CollegeId })).toEqual(['人数', '—', '—', '—', '—'])
  })

  test('tells nothing of fewer than five people', async () => {
    expect(await rowsOf(answered(['A', 'A', 'A', 'A']))).toEqual([
      ['是', '—', '—', '—', '10'],
      ['否', '—', '—', '—', '10'],
    ])
  })

  test('tells nothing of votes of fewer than five reviewers, however many they are', async () => {
    const { row, records } = closed()
    world.transact(db => {
      const asked = buildQuestion(db, { AssessmentId: row.Id, AnswerBy: 2, Title: '日常消费' })
      const cast = { Answers: { [asked.Id]: { Keys: ['A'] } } }
      for (const voter of pupils.slice(0, 3))
        for (const record of records) buildVote(db, record, { VoterId: voter.Id, ...cast })
    })
    const rows = await sheetOf(college, analysis, { Aid: row.Id })
    expect(rows.filter(([, title]) => title === '日常消费').map(cells => cells[5])).toEqual(['—', '—'])
  })
})

test('papers are found by who asked for them, of one assessment or of all', async () => {
  const { row } = closed()
  await exportFile(api, college, statistics, { Aid: row.Id, Dim: ['Sex'] })
  const log = async (who: string, input: object = {}) =>
    (await api.as(who)(evaluationPapers.listDownLog, { PageSize: 100, ...input })).ResultValue!
  expect((await log(college, { Aid: row.Id })).rows).toMatchObject([
    {
      BusinessType: 81,
      BusinessTypeName: '测评统计表',
      DownProgress: 1,
      Url: expect.stringContaining('/Download?Id='),
    },
  ])
  expect((await log(college)).total).toBeGreaterThan(1)
  expect((await log('xgc01', { Aid: row.Id })).total).toBe(0)
})

test('students’ numbers are in no sheet', async () => {
  const { row } = closed()
  const all = [
    await sheetOf('xgc01', evaluationExports.exportSummary, { Aid: row.Id }),
    await sheetOf('xgc01', statistics, { Aid: row.Id, Dim: ['College', 'Major', 'Nation'] }),
    await sheetOf('xgc01', analysis, { Aid: row.Id }),
  ]
  const secrets = world
    .reader()
    .select()
    .from(student)
    .all()
    .flatMap(({ IdCard, Mobile }) => [IdCard, Mobile])
  const text = JSON.stringify(all)
  expect(secrets.filter(secret => secret !== '' && text.includes(secret))).toEqual([])
})
