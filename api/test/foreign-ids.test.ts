import { studentExports } from '@xuegong/contracts/modules/people/exports'
import type { Endpoint, Method } from '@xuegong/contracts/endpoint'
import { endpoints } from '@xuegong/contracts/modules'
import { account } from '@xuegong/contracts/modules/account'
import { actions, permissionIds } from '@xuegong/contracts/permissions'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildOrg, buildStudent } from '@xuegong/db/build/people'
import { buildPerson, buildReport } from '@xuegong/db/build/daily-report'
import { buildRequest, buildReward, buildTalk } from '@xuegong/db/build/student-records'
import { role, roleAction, userMan, userRole } from '@xuegong/db/schema/account'
import { student, userOrg } from '@xuegong/db/schema/people'
import { importTask } from '@xuegong/db/schema/transfer'
import { eq } from 'drizzle-orm'
import { infoChange } from '@xuegong/db/schema/student-records'
import { beforeEach, expect, test } from 'vitest'
import { exportFile } from '#test/export'
import { startApi } from '#test/session'
import { studentHeaders, studentRow, workbookOf } from '#test/sheets'
import { putFile } from '#test/stored-file'
import { idsOf } from '#test/id-inputs'
import { reportInputs } from '#test/daily-report-ids'
import { studentInputs } from '#test/student-ids'
import { checkOf, importRoster, upload } from '#test/upload'
import { workflowRows } from '#test/workflow-ids'

const api = await startApi('tiny')
const { app, world } = api
await world.own()

/** Somebody whose only role grants everything, over the rows of one scope type. */
const withScope = (ScopeType: number, OrgId = '') =>
  world.transact(db => {
    const Id = `all of ${ScopeType}`
    const { newId } = world
    db.insert(role).values({ Id, RoleCode: Id, RoleName: Id, ScopeType, CreateDate: world.now() }).run()
    for (const PermissionId of permissionIds)
      db.insert(roleAction)
        .values({ Id: newId(), RoleId: Id, PermissionId, ActionList: JSON.stringify(Object.keys(actions)) })
        .run()
    const user = buildUser(db, { LoginName: Id, OrgId })
    db.insert(userRole).values({ UserId: user.Id, RoleId: Id }).run()
    return user
  })

// All that is foreign has this in its name; nobody else has.
const mark = '外人'
const college = world.transact(db => buildOrg(db, { Name: `${mark}学院` }))
const insider = withScope(1, college.Id)
world.transact(db => db.insert(userRole).values({ UserId: insider.Id, RoleId: 'fdy' }).run())
const outsiders = [2, 3, 4, 5, 6, 7].map(type => withScope(type))
const foreign = world.transact(db => {
  const CollegeId = college.Id
  const room = buildClass(db, { ClassName: `${mark}班`, CollegeId, CounsellorId: insider.Id })
  const place = { OrgId: CollegeId, ClassId: room.Id }
  const owner = buildUser(db, { roles: ['student'], TrueName: `${mark}甲`, WxUserId: 'wx-foreign', ...place })
  const pupil = buildStudent(db, { TrueName: `${mark}甲`, UserId: owner.Id, ClassId: room.Id })
  const about = { StudentId: pupil.Id, CreateUserId: insider.Id }
  const talk = buildTalk(db, { ...about, CreateDate: world.now() })
  buildReport(db, { UserId: pupil.Id, ReportDate: '2026-01-05', IsAbnormal: 1, HandleState: 1 })
  buildPerson(db, { UserId: pupil.Id })
  const staff = buildUser(db, { TrueName: `${mark}乙`, OrgId: CollegeId })
  return {
    room,
    owner,
    pupil,
    staff,
    talk,
    reward: buildReward(db, about),
    request: buildRequest(db, { ...about, State: 6 }),
  }
})
const major = world.reader().select().from(userOrg).where(eq(userOrg.Id, foreign.room.MajorId)).get()!
const [merged, kept, spare] = world.transact(db =>
  [1, 2, 3].map(n => buildOrg(db, { Name: `${mark}处${n}`, OrgType: 5 })),
)
const rosterFile = async (n: number) => {
  const content = await workbookOf([studentHeaders, studentRow(n, { 班级: `${mark}班` })])
  return (await upload(api, insider.LoginName, content, `${mark}名单.xlsx`)).ResultValue!.FileId
}
const checkedFile = await rosterFile(1)
await checkOf(api, insider.LoginName, { FileId: checkedFile, TaskType: 1 })
const dormFile = await upload(api, insider.LoginName, await workbookOf([studentHeaders]), `${mark}宿舍.xlsx`, 3)
const classFile = await upload(api, insider.LoginName, await workbookOf([studentHeaders]), `${mark}班级.xlsx`, 2)
const itemFile = await upload(api, insider.LoginName, await workbookOf([studentHeaders]), `${mark}字典.xlsx`, 60)
const wrong = await workbookOf([studentHeaders, studentRow(1, { 姓名: '', 班级: `${mark}班` })])
const { Task } = await importRoster(api, insider.LoginName, wrong)
const { Task: old } = await importRoster(api, insider.LoginName, wrong)

