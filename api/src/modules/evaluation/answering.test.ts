import { answering } from '@xuegong/contracts/modules/evaluation/answering'
import { buildProve } from '@xuegong/db/build/evaluation'
import { backLog } from '@xuegong/db/schema/workflow'
import { student } from '@xuegong/db/schema/people'
import { eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openAnswering } from '#test/answering'
import { none, said } from '#test/evaluating'
import { putFile, readFile } from '#test/stored-file'

const api = await openAnswering()
const { pupil, outsider, office, pupils, world, running, record, recordsOf, change, write } = api
const me = pupils[5]!
type Questions = ReturnType<typeof running>['questions']

const whole = ({ income, special, debts }: Questions) => [
  { QuestionId: income, Keys: ['A'] },
  { QuestionId: special, Keys: ['C'] },
  { QuestionId: debts, Value: 2.5 },
]
const save = (Aid: string, Answers: object[], more: object = {}) =>
  pupil(answering.saveAnswers, { Aid, Answers: Answers as never, ...more })
const handIn = (Aid: string, more: object = { Promise: 1 }) => pupil(answering.handIn, { Aid, ...more })
const complete = async () => {
  const row = running()
  await save(row.Id, whole(row.questions))
  return row
}

describe('a draft', () => {
  test('is kept a step at a time: the first step makes the record where the student is, the next ones add to it', async () => {
    const { Id, questions } = running()
    const first = await save(Id, [{ QuestionId: questions.income, Keys: ['A'] }])
    expect(first.ResultValue).toMatchObject({ SelfScore: null, UnAnswered: 2 })
    await save(Id, [{ QuestionId: questions.debts, Value: 3 }])
    const Answers = { [questions.income]: { Keys: ['A'] }, [questions.debts]: { Value: 3 } }
    const place = { ClassId: me.ClassId, CollegeId: api.own.CollegeId, MajorId: api.own.MajorId, UserId: me.Id }
    expect(recordsOf(Id)).toMatchObject([{ ...place, State: 1, Answers, SelfScore: null }])
  })

  test('is read on any device', async () => {
    const { Id, questions } = await complete()
    const { ResultValue } = await pupil(answering.listAsked, { Aid: Id, AnswerBy: 1 })
    expect(ResultValue).toMatchObject({ ReadOnly: 0, Record: { State: 1, SelfScore: null }, OwnAnswers: {} })
    expect(ResultValue!.Answers[questions.debts]).toEqual({ Value: 2.5 })
  })

  test.each([
    ['two options of one', 'income', { Keys: ['A', 'B'] }, 1],
    ['an option that there is not', 'special', { Keys: ['Z'] }, 2],
    ['a number for an option', 'special', { Value: 3 }, 2],
    ['an option for a number', 'debts', { Keys: ['A'] }, 3],
    ['more than may be declared', 'claim', { Value: 10.01 }, 4],
    ['less than nothing declared', 'claim', { Value: -1 }, 4],
    ['parts of a hundredth', 'claim', { Value: 1.001 }, 4],
    ['points that he accepts himself', 'claim', { Value: 5, Accepted: 5 }, 4],
    ['a number for files', 'papers', { Value: 1 }, 5],
  ] as const)('with %s is refused by its number', async (_, name, answer, n) => {
    const { Id, questions } = running()
    expect(await said(save(Id, [{ QuestionId: questions[name], ...answer }]))).toBe(`第${n}题的答案有误`)
    expect(recordsOf(Id)).toEqual([])
  })

  test('with two answers to one question is refused', async () => {
    const { Id, questions } = running()
    const twice = ['A', 'B'].map(key => ({ QuestionId: questions.income, Keys: [key] }))
    expect(await said(save(Id, twice))).toBe('第1题的答案有误')
  })

  test('with an answer to a question of another assessment, of reviewers or of counsellors is refused', async () => {
    const [{ Id, questions }, other] = [running(), running()]
    for (const QuestionId of [other.questions.income, questions.seen, questions.known])
      expect(await said(save(Id, [{ QuestionId, Keys: ['A'] }]))).toBe(none)
  })

  test('of somebody else is not his to write', async () => {
    const { Id } = running()
    expect(await said(save(Id, [], { UserId: pupils[0]!.Id, AnswerBy: 1 }))).toBe(none)
  })

  test('keeps its files, which the staff of the class read and no other student', async () => {
    const { Id, questions } = running()
    const file = await putFile(api, me.login)
    expect(await save(Id, [{ QuestionId: questions.papers, Files: [file] }])).toMatchObject({ ErrorCode: 0 })
    await save(Id, [{ QuestionId: questions.income, Keys: ['A'] }])
    const refused = await Promise.all(
      [me.login, api.counsellor.LoginName, pupils[0]!.login].map(async who => (await readFile(api, who, file)).refused),
    )
    expect(refused).toEqual([undefined, undefined, none])
  })
})

