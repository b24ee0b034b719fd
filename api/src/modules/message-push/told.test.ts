import { account } from '@xuegong/contracts/modules/account'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { binding } from '@xuegong/contracts/modules/account/sign-on'
import { people } from '@xuegong/contracts/modules/people'
import { studentExports } from '@xuegong/contracts/modules/people/exports'
import { units } from '@xuegong/contracts/modules/people/units'
import { backLogs } from '@xuegong/contracts/modules/workbench/back-log'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { userMan } from '@xuegong/db/schema/account'
import { messagePush } from '@xuegong/db/schema/delivery'
import { student } from '@xuegong/db/schema/people'
import { backLog } from '@xuegong/db/schema/workflow'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { tellTaskEnd } from '#delivery/task-templates'
import { startApi } from '#test/session'

const api = await startApi('tiny')
const { as, world } = api
await world.own()
const idOf = (name: string) => world.reader().select().from(userMan).where(eq(userMan.LoginName, name)).get()!.Id

/** What an account was told by a template, by which ways. */
const told = (ReceiverId: string, code: string) => {
  const rows = world
    .reader()
    .select()
    .from(messagePush)
    .where(and(eq(messagePush.ReceiverId, ReceiverId), eq(messagePush.TemplateCode, code)))
    .orderBy(asc(messagePush.Id))
    .all()
  const ways = [...new Set(rows.map(({ Channel }) => Channel))]
  return { texts: [...new Set(rows.map(({ Body }) => Body))], ways, times: rows.length / (ways.length || 1) }
}
/** A student with an account, in a class of his own. */
const pupilIn = () =>
  world.transact(db => {
    const room = buildClass(db, { ClassName: `测试${world.newId().slice(-6)}班`, Grade: '2024' })
    const user = buildUser(db, { roles: ['student'], ClassId: room.Id, OrgId: room.CollegeId })
    return { room, user, row: buildStudent(db, { ClassId: room.Id, UserId: user.Id, TrueName: '周同学' }) }
  })

test('Owners of accounts are told of a password that somebody else has reset', async () => {
  await as('admin')(accounts.resetPassword, { UserId: idOf('bzr01') } as never)
  expect(told(idOf('bzr01'), 'PWD_RESET')).toMatchObject({ texts: ['您的密码已由管理员重置'], ways: [1, 4] })
})

test('Owners of accounts are told of a password that was changed', async () => {
  const form = { OldPwd: 'Qinghe@2026', NewPwd: 'Lotus-Pond7', NewPwd2: 'Lotus-Pond7', Email: 'a@qinghe.test' }
  expect((await as('college01')(account.changePassword, { UserInfo: form })).ErrorCode).toBe(0)
  expect(told(idOf('college01'), 'PWD_CHANGED').texts).toEqual([
    `您的密码已于${world.now()}修改，如非本人操作请联系学工处`,
  ])
})

test('Owners of accounts are told when their WeChat is let go', async () => {
  world.transact(db => db.update(userMan).set({ WxUserId: 'wx-1' }).where(eq(userMan.LoginName, 'fdy01')).run())
  await as('fdy01')(binding.unbindWx, {})
  expect(told(idOf('fdy01'), 'WX_CHANGED')).toMatchObject({ texts: ['您的账号已解绑企业微信'], ways: [1, 4] })
})

test('Whose roles were changed is told which he has', async () => {
  const Items = [{ RoleId: 'bzr' }]
  await as('admin')(accounts.saveUserRole, { UserIds: [idOf('fdy01')], Mode: 2, Items })
  expect(told(idOf('fdy01'), 'ROLE_CHANGED')).toMatchObject({ texts: ['您的角色已调整：辅导员、班主任'], ways: [1] })
  await as('admin')(accounts.saveUserRole, { UserIds: [idOf('fdy01')], Mode: 2, Items })
  expect(told(idOf('fdy01'), 'ROLE_CHANGED').times).toBe(1)
})

test('Who is left without a role is told so', async () => {
  const user = world.transact(db => buildUser(db, { roles: ['bzr'] }))
  const gone = { UserIds: [user.Id], Mode: 3 as const, Items: [{ RoleId: 'bzr' }] }
  expect((await as('admin')(accounts.saveUserRole, gone)).ErrorCode).toBe(0)
  expect(told(user.Id, 'ROLE_CHANGED').texts).toEqual(['您的角色已调整：无'])
})

