import { account } from '@xuegong/contracts/modules/account'
import type { FaultOrder } from '@xuegong/contracts/modules/kit/faults'
import { people } from '@xuegong/contracts/modules/people'
import { system } from '@xuegong/contracts/modules/system'
import { beforeEach, describe, expect, test } from 'vitest'
import { kitClient } from '#test/kit-client'
import { startServer } from '#test/session'

// Strictly checked: an answer of the server itself that broke its contract would be a 500.
const api = await startServer('tiny')
const kit = kitClient(api)
const admin = api.as('admin')
const about = (endpoint: string) => ({ match: { endpoint } })
const students = about('people.listStudents')
const lastEntry = async () => (await kit.journal('?limit=1')).at(-1)!
const add = async (order: FaultOrder) => expect(await kit.addFault(order)).toMatchObject({ ErrorCode: 0 })
beforeEach(async () => {
  await kit.clearFaults()
})

describe('a ResultValue of its own', () => {
  const value = { rows: [], total: 7 }

  test('is sent as a success, and nothing is asked or done', async () => {
    await add({ ...students, value })
    expect(await api.stranger(people.listStudents, {})).toEqual({
      ResultValue: value,
      ResultCode: 0,
      ErrorCode: 0,
      RequestMsg: '',
      DevelopmentMessage: null,
    })
    expect(await lastEntry()).toMatchObject({
      outcome: 'ok',
      rule: expect.stringMatching(/^f\d+$/),
      reason: '规则给出的应答',
      contract: null,
    })
  })

  test('stands in the place of a refusal', async () => {
    const unknown = { Id: 'nobody' }
    expect((await admin(people.getStudent, unknown)).ErrorCode).toBe(2)
    const { rows } = (await admin(people.listStudents, {})).ResultValue!
    const real = (await admin(people.getStudent, { Id: rows[0]!.Id })).ResultValue!
    await add({ ...about('people.getStudent'), outcome: 0, value: real })
    expect((await admin(people.getStudent, unknown)).ResultValue).toEqual(real)
  })

  test('may be null, and may break the contract: the journal marks that', async () => {
    await add({ ...students, value: null })
    expect(await admin(people.listStudents, {})).toMatchObject({ ErrorCode: 0, ResultValue: null })
    expect((await lastEntry()).contract).toBe('ResultValue must be object')
  })

  test('comes late where the rule says so', async () => {
    await add({ ...students, value, latencyMs: 30 })
    const started = performance.now()
    await admin(people.listStudents, {})
    expect(performance.now() - started).toBeGreaterThanOrEqual(29)
  })
})

describe('a merge patch', () => {
  test('changes the real answer', async () => {
    const { rows } = (await admin(people.listStudents, {})).ResultValue!
    await add({ ...students, patch: { total: 4801 } })
    expect(await admin(people.listStudents, {})).toMatchObject({ ErrorCode: 0, ResultValue: { rows, total: 4801 } })
    expect(await lastEntry()).toMatchObject({
      rule: expect.stringMatching(/^f\d+$/),
      reason: '规则修改过的真实应答',
      contract: null,
    })
  })

  test('that breaks the contract is sent, and the journal marks it', async () => {
    await add({ ...students, patch: { total: null } })
    expect((await admin(people.listStudents, {})).ResultValue).not.toHaveProperty('total')
    expect((await lastEntry()).contract).toBe("ResultValue must have required property 'total'")
  })

  test('leaves a real refusal as it is, and a command is done all the same', async () => {
    await add({ ...students, patch: { total: 1 } })
    expect(await api.stranger(people.listStudents, {})).toMatchObject({ ErrorCode: 401, ResultValue: null })
    expect(await lastEntry()).toMatchObject({ outcome: 'unauthorizedStranger', reason: 'SIGNED_OUT' })

    await add({ ...about('system.addTerm'), patch: {} })
    await admin(system.addTerm, system.addTerm.example as never)
    const { rows } = (await admin(system.listTerm, { PageSize: 100 })).ResultValue!
    expect(rows.map(({ SchoolYear }) => SchoolYear)).toContain('2030-2031')
  })

  test('has the whole of a long answer that would be sent in slices', async () => {
    await add({ ...students, patch: { total: 5 } })
    const { rows, total } = (await admin(people.listStudents, { PageSize: 5000 })).ResultValue!
    expect([rows.length, total]).toEqual([40, 5])
  })
})

