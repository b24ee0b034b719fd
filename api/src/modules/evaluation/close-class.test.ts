import { classReview } from '@xuegong/contracts/modules/evaluation/class-review'
import { buildClassAdmin, buildProve, buildQuestion, buildVote } from '@xuegong/db/build/evaluation'
import { question } from '@xuegong/db/schema/evaluation'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { none, said } from '#test/evaluating'
import { openVoting } from '#test/voting'

const api = await openVoting()
const {
  world,
  voted,
  own,
  elsewhere,
  pupils,
  review,
  teacher,
  college,
  office,
  reviewer,
  pupil,
  recordOf,
  roomOf,
  close,
  closeOf,
} = api

const set = (Id: string, values: Partial<typeof meterRecord.$inferSelect>) =>
  world.transact(db => db.update(meterRecord).set(values).where(eq(meterRecord.Id, Id)).run())

describe('the close of a class', () => {
  test('works out votes, totals, ranks with ties and levels, and closes its to-dos', async () => {
    const { row, room, records } = voted()
    expect((await close(row.Id)).ResultValue).toEqual({ CloseState: 1 })
    expect(roomOf(room.Id)).toMatchObject({ CloseState: 1, CloseTime: world.now(), CloseUserName: '赵老师' })
    const came = records.map(({ Id }) => recordOf(Id))
    expect(came.map(({ VoteScore, TotalScore }) => [VoteScore, TotalScore])).toEqual(
      [8000, 6000, 6000, 4000, 3000, 2000].map(each => [each, each]),
    )
    expect(came.map(({ ClassRank, MajorRank }) => [ClassRank, MajorRank])).toEqual(
      [1, 2, 2, 4, 5, 6].map(each => [each, null]),
    )
    expect(came.map(({ SuggestLevel, Level, State }) => `${SuggestLevel}${Level}${State}`)).toEqual([
      'AA4',
      'BB4',
      'BB4',
      'CC4',
      'NN4',
      'NN4',
    ])
  })

  test('leaves out the highest and the lowest of seven votes, and takes the mean of six', async () => {
    const { row, records } = voted()
    const more = [1, 2].map(() => api.pupilIn(own.Id))
    world.transact(db => {
      const last = records[5]!
      buildVote(db, last, { VoterId: more[0]!.Id, Score: 10_000 })
      buildVote(db, last, { VoterId: more[1]!.Id, Score: 0 })
      buildVote(db, records[4]!, { VoterId: more[0]!.Id, Score: 10_000 })
      buildVote(db, records[4]!, { VoterId: more[1]!.Id, Score: 5000 })
    })
    await close(row.Id)
    expect(recordOf(records[5]!.Id).VoteScore).toBe(2000)
    expect(recordOf(records[4]!.Id).VoteScore).toBe(4500)
  })

  test('weighs its parts, rounded half up', async () => {
    const { row, records } = voted()
    set(records[0]!.Id, { SelfScore: 3333, TeacherScore: 10_000 })
    await close(row.Id)
    // 33.33 × 60 % + 80 × 25 % + 100 × 15 % = 54.998
    expect(recordOf(records[0]!.Id)).toMatchObject({ TotalScore: 5500, SuggestLevel: 'B' })
  })

  test('gives a level directly by a good proof of a chosen option, as long as it is valid on that day', async () => {
    const { row, records } = voted()
    const option = { Key: 'A', Text: '低保', Score: 1000, NeedProve: 1 as const, ProveType: '1', DirectLevel: 'A' }
    const id = world.transact(db => {
      for (const [at, ValidDate] of [null, '2026-10-14', '2026-10-13'].entries())
        buildProve(db, { AssessmentId: row.Id, UserId: pupils[at + 3]!.Id, State: 1, ValidDate })
      return buildQuestion(db, { AssessmentId: row.Id, Options: [option, { Key: 'B', Text: '无', Score: 0 }] }).Id
    })
    for (const { Id } of records.slice(3)) set(Id, { Answers: { [id]: { Keys: ['A'] } } })
    await close(row.Id)
    expect(records.slice(3).map(({ Id }) => recordOf(Id).SuggestLevel)).toEqual(['A', 'A', 'N'])
  })

  test('leaves drafts out', async () => {
    const { row, records } = voted()
    set(records[5]!.Id, { State: 1 })
    await close(row.Id)
    expect(recordOf(records[5]!.Id)).toMatchObject({ State: 1, TotalScore: null, SuggestLevel: '' })
  })

  test('works out dimensions by who answers in them', async () => {
    const { row, records } = voted()
    const ids = world.transact(db => {
      db.delete(question).where(eq(question.AssessmentId, row.Id)).run()
      return [1, 2, 3].map(
        AnswerBy =>
          buildQuestion(db, { AssessmentId: row.Id, AnswerBy, Dimension: AnswerBy === 2 ? '评议观察' : '家庭收入' }).Id,
      )
    })
    set(records[0]!.Id, { Answers: { [ids[0]!]: { Keys: ['A'] } }, TeacherAnswers: { [ids[2]!]: { Keys: ['B'] } } })
    await close(row.Id)
    expect(recordOf(records[0]!.Id).Dims).toEqual({
      家庭收入: { Self: 10_000, Vote: null, Final: 8000 },
      评议观察: { Self: null, Vote: 0, Final: 0 },
    })
  })

  test('is done by the class administrator, and by nobody else but counsellor and head teacher', async () => {
    const { row } = voted()
    for (const who of [reviewer, college, office, pupil]) expect(await said(close(row.Id, who))).toBe(none)
    world.transact(db =>
      buildClassAdmin(db, { AssessmentId: row.Id, ClassId: own.Id, UserId: pupils[0]!.Id, RoleType: 1 }),
    )
    expect((await close(row.Id, reviewer)).ResultValue).toEqual({ CloseState: 1 })
    expect((await close(row.Id, reviewer)).ResultValue).toEqual({ CloseState: 1 })
  })

  test('of a class that takes no part is refused', async () => {
    const { row } = review()
    expect(await said(teacher(classReview.closeClass, { Aid: row.Id, ClassId: elsewhere.Id }))).toBe(none)
  })
})

