import { account } from '@xuegong/contracts/modules/account'
import { kit } from '@xuegong/contracts/modules/kit'
import { people } from '@xuegong/contracts/modules/people'
import { system } from '@xuegong/contracts/modules/system'
import type { Client } from '@xuegong/contracts/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startKit } from '#test/world-client'

const api = await startKit()
const holiday = { Name: '校庆', Kind: 1, StartDate: '2026-10-20', EndDate: '2026-10-20' }
const taken = { ErrorCode: 2, RequestMsg: '名称已存在' }
const repeated = {
  DevelopmentMessage: null,
  ResultValue: null,
  ResultCode: 1,
  ErrorCode: 2,
  RequestMsg: '请勿重复提交',
}

/** Sends the form of a holiday under a key. */
const send = (client: Client, key: string, more: Partial<typeof holiday> = {}) =>
  client.with({ headers: { 'Idempotency-Key': key } }).call(system.addHoliday, { ...holiday, ...more })
const count = async (client: Client) => (await client.get(system.listHoliday, {})).total

test('a second send under the same key gets the first answer and changes nothing', async () => {
  const { admin } = await api.open()
  const before = await count(admin)
  const first = await send(admin, 'a')
  expect(first.ErrorCode).toBe(0)
  expect(await send(admin, 'a')).toEqual(first)
  expect(await count(admin)).toBe(before + 1)
})

test('of two at once one is done, and both get its answer', async () => {
  const { admin } = await api.open()
  const before = await count(admin)
  const [first, second] = await Promise.all([send(admin, 'a'), send(admin, 'a')])
  expect(first).toMatchObject({ ErrorCode: 0 })
  expect(second).toEqual(first)
  expect(await count(admin)).toBe(before + 1)
})

test('another input under the same key is told 请勿重复提交', async () => {
  const { admin } = await api.open()
  await send(admin, 'a')
  expect(await send(admin, 'a', { Name: '运动会' })).toEqual(repeated)
})

test('the same fields in another order are the same send', async () => {
  const { admin } = await api.open()
  const first = await send(admin, 'a')
  const { Name, ...rest } = holiday
  const keyed = admin.with({ headers: { 'Idempotency-Key': 'a' } })
  expect(await keyed.call(system.addHoliday, { ...rest, Name })).toEqual(first)
})

test('without a key, with an empty one or another one, a send is a new one', async () => {
  const { admin } = await api.open()
  await send(admin, 'a')
  expect(await admin.call(system.addHoliday, holiday)).toMatchObject(taken)
  expect(await send(admin, '')).toMatchObject(taken)
  expect(await send(admin, 'b')).toMatchObject(taken)
  expect(await send(admin, '', { Name: '运动会' })).toMatchObject({ ErrorCode: 0 })
  expect(await send(admin, '', { Name: '艺术节' })).toMatchObject({ ErrorCode: 0 })
})

test('a send that was refused may be made again under its key', async () => {
  const { admin } = await api.open()
  const reversed = { EndDate: '2026-10-01' }
  expect(await send(admin, 'a', reversed)).toMatchObject({ RequestMsg: '开始日期不能晚于结束日期' })
  expect(await send(admin, 'a', reversed)).toMatchObject({ RequestMsg: '开始日期不能晚于结束日期' })
  expect(await send(admin, 'a')).toMatchObject({ ErrorCode: 0 })
})

test('a key counts in its world only, and not for what a reset took away', async () => {
  const [here, there] = [await api.open(), await api.open()]
  await send(here.admin, 'a')
  const before = await count(there.admin)
  expect(await send(there.admin, 'a')).toMatchObject({ ErrorCode: 0 })
  expect(await count(there.admin)).toBe(before + 1)
  await api.client.get(kit.resetWorld, { id: there.id })
  expect(await send(await api.in(there.id), 'a')).toMatchObject({ ErrorCode: 0 })
  expect(await count(await api.in(there.id))).toBe(before + 1)
})

test('a key counts for one command: another one under it is done', async () => {
  const { admin } = await api.open()
  await send(admin, 'a')
  const { Id } = (await admin.get(people.listStudents, { PageSize: 1 })).rows[0]!
  const keyed = admin.with({ headers: { 'Idempotency-Key': 'a' } })
  const edited = await keyed.call(people.editStudent, { Id, RowVersion: 1, Mobile: '13900000001', Mail: '' })
  expect(edited).toMatchObject({ ErrorCode: 0, ResultValue: { RowVersion: 2 } })
})

test('a key counts for the account that sent it, in all its sessions', async () => {
  const { id, admin } = await api.open()
  const { Id } = (await admin.get(people.listStudents, { PageSize: 1 })).rows[0]!
  const edit = (client: Client) =>
    client
      .with({ headers: { 'Idempotency-Key': 'a' } })
      .call(people.editStudent, { Id, RowVersion: 1, Mobile: '13900000001', Mail: '' })
  const first = await edit(admin)
  expect(first).toMatchObject({ ErrorCode: 0 })
  expect(await edit(await api.in(id))).toEqual(first)
  expect(await edit(await api.in(id, 'fdy01'))).toMatchObject({ RequestMsg: '数据已被他人修改，请刷新后重试' })
})

test('after ten minutes of real time, whatever the clock of the world says, a key is forgotten', async () => {
  const { id, admin } = await api.open()
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const first = await send(admin, 'a')
  await api.client.get(kit.setClock, { id, advance: '20m' })
  vi.advanceTimersByTime(599_000)
  expect(await send(admin, 'a')).toEqual(first)
  vi.advanceTimersByTime(1001)
  expect(await send(admin, 'a')).toMatchObject(taken)
})

test('a command that does not declare it takes no notice of a key', async () => {
  const login = { LoginName: 'admin', Pwd: 'Qinghe@2026' }
  const keyed = api.client.with({ headers: { 'Idempotency-Key': 'a' } })
  const [first, second] = [await keyed.get(account.login, login), await keyed.get(account.login, login)]
  expect(first.Token).not.toBe(second.Token)
})
