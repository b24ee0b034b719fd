import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { messagePush } from '@xuegong/db/schema/delivery'
import { student } from '@xuegong/db/schema/people'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startApi, type TestApi } from '#test/session'

let api: TestApi
beforeEach(async () => {
  api = await startApi('tiny')
  await api.world.own()
})
/** A student with an account, in a class of his own. */
const pupilIn = () =>
  api.world.transact(db => {
    const room = buildClass(db, { ClassName: `测试${api.world.newId().slice(-6)}班`, Grade: '2024' })
    const user = buildUser(db, { roles: ['student'], ClassId: room.Id, OrgId: room.CollegeId })
    return { room, user, row: buildStudent(db, { ClassId: room.Id, UserId: user.Id, TrueName: '周同学' }) }
  })
const told = (ReceiverId: string, code: string) =>
  api.world
    .reader()
    .select()
    .from(messagePush)
    .where(and(eq(messagePush.ReceiverId, ReceiverId), eq(messagePush.TemplateCode, code)))
    .all()
    .map(({ Body }) => Body)
const today = () => api.world.now().slice(0, 10)

test('A student and his counsellor are told of a graduation, and of its undoing', async () => {
  const { room, user, row } = pupilIn()
  const graduated = await api.as('admin')(units.graduateClass, { Ids: [room.Id], Confirm: 1 })
  expect(graduated.ResultValue).toMatchObject({ Ok: 1 })
  for (const who of [user.Id, room.CounsellorId])
    expect(told(who, 'STATUS_CHANGED')).toEqual(['周同学学籍状态变更为毕业'])
  expect((await api.as('admin')(people.revertStatus, { Ids: [row.Id] })).ResultValue).toMatchObject({ Ok: 1 })
  for (const who of [user.Id, room.CounsellorId])
    expect(told(who, 'STATUS_CHANGED')).toContain('周同学学籍状态变更为在读')
})

test('Of somebody who comes back into another class its counsellor is told', async () => {
  const [{ row, user }, { room: to }] = [pupilIn(), pupilIn()]
  const change = { Ids: [row.Id], ChangeDate: today(), Reason: '因病' }
  await api.as('admin')(people.changeStatus, { ...change, ToStatus: 2, EndDate: '2199-09-01' })
  const back = await api.as('admin')(people.changeStatus, { ...change, ToStatus: 1, ClassId: to.Id })
  expect(back.ResultValue).toMatchObject({ Ok: 1 })
  expect(told(to.CounsellorId, 'STATUS_CHANGED')).toEqual(['周同学学籍状态变更为在读'])
  expect(told(user.Id, 'CLASS_MOVED')).toHaveLength(1)
})

test('Nobody is told of a counsellor who stays, and no student who is gone of another one', async () => {
  const { room, user, row } = pupilIn()
  const give = (CounsellorId: string) =>
    api.as('admin')(units.setClassCounsellor, { Ids: [room.Id], CounsellorId, Confirm: 1 })
  await give(room.CounsellorId)
  expect(told(user.Id, 'COUNSELLOR_CHANGED')).toEqual([])
  const next = api.world.transact(db => {
    db.update(student).set({ IsDel: 1 }).where(eq(student.Id, row.Id)).run()
    return buildUser(db, { roles: ['fdy'], TrueName: '新辅导员' })
  })
  await give(next.Id)
  expect([told(next.Id, 'COUNSELLOR_CHANGED'), told(user.Id, 'COUNSELLOR_CHANGED')]).toEqual([
    [`${room.ClassName}辅导员变更为新辅导员`],
    [],
  ])
})

test('A class that is given another counsellor when it is edited is told of it', async () => {
  const { room, user } = pupilIn()
  const next = api.world.transact(db => buildUser(db, { roles: ['fdy'], TrueName: '新辅导员' }))
  const row = (await api.as('admin')(units.getClass, { Id: room.Id })).ResultValue!
  expect((await api.as('admin')(units.editClass, { ...row, CounsellorId: next.Id })).RequestMsg).toBe('')
  for (const who of [user.Id, next.Id, room.CounsellorId])
    expect(told(who, 'COUNSELLOR_CHANGED')).toEqual([`${room.ClassName}辅导员变更为新辅导员`])
})