describe('handing in', () => {
  test('gives the own score, of declared points all that are declared', async () => {
    const { Id, questions } = await complete()
    await save(Id, [{ QuestionId: questions.claim, Value: 5 }])
    // 10 + 0 + 2.5 + 5 of 40 points.
    expect((await handIn(Id)).ResultValue).toEqual({ State: 2, SelfScore: 43.75 })
    expect(recordsOf(Id)).toMatchObject([{ State: 2, SelfScore: 4375, SubmitTime: world.now() }])
  })

  test('closes the to-do of the student and nobody else’s', async () => {
    const { Id } = await complete()
    await handIn(Id)
    expect(await save(Id, [], { Confirm: 1 })).toMatchObject({ ErrorCode: 0 })
    const states = () =>
      world
        .reader()
        .select()
        .from(backLog)
        .where(like(backLog.SourceKey, `%${Id}%`))
        .all()
    expect(states()).toMatchObject([{ ReceiveUserId: me.UserId, State: 0 }])
    await handIn(Id)
    expect(states()).toMatchObject([{ State: 1 }])
  })

  test('names what is missing by its number, as it is shown', async () => {
    const { Id, questions } = running()
    await save(Id, whole(questions).slice(0, 2))
    expect(await said(handIn(Id))).toBe('第3题未作答')
    await save(Id, [{ QuestionId: questions.income, Keys: [] }])
    expect(await said(handIn(Id))).toBe('第1题未作答')
  })

  test('of nothing names the first question', async () => {
    expect(await said(handIn(running().Id))).toBe('第1题未作答')
  })

  test('asks for the proof of an option; one that was found wanting is none', async () => {
    const { Id, questions } = await complete()
    await save(Id, [{ QuestionId: questions.special, Keys: ['A'] }])
    const lacking = await said(handIn(Id))
    expect(lacking).toMatch(/^请上传【.+】证明材料$/)
    const prove = world.transact(db => buildProve(db, { AssessmentId: Id, UserId: me.Id, ProveType: '1', State: 2 }))
    expect(await said(handIn(Id))).toBe(lacking)
    world.transact(db => buildProve(db, { ...prove, Id: world.newId(), State: 0 }))
    expect(await handIn(Id)).toMatchObject({ ErrorCode: 0 })
  })

  test('needs the promise', async () => {
    const { Id } = await complete()
    expect(await said(handIn(Id, {}))).toBe('请阅读并勾选承诺书')
  })

  test('twice is refused', async () => {
    const { Id } = await complete()
    await handIn(Id)
    expect(await said(handIn(Id))).toBe('您已提交，无需重复申请')
  })

  test('may be taken back until the end; it is asked first', async () => {
    const { Id } = await complete()
    await handIn(Id)
    expect(await save(Id, [])).toMatchObject({
      ErrorCode: 6001,
      ResultValue: { ConfirmText: '修改后须重新提交，确定修改？' },
    })
    expect(recordsOf(Id)).toMatchObject([{ State: 2 }])
    await save(Id, [], { Confirm: 1 })
    expect(recordsOf(Id)).toMatchObject([{ State: 1, SelfScore: null, SubmitTime: null }])
  })
})

