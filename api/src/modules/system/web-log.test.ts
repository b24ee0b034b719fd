import { system } from '@xuegong/contracts/modules/system'
import { webLogLimits, siteCalls } from '@xuegong/contracts/modules/system/site'
import { systemAdmin } from '@xuegong/contracts/modules/system/admin'
import { webLog } from '@xuegong/db/schema/system'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'

const error = { RoutePath: '/base/student', ErrorLog: 'TypeError: x is not a function' }

test('a stranger may report an error, and whoever has a session is named', async () => {
  const { as, stranger } = await startApi('tiny')
  await stranger(siteCalls.addWebLog, { ...error, RoutePath: '/user/login' })
  await as('fdy01')(siteCalls.addWebLog, error)
  const { rows, total } = (await as('admin')(system.listWebLogs, {})).ResultValue!
  expect(total).toBe(2)
  expect(rows[0]).toMatchObject({ ...error, UserName: '陈思远', UserAgent: 'lightMyRequest' })
  expect(rows[1]).toMatchObject({ RoutePath: '/user/login', UserId: '', UserName: '' })
})

test('somebody whose session has ended may still report an error', async () => {
  const { app, stranger } = await startApi('tiny')
  const headers = { host: 'localhost', 'x-token': 'no token at all' }
  const reply = await app.inject({ method: 'POST', url: siteCalls.addWebLog.path, headers, body: error })
  expect(reply.json()).toMatchObject({ ErrorCode: 0 })
  expect(await stranger(system.listWebLogs, {})).toMatchObject({ ErrorCode: 401 })
})

test('the 61st report in a minute is too many, for that user only', async () => {
  const { as } = await startApi('tiny')
  const [one, other] = [as('fdy01'), as('2024010101')]
  for (let sent = 0; sent < 60; sent++) expect(await one(siteCalls.addWebLog, error)).toMatchObject({ ErrorCode: 0 })
  expect(await one(siteCalls.addWebLog, error)).toMatchObject({ ErrorCode: 429 })
  expect(await other(siteCalls.addWebLog, error)).toMatchObject({ ErrorCode: 0 })
})

test.each([
  ['without a text', { ...error, ErrorLog: '' }, '请输入错误信息'],
  ['that is too long', { ...error, ErrorLog: 'x'.repeat(webLogLimits.ErrorLog + 1) }, '错误信息不能超过4000个字'],
])('a report %s is refused', async (_, report, RequestMsg) => {
  const { stranger } = await startApi('tiny')
  expect(await stranger(siteCalls.addWebLog, report)).toMatchObject({ ErrorCode: 2, RequestMsg })
})

test('reports are found by path, text and person', async () => {
  const { as } = await startApi('tiny')
  await as('fdy01')(siteCalls.addWebLog, error)
  await as('2024010101')(siteCalls.addWebLog, { RoutePath: '/dashboard', ErrorLog: 'RangeError: too deep' })
  const found = async (Key: string) => (await as('admin')(system.listWebLogs, { Key })).ResultValue!.total
  expect(await Promise.all(['student', 'Error', '思远', 'nothing'].map(found))).toEqual([1, 2, 1, 0])
})

test('errors of one first line are one kind, the most frequent first, with the newest of them', async () => {
  const own = await startApi('tiny')
  await own.world.own()
  const row = (Id: string, CreateDate: string, ErrorLog: string, UserId: string, RoutePath: string) => ({
    Id,
    CreateDate,
    ErrorLog,
    UserId,
    RoutePath,
  })
  own.world.transact(db =>
    db
      .insert(webLog)
      .values([
        row('1', '2026-10-01 08:00:00', 'TypeError: a\n at x', 'u1', '/a'),
        row('2', '2026-10-03 08:00:00', 'TypeError: a\n at y', 'u2', '/b'),
        row('3', '2026-10-02 08:00:00', 'TypeError: a', '', '/c'),
        row('4', '2026-10-04 08:00:00', 'RangeError: b', 'u1', '/d'),
      ])
      .run(),
  )
  const groups = async (input: object = {}) => (await own.as('admin')(systemAdmin.listWebLogGroups, input)).ResultValue!
  expect(await groups()).toEqual({
    total: 2,
    rows: [
      {
        Id: '2',
        Error: 'TypeError: a',
        Num: 3,
        Users: 2,
        RoutePath: '/b',
        FirstTime: '2026-10-01 08:00:00',
        LastTime: '2026-10-03 08:00:00',
        ErrorLog: 'TypeError: a\n at y',
      },
      expect.objectContaining({ Id: '4', Error: 'RangeError: b', Num: 1 }),
    ],
  })
  expect((await groups({ PageIndex: 2, PageSize: 1 })).rows.map(({ Id }) => Id)).toEqual(['4'])
  expect(await groups({ EndTime: '2026-10-02 23:59:59' })).toMatchObject({ total: 1, rows: [{ Id: '3', Num: 2 }] })
  expect(await groups({ Key: 'RANGE' })).toMatchObject({ total: 1, rows: [{ Id: '4' }] })
  expect(await own.as('xgc01')(systemAdmin.listWebLogGroups, {})).toMatchObject({ ErrorCode: 0 })
  expect(await own.as('fdy01')(systemAdmin.listWebLogGroups, {})).toMatchObject({ ErrorCode: 403 })
})

test('of errors that happened as often the one that happened last comes first', async () => {
  const own = await startApi('tiny')
  await own.world.own()
  const rows = ['A', 'B', 'C'].map((ErrorLog, at) => ({ Id: `${at}`, ErrorLog, RoutePath: '/', UserId: '' }))
  const days = ['2026-10-02', '2026-10-03', '2026-10-01']
  own.world.transact(db =>
    db
      .insert(webLog)
      .values(rows.map((row, at) => ({ ...row, CreateDate: `${days[at]} 08:00:00` })))
      .run(),
  )
  const { ResultValue } = await own.as('admin')(systemAdmin.listWebLogGroups, {})
  expect(ResultValue!.rows.map(({ Error: said }) => said)).toEqual(['B', 'A', 'C'])
})