test('A student and his counsellor are told of another status', async () => {
  const { room, user, row } = pupilIn()
  const ChangeDate = world.now().slice(0, 10)
  const change = { Ids: [row.Id], ToStatus: 2 as const, ChangeDate, EndDate: '2199-09-01', Reason: '因病' }
  expect((await as('admin')(people.changeStatus, change)).ResultValue!.Ok).toBe(1)
  for (const who of [user.Id, room.CounsellorId])
    expect(told(who, 'STATUS_CHANGED').texts).toEqual(['周同学学籍状态变更为休学'])
})

test('A student and his new counsellor are told of another class', async () => {
  const [{ room: from, user, row }, { room: to }] = [pupilIn(), pupilIn()]
  const move = { ToClassId: to.Id, Kind: 1 as const, ChangeDate: world.now().slice(0, 10), Reason: '专业调整' }
  expect((await as('admin')(people.transferStudents, { Ids: [row.Id], ...move })).ResultValue!.Ok).toBe(1)
  for (const who of [user.Id, to.CounsellorId])
    expect(told(who, 'CLASS_MOVED').texts).toEqual([`周同学由${from.ClassName}转入${to.ClassName}`])
})

test('A class and both counsellors are told of another counsellor', async () => {
  const { room, user } = pupilIn()
  const next = world.transact(db => buildUser(db, { roles: ['fdy'], TrueName: '新辅导员' }))
  const given = { Ids: [room.Id], CounsellorId: next.Id, Confirm: 1 as const }
  expect((await as('admin')(units.setClassCounsellor, given)).ResultValue!.Ok).toBe(1)
  for (const who of [user.Id, next.Id, room.CounsellorId])
    expect(told(who, 'COUNSELLOR_CHANGED').texts).toEqual([`${room.ClassName}辅导员变更为新辅导员`])
})

test('A class that keeps its counsellor is told nothing, and of another one neither is who was removed from it', async () => {
  const { room, user, row } = pupilIn()
  const give = (CounsellorId: string) =>
    as('admin')(units.setClassCounsellor, { Ids: [room.Id], CounsellorId, Confirm: 1 as const })
  await give(room.CounsellorId)
  expect(told(room.CounsellorId, 'COUNSELLOR_CHANGED').texts).toEqual([])
  world.transact(db => db.update(student).set({ IsDel: 1 }).where(eq(student.Id, row.Id)).run())
  const next = world.transact(db => buildUser(db, { roles: ['fdy'], TrueName: '新辅导员' }))
  expect((await give(next.Id)).ResultValue!.Ok).toBe(1)
  expect([user.Id, next.Id].map(who => told(who, 'COUNSELLOR_CHANGED').texts.length)).toEqual([0, 1])
})

test('Who is sent a to-do is told of it, and nobody of his own', async () => {
  await as('xgc01')(backLogs.addBackLog, { Title: '交<b>表', ReceiveUserIds: [idOf('college01'), idOf('xgc01')] })
  expect(told(idOf('college01'), 'TODO_NEW')).toMatchObject({
    texts: [expect.stringMatching(/给您安排了待办：交<b>表$/)],
    ways: [1],
  })
  expect(told(idOf('xgc01'), 'TODO_NEW').texts).toEqual([])
})

test('What is told of a to-do leads to it', async () => {
  await as('xgc01')(backLogs.addBackLog, { Title: '带链接', ReceiveUserIds: [idOf('college01')] })
  const pushed = world.reader().select().from(messagePush).where(eq(messagePush.TemplateCode, 'TODO_NEW')).all()
  const todo = world.reader().select().from(backLog).where(eq(backLog.Title, '带链接')).get()!
  expect(pushed.filter(({ BusinessId }) => BusinessId === todo.Id).map(({ Url }) => Url)).toEqual([
    `/workflow/todo?detail=${todo.Id}`,
  ])
})

test('Owners of exports are told when there is a file', async () => {
  expect((await as('fdy01')(studentExports.exportStudents, {})).ErrorCode).toBe(0)
  await vi.waitFor(
    () =>
      expect(told(idOf('fdy01'), 'TASK_DONE').texts).toEqual([expect.stringMatching(/导出完成，请到我的下载查看$/)]),
    20_000,
  )
})

test('Owners of tasks are told why one has failed', () => {
  tellTaskEnd(world, { Id: 't1', OwnerId: idOf('xgc01'), file: '名单.xlsx' }, { failed: '服务器磁盘空间不足' })
  expect(told(idOf('xgc01'), 'TASK_FAIL').texts).toEqual(['名单.xlsx处理失败：服务器磁盘空间不足'])
})