describe('time', () => {
  const late = '不在自评时间内'
  const [now, next] = [world.now(), '2026-10-14 09:30:01']
  test.each([
    ['before its start', { StartTime: next }],
    ['at its end', { EndTime: now }],
    ['once the classes review', { State: 2 }],
  ])('nobody answers %s', async (_, set) => {
    const { Id } = await complete()
    change(Id, set)
    expect([await said(save(Id, [])), await said(handIn(Id))]).toEqual([late, late])
  })

  test('in the last second he does', async () => {
    const { Id } = await complete()
    change(Id, { StartTime: now, EndTime: next })
    expect(await handIn(Id)).toMatchObject({ ErrorCode: 0 })
  })

  test('who was given his answers back has until the end of the votes, and goes straight to his class', async () => {
    const { Id, questions } = running({ State: 2, VoteEndTime: next })
    record(Id, 5, { State: 3, ReturnReason: '收入不实' })
    await save(Id, whole(questions))
    expect(recordsOf(Id)).toMatchObject([{ State: 3, ReturnReason: '收入不实' }])
    expect((await handIn(Id)).ResultValue).toMatchObject({ State: 4 })
    expect(recordsOf(Id)).toMatchObject([{ State: 4, ReturnReason: '' }])
  })

  test('who was given his answers back is late once the votes are over', async () => {
    const { Id } = running({ State: 2, VoteEndTime: now })
    record(Id, 5, { State: 3 })
    expect(await said(save(Id, []))).toBe(late)
  })
})

describe('who may answer', () => {
  const check = async (Aid: string) => (await pupil(answering.checkApply, { Aid })).ResultValue
  test('a student in scope within the time', async () => {
    expect(await check(running().Id)).toEqual({ CanApply: 1, Reasons: [] })
  })

  test('not who has left, though he may review', async () => {
    const { Id } = running()
    const study = (StuStatus: number) =>
      world.transact(db => db.update(student).set({ StuStatus }).where(eq(student.Id, pupils[0]!.Id)).run())
    study(2)
    const answer = await api.reviewer(answering.checkApply, { Aid: Id })
    expect(answer.ResultValue).toEqual({ CanApply: 0, Reasons: ['您不在本次测评范围内'] })
    expect(await said(api.reviewer(answering.saveAnswers, { Aid: Id, Answers: [] }))).toBe('您不在本次测评范围内')
    study(1)
  })

  test.each([
    [2, ['您已提交，无需重复申请']],
    [4, ['不在自评时间内', '您已提交，无需重复申请']],
    [8, ['您不在本次测评范围内']],
  ])('not whose record is in state %i', async (State, Reasons) => {
    const { Id } = running({ State: State === 2 ? 1 : 2 })
    record(Id, 5, { State })
    expect(await check(Id)).toEqual({ CanApply: 0, Reasons })
  })

  test('not a student of another college, who is told that it is not for him as soon as it is published', async () => {
    const ask = (Aid: string) => outsider(answering.checkApply, { Aid })
    const notForHim = { CanApply: 0, Reasons: ['您不在本次测评范围内'] }
    for (const State of [1, 5]) expect((await ask(running({ State }).Id)).ResultValue).toEqual(notForHim)
    for (const given of [{ State: 0 }, { IsDel: 1 as const }]) expect(await said(ask(running(given).Id))).toBe(none)
  })

  test('not the staff, and nobody from elsewhere', async () => {
    const { Id } = running()
    expect((await office(answering.checkApply, { Aid: Id })).ResultValue).toMatchObject({ CanApply: 0 })
    expect(await said(api.teacher(answering.checkApply, { Aid: running({ Orgs: ['elsewhere'] }).Id }))).toBe(none)
    expect(await said(outsider(answering.handIn, { Aid: Id, Promise: 1 }))).toBe(none)
  })

  test('whoever moved to another college keeps his record', async () => {
    const { Id } = await complete()
    world.transact(db => db.update(student).set({ ClassId: api.elsewhere.Id }).where(eq(student.Id, me.Id)).run())
    expect(await handIn(Id)).toMatchObject({ ErrorCode: 0 })
    expect(recordsOf(Id)).toMatchObject([{ ClassId: api.own.Id, State: 2 }])
    world.transact(db => db.update(student).set({ ClassId: api.own.Id }).where(eq(student.Id, me.Id)).run())
    write(recordsOf(Id)[0]!.Id, { State: 8 })
    expect(await said(handIn(Id))).toBe('您不在本次测评范围内')
  })
})
