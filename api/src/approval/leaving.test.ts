import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { rights } from '@xuegong/contracts/modules/account/rights'
import { people } from '@xuegong/contracts/modules/people'
import { records } from '@xuegong/contracts/modules/people/records'
import { units } from '@xuegong/contracts/modules/people/units'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildOrg, buildStudent } from '@xuegong/db/build/people'
import { role, userMan, userRole } from '@xuegong/db/schema/account'
import { classInfo } from '@xuegong/db/schema/people'
import { statusChange } from '@xuegong/db/schema/student-records'
import { backLog, wfInstance, wfTask } from '@xuegong/db/schema/workflow'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'
import { expiredRoles } from '#modules/account/users/expired-roles'
import { openApprovals } from './engine.ts'
import { graduateAccounts } from '#modules/people/students/graduates'
import { infoChangeApproval } from '#modules/people/records/info-changes'

const { as, world } = await startApi('tiny')
await world.own()

/** A class of its own with a counsellor, a secretary of its college and a student whose request waits for the counsellor. */
async function waiting() {
  const made = world.transact(db => {
    const counsellor = buildUser(db, { roles: ['fdy'] })
    const room = buildClass(db, { CounsellorId: counsellor.Id })
    const secretary = buildUser(db, { roles: ['college'], OrgId: room.CollegeId })
    const account = buildUser(db, { roles: ['student'], ClassId: room.Id })
    const pupil = buildStudent(db, { ClassId: room.Id, UserId: account.Id })
    return { counsellor, room, secretary, account, pupil }
  })
  const ask = { Nation: '11', Reason: '登记时填写有误' }
  const { Id } = (await as(made.account.LoginName)(records.submitInfoChange, ask)).ResultValue!
  return { ...made, Id }
}
/** Whose turn a request is. */
const turnOf = (Id: string) =>
  world
    .reader()
    .select({ who: wfTask.AssigneeId })
    .from(wfTask)
    .innerJoin(wfInstance, eq(wfInstance.Id, wfTask.InstanceId))
    .where(and(eq(wfInstance.BusinessId, Id), eq(wfTask.State, 0)))
    .all()
    .map(({ who }) => who)
const openToDos = (UserId: string) =>
  world
    .reader()
    .select()
    .from(backLog)
    .where(and(eq(backLog.ReceiveUserId, UserId), eq(backLog.State, 0)))
    .all().length

test('what waits for a counsellor who is disabled goes to the college', async () => {
  const { Id, counsellor, secretary } = await waiting()
  expect(turnOf(Id)).toEqual([counsellor.Id])
  await as('admin')(accounts.setAccountState, { Ids: [counsellor.Id], State: 0, Confirm: 1 })
  expect(turnOf(Id)).toEqual([secretary.Id])
  expect([openToDos(counsellor.Id), openToDos(secretary.Id)]).toEqual([0, 1])
})

test('what waits for a counsellor goes to the one whom the class gets, also by editing the class', async () => {
  const { Id, room } = await waiting()
  const [second, third] = world.transact(db => [1, 2].map(() => buildUser(db, { roles: ['fdy'] })))
  await as('admin')(units.setClassCounsellor, { Ids: [room.Id], CounsellorId: second!.Id, Confirm: 1 })
  expect(turnOf(Id)).toEqual([second!.Id])
  const { ResultValue } = await as('admin')(units.getClass, { Id: room.Id })
  const { ClassName, Grade, MajorId, RowVersion } = ResultValue!
  const edited = { Id: room.Id, ClassName, Grade, MajorId, RowVersion, CounsellorId: third!.Id, Confirm: 1 as const }
  expect((await as('admin')(units.editClass, edited)).RequestMsg).toBe('')
  expect(turnOf(Id)).toEqual([third!.Id])
})

test('what waits for somebody stays where another role is taken away', async () => {
  const { Id, counsellor } = await waiting()
  world.transact(db =>
    db
      .insert(userRole)
      .values({ UserId: counsellor.Id, RoleId: roleId('bzr') })
      .run(),
  )
  await as('admin')(accounts.saveUserRole, { UserIds: [counsellor.Id], Mode: 3, Items: [{ RoleId: roleId('bzr') }] })
  expect(turnOf(Id)).toEqual([counsellor.Id])
})

