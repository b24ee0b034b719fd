import { system, webLogLimits } from '@xuegong/contracts/modules/system'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'

const error = { RoutePath: '/base/student', ErrorLog: 'TypeError: x is not a function' }

test('a stranger may report an error, and whoever has a session is named', async () => {
  const { as, stranger } = await startApi('tiny')
  await stranger(system.addWebLog, { ...error, RoutePath: '/user/login' })
  await as('fdy01')(system.addWebLog, error)
  const { rows, total } = (await as('admin')(system.listWebLogs, {})).ResultValue!
  expect(total).toBe(2)
  expect(rows[0]).toMatchObject({ ...error, UserName: '陈思远', UserAgent: 'lightMyRequest' })
  expect(rows[1]).toMatchObject({ RoutePath: '/user/login', UserId: '', UserName: '' })
})

test('somebody whose session has ended may still report an error', async () => {
  const { app, stranger } = await startApi('tiny')
  const headers = { host: 'localhost', 'x-token': 'no token at all' }
  const reply = await app.inject({ method: 'POST', url: system.addWebLog.path, headers, body: error })
  expect(reply.json()).toMatchObject({ ErrorCode: 0 })
  expect(await stranger(system.listWebLogs, {})).toMatchObject({ ErrorCode: 401 })
})

test('the 61st report in a minute is too many, for that user only', async () => {
  const { as } = await startApi('tiny')
  const [one, other] = [as('fdy01'), as('2024010101')]
  for (let sent = 0; sent < 60; sent++) expect(await one(system.addWebLog, error)).toMatchObject({ ErrorCode: 0 })
  expect(await one(system.addWebLog, error)).toMatchObject({ ErrorCode: 429 })
  expect(await other(system.addWebLog, error)).toMatchObject({ ErrorCode: 0 })
})

test.each([
  ['without a text', { ...error, ErrorLog: '' }, '请输入错误信息'],
  ['that is too long', { ...error, ErrorLog: 'x'.repeat(webLogLimits.ErrorLog + 1) }, '错误信息不能超过4000个字'],
])('a report %s is refused', async (_, report, RequestMsg) => {
  const { stranger } = await startApi('tiny')
  expect(await stranger(system.addWebLog, report)).toMatchObject({ ErrorCode: 2, RequestMsg })
})

test('reports are found by path, text and person', async () => {
  const { as } = await startApi('tiny')
  await as('fdy01')(system.addWebLog, error)
  await as('2024010101')(system.addWebLog, { RoutePath: '/dashboard', ErrorLog: 'RangeError: too deep' })
  const found = async (Key: string) => (await as('admin')(system.listWebLogs, { Key })).ResultValue!.total
  expect(await Promise.all(['student', 'Error', '思远', 'nothing'].map(found))).toEqual([1, 2, 1, 0])
})