describe('a list', () => {
  test('is empty', async () => {
    await add({ ...students, rows: 0 })
    expect((await admin(people.listStudents, {})).ResultValue).toEqual({ rows: [], total: 0 })
    expect((await lastEntry()).contract).toBeNull()
  })

  test('has 10,000 rows, page by page, and all at once', async () => {
    await add({ ...students, rows: 10_000 })
    const page = async (PageIndex: number, PageSize: number) =>
      (await admin(people.listStudents, { PageIndex, PageSize })).ResultValue!
    const [first, second, all] = [await page(1, 10), await page(2, 10), await page(1, 10_000)]
    expect([first.total, first.rows.length, second.rows.length, all.rows.length]).toEqual([10_000, 10, 10, 10_000])
    expect(all.rows.slice(0, 20)).toEqual([...first.rows, ...second.rows])
    expect(new Set(all.rows.map(({ Id }) => Id)).size).toBe(10_000)
    expect((await lastEntry()).contract).toBeNull()
  })

  test('is made of rows that keep the contract where its filter finds none', async () => {
    await add({ ...students, rows: 12 })
    const { rows, total } = (await admin(people.listStudents, { Key: '查无此人', PageIndex: 2 })).ResultValue!
    expect([rows.length, total, rows[0]!.Id, rows[0]!.TrueName]).toEqual([2, 12, 'r000010', '姓名'])
    expect((await lastEntry()).contract).toBeNull()
  })

  test('is not for whoever may not read it', async () => {
    await add({ ...students, rows: 10_000 })
    expect((await api.as('2024010101')(people.listStudents, {})).ErrorCode).toBe(403)
  })
})

describe('a confirmation', () => {
  const removal = about('system.removeTerm')
  const drop = async (more: object) => admin(system.removeTerm, { Ids: ['none'], ...more })

  test('is asked for until it is given', async () => {
    await add({ ...removal, outcome: 'confirm' })
    const asked = await drop({})
    expect(asked).toMatchObject({ ErrorCode: 6001, ResultValue: { ConfirmText: '该操作提交后不能撤回，确定继续吗？' } })
    const { ConfirmText } = asked.ResultValue as never as { ConfirmText: string }
    expect((await drop({ confirm: '1', ConfirmText })).ErrorCode).toBe(0)
    expect((await drop({ Confirm: 1 })).ErrorCode).toBe(0)
    expect((await drop({ Confirm: 0 })).ErrorCode).toBe(6001)
    expect(await kit.listFaults()).toMatchObject([{ seen: 2, hits: 2 }])
  })

  test('with a text of its own is given to that text alone', async () => {
    await add({ ...removal, outcome: 6001, value: { ConfirmText: '真的删除吗？' } })
    expect((await drop({})).ResultValue).toEqual({ ConfirmText: '真的删除吗？' })
    expect((await drop({ Confirm: 1, ConfirmText: '别的问题' })).ErrorCode).toBe(6001)
    expect((await drop({ Confirm: 1, ConfirmText: '真的删除吗？' })).ErrorCode).toBe(0)
  })

  test('that has no text to be asked is marked as a breach', async () => {
    await add({ ...removal, outcome: 'confirm', value: { Text: '?' } })
    expect((await drop({})).ErrorCode).toBe(6001)
    expect((await lastEntry()).contract).toBe("ResultValue must have required property 'ConfirmText'")
  })

  test('asked for by the header lets go as well', async () => {
    const headers = { host: 'localhost', 'x-token': api.token('admin'), 'x-kit-outcome': 'confirm' }
    const send = async (more: object) =>
      (
        await api.app.inject({ method: 'POST', url: system.removeTerm.path, headers, body: { Ids: ['none'], ...more } })
      ).json().ErrorCode
    expect(await send({})).toBe(6001)
    expect(await send({ Confirm: 1 })).toBe(0)
  })
})