const exported = async () =>
  (
    await exportFile(api, insider.LoginName, studentExports.exportStudents, {
      FileName: `${mark}名册`,
      Ids: [foreign.pupil.Id],
    })
  ).Task.Id

const flows = workflowRows(world, { ...foreign, insider, mark })

const ids = {
  ...flows.ids,
  student: foreign.pupil.Id,
  account: foreign.owner.Id,
  staff: foreign.staff.Id,
  class: foreign.room.Id,
  college: college.Id,
  major: foreign.room.MajorId,
  talk: foreign.talk.Id,
  reward: foreign.reward.Id,
  request: foreign.request.Id,
  merged: merged!.Id,
  kept: kept!.Id,
  file: await rosterFile(2),
  accountFile: await rosterFile(3),
  anyFile: await rosterFile(4),
  checkedFile,
  itemFile: itemFile.ResultValue!.FileId,
  classFile: classFile.ResultValue!.FileId,
  dormFile: dormFile.ResultValue!.FileId,
  stored: (await putFile(api, insider.LoginName, { FileName: `${mark}照片.png` })).FileId,
  task: Task.Id,
  down: await exported(),
  removedDown: await exported(),
  oldTask: old.Id,
}

const talk = { TalkTime: '2026-01-05 10:00:00', Topic: '1', Content: '了解本学期的学习情况。', SecretLevel: 1 }
const reward = { Kind: 1, Title: '三好学生', DocNo: '1号', Date: '2026-01-05' }

/** Calls that only the student makes whom a row is about. */
const ofTheOwner = [
  'people.submitInfoChange',
  'people.revokeInfoChange',
  'workflow.startInstance',
  'workflow.urgeTask',
  'workflow.revokeInstance',
]

/** What else a call needs. */
const besides: Readonly<Record<string, object>> = {
  ...flows.besides,
  ...reportInputs,
  'account.setAccountState': { State: 1 },
  'account.addUser': { LoginName: 'foreign01', TrueName: '甲某', UserType: 2 },
  'account.editUser': { TrueName: '甲某', UserType: 2, OrgId: college.Id, RowVersion: 1 },
  'account.importUsers': { UserType: 1 },
  'transfer.checkImport': { TaskType: 1 },
  'transfer.startImport': { TaskType: 1, Confirm: 1 },
  'account.saveUserRole': { Mode: 2, Items: [{ RoleId: 'bzr' }] },
  'system.listChanges': { Of: '/api/Student/GetStudentById' },
  'transfer.getPrintData': { Kind: 'student' },
  'people.addTalk': { ...talk },
  'people.editTalk': { ...talk, RowVersion: 1 },
  'people.addRewardPunish': { ...reward },
  'people.editRewardPunish': { ...reward, Title: '另一个', RowVersion: 1 },
  'people.submitInfoChange': { Nation: '11', Reason: '登记时填写有误' },
  'people.auditInfoChange': { Result: 1 },
  'people.addOrg': { Name: '新专业', Code: 'NEWMAJOR', OrgType: 4 },
  'people.editOrg': { ...major, ParentId: college.Id, LeaderId: null },
  'people.moveOrg': { Id: major.Id, ParentId: college.Id, Index: 0 },
  'people.mergeOrg': { FromId: spare!.Id, ToId: kept!.Id, Confirm: 1 },
  'people.addClass': { ClassName: '新班级', Grade: '2026', MajorId: major.Id, CounsellorId: insider.Id },
  'people.editClass': { ...foreign.room },
  'people.setClassCounsellor': { CounsellorId: insider.Id },
  'people.setHeadTeacher': { UserId: insider.Id },
  'people.saveClassCadre': { Items: [] },
  'people.graduateClass': { Confirm: 1 },
  ...studentInputs({ pupil: foreign.pupil, room: foreign.room }),
  'people.editStudent': { Mobile: '13900000000', Mail: '', RowVersion: foreign.pupil.RowVersion },
}

interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}
/** Fields of an input that hold ids, however deep: Id, UserId, Ids, Items.Id. */
const idFields = (schema: Schema, path: readonly string[] = []): string[] => {
  if (schema.items) return idFields(schema.items, path)
  if (schema.properties) return Object.entries(schema.properties).flatMap(([name, of]) => idFields(of, [...path, name]))
  return /(^|[a-z])Ids?$/.test(path.at(-1) ?? '') ? [path.join('.')] : []
}
const isMany = ({ input }: Endpoint, field: string) => (input as Schema).properties![field]!.type === 'array'

const nameOf = ({ module, name }: Endpoint) => `${module}.${name}`
const inputs = endpoints
  .filter(each => each.access !== 'kit')
  .flatMap(endpoint => idFields(endpoint.input as Schema).map(field => ({ endpoint, field })))

test('every input that holds an id is named here with what it is the id of', () => {
  expect(inputs.map(({ endpoint, field }) => `${nameOf(endpoint)} ${field}`).sort()).toEqual(Object.keys(idsOf).sort())
})

async function send({ LoginName }: { LoginName: string }, endpoint: Endpoint, method: Method, input: object) {
  const headers = { host: 'localhost', 'x-token': api.token(LoginName) }
  const payload = method === 'GET' ? { query: input as Record<string, string> } : { body: input }
  const { body, statusCode } = await app.inject({ method, url: endpoint.path, headers, ...payload })
  return { body, status: statusCode, code: body.startsWith('{') ? (JSON.parse(body).ErrorCode as number) : 0 }
}

const stored = () => [
  world.reader().select().from(student).where(eq(student.Id, ids.student)).get(),
  world.reader().select().from(userMan).where(eq(userMan.Id, ids.account)).get(),
  world.reader().select().from(importTask).where(eq(importTask.Id, ids.task)).get(),
]

const cells = inputs.flatMap(({ endpoint, field }) => {
  const kinds = idsOf[`${nameOf(endpoint)} ${field}`] ?? []
  const each = kinds === 'open' ? [] : kinds
  return endpoint.methods.flatMap(method =>
    each.map(kind => ({ call: nameOf(endpoint), endpoint, field, kind, method })),
  )
})

// A student has one request at a time that waits: what one call has handed in is not in the way of another.
beforeEach(() =>
  world.transact(db => db.update(infoChange).set({ State: 6 }).where(eq(infoChange.StudentId, foreign.pupil.Id)).run()),
)

test.each(cells)('$call by $method: $field of a $kind out of reach shows nothing and does nothing', async cell => {
  const { call, endpoint, field, kind, method } = cell
  const given = (id: string) => ({ ...besides[call], [field]: isMany(endpoint, field) ? [id] : id })
  const before = stored()
  const session = api.token(foreign.owner.LoginName)
  // What cannot be done to a row is answered with the id that was sent.
  const unnamed = (body: string) => body.replaceAll(ids[kind], 'nobody')
  for (const outsider of outsiders) {
    const { body } = await send(outsider, endpoint, method, given(ids[kind]))
    expect(unnamed(body)).toBe((await send(outsider, endpoint, method, given('nobody'))).body)
    expect(body).not.toContain(mark)
  }
  expect(stored()).toEqual(before)
  const own = { method: 'POST', url: account.loadMenu.path, headers: { 'x-token': session } } as const
  expect((await app.inject(own)).json()).toMatchObject({ ErrorCode: 0 })

  // Whoever reaches it is answered otherwise: what outsiders are told is not about the rest of the input.
  const caller = ofTheOwner.includes(call) ? foreign.owner : insider
  const { body, code } = await send(caller, endpoint, method, given(ids[kind]))
  expect(code).toBe(0)
  expect(unnamed(body)).not.toBe((await send(caller, endpoint, method, given('nobody'))).body)
})
