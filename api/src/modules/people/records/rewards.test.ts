import { records } from '@xuegong/contracts/modules/people/records'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { buildReward } from '@xuegong/db/build/student-records'
import { rewardPunish } from '@xuegong/db/schema/student-records'
import { isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startApi } from '#test/session'
import { plusMonths } from './rewards.ts'

const { as, world } = await startApi('tiny')
await world.own()
const admin = as('admin')
const today = world.now().slice(0, 10)
const { pupil, own, stranger } = world.transact(db => {
  const room = buildClass(db)
  const own = buildUser(db, { roles: ['student'], ClassId: room.Id })
  return { own, pupil: buildStudent(db, { ClassId: room.Id, UserId: own.Id }), stranger: buildStudent(db) }
})
const reward = { StudentId: pupil.Id, Kind: 1, Title: '三好学生', DocNo: '1号', Date: '2026-03-31' }
const punishment = { ...reward, Kind: 2, Level: '1', Title: '旷课' }
const given = (more: Partial<typeof rewardPunish.$inferInsert>) =>
  world.transact(db => buildReward(db, { StudentId: pupil.Id, ...more }))
const added = async (input: object) => {
  const { Id } = (await admin(records.addRewardPunish, input as never)).ResultValue!
  return (await admin(records.getRewardPunish, { Id })).ResultValue!
}
const said = async (answer: Promise<{ RequestMsg: string }>) => (await answer).RequestMsg

beforeEach(() => {
  world.transact(db => db.delete(rewardPunish).where(isNotNull(rewardPunish.Id)).run())
})

test.each([
  ['2026-03-31', 6, '2026-09-30'],
  ['2025-08-31', 6, '2026-02-28'],
  ['2026-01-15', 12, '2027-01-15'],
  ['2023-08-29', 6, '2024-02-29'],
])('%s and %i months are %s', (day, months, expected) => {
  expect(plusMonths(day, months)).toBe(expected)
})

test.each([
  ['1', '2026-09-30'],
  ['2', '2026-09-30'],
  ['3', '2027-03-31'],
  ['4', '2027-03-31'],
  ['5', null],
])('a punishment of level %s of 2026-03-31 without an end of its own ends %s', async (Level, EndDate) => {
  expect((await added({ ...punishment, Level })).EndDate).toBe(EndDate)
})

test('an end of its own counts, and a reward has none', async () => {
  expect((await added({ ...punishment, EndDate: '2026-05-01' })).EndDate).toBe('2026-05-01')
  expect((await added({ ...reward, EndDate: '2026-05-01' })).EndDate).toBeNull()
})

test('a change of the level without an end counts the end anew', async () => {
  const { Id } = await added(punishment)
  const { StudentId: _, ...change } = { ...punishment, Id, RowVersion: 1, Level: '3' }
  await admin(records.editRewardPunish, change)
  expect((await admin(records.getRewardPunish, { Id })).ResultValue?.EndDate).toBe('2027-03-31')
})

test('a punishment is in force up to its last day, or for ever; a reward never is', async () => {
  const inForce = given({ Kind: 2, Level: '1', EndDate: today })
  const forEver = given({ Kind: 2, Level: '5', EndDate: null })
  given({ Kind: 2, Level: '1', EndDate: '2020-01-01' })
  given({ Kind: 1 })
  const { rows } = (await admin(records.listRewardPunish, {})).ResultValue!
  const marked = rows.filter(({ InForce }) => InForce === 1).map(({ Id }) => Id)
  expect(marked.sort()).toEqual([inForce.Id, forEver.Id].sort())
  const found = (await admin(records.listRewardPunish, { InForceOn: today })).ResultValue!
  expect(found.rows.map(({ Id }) => Id).sort()).toEqual(marked.sort())
})

test.each([
  [{ ...punishment, Level: undefined }, '请选择处分等级'],
  [{ ...reward, Level: '1' }, '处分等级无需填写：请先核对类别'],
  [{ ...punishment, EndDate: '2026-01-01' }, '日期不能晚于解除日期'],
  [{ ...reward, StudentId: 'nobody' }, '数据不存在或无权访问'],
  [{ ...reward, Date: '2026-02-30' }, '日期格式不正确'],
])('%j is refused', async (input, text) => {
  expect(await said(admin(records.addRewardPunish, input as never))).toBe(text)
})

test('the same document names a student once for one thing', async () => {
  await added(reward)
  expect(await said(admin(records.addRewardPunish, reward))).toBe('文号已存在')
  expect(await said(admin(records.addRewardPunish, { ...reward, StudentId: stranger.Id }))).toBe('')
})

test('a student reads the own ones and no others', async () => {
  const mine = given({ Title: '我的奖励' })
  world.transact(db => buildReward(db, { StudentId: stranger.Id }))
  const me = as(own.LoginName)
  const answer = await me(records.listRewardsOfStudent, { StudentId: pupil.Id })
  expect(answer.ResultValue?.map(({ Id, Title }) => [Id, Title])).toEqual([[mine.Id, '我的奖励']])
  expect(await said(me(records.listRewardsOfStudent, { StudentId: stranger.Id }))).toBe('数据不存在或无权访问')
  expect((await me(records.listRewardPunish, {})).ErrorCode).toBe(403)
})

test.each([
  [{ Kind: 2 }, 1],
  [{ Level: '3' }, 1],
  [{ Title: '数学' }, 1],
  [{ Title: '学〔2026〕' }, 2],
  [{ StartDate: '2026-05-01' }, 1],
  [{ EndDate: '2026-05-01' }, 1],
  [{ StartDate: '2026-04-01', EndDate: '2026-06-01' }, 2],
])('%j finds %i of two', async (input, total) => {
  given({ Kind: 1, Title: '数学竞赛', Date: '2026-04-01' })
  given({ Kind: 2, Level: '3', Title: '作弊', Date: '2026-06-01' })
  expect((await admin(records.listRewardPunish, input)).ResultValue?.total).toBe(total)
})

test('the records of a student are listed the newest first, without removed ones', async () => {
  given({ Title: '去年的', Date: '2025-04-01' })
  given({ Title: '今年的', Date: '2026-04-01' })
  given({ Title: '前年的', Date: '2024-04-01' })
  given({ Title: '删除的', IsDel: 1 })
  const { ResultValue } = await admin(records.listRewardsOfStudent, { StudentId: pupil.Id })
  expect(ResultValue!.map(({ Title }) => Title)).toEqual(['今年的', '去年的', '前年的'])
})
