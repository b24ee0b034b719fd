import { people } from '@xuegong/contracts/modules/people'
import { buildClass, buildOrg, buildStudent } from '@xuegong/db/build/people'
import { buildUser } from '@xuegong/db/build/account'
import { expect, test } from 'vitest'
import { failures } from '#test/failures'
import { startApi } from '#test/session'

const { as, world } = await startApi('tiny')
await world.own()
const found = async (who: string, input: object) =>
  (await as(who)(people.findPeople, input)).ResultValue?.map(({ Name }) => Name)

const home = world.transact(db => buildClass(db, { ClassName: '软件9901' }))
const pupil = world.transact(db => {
  const user = buildUser(db, {
    roles: ['student'],
    TrueName: '曾小雨',
    LoginName: 's777',
    ClassId: home.Id,
    UserType: 1,
  })
  return buildStudent(db, { UserId: user.Id, TrueName: '曾小雨', ClassId: home.Id })
})
world.transact(db => buildUser(db, { roles: ['fdy'], TrueName: '单雄信', LoginName: 't777', OrgId: home.CollegeId }))
world.transact(db => buildUser(db, { roles: ['fdy'], TrueName: '单雄飞', LoginName: 't778', State: 0 }))

test.each(['s777', '曾小', 'zengxiaoyu', 'ZXY', 'xiaoyu'])('a student is found by “%s”', async Key => {
  expect(await found('admin', { Key })).toEqual(['曾小雨'])
})

test('a person comes with what tells him apart, and nothing that is private', async () => {
  const { ResultValue } = await as('admin')(people.findPeople, { Key: 's777' })
  expect(ResultValue).toEqual([
    {
      Id: pupil.UserId,
      Name: '曾小雨',
      LoginName: 's777',
      OrgName: expect.stringMatching(/^学院/),
      ClassName: '软件9901',
      StudentId: pupil.Id,
    },
  ])
})

test('everybody finds staff, who were not disabled; students only within the right to the roster', async () => {
  for (const who of ['fdy01', '2024010101']) {
    expect(await found(who, { Key: 'dan' })).toEqual([])
    expect(await found(who, { Key: 'shanxiong' })).toEqual(['单雄信'])
    expect(await found(who, { Key: 's777' })).toEqual([])
  }
  expect(await found('s777', { Key: 's777' })).toEqual(['曾小雨'])
})

test('an organisation, a class, a type, a role and an id narrow the search, and need no text', async () => {
  expect(await found('admin', { ClassId: home.Id })).toEqual(['曾小雨'])
  expect(await found('admin', { OrgId: home.MajorId })).toEqual(['曾小雨'])
  expect(await found('admin', { Key: 's777', UserType: 2 })).toEqual([])
  expect(await found('admin', { Id: pupil.Id })).toEqual(['曾小雨'])
  expect(await found('admin', { Id: pupil.UserId })).toEqual(['曾小雨'])
})

test('a role keeps out those of the same organisation who do not have it', async () => {
  const { Id: OrgId } = world.transact(db => buildOrg(db))
  world.transact(db => {
    buildUser(db, { roles: ['fdy'], TrueName: '甲', OrgId })
    buildUser(db, { roles: ['college'], TrueName: '乙', OrgId })
  })
  expect(await found('admin', { OrgId })).toEqual(['甲', '乙'])
  expect(await found('admin', { OrgId, RoleCode: 'fdy' })).toEqual(['甲'])
})

test('an organisation brings the people of those directly below it', async () => {
  const { Id: OrgId } = world.transact(db => buildOrg(db))
  const below = world.transact(db => buildOrg(db, { ParentId: OrgId }))
  world.transact(db => buildUser(db, { roles: ['fdy'], TrueName: '丙', OrgId: below.Id }))
  expect(await found('admin', { OrgId })).toEqual(['丙'])
})

test('nobody finds an account that was deleted', async () => {
  const person = { roles: ['fdy'] as const, TrueName: '单雄仁' }
  world.transact(db => buildUser(db, { ...person, LoginName: 't7790' }))
  world.transact(db => buildUser(db, { ...person, LoginName: 't7791', IsDel: 1 }))
  expect(await found('admin', { Key: 't779' })).toEqual(['单雄仁'])
  expect(await found('admin', { Key: 't7791' })).toEqual([])
})

test('an account whose student was deleted stands for no student', async () => {
  const { Id: UserId } = world.transact(db => buildUser(db, { roles: ['fdy'], LoginName: 't780' }))
  world.transact(db => buildStudent(db, { UserId, IsDel: 1, ClassId: home.Id }))
  const { ResultValue } = await as('admin')(people.findPeople, { Key: 't780' })
  expect(ResultValue).toEqual([expect.objectContaining({ Id: UserId, StudentId: '' })])
})

test('at most 50 are found, by number', async () => {
  world.transact(db => {
    for (let at = 60; at > 0; at -= 1) buildUser(db, { roles: ['fdy'], TrueName: '欧阳锋', LoginName: `z${100 + at}` })
  })
  const { ResultValue } = await as('admin')(people.findPeople, { Key: 'oyf' })
  expect(ResultValue).toHaveLength(50)
  expect(ResultValue?.[0]?.LoginName).toBe('z101')
})

failures(people.findPeople, { KEY_TOO_SHORT: { input: { Key: 'z' } } })