describe('what stands in its way', () => {
  const spoil: Readonly<Record<string, (made: ReturnType<typeof voted>) => void>> = {
    还有1人被退回未提交: ({ records }) => set(records[0]!.Id, { State: 3 }),
    还有2份困难证明未核验: ({ row }) =>
      world.transact(db => [0, 1].map(at => buildProve(db, { AssessmentId: row.Id, UserId: pupils[at]!.Id }))),
    '辅导员评分未完成：2人': ({ records }) => [0, 1].forEach(at => set(records[at]!.Id, { TeacherScore: null })),
    还有1人未完成评议: ({ row, records }) =>
      world.transact(db => {
        buildClassAdmin(db, { AssessmentId: row.Id, ClassId: own.Id, UserId: pupils[5]!.Id })
        for (const record of records.slice(0, 4)) buildVote(db, record, { VoterId: pupils[5]!.Id })
      }),
  }
  test.each(Object.entries(spoil))('is told before and refused: %s', async (text, make) => {
    const made = voted()
    make(made)
    expect(await closeOf(made.row.Id)).toMatchObject({ CloseState: 0, ReportState: 0, Blockers: [text] })
    expect(await said(close(made.row.Id))).toBe(text)
    expect(roomOf(made.room.Id).CloseState).toBe(0)
  })

  test('is nothing where all is done; then the publicity is next', async () => {
    const { row } = voted()
    expect(await closeOf(row.Id)).toMatchObject({ CloseState: 0, Blockers: [] })
    await close(row.Id)
    expect(await closeOf(row.Id)).toMatchObject({ CloseState: 1, ReportState: 0, Blockers: ['班级公示未结束'] })
  })

  test('is a share of the counsellor of nothing no reason', async () => {
    const { row, records } = voted()
    set(records[0]!.Id, { TeacherScore: null })
    world.transact(db =>
      db.run(`update EvaluationProportion set Proportion = 0 where Source = 3 and AssessmentId = '${row.Id}'`),
    )
    expect(await closeOf(row.Id)).toMatchObject({ Blockers: [] })
  })
})
