import { answering } from '@xuegong/contracts/modules/evaluation/answering'
import { votes as voting } from '@xuegong/contracts/modules/evaluation/votes'
import { hashPassword } from '@xuegong/db/password'
import { classClose, reviewVote } from '@xuegong/db/schema/evaluation-records'
import { operLog } from '@xuegong/db/schema/system'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openAnswering } from '#test/answering'
import { none, said } from '#test/evaluating'

const api = await openAnswering()
const { pupil, outsider, office, teacher, college, reviewer, pupils, world, running, record, recordsOf, change } = api
const him = pupils[5]!
type Row = ReturnType<typeof running>

const close = ({ room }: Row) =>
  world.transact(db => db.update(classClose).set({ CloseState: 1 }).where(eq(classClose.Id, room.Id)).run())
/** One in which the sixth is under review. */
const reviewed = (given: object = {}) => {
  const row = running({ State: 2 })
  record(row.Id, 5, { State: 4, ...given })
  return row
}
const votes = (Aid: string) => world.reader().select().from(reviewVote).where(eq(reviewVote.AssessmentId, Aid)).all()
const body = (Aid: string, QuestionId: string, more: object = {}) => ({
  Aid,
  UserId: him.Id,
  Answers: [{ QuestionId, Keys: ['A'] }],
  ...more,
})

describe('a reviewer', () => {
  test('keeps his answers apart from his vote, and the log does not tell them', async () => {
    const { Id, questions } = reviewed()
    const answer = await reviewer(answering.saveAnswers, body(Id, questions.seen))
    expect(answer.ResultValue).toEqual({ MeterRecordId: recordsOf(Id)[0]!.Id, SelfScore: null, UnAnswered: 0 })
    const kept = { VoterId: pupils[0]!.Id, State: 0, Score: null, Answers: { [questions.seen]: { Keys: ['A'] } } }
    expect(votes(Id)).toMatchObject([kept])
    const entry = world.reader().select().from(operLog).orderBy(desc(operLog.Id)).get()!
    expect([entry.TableName, entry.After?.includes(questions.seen)]).toEqual(['Assessment', false])
  })

  test('adds to what he has kept', async () => {
    const { Id, questions } = reviewed()
    await reviewer(answering.saveAnswers, body(Id, questions.seen))
    await reviewer(answering.saveAnswers, {
      Aid: Id,
      UserId: him.Id,
      Answers: [{ QuestionId: questions.seen, Keys: ['B'] }],
    })
    expect(votes(Id)).toMatchObject([{ Answers: { [questions.seen]: { Keys: ['B'] } } }])
  })

  test.each([
    [
      'for himself',
      '不能给本人评议',
      (row: Row) => (record(row.Id, 0, { State: 4 }), { UserId: pupils[0]!.Id, AnswerBy: 2 }),
    ],
    ['before the reviews', '评议尚未开始', (row: Row) => (change(row.Id, { State: 1 }), {})],
    ['once the votes are over', '评议已结束', (row: Row) => (change(row.Id, { VoteEndTime: world.now() }), {})],
    ['once the class is closed', '班级评议已关闭', (row: Row) => (close(row), {})],
    ['for whoever did not begin', none, () => ({ UserId: pupils[4]!.Id })],
    ['for several at once', none, () => ({ UserId: undefined, UserIds: [him.Id], AnswerBy: 2 })],
  ])('answers nothing %s', async (_, text, spoil) => {
    const row = reviewed()
    expect(await said(reviewer(answering.saveAnswers, body(row.Id, row.questions.seen, spoil(row))))).toBe(text)
    expect(votes(row.Id)).toEqual([])
  })

  test('says the word of the class first, once in a session', async () => {
    const { Id, questions, room } = reviewed()
    const PwdHash = await hashPassword('246813')
    world.transact(db => db.update(classClose).set({ PwdHash }).where(eq(classClose.Id, room.Id)).run())
    expect(await said(reviewer(answering.saveAnswers, body(Id, questions.seen)))).toBe('请输入评议口令')
    expect(votes(Id)).toEqual([])
    await reviewer(voting.listVote, { Aid: Id, Pwd: '246813' })
    expect(await reviewer(answering.saveAnswers, body(Id, questions.seen))).toMatchObject({ ErrorCode: 0 })
  })

  test('answers nothing for whoever was given his answers back', async () => {
    const row = reviewed({ State: 3 })
    expect(await said(reviewer(answering.saveAnswers, body(row.Id, row.questions.seen)))).toBe('评议尚未开始')
  })

  test('is not one of the class who is not named, nor a question of students his', async () => {
    const { Id, questions } = reviewed()
    record(Id, 0, { State: 4 })
    const other = { Aid: Id, UserId: pupils[0]!.Id, AnswerBy: 2, Answers: [] }
    expect(await said(pupil(answering.saveAnswers, other))).toBe('您不是该班级的评议员')
    expect(await said(reviewer(answering.saveAnswers, body(Id, questions.income)))).toBe(none)
  })

  test('reads texts of options alone: no points, words, files or proofs, nor what is still being written', async () => {
    const { Id, questions } = running({ State: 2 })
    const Answers = {
      [questions.income]: { Keys: ['A'], Text: '家里很穷' },
      [questions.claim]: { Value: 5, Accepted: 100 },
    }
    record(Id, 5, { State: 4, Answers })
    const answer = (await reviewer(answering.listAsked, { Aid: Id, UserId: him.Id, AnswerBy: 2 })).ResultValue!
    expect(answer.Answers).toEqual({ [questions.income]: { Keys: ['A'] }, [questions.claim]: { Value: 5 } })
    expect(answer).toMatchObject({ Proves: [], ReadOnly: 0, Record: { TrueName: him.TrueName, State: 4 } })
    expect(JSON.stringify(answer.Questions)).not.toMatch(/"Score"|DirectLevel|ProveType/)
    api.write(recordsOf(Id)[0]!.Id, { State: 3 })
    expect(await said(reviewer(answering.listAsked, { Aid: Id, UserId: him.Id, AnswerBy: 2 }))).toBe(none)
  })
})

