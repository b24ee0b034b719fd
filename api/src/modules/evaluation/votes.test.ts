import { votes } from '@xuegong/contracts/modules/evaluation/votes'
import { buildClassAdmin, buildQuestion, buildVote } from '@xuegong/db/build/evaluation'
import { question } from '@xuegong/db/schema/evaluation'
import { operLog } from '@xuegong/db/schema/system'
import { classAdmin, classClose, meterRecord, reviewVote } from '@xuegong/db/schema/evaluation-records'
import { giveToDo } from '#delivery/to-dos'
import { systemWork } from '#approval/system-work'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { none, said } from '#test/evaluating'
import { openVoting } from '#test/voting'
import { aboutVoting } from './review-about.ts'

const api = await openVoting()
const { as, world, own, pupils, review, teacher, college, office, reviewer, pupil, outsider, recordOf, votesOn } = api
const [first, second] = pupils as [(typeof pupils)[0], (typeof pupils)[0]]
const list = async (Aid: string, who = reviewer, more: object = {}) =>
  (await who(votes.listVote, { Aid, ...more })).ResultValue!
const cast = (MeterRecordId: string, who = reviewer, more: object = {}) =>
  who(votes.vote, { MeterRecordId, Score: 80, ...more })

describe('on whom one votes', () => {
  test('are the others of the class, with what one gave oneself and nothing of what others gave', async () => {
    const { row, records } = review()
    world.transact(db => buildVote(db, records[1]!, { VoterId: pupils[2]!.Id, Score: 1000 }))
    await cast(records[1]!.Id, reviewer, { LevelCode: 'B', Opinion: '属实' })
    const page = await list(row.Id)
    expect(page.rows.map(({ UserId }) => UserId)).toEqual(pupils.slice(1).map(({ Id }) => Id))
    expect(page.rows[0]).toMatchObject({ SelfScore: 50, MyScore: 80, MyLevel: 'B', MyOpinion: '属实', Voted: 1 })
    expect(page.rows[1]).toMatchObject({ MyScore: null, MyLevel: '', MyOpinion: '', Voted: 0 })
    expect(page).toMatchObject({ total: 5, DoneNum: 1, LeftNum: 4, ByAnswers: 0 })
    expect(page.Levels[0]).toEqual({ LevelCode: 'A', LevelName: '特别困难' })
  })

  test('may be narrowed to those who are left, or done, and to a name', async () => {
    const { row, records } = review()
    await cast(records[1]!.Id)
    expect(await list(row.Id, reviewer, { VoteState: 0 })).toMatchObject({ total: 4, LeftNum: 4 })
    expect(await list(row.Id, reviewer, { VoteState: 1 })).toMatchObject({ total: 1, rows: [{ UserId: second.Id }] })
    expect(await list(row.Id, reviewer, { Key: '没有这个人' })).toMatchObject({ total: 0, LeftNum: 4 })
  })

  test('are not left where their class has been closed meanwhile', async () => {
    const { row, room } = review()
    world.transact(db => db.update(classClose).set({ CloseState: 1 }).where(eq(classClose.Id, room.Id)).run())
    expect(await list(row.Id, reviewer, { VoteState: 0 })).toMatchObject({ total: 0, LeftNum: 0, rows: [] })
    expect(await list(row.Id)).toMatchObject({ total: 5 })
  })

  test('are for a counsellor all of his classes, with his own score', async () => {
    const { row, records } = review()
    await cast(records[0]!.Id, teacher, { Score: 66, Opinion: '节俭' })
    const page = await list(row.Id, teacher)
    expect(page).toMatchObject({ total: 6, DoneNum: 1, LeftNum: 5 })
    expect(page.rows[0]).toMatchObject({ MyScore: 66, MyOpinion: '节俭', Voted: 1 })
  })

  test('are left for a counsellor until the class is closed, whatever the time of the votes', async () => {
    const { row, room } = review({ VoteEndTime: '2026-10-14 09:30:00' })
    expect(await list(row.Id, teacher, { VoteState: 0 })).toMatchObject({ total: 6, LeftNum: 6 })
    expect(await list(row.Id, reviewer, { VoteState: 0 })).toMatchObject({ total: 0, LeftNum: 0 })
    world.transact(db => db.update(classClose).set({ CloseState: 1 }).where(eq(classClose.Id, room.Id)).run())
    expect(await list(row.Id, teacher, { VoteState: 0 })).toMatchObject({ total: 0, LeftNum: 0 })
  })

  test.each([
    ['a student of the class who does not review', pupil],
    ['a student of another class', outsider],
    ['the college', college],
    ['the office', office],
  ])('are nobody for %s', async (_, who) => {
    const { row } = review({ Orgs: [] })
    expect(await list(row.Id, who)).toMatchObject({ total: 0, rows: [] })
  })

  test('are a student who is made up for staff who look at the page', async () => {
    const { row } = review()
    expect(await list(row.Id, office, { Preview: 1 })).toMatchObject({ total: 1, rows: [{ TrueName: '示例学生' }] })
    expect(await said(reviewer(votes.listVote, { Aid: row.Id, Preview: 1 }))).toBe(none)
  })
})

