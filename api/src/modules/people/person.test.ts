import { account } from '@xuegong/contracts/modules/account'
import { evaluationPersons } from '@xuegong/contracts/modules/evaluation/persons'
import { people } from '@xuegong/contracts/modules/people'
import { system } from '@xuegong/contracts/modules/system'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { student } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startApi } from '#test/session'

const { app, as, token, world } = await startApi('tiny')
await world.own()
const refused = { ErrorCode: 2, ResultValue: null, RequestMsg: '数据不存在或无权访问' }
const idOf = async (Key: string) => (await as('admin')(people.findPeople, { Key })).ResultValue![0]!.Id
const [counsellor, college] = [await idOf('fdy01'), await idOf('college01')]

/** A student with an account, in a class of the counsellor unless another one is given. */
const pupil = (given: { ClassId?: string } = {}) =>
  world.transact(db => {
    const { ClassId } = { ClassId: buildClass(db, { CounsellorId: counsellor }).Id, ...given }
    const user = buildUser(db, { roles: ['student'], ClassId, Mobile: '13911110000' })
    return { ...buildStudent(db, { UserId: user.Id, ClassId, Mobile: '13922220000' }), UserId: user.Id, user }
  })
const mine = pupil()
const stranger = pupil({ ClassId: world.transact(db => buildClass(db).Id) })

test.each([
  ['names nobody', {}],
  ['names himself', { UserId: counsellor }],
])('whoever %s sees himself: of the staff the office, and nothing of a student', async (_, input) => {
  const { ResultValue } = await as('fdy01')(people.getPerson, input)
  const own = { Id: counsellor, LoginName: 'fdy01', OrgName: '信息工程学院', ProgectName: '', ClassName: '' }
  expect(ResultValue).toMatchObject({ ...own, StudentNo: null, IdCard: null, StuStatus: null })
})

test('a student within the data scope is seen, alone and on a card, with the identity number masked', async () => {
  const { ResultValue } = await as('fdy01')(people.getPerson, { UserId: mine.UserId })
  expect(ResultValue).toMatchObject({ Id: mine.UserId, StudentNo: mine.StudentNo, Sex: '2', Birthday: '1999-09-01' })
  expect(ResultValue!.IdCard).toBe(`${mine.IdCard.slice(0, 4)}**********${mine.IdCard.slice(-4)}`)
  expect((await as('fdy01')(evaluationPersons.getCard, { UserId: mine.UserId })).ResultValue).toEqual({
    Base: ResultValue,
    Family: null,
    LastLevel: null,
    Proves: [],
    GreenChannel: null,
  })
})

test('the name is that of the account, the mobile that of the student', async () => {
  const { ResultValue } = await as('fdy01')(people.getPerson, { UserId: mine.UserId })
  expect(ResultValue).toMatchObject({ TrueName: mine.user.TrueName, Mobile: '13922220000' })
})

test('staff are reached by what stands in their account', async () => {
  const reached = { Mobile: '13933330000', Mail: 'staff@b.cn' }
  const { LoginName } = world.transact(db => buildUser(db, { roles: ['fdy'], ...reached }))
  expect((await as(LoginName)(people.getMyself, {})).ResultValue).toMatchObject(reached)
  expect((await as(LoginName)(account.getProfile, {})).ResultValue).toMatchObject({ Mail: 'staff@b.cn' })
})

test('after an edit of his contact every call that tells it tells the new one', async () => {
  const { Id, UserId, RowVersion, user } = pupil()
  const me = as(user.LoginName)
  const reached = { Mobile: '13944440000', Mail: 'new@b.cn' }
  expect(await me(people.editStudent, { Id, RowVersion, ...reached })).toMatchObject({ ErrorCode: 0 })
  expect((await me(people.getStudent, { Id })).ResultValue).toMatchObject(reached)
  expect((await me(people.getMyself, {})).ResultValue).toMatchObject(reached)
  expect((await as('admin')(people.getPerson, { UserId })).ResultValue).toMatchObject(reached)
  expect((await as('admin')(evaluationPersons.getCard, { UserId })).ResultValue!.Base).toMatchObject(reached)
  expect((await me(account.getProfile, {})).ResultValue).toMatchObject({ Mail: 'new@b.cn' })
})

