// Forty tests side by side, each in a school of its own: what a suite of somebody else asks of a server.
import { describe } from 'vitest'
import { account } from 'xuegong-kit/contracts/modules/account'
import { kit } from 'xuegong-kit/contracts/modules/kit'
import { people } from 'xuegong-kit/contracts/modules/people'
import { expect, test } from 'xuegong-kit/vitest'

const { listStudents, getStudent, editStudent, revertStatus } = people
const { getWorld } = kit

describe.concurrent('forty tests side by side', () => {
  const everybody = ['fdy01', 'xgc01', 'admin', 'counsellor', '辅导员', 'school-admin', 'student', '学生']
  test.for(everybody)('%s signs in', async (who, { as, journal }) => {
    await (await as(who)).get(account.loadMenu, {})
    await journal.calls({ endpoint: account.loadMenu, outcome: 'ok' }).exactly(1)
  })

  test.for([1, 2, 3, 4, 5, 6])('list %i of a counsellor ends in 90003, no other does', async (nth, { as, fault }) => {
    const counsellor = await as('fdy01')
    await fault({ match: { endpoint: listStudents.path }, when: { nth }, outcome: 90003 })
    const codes: number[] = []
    for (let at = 0; at < 6; at += 1) codes.push((await counsellor.call(listStudents, { PageSize: 5 })).ErrorCode)
    expect(codes).toEqual(codes.map((_, at) => (at + 1 === nth ? 90003 : 0)))
  })

  test.for([
    ['-3d', '1h', '14 10:30', 1],
    ['-6d', '1h', '14 10:30', 1],
    ['-8d', '1h', '14 10:30', 0],
    ['-3d', '5d', '19 09:30', 0],
    ['-1d', '2d', '16 09:30', 1],
  ] as const)(
    'a leave since %s is looked at %s later',
    async ([createDate, by, then, Ok], { as, clock, rows, server, world }) => {
      await rows('StatusChange', [{ student: '2024010102', toStatus: '休学', createDate }])
      await clock.advance(by)
      expect((await server.get(getWorld, { id: world.id })).now).toBe(`2026-10-${then}:00`)
      const office = await as('school-admin')
      const [student] = (await office.get(listStudents, { Key: '2024010102' })).rows
      expect((await office.get(revertStatus, { Ids: [student!.Id] })).Ok).toBe(Ok)
    },
  )

  test.for([
    ['10m', '14 09:40'],
    ['2h', '14 11:30'],
    ['-1d', '13 09:30'],
    ['-2h', '14 07:30'],
  ] as const)('a session lives on when the clock moves by %s', async ([by, then], { as, clock, server, world }) => {
    const counsellor = await as('fdy01')
    await clock.advance(by)
    expect((await server.get(getWorld, { id: world.id })).now).toBe(`2026-10-${then}:00`)
    expect((await counsellor.call(listStudents, {})).ErrorCode).toBe(0)
  })

  test.for([0, 7, 1000, 10_000])('a list of %i rows', async (rows, { as, fault }) => {
    await fault({ match: { endpoint: 'people.listStudents' }, rows })
    expect((await (await as('fdy01')).get(listStudents, {})).total).toBe(rows)
  })

  test.for([2, 403, 999, 90003] as const)(
    'every call ends in %i until it is taken back',
    async (outcome, { as, fault }) => {
      const counsellor = await as('fdy01')
      const takeBack = await fault({ match: { user: 'fdy01', role: 'fdy' }, outcome })
      const refused = await counsellor.call(listStudents, {})
      await takeBack()
      expect([refused.ErrorCode, (await counsellor.call(listStudents, {})).ErrorCode]).toEqual([outcome, 0])
    },
  )

  test.for([1, 10, 30])('%i talks are what was stored', async (count, { rows, world }) => {
    const talk = { student: '2024010101', createUser: 'fdy01', talkTime: '-1d' }
    const stored = await world.changes(() => rows('StudentTalk', Array(count).fill(talk)), 'StudentTalk')
    expect(stored.tables).toEqual([{ table: 'StudentTalk', added: count, removed: 0, changed: 0 }])
  })

  test.for(['13900001111', '13900001112', '13900001113'])('%s is stored', async (Mobile, { as, world, journal }) => {
    const admin = await as('admin')
    const { Id } = (await admin.get(listStudents, { PageSize: 1 })).rows[0]!
    const { RowVersion } = await admin.get(getStudent, { Id })
    const edit = () => admin.get(editStudent, { Id, RowVersion, Mobile, Mail: '' })
    expect((await world.changes(edit, 'Student')).rows).toMatchObject([{ kind: 'changed', after: { Mobile } }])
    await journal.calls({ endpoint: editStudent, outcome: 'ok', fields: { Mobile } }).exactly(1)
  })

  test.for(['head01', 'head02', 'head03'])('%s is in charge of one class', async (LoginName, { as, world }) => {
    await world.arrange({ accounts: [{ LoginName, Roles: ['counsellor'], Classes: ['计科2401班'] }] })
    const { rows } = await (await as(LoginName)).get(listStudents, {})
    expect([...new Set(rows.map(each => each.ClassName))]).toEqual(['计科2401班'])
  })
})