describe('a vote', () => {
  test('counts once, however often it is cast, and tells how many have voted', async () => {
    const { records } = review()
    expect((await cast(records[5]!.Id)).ResultValue).toEqual({ VotedNum: 1, VoterNum: 5 })
    expect((await cast(records[5]!.Id, reviewer, { Score: 35 })).ResultValue).toEqual({ VotedNum: 1, VoterNum: 5 })
    expect((await cast(records[5]!.Id, as(second.login))).ResultValue).toEqual({ VotedNum: 2, VoterNum: 5 })
    expect((await cast(records[1]!.Id)).ResultValue).toEqual({ VotedNum: 1, VoterNum: 4 })
    expect(votesOn(records[5]!.Id).find(({ VoterId }) => VoterId === first.Id)).toMatchObject({ Score: 3500, State: 1 })
  })

  test('of a counsellor is his score, and no vote', async () => {
    const { records } = review()
    await cast(records[0]!.Id, teacher, { Score: 66 })
    expect(recordOf(records[0]!.Id)).toMatchObject({ TeacherScore: 6600, VoteScore: null })
    expect(votesOn(records[0]!.Id)).toEqual([])
  })

  test('of a class administrator counts, too', async () => {
    const { row, records } = review()
    world.transact(db =>
      buildClassAdmin(db, { AssessmentId: row.Id, ClassId: own.Id, UserId: pupils[5]!.Id, RoleType: 1 }),
    )
    expect((await cast(records[0]!.Id, pupil)).ResultValue).toEqual({ VotedNum: 1, VoterNum: 5 })
  })

  test('does not stand in the operation log', async () => {
    const { records } = review()
    const entries = () => world.reader().select().from(operLog).all().length
    const before = entries()
    await cast(records[5]!.Id)
    expect(entries()).toBe(before)
  })

  test('of the last one left closes the to-do of that voter alone', async () => {
    const { row, records } = review()
    const about = aboutVoting(row.Id, own.Id)
    world.transact(() =>
      giveToDo(systemWork(world, '评议', 'evaluation.test'), [first.UserId, second.UserId], {
        about,
        title: '评议',
        url: '/',
      }),
    )
    for (const { Id } of records.slice(1, 5)) await cast(Id)
    expect(api.toDos(about)).toHaveLength(2)
    await cast(records[5]!.Id)
    expect(api.toDos(about).map(({ ReceiveUserId }) => ReceiveUserId)).toEqual([second.UserId])
  })
})