test('a reviewer does not read himself as one', async () => {
  const { Id } = running({ State: 2 })
  record(Id, 0, { State: 4 })
  expect(await said(reviewer(answering.listAsked, { Aid: Id, UserId: pupils[0]!.Id, AnswerBy: 2 }))).toBe(none)
})

describe('a counsellor', () => {
  test('answers for several at once; his score is there once all is answered', async () => {
    const { Id, questions } = reviewed()
    record(Id, 4, { State: 4 })
    const UserIds = [him.Id, pupils[4]!.Id]
    const first = [{ QuestionId: questions.known, Keys: ['A'] }]
    const half = await teacher(answering.saveAnswers, { Aid: Id, UserIds, AnswerBy: 3, Answers: first })
    expect(half.ResultValue).toMatchObject({ UnAnswered: 1 })
    expect(recordsOf(Id)).toMatchObject([{ TeacherScore: null }, { TeacherScore: null }])
    await teacher(answering.saveAnswers, { Aid: Id, UserIds, Answers: [{ QuestionId: questions.also, Keys: ['B'] }] })
    expect(recordsOf(Id)).toMatchObject([{ TeacherScore: 5000 }, { TeacherScore: 5000 }])
  })

  const accept = (row: Row, Accepted: number, more: object = {}) =>
    teacher(answering.saveAnswers, {
      Aid: row.Id,
      UserId: him.Id,
      Answers: [{ QuestionId: row.questions.claim, Accepted, ...more }],
    })

  test('accepts of what was declared no more than that', async () => {
    const row = reviewed()
    expect(await said(accept(row, 1))).toBe('第4题的答案有误')
    api.write(recordsOf(row.Id)[0]!.Id, { Answers: { [row.questions.claim]: { Value: 5 } } })
    expect(await said(accept(row, 5.01))).toBe('第4题的答案有误')
    expect(await said(accept(row, 3, { Value: 9 }))).toBe('第4题的答案有误')
    expect(await accept(row, 4.5)).toMatchObject({ ErrorCode: 0 })
    expect(recordsOf(row.Id)[0]!.Answers).toEqual({ [row.questions.claim]: { Value: 5, Accepted: 450 } })
  })

  test.each([
    ['for a draft', '评议尚未开始', { State: 1 }],
    ['for what is reported', '班级评议已关闭', { State: 5 }],
    ['for what is void', none, { State: 8 }],
  ])('answers nothing %s', async (_, text, given) => {
    const row = reviewed(given)
    expect(await said(teacher(answering.saveAnswers, body(row.Id, row.questions.known)))).toBe(text)
  })

  test('answers nothing once the class is closed, and nobody does but he', async () => {
    const row = reviewed()
    const asked = body(row.Id, row.questions.known)
    for (const other of [office, college]) expect(await said(other(answering.saveAnswers, asked))).toBe(none)
    close(row)
    expect(await said(teacher(answering.saveAnswers, asked))).toBe('班级评议已关闭')
  })

  test('reads all of it with points, and what he answered', async () => {
    const { Id, questions } = reviewed({ SelfScore: 4375 })
    await teacher(answering.saveAnswers, body(Id, questions.known))
    const answer = (await teacher(answering.listAsked, { Aid: Id, UserId: him.Id, AnswerBy: 3 })).ResultValue!
    expect(answer.Questions.map(({ AnswerBy, No }) => `${AnswerBy}.${No}`).join()).toBe('1.1,1.2,1.3,1.4,1.5,3.1,3.2')
    expect(answer.Questions[1]).toMatchObject({
      MaxScore: 10,
      Options: [{ Key: 'A', Score: 6, DirectLevel: 'A' }, {}, {}],
    })
    expect(answer).toMatchObject({
      ReadOnly: 0,
      Record: { SelfScore: 43.75 },
      OwnAnswers: { [questions.known]: { Keys: ['A'] } },
    })
  })
})

