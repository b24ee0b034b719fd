import type { Endpoint, Method } from '@xuegong/contracts/endpoint'
import { endpoints } from '@xuegong/contracts/modules'
import { account } from '@xuegong/contracts/modules/account'
import { actions, permissionIds } from '@xuegong/contracts/permissions'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildOrg, buildStudent } from '@xuegong/db/build/people'
import { buildRequest, buildReward, buildTalk } from '@xuegong/db/build/student-records'
import { role, roleAction, userMan, userRole } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { importTask } from '@xuegong/db/schema/transfer'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'
import { studentHeaders, studentRow, workbookOf } from '#test/sheets'
import { putFile } from '#test/stored-file'
import { studentIds, studentInputs } from '#test/student-ids'
import { importRoster, upload } from '#test/upload'

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
const outsiders = [2, 3, 4, 5, 6, 7].map(type => withScope(type))
const foreign = world.transact(db => {
  const CollegeId = college.Id
  const room = buildClass(db, { ClassName: `${mark}班`, CollegeId, CounsellorId: insider.Id })
  const place = { OrgId: CollegeId, ClassId: room.Id }
  const owner = buildUser(db, { roles: ['student'], TrueName: `${mark}甲`, ...place })
  const pupil = buildStudent(db, { TrueName: `${mark}甲`, UserId: owner.Id, ClassId: room.Id })
  const about = { StudentId: pupil.Id, CreateUserId: insider.Id }
  const talk = buildTalk(db, { ...about, CreateDate: world.now() })
  return { room, owner, pupil, talk, reward: buildReward(db, about), request: buildRequest(db, { ...about, State: 6 }) }
})
const file = await upload(api, insider.LoginName, await workbookOf([studentHeaders]), `${mark}名单.xlsx`)
const wrong = await workbookOf([studentHeaders, studentRow(1, { 姓名: '', 班级: `${mark}班` })])
const { Task } = await importRoster(api, insider.LoginName, wrong)

const ids = {
  student: foreign.pupil.Id,
  account: foreign.owner.Id,
  class: foreign.room.Id,
  college: college.Id,
  major: foreign.room.MajorId,
  talk: foreign.talk.Id,
  reward: foreign.reward.Id,
  request: foreign.request.Id,
  file: file.ResultValue!.FileId,
  stored: (await putFile(api, insider.LoginName, { FileName: `${mark}照片.png` })).FileId,
  task: Task.Id,
}

/**
 * What the id of each input is the id of. `open`: rows that belong to the whole school, reached by whoever may make the call.
 * A new id has to be named here.
 */
const idsOf: Readonly<Record<string, readonly (keyof typeof ids)[] | 'open'>> = {
  'account.setAccountState Ids': ['account'],
  'account.kickUser UserId': ['account'],
  'people.listStudents OrgId': ['college'],
  'people.listStudents ClassId': ['class'],
  'people.countStudents OrgId': ['college'],
  'people.countStudents ClassId': ['class'],
  'people.getStudent Id': ['student'],
  'people.editStudent Id': ['student'],
  ...studentIds,
  'people.importStudents FileId': ['file'],
  // Everybody finds staff, so it is a unit without any.
  'people.findPeople OrgId': ['major'],
  'people.findPeople ClassId': ['class'],
  'people.findPeople Id': ['student', 'account'],
  'people.getPerson UserId': ['account'],
  'people.getCard UserId': ['account'],
  'people.listMyClass ClassId': ['class'],
  'people.listMyCollege ClassId': ['class'],
  'people.listManageable ClassId': ['class'],
  'people.listStudentData ClassId': ['class'],
  'people.listOfCounsellor ClassId': ['class'],
  'people.listClassData ClassId': ['class'],
  'people.getPortrait Id': ['student'],
  'people.listTalk StudentId': ['student'],
  'people.listTalk OrgId': ['college'],
  'people.listTalk ClassId': ['class'],
  'people.getTalk Id': ['talk'],
  'people.addTalk StudentId': ['student'],
  'people.editTalk Id': ['talk'],
  'people.removeTalk Ids': ['talk'],
  'people.listUntalked OrgId': ['college'],
  'people.listUntalked ClassId': ['class'],
  'people.listRewardPunish OrgId': ['college'],
  'people.listRewardPunish ClassId': ['class'],
  'people.getRewardPunish Id': ['reward'],
  'people.addRewardPunish StudentId': ['student'],
  'people.editRewardPunish Id': ['reward'],
  'people.removeRewardPunish Ids': ['reward'],
  // Files of others are refused whatever the call (stored-files.test.ts).
  'people.addRewardPunish Files.FileId': [],
  'people.editRewardPunish Files.FileId': [],
  'people.submitInfoChange Files.FileId': [],
  'people.listRewardsOfStudent StudentId': ['student'],
  'people.submitInfoChange Id': ['request'],
  'people.revokeInfoChange Id': ['request'],
  'people.listInfoChanges OrgId': ['college'],
  'people.listInfoChanges ClassId': ['class'],
  'people.getInfoChange Id': ['request'],
  'people.auditInfoChange Ids': ['request'],
  'system.getFriendshipHelp Id': 'open',
  'system.editFriendshipHelp Id': 'open',
  'system.removeFriendshipHelp Ids': 'open',
  'system.setFriendshipHelp Ids': 'open',
  'system.removeManyFriendshipHelp Ids': 'open',
  'system.getSysParam Id': 'open',
  'system.addSysParam Id': 'open',
  'system.editSysParam Id': 'open',
  'system.removeSysParam Ids': 'open',
  'system.getOperLog Id': 'open',
  'system.listChanges Id': ['student'],
  'system.getTerm Id': 'open',
  'system.editTerm Id': 'open',
  'system.removeTerm Ids': 'open',
  'system.getHoliday Id': 'open',
  'system.editHoliday Id': 'open',
  'system.removeHoliday Ids': 'open',
  'transfer.getImportTask Id': ['task'],
  'transfer.cancelImport Id': ['task'],
  'transfer.downloadFile Id': ['task', 'stored'],
}

const talk = { TalkTime: '2026-01-05 10:00:00', Topic: '1', Content: '了解本学期的学习情况。', SecretLevel: 1 }
const reward = { Kind: 1, Title: '三好学生', DocNo: '1号', Date: '2026-01-05' }

/** Calls that only the student makes whom a row is about. */
const ofTheOwner = ['people.submitInfoChange', 'people.revokeInfoChange']

/** What else a call needs. */
const besides: Readonly<Record<string, object>> = {
  'account.setAccountState': { State: 1 },
  'system.listChanges': { Of: '/api/Student/GetStudentById' },
  'people.addTalk': { ...talk },
  'people.editTalk': { ...talk, RowVersion: 1 },
  'people.addRewardPunish': { ...reward },
  'people.editRewardPunish': { ...reward, Title: '另一个', RowVersion: 1 },
  'people.submitInfoChange': { Nation: '11', Reason: '登记时填写有误' },
  'people.auditInfoChange': { Result: 1 },
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
  const own = { method: 'POST', url: account.getMenu.path, headers: { 'x-token': session } } as const
  expect((await app.inject(own)).json()).toMatchObject({ ErrorCode: 0 })

  // Whoever reaches it is answered otherwise: what outsiders are told is not about the rest of the input.
  const caller = ofTheOwner.includes(call) ? foreign.owner : insider
  const { body, code } = await send(caller, endpoint, method, given(ids[kind]))
  expect(code).toBe(0)
  expect(unnamed(body)).not.toBe((await send(caller, endpoint, method, given('nobody'))).body)
})