describe('an outcome is named by its ErrorCode', () => {
  test.each([
    [90003, {}, { outcome: 'signOnUnknown' }],
    [2, {}, { outcome: 'refused' }],
    [403, {}, { outcome: 'forbidden' }],
    [90002, {}, { outcome: 'signOnRedirect' }],
    [90002, { message: '请重新进入-----过期' }, { outcome: 'signOnText' }],
    [4001, {}, { outcome: 'otherCode', code: 4001 }],
  ])('%i', async (outcome, more, means) => {
    expect((await kit.addFault({ ...students, outcome, ...more })).ResultValue).toMatchObject(means)
    expect((await admin(people.listStudents, {})).ErrorCode).toBe(outcome)
  })

  test('in the header too', async () => {
    const headers = { host: 'localhost', 'x-token': api.token('admin') }
    const said = async (outcome: string) =>
      (
        await api.app.inject({
          method: 'POST',
          url: people.listStudents.path,
          headers: { ...headers, 'x-kit-outcome': outcome },
        })
      ).json()
    expect((await said('90003')).ErrorCode).toBe(90003)
    expect(await said('4001;message=x')).toMatchObject({ ErrorCode: 4001, RequestMsg: 'x' })
    expect(await said('4001;code=7')).toMatchObject({
      RequestMsg: 'X-Kit-Outcome 格式不正确：outcome 已是错误码，不能再带 code',
    })
    expect((await said('1000000')).RequestMsg).toContain('X-Kit-Outcome')
  })
})

test.each<[FaultOrder, string]>([
  [{ ...students }, '请给出 outcome、value、patch 或 rows'],
  [{ outcome: 4001, code: 7 }, 'outcome 已是错误码，不能再带 code'],
  [{ value: 1, patch: {} }, 'value 和 patch 不能同时给出'],
  [{ patch: {}, rows: 1 }, 'patch 和 rows 不能同时给出'],
  [{ outcome: 'refused', value: {} }, 'refused 没有 ResultValue，不能带 value'],
  [{ outcome: 'timeout', value: {} }, 'timeout 没有 ResultValue，不能带 value'],
  [{ outcome: 'refused', patch: {} }, 'refused 不是真实应答，不能带 patch'],
  [{ outcome: 'confirm', rows: 0 }, 'confirm 不是真实应答，不能带 rows'],
  [{ value: {}, message: '好' }, 'ok 是成功的应答，不能带 message 或 httpStatus'],
  [{ outcome: 'confirm', value: {}, httpStatus: 204 }, 'HTTP 204 没有正文，不能带 value'],
])('a rule that contradicts itself is refused: %j', async (order, RequestMsg) => {
  expect(await kit.addFault(order)).toMatchObject({ ErrorCode: 2, RequestMsg })
  expect(await kit.listFaults()).toEqual([])
})

test.each<[FaultOrder, string]>([
  [{ ...about('people.getStudent'), rows: 0 }, 'people.getStudent 不返回列表'],
  [{ ...about('people.get*'), rows: 5 }, '不返回列表'],
  [{ ...about('transfer.downloadFile'), value: {} }, '下载和事件流没有 ResultValue'],
  [{ ...about('notice.liveEvents'), patch: {} }, '下载和事件流没有 ResultValue'],
])('an answer that no call can give is refused: %j', async (order, what) => {
  expect(await kit.addFault(order)).toMatchObject({ ErrorCode: 2, RequestMsg: `规则不匹配任何调用：${what}` })
})

test.each<[object, RegExp]>([
  [{ rows: -1 }, /rows不能小于0/],
  [{ rows: 100_001 }, /rows不能大于100000/],
  [{ patch: [1] }, /./],
  [{ patch: null }, /./],
  [{ outcome: -1 }, /结果/],
  [{ outcome: 'well', value: 1 }, /结果/],
])('an answer that is none is refused: %j', async (order, text) => {
  expect(await kit.addFault(order as FaultOrder)).toMatchObject({
    ErrorCode: 2,
    RequestMsg: expect.stringMatching(text),
  })
})

test('a login may be answered without anybody being signed in', async () => {
  await add({ ...about('account.login'), outcome: 6000, value: { Token: 'made-up' } })
  expect(await api.stranger(account.login, { LoginName: 'ghost', Pwd: 'x' } as never)).toMatchObject({
    ErrorCode: 6000,
    ResultValue: { Token: 'made-up' },
  })
})
