import { people } from '@xuegong/contracts/modules/people'
import { records } from '@xuegong/contracts/modules/people/records'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { buildReward, buildTalk } from '@xuegong/db/build/student-records'
import { expect, test } from 'vitest'
import { ctxOf } from '#test/ctx'
import { startApi } from '#test/session'
import { getPortrait } from './portrait.ts'

const { as, world } = await startApi('tiny')
await world.own()
const { pupil, own, counsellor } = world.transact(db => {
  const counsellor = buildUser(db, { roles: ['fdy'] })
  const room = buildClass(db, { CounsellorId: counsellor.Id })
  const own = buildUser(db, { roles: ['student'], ClassId: room.Id })
  const pupil = buildStudent(db, { ClassId: room.Id, UserId: own.Id })
  buildTalk(db, { StudentId: pupil.Id })
  buildTalk(db, { StudentId: pupil.Id, SecretLevel: 3 })
  buildReward(db, { StudentId: pupil.Id })
  buildReward(db, { StudentId: pupil.Id, Kind: 2, Level: '5', EndDate: null })
  buildReward(db, { StudentId: pupil.Id, Kind: 2, Level: '1', EndDate: '2020-01-01' })
  return { pupil, own, counsellor }
})
const absence = { ToStatus: 2, ChangeDate: '2026-03-01', EndDate: '2199-09-01', Reason: '因病休学' }
await as('xgc01')(people.changeStatus, { Ids: [pupil.Id], ...absence })
const elsewhere = world.transact(db => buildClass(db, { CounsellorId: counsellor.Id }))
const move = { ToClassId: elsewhere.Id, Kind: 1, ChangeDate: '2026-03-02', Reason: '调整班级' }
await as('xgc01')(people.transferStudents, { Ids: [pupil.Id], ...move })

test('a counsellor sees talks that are open, rewards and what is in force', async () => {
  const { Base, Figures, Tabs } = (await as(counsellor.LoginName)(records.getPortrait, { Id: pupil.Id })).ResultValue!
  expect(Base).toMatchObject({ StudentNo: pupil.StudentNo })
  expect(Figures.map(({ Title, Value }) => [Title, Value])).toEqual([
    ['谈心谈话', 1],
    ['获得奖励', 1],
    ['生效处分', 1],
  ])
  expect(Tabs.map(({ Key, Count }) => [Key, Count]).slice(0, 3)).toEqual([
    ['talk', 1],
    ['reward', 3],
    ['change', 2],
  ])
})

test('a student sees the own page without naming it, and there no talks', async () => {
  const { Base, Tabs } = (await as(own.LoginName)(records.getPortrait, {})).ResultValue!
  expect([Base.Id, Tabs.map(({ Key }) => Key).slice(0, 2)]).toEqual([pupil.Id, ['reward', 'change']])
})

test('whoever may list talks and not read them has no tab of talks', async () => {
  const { Tabs } = (await as('admin')(records.getPortrait, { Id: pupil.Id })).ResultValue!
  const keys = Tabs.map(({ Key }) => Key)
  expect([keys.includes('reward'), keys.includes('talk')]).toEqual([true, false])
})

test('who is no student has no page of his own, and nobody one of a student out of reach', async () => {
  const refusal = { ErrorCode: 2, RequestMsg: '数据不存在或无权访问' }
  expect(await as('admin')(records.getPortrait, {})).toMatchObject(refusal)
  expect(await as('fdy01')(records.getPortrait, { Id: pupil.Id })).toMatchObject(refusal)
})

const office = {
  Id: 'r',
  RoleCode: 'college',
  RoleName: '',
  ScopeType: 1,
  permissions: new Set(['student.get']),
} as const

test('a part is there only for whom its permission is granted', () => {
  const ctx = { ...ctxOf(world, { roles: [office] }), may: (permission: string) => permission !== 'dorm.query' }
  const part = (permission: 'leave.query' | 'dorm.query', Key: string) => ({
    permission,
    of: () => ({ figures: [{ Key, Title: Key, Value: 1, Url: '' }], tab: { Key, Title: Key, Count: 1 } }),
  })
  const page = getPortrait(ctx, { Id: pupil.Id }, [part('leave.query', '请假'), part('dorm.query', '住宿')])
  expect([page.Figures, page.Tabs].map(all => all.map(({ Key }) => Key))).toEqual([['请假'], ['请假']])
})