describe('with questions for reviewers', () => {
  const asked = (Aid: string, AnswerBy: number) =>
    world.transact(db => buildQuestion(db, { AssessmentId: Aid, AnswerBy, Dimension: '评议观察', MaxScore: 1000 }).Id)

  test('the score comes from the answers that were kept, whatever is typed', async () => {
    const { row, records } = review()
    const id = asked(row.Id, 2)
    expect(await list(row.Id)).toMatchObject({ ByAnswers: 1 })
    expect(await said(cast(records[5]!.Id))).toBe('请输入评分')
    world.transact(db =>
      buildVote(db, records[5]!, { VoterId: first.Id, State: 0, Score: null, Answers: { [id]: { Keys: ['A'] } } }),
    )
    expect(await cast(records[5]!.Id, reviewer, { Score: 1 })).toMatchObject({ ErrorCode: 0 })
    expect(votesOn(records[5]!.Id)).toMatchObject([{ Score: 10_000, State: 1 }])
  })

  test('those of the counsellor give his score', async () => {
    const { row, records } = review()
    const id = asked(row.Id, 3)
    expect(await said(cast(records[5]!.Id, teacher))).toBe('请输入评分')
    world.transact(db =>
      db
        .update(meterRecord)
        .set({ TeacherAnswers: { [id]: { Keys: ['B'] } } })
        .where(eq(meterRecord.Id, records[5]!.Id))
        .run(),
    )
    await cast(records[5]!.Id, teacher)
    expect(recordOf(records[5]!.Id).TeacherScore).toBe(0)
    world.transact(db => db.delete(question).where(eq(question.Id, id)).run())
  })
})

describe('who has not voted', () => {
  const left = async (Aid: string, who = teacher, more: object = { ClassId: own.Id }) =>
    (await who(votes.countNotVoted, { Aid, ...more })).ResultValue

  test('are the voters with somebody left, and how many', async () => {
    const { row, records } = review()
    for (const { Id } of records.slice(1)) await cast(Id)
    await cast(records[0]!.Id, as(second.login))
    const others = pupils.slice(1, 5).map(({ TrueName }, at) => ({ TrueName, Left: at === 0 ? 4 : 5 }))
    expect(await left(row.Id)).toEqual({ Num: 4, Voters: others })
  })

  test('does not count those who are off, or whose record was given back', async () => {
    const { row, records } = review()
    world.transact(db => {
      for (const { Id } of pupils.slice(1, 5))
        db.update(classAdmin).set({ State: 0 }).where(eq(classAdmin.UserId, Id)).run()
      db.update(meterRecord).set({ State: 3 }).where(eq(meterRecord.Id, records[5]!.Id)).run()
    })
    expect(await left(row.Id)).toEqual({ Num: 1, Voters: [{ TrueName: first.TrueName, Left: 4 }] })
    world.transact(db => db.update(classAdmin).set({ State: 1 }).run())
  })

  test.each([
    ['a reviewer', reviewer],
    ['a student of another class', outsider],
  ])('is not told to %s', async (_, who) => {
    const { row } = review({ Orgs: [] })
    expect(await said(who(votes.countNotVoted, { Aid: row.Id, ClassId: own.Id }))).toBe(none)
  })

  test('is told to the college and the office', async () => {
    const { row } = review()
    expect(await left(row.Id, college)).toMatchObject({ Num: 5 })
    expect(await left(row.Id, office)).toMatchObject({ Num: 5 })
  })
})

test('forty who vote at the same moment leave a vote each', async () => {
  const { row, records } = review()
  const more = Array.from({ length: 35 }, () => api.pupilIn(own.Id))
  world.transact(db => {
    for (const { Id } of more) buildClassAdmin(db, { AssessmentId: row.Id, ClassId: own.Id, UserId: Id })
  })
  const voters = [...pupils.slice(0, 5), ...more]
  const answers = await Promise.all(voters.map(({ login }, at) => cast(records[5]!.Id, as(login), { Score: at })))
  expect(answers.every(({ ErrorCode }) => ErrorCode === 0)).toBe(true)
  expect(answers.map(({ ResultValue }) => ResultValue!.VotedNum).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, at) => at + 1),
  )
  expect(
    votesOn(records[5]!.Id)
      .map(({ Score }) => Score)
      .sort((a, b) => a! - b!),
  ).toEqual(Array.from({ length: 40 }, (_, at) => at * 100))
  world.transact(db => db.delete(reviewVote).where(eq(reviewVote.AssessmentId, row.Id)).run())
})
