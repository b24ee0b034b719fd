import { notice } from '@xuegong/contracts/modules/notice'
import type { AudiencePart } from '@xuegong/contracts/modules/notice/audience'
import { userMan } from '@xuegong/db/schema/account'
import { notice as notices } from '@xuegong/db/schema/notice'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountId, draft, plain } from '#test/notices'
import { startApi } from '#test/session'

const api = await startApi('school')
const { as, world } = api
await world.own()
const unknown = '数据不存在或无权访问'
const fdy = accountId(api, 'fdy01')
/** The account of a student in a class of fdy01, and of one in a class of somebody else. */
const pupil = (isHis: boolean) =>
  world
    .writer()
    .select({ Id: userMan.Id, Name: userMan.TrueName })
    .from(userMan)
    .innerJoin(student, eq(student.UserId, userMan.Id))
    .innerJoin(classInfo, eq(classInfo.Id, student.ClassId))
    .where(and(eq(userMan.State, 1), isHis ? eq(classInfo.CounsellorId, fdy) : ne(classInfo.CounsellorId, fdy)))
    .get()!
const added = async (who: string, ...Include: AudiencePart[]) =>
  (await as(who)(notice.addNotice, { ...plain, Scope: { Include } })).RequestMsg
const room = world.reader().select().from(classInfo).get()!.Id

test.each<[string, AudiencePart]>([
  ['nobody', { Kind: 'user', Id: 'nobody' }],
  ['a student of others', { Kind: 'user', Id: pupil(false).Id }],
  ['a person as an organisation', { Kind: 'org', Id: fdy }],
  ['a class as a role', { Kind: 'role', Id: room }],
  ['a class that is not there', { Kind: 'class', Id: 'K' }],
  ['a group that is not there', { Kind: 'group', Id: 'G' }],
])('A counsellor does not write to %s, nor leaves them out', async (_, part) => {
  expect(await added('fdy01', part)).toBe(unknown)
  const Scope = { Include: [{ Kind: 'class' as const, Id: room }], Exclude: [part] }
  expect((await as('fdy01')(notice.addNotice, { ...plain, Scope })).RequestMsg).toBe(unknown)
})

test('Staff, oneself and students within reach may be written to by name; the school names everybody', async () => {
  for (const Id of [accountId(api, 'xgc01'), fdy, pupil(true).Id])
    expect(await added('fdy01', { Kind: 'user', Id })).toBe('')
  expect(await added('xgc01', { Kind: 'user', Id: pupil(false).Id })).toBe('')
})

test('A group of somebody else is not there', async () => {
  const Users = [accountId(api, 'xgc01')]
  const { Id } = (await as('fdy01')(notice.addMsgGroup, { Name: '只有我', Users })).ResultValue!
  expect(await added('xgc01', { Kind: 'group', Id })).toBe(unknown)
  expect(await added('fdy01', { Kind: 'group', Id })).toBe('')
})

test('What a notice is for may stay when it is gone, and is then told by its id', async () => {
  const { Id: gone, Name } = pupil(true)
  const Scope = { Include: [{ Kind: 'user' as const, Id: gone }] }
  const Id = await draft(api, 'fdy01', { Scope })
  const read = async () => (await as('fdy01')(notice.getNotice, { Id })).ResultValue!
  expect((await read()).IncludeNames).toEqual([Name])
  world.writer().update(userMan).set({ IsDel: 1 }).where(eq(userMan.Id, gone)).run()
  expect((await as('fdy01')(notice.editNotice, { ...plain, Scope, Id, RowVersion: 1 })).RequestMsg).toBe('')
  expect((await read()).IncludeNames).toEqual([gone])
  world.writer().update(userMan).set({ IsDel: 0 }).where(eq(userMan.Id, gone)).run()
})

test('An id of one kind is not told by the name of another', async () => {
  const Id = await draft(api, 'xgc01')
  const Include = [{ Kind: 'org' as const, Id: accountId(api, 'admin') }]
  world.writer().update(notices).set({ Scope: { Include } }).where(eq(notices.Id, Id)).run()
  expect((await as('xgc01')(notice.getNotice, { Id })).ResultValue!.IncludeNames).toEqual([accountId(api, 'admin')])
})

test('Two groups of one owner have different names, those of two owners need not', async () => {
  const Users = [accountId(api, 'bzr01')]
  const group = { Name: '班委', Users }
  const first = (await as('college01')(notice.addMsgGroup, group)).ResultValue!
  expect((await as('college01')(notice.addMsgGroup, group)).RequestMsg).toBe('分组名称已存在')
  expect((await as('xgc01')(notice.addMsgGroup, group)).RequestMsg).toBe('')
  const second = (await as('college01')(notice.addMsgGroup, { Name: '团干', Users })).ResultValue!
  expect((await as('college01')(notice.editMsgGroup, { ...group, ...second })).RequestMsg).toBe('分组名称已存在')
  expect((await as('college01')(notice.editMsgGroup, { ...group, ...first })).RequestMsg).toBe('')
  const twice = await Promise.all([1, 2].map(() => as('xgc01')(notice.addMsgGroup, { Name: '同时', Users })))
  expect(twice.map(({ RequestMsg }) => RequestMsg).sort()).toEqual(['', '分组名称已存在'])
})

test('A group takes people whom its owner finds, and keeps those it had', async () => {
  const { Id: stranger } = pupil(false)
  const add = async (...Users: string[]) => as('fdy01')(notice.addMsgGroup, { Name: '项目一组', Users })
  expect((await add('nobody')).RequestMsg).toBe(unknown)
  expect((await add(stranger)).RequestMsg).toBe(unknown)
  const saved = (await add(pupil(true).Id)).ResultValue!
  const edit = async (...Users: string[]) => as('fdy01')(notice.editMsgGroup, { ...saved, Name: '项目一组', Users })
  expect((await edit(pupil(true).Id, stranger)).RequestMsg).toBe(unknown)
  world
    .writer()
    .update(userMan)
    .set({ IsDel: 1 })
    .where(eq(userMan.Id, pupil(true).Id))
    .run()
  const before = (await as('fdy01')(notice.getMsgGroup, { Id: saved.Id })).ResultValue!.Users
  expect((await edit(...before, fdy)).RequestMsg).toBe('')
})

test('A counsellor may write to the people of any role, and reads which there are', async () => {
  const roles = (await as('fdy01')(notice.listAudienceRoles, {})).ResultValue!
  expect(roles.map(({ RoleName }) => RoleName)).toEqual(expect.arrayContaining(['学生', '辅导员', '学校管理员']))
  for (const { Id } of roles) expect(await added('fdy01', { Kind: 'role', Id })).toBe('')
  expect((await as('2024010101')(notice.listAudienceRoles, {})).ErrorCode).toBe(403)
})