test('what waits for somebody is looked at again where he loses one of his places', async () => {
  const { Id, room, counsellor } = await waiting()
  const keep = (Regions: { Type: number; Id: string }[]) =>
    as('admin')(accounts.userRegion, { UserId: counsellor.Id, Save: 1, Regions })
  await keep([{ Type: 2, Id: room.Id }])
  const other = world.transact(db => {
    const { Id: CounsellorId } = buildUser(db, { roles: ['fdy'] })
    db.update(classInfo).set({ CounsellorId }).where(eq(classInfo.Id, room.Id)).run()
    return CounsellorId
  })
  expect(turnOf(Id)).toEqual([counsellor.Id])
  await keep([])
  expect(turnOf(Id)).toEqual([other])
})

test('what waits for a graduate whose account is switched off goes on', async () => {
  const { Id, counsellor, secretary } = await waiting()
  world.transact(db => {
    const graduate = buildStudent(db, { UserId: counsellor.Id, StuStatus: 5 })
    const change = { StudentId: graduate.Id, FromStatus: 1, ToStatus: 5, ChangeDate: '2020-06-30', Reason: '毕业' }
    db.insert(statusChange)
      .values({ Id: world.newId(), ...change, CreateDate: '2020-06-30 09:00:00' })
      .run()
  })
  await graduateAccounts(openApprovals([infoChangeApproval])).run(world)
  expect(turnOf(Id)).toEqual([secretary.Id])
})

/** A college of its own. */
const buildElsewhere = () => world.transact(db => buildOrg(db, { OrgType: 2 })).Id

const roleId = (code: string) => world.reader().select().from(role).where(eq(role.RoleCode, code)).get()!.Id

test('what waits for the college goes on where its secretary loses the role, by hand or by its last day', async () => {
  for (const lose of [
    (UserId: string) =>
      as('admin')(accounts.saveUserRole, { UserIds: [UserId], Mode: 3, Items: [{ RoleId: roleId('college') }] }),
    async (UserId: string) => {
      world.transact(db => db.update(userRole).set({ ValidTo: '2020-01-01' }).where(eq(userRole.UserId, UserId)).run())
      await expiredRoles(openApprovals([infoChangeApproval])).run(world)
    },
  ]) {
    const { Id, counsellor, secretary } = await waiting()
    await as(counsellor.LoginName)(records.auditInfoChange, { Ids: [Id], Result: 1 })
    expect(turnOf(Id)).toEqual([secretary.Id])
    await lose(secretary.Id)
    const office = world.reader().select({ Id: userMan.Id }).from(userMan).where(eq(userMan.LoginName, 'xgc01')).get()!
    expect(turnOf(Id)).toEqual([office.Id])
  }
})

test('a request of a student who leaves is void, and nobody is to do anything about it', async () => {
  const { Id, pupil, counsellor } = await waiting()
  const left = { ToStatus: 4, ChangeDate: world.now().slice(0, 10), DocNo: '青禾学〔2026〕2号', Reason: '本人申请退学' }
  await as('admin')(people.changeStatus, { Ids: [pupil.Id], ...left })
  expect((await as('admin')(records.getInfoChange, { Id })).ResultValue?.State).toBe(7)
  expect([turnOf(Id), openToDos(counsellor.Id)]).toEqual([[], 0])
})

test('what waits for the college goes on where its secretary moves to another place', async () => {
  const { Id, counsellor, secretary } = await waiting()
  await as(counsellor.LoginName)(records.auditInfoChange, { Ids: [Id], Result: 1 })
  const { ResultValue } = await as('admin')(accounts.getUser, { Id: secretary.Id })
  const { RowVersion } = ResultValue!
  const moved = { Id: secretary.Id, TrueName: '院系秘书', UserType: 2 as const, OrgId: buildElsewhere(), RowVersion }
  expect((await as('admin')(accounts.editUser, moved)).RequestMsg).toBe('')
  expect(turnOf(Id)).not.toContain(secretary.Id)
})

test('what waits for the holders of a role goes on where the role may not decide any more', async () => {
  const { Id, counsellor } = await waiting()
  const fdy = roleId('fdy')
  const { RowVersion } = (await as('admin')(rights.getRoleAction, { Id: fdy })).ResultValue!
  const taken = {
    RoleId: fdy,
    RowVersion,
    Items: [{ PermissionId: 'wftask' as const, ActionList: ['query' as const] }],
  }
  expect((await as('admin')(rights.saveRoleAction, taken)).RequestMsg).toBe('')
  expect(turnOf(Id)).not.toContain(counsellor.Id)
  expect(turnOf(Id)).not.toEqual([])
})
