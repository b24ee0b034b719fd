import { votes } from '@xuegong/contracts/modules/evaluation/votes'
import { buildUser } from '@xuegong/db/build/account'
import { hashPassword } from '@xuegong/db/password'
import { classAdmin, classClose, meterRecord } from '@xuegong/db/schema/evaluation-records'
import { assessment } from '@xuegong/db/schema/evaluation'
import { classInfo } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { said } from '#test/evaluating'
import { failures } from '#test/failures'
import type { TestApi } from '#test/session'
import { classUnderReview, openVoting } from '#test/voting'

type Review = ReturnType<typeof classUnderReview>
const PwdHash = await hashPassword('246813')

/** A review as `make` changes it; the input names the second record, unless it says another. */
const having =
  (make: (api: TestApi, review: Review) => void = () => {}, at = 1, more: object = { Score: 80 }) =>
  async (api: TestApi) => {
    await api.world.own()
    const review = api.world.transact(db => classUnderReview(db))
    make(api, review)
    return { MeterRecordId: review.records[at]!.Id, Aid: review.row.Id, ...more } as never
  }
const set = (
  { world }: TestApi,
  table: typeof classClose | typeof meterRecord | typeof assessment,
  Id: string,
  values: object,
) => world.transact(db => db.update(table).set(values).where(eq(table.Id, Id)).run())
const withWord = (api: TestApi, { room }: Review) => set(api, classClose, room.Id, { PwdHash })
/** Five wrong words before the one that is tried. */
const guessed = async (api: TestApi) => {
  const input = (await having(withWord)(api)) as { Aid: string }
  for (let n = 0; n < 5; n++) await api.as('voter')(votes.listVote, { Aid: input.Aid, Pwd: 'wrong' })
  return { ...input, Pwd: '246813' } as never
}

failures(votes.vote, {
  NOT_FOUND: { as: 'admin', input: { MeterRecordId: 'unknown', Score: 80 } },
  VOTE_SELF: { as: 'voter', given: having(undefined, 0) },
  VOTE_NOT_REVIEWER: { as: 'admin', given: having() },
  CLASS_CLOSED: { as: 'voter', given: having((api, { room }) => set(api, classClose, room.Id, { CloseState: 1 })) },
  VOTE_OVER: {
    as: 'voter',
    given: having((api, { row }) => set(api, assessment, row.Id, { VoteEndTime: api.world.now() })),
  },
  VOTE_EARLY: { as: 'voter', given: having((api, { row }) => set(api, assessment, row.Id, { State: 1 })) },
  VOTE_SCORE: { as: 'voter', given: having(undefined, 1, {}) },
  LEVEL_CODE: { as: 'voter', given: having(undefined, 1, { Score: 80, LevelCode: 'Z' }) },
  VOTE_PASSWORD: { as: 'voter', given: having(withWord) },
  VOTE_PASSWORD_WRONG: { as: 'voter', given: having(withWord, 1, { Score: 80, Pwd: '000000' }) },
  VOTE_PASSWORD_OFTEN: { as: 'voter', given: guessed },
})

failures(votes.listVote, {
  NOT_FOUND: { as: 'admin', input: { Aid: 'unknown' } },
  VOTE_PASSWORD: { as: 'voter', given: having(withWord) },
  VOTE_PASSWORD_WRONG: { as: 'voter', given: having(withWord, 1, { Pwd: '000000' }) },
  VOTE_PASSWORD_OFTEN: { as: 'voter', given: guessed },
})
failures(votes.countNotVoted, { NOT_FOUND: { as: 'admin', input: { Aid: 'unknown' } } })

const { world, own, review, reviewer, pupil, outsider, teacher, college, as, pupils, at } = await openVoting()
const cast = (MeterRecordId: string, who = reviewer, more: object = {}) =>
  who(votes.vote, { MeterRecordId, Score: 80, ...more })