describe('questions', () => {
  test('are shown to their student without points; those of others not at all', async () => {
    const { Id } = running()
    const { Questions, Record } = (await pupil(answering.listAsked, { Aid: Id, AnswerBy: 1 })).ResultValue!
    expect(Record).toBeNull()
    expect(Questions.map(({ No, MaxScore = 0 }) => [No, MaxScore]).join(' ')).toBe('1,0 2,0 3,0 4,10 5,0')
    expect(Questions[1]!.Options[0]).toEqual({ Key: 'A', Text: '低保', NeedProve: 1, ProveType: '1' })
    for (const AnswerBy of [2, 3]) expect(await said(pupil(answering.listAsked, { Aid: Id, AnswerBy }))).toBe(none)
  })

  test('of somebody are read by the staff who reach him, and may not be written by the college', async () => {
    const { Id } = running()
    for (const who of [office, college])
      expect((await who(answering.listAsked, { Aid: Id, UserId: him.Id, AnswerBy: 1 })).ResultValue).toMatchObject({
        Record: null,
        ReadOnly: 1,
      })
    for (const who of [outsider, reviewer])
      expect(await said(who(answering.listAsked, { Aid: Id, UserId: him.Id, AnswerBy: 1 }))).toBe(none)
    expect(await said(office(answering.listAsked, { Aid: Id, UserId: api.stranger.Id, AnswerBy: 1 }))).toBe(none)
  })

  test('are tried out with a student who is made up, by the staff', async () => {
    const { Id, questions } = running()
    const answer = await teacher(answering.listAsked, { Aid: Id, AnswerBy: 2, Preview: 1 })
    expect(answer.ResultValue).toMatchObject({
      Record: { Id: 'sample', TrueName: '示例学生', State: 4 },
      Answers: { [questions.income]: { Keys: ['A'] }, [questions.debts]: { Value: 10 } },
      ReadOnly: 1,
    })
    expect(answer.ResultValue!.Questions.at(-1)).toMatchObject({ Id: questions.seen, AnswerBy: 2 })
    expect(JSON.stringify(answer.ResultValue!.Questions)).not.toContain('"Score"')
    expect(await said(pupil(answering.listAsked, { Aid: Id, AnswerBy: 2, Preview: 1 }))).toBe(none)
  })
})