test('a mail that came with a new password is that of the student, and logged as his', async () => {
  const { Id, StudentNo, user } = pupil()
  const UserInfo = { OldPwd: 'Qinghe@2026', NewPwd: 'Lotus-Pond7', NewPwd2: 'Lotus-Pond7', Email: 'mine@b.cn' }
  expect(await as(user.LoginName)(account.changePassword, { UserInfo })).toMatchObject({ ErrorCode: 0 })
  expect((await as('admin')(people.getStudent, { Id })).ResultValue).toMatchObject({ StudentNo, Mail: 'mine@b.cn' })
  const { rows } = (await as('admin')(system.listOperLogs, { Key: user.TrueName })).ResultValue!
  expect(rows.map(({ BusinessId }) => BusinessId).sort()).toEqual([Id, user.Id].sort())
  expect(JSON.parse(rows.find(({ BusinessId }) => BusinessId === user.Id)!.After!)).toMatchObject({ Mail: '' })
})

test.each([
  ['a student out of reach', 'fdy01', stranger.UserId],
  ['somebody of the same class', mine.user.LoginName, pupil({ ClassId: mine.ClassId }).UserId],
  ['one of the staff, by a student', mine.user.LoginName, counsellor],
  ['one of the staff, by the administrator', 'admin', college],
  ['nobody', 'admin', 'no-such-id'],
])('the profile of %s is refused', async (_, who, UserId) => {
  expect(await as(who)(people.getPerson, { UserId })).toMatchObject(refused)
  expect(await as(who)(evaluationPersons.getCard, { UserId })).toMatchObject(refused)
})

describe('an administrator who POSTs', () => {
  const post = async (path: string, body: object, query = '') => {
    const headers = { 'x-token': token('admin'), host: 'localhost' }
    return (await app.inject({ method: 'POST', url: path + query, headers, body })).json().ResultValue
  }
  const { UserId, StudentNo, ClassId } = mine

  test.each(['UserId', 'userid'])('the id of a student as %s gets the card of that student', async name => {
    expect(await post('/api/ROPS/GetUserInfo', { [name]: UserId })).toMatchObject({ Base: { Id: UserId, StudentNo } })
    expect(await post('/api/ROPS/GetUserInfo', {}, `?UserId=${UserId}`)).toMatchObject({ Base: { Id: UserId } })
    expect(await post('/api/ROPS/GetUserInfo', {})).toMatchObject({ Base: { LoginName: 'admin' } })
  })

  test('a class and a page gets that page of that class', async () => {
    const { rows, total } = await post('/api/ROPS/RopsClassData', { ClassId, PageSize: 1 })
    const { total: students } = (await as('admin')(people.listStudents, { ClassId })).ResultValue!
    expect(rows).toMatchObject([{ LoginName: mine.user.LoginName, ClassName: expect.any(String) }])
    expect(total).toBe(students)
    expect(await post('/api/ROPS/RopsClassData', { ClassId: 'none' })).toEqual({ Cards: [], rows: [], total: 0 })
  })
})

test('the own profile stays the own one, whatever id comes along', async () => {
  const { ResultValue } = await as('fdy01')(people.getMyself, { UserId: mine.UserId } as object)
  expect(ResultValue).toMatchObject({ Id: counsellor })
})

test('a student who was removed is none any more', async () => {
  const gone = pupil()
  world.transact(db => db.update(student).set({ IsDel: 1 }).where(eq(student.Id, gone.Id)).run())
  expect(await as('admin')(people.getPerson, { UserId: gone.UserId })).toMatchObject(refused)
  expect((await as(gone.user.LoginName)(people.getPerson, {})).ResultValue).toMatchObject({ StudentNo: null })
})

test('the fields of whom earlier programs look for come first, in their order', async () => {
  const { ResultValue } = await as('fdy01')(people.getMyself, {})
  const order = [
    'Id',
    'LoginName',
    'TrueName',
    'OrgName',
    'ProgectName',
    'ClassName',
    'UserType',
    'Mobile',
    'Mail',
    'Img',
  ]
  expect(Object.keys(ResultValue!).slice(0, 10)).toEqual(order)
})