describe('the word of a class', () => {
  const withPwd = () => {
    const made = review()
    world.transact(db => db.update(classClose).set({ PwdHash }).where(eq(classClose.Id, made.room.Id)).run())
    return made
  }

  test('is said once in a session, in the list or with a vote', async () => {
    const { row, records } = withPwd()
    expect(await said(cast(records[1]!.Id))).toBe('请输入评议口令')
    expect(await reviewer(votes.listVote, { Aid: row.Id, Pwd: '246813' })).toMatchObject({ ErrorCode: 0 })
    expect(await cast(records[1]!.Id)).toMatchObject({ ErrorCode: 0 })
    const again = as(pupils[0]!.login)
    expect(await said(cast(records[1]!.Id, again))).toBe('请输入评议口令')
    expect(await cast(records[1]!.Id, again, { Pwd: '246813' })).toMatchObject({ ErrorCode: 0 })
  })

  test('is asked again when the college has given another one', async () => {
    const { room, records } = withPwd()
    await cast(records[1]!.Id, reviewer, { Pwd: '246813' })
    const other = await hashPassword('135792')
    world.transact(db => db.update(classClose).set({ PwdHash: other }).where(eq(classClose.Id, room.Id)).run())
    expect(await said(cast(records[1]!.Id))).toBe('请输入评议口令')
  })

  test('is not asked of the counsellor, and of nobody where the class has none', async () => {
    const { records } = withPwd()
    expect(await cast(records[1]!.Id, teacher)).toMatchObject({ ErrorCode: 0 })
    expect(await cast(review().records[1]!.Id)).toMatchObject({ ErrorCode: 0 })
  })

  test('that the assessment wants and the class does not have lets nobody in', async () => {
    const { records } = review({ NeedPwd: 1 })
    expect(await said(cast(records[1]!.Id))).toBe('请输入评议口令')
    expect(await said(cast(records[1]!.Id, reviewer, { Pwd: '1' }))).toBe('评议口令错误')
  })

  test('after five wrong ones nobody is let in for a quarter of an hour, by the right one neither', async () => {
    const { records } = withPwd()
    const again = as(pupils[1]!.login)
    await Promise.all([1, 2, 3, 4, 5, 6].map(n => cast(records[2]!.Id, again, { Pwd: String(n) })))
    expect(await said(cast(records[2]!.Id, again, { Pwd: '246813' }))).toBe('口令错误次数过多，请15分钟后再试')
    at('2026-10-14 09:45:01')
    expect(await cast(records[2]!.Id, as(pupils[1]!.login), { Pwd: '246813' })).toMatchObject({ ErrorCode: 0 })
    at('2026-10-14 09:30:00')
  })
})

test.each([
  ['a student of the class who does not review', pupil, '您不是该班级的评议员'],
  ['the college', college, '您不是该班级的评议员'],
  ['a student of another class', outsider, '数据不存在或无权访问'],
])('%s does not vote', async (_, who, text) => {
  expect(await said(cast(review().records[1]!.Id, who))).toBe(text)
})

test.each([
  [3, '评议尚未开始'],
  [5, '班级评议已关闭'],
  [8, '数据不存在或无权访问'],
])('a record in state %i is not voted on', async (State, text) => {
  const { records } = review()
  world.transact(db => db.update(meterRecord).set({ State }).where(eq(meterRecord.Id, records[1]!.Id)).run())
  expect(await said(cast(records[1]!.Id))).toBe(text)
})

test('the head teacher of the class gives a score as its counsellor does', async () => {
  const { records } = review()
  const { LoginName } = world.transact(db => {
    const head = buildUser(db, { roles: ['bzr'] })
    db.update(classInfo).set({ HeadTeacherId: head.Id }).where(eq(classInfo.Id, own.Id)).run()
    return head
  })
  expect(await cast(records[1]!.Id, as(LoginName))).toMatchObject({ ErrorCode: 0 })
  const { TeacherScore } = world.reader().select().from(meterRecord).where(eq(meterRecord.Id, records[1]!.Id)).get()!
  expect(TeacherScore).toBe(8000)
})

test('whose duty has ended votes no more', async () => {
  const { row, records } = review()
  world.transact(db => db.update(classAdmin).set({ State: 0 }).where(eq(classAdmin.AssessmentId, row.Id)).run())
  expect(await said(cast(records[1]!.Id))).toBe('您不是该班级的评议员')
})

test('the last vote comes a second before the end; the counsellor has until the class closes', async () => {
  const { row, records } = review()
  world.transact(db =>
    db.update(assessment).set({ VoteEndTime: '2026-10-14 10:00:00' }).where(eq(assessment.Id, row.Id)).run(),
  )
  at('2026-10-14 09:59:59')
  expect(await cast(records[1]!.Id, as(pupils[0]!.login))).toMatchObject({ ErrorCode: 0 })
  at('2026-10-14 10:00:00')
  expect(await said(cast(records[1]!.Id, as(pupils[0]!.login)))).toBe('评议已结束')
  expect(await cast(records[1]!.Id, teacher)).toMatchObject({ ErrorCode: 0 })
  at('2026-10-14 09:30:00')
})
