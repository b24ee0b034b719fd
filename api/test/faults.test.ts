import { account } from '@xuegong/contracts/modules/account'
import type { FaultRule } from '@xuegong/contracts/modules/kit/faults'
import { rights } from '@xuegong/contracts/modules/account/rights'
import { people } from '@xuegong/contracts/modules/people'
import { beforeEach, describe, expect, test } from 'vitest'
import { kitClient } from '#test/kit-client'
import { addRole } from '#test/own-role'
import { startServer } from '#test/session'

const api = await startServer('tiny')
const kit = kitClient(api)
const list = (as = 'admin') => api.as(as)(people.listStudents, {})
const withHeader = (outcome: string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: people.listStudents.path,
    headers: { host: 'localhost', 'x-token': api.token('admin'), 'x-kit-outcome': outcome, ...headers },
    body: {},
  })
beforeEach(async () => {
  await kit.clearFaults()
})

describe('a rule of the control plane', () => {
  test('forces its outcome on the calls that it is for, and on no others', async () => {
    await kit.addFault({
      match: { endpoint: 'people.listStudents', role: 'fdy' },
      when: { nth: 2 },
      outcome: 'signOnUnknown',
    })
    expect(await list('fdy01')).toMatchObject({ ErrorCode: 0 })
    expect(await list('admin')).toMatchObject({ ErrorCode: 0 })
    expect(await list('fdy01')).toMatchObject({ ErrorCode: 90003 })
    expect(await list('fdy01')).toMatchObject({ ErrorCode: 0 })
  })

  test('says what it was told to say', async () => {
    await kit.addFault({ outcome: 'otherCode', code: 7001, message: '学期已归档', httpStatus: 503 })
    const headers = { host: 'localhost', 'x-token': api.token('admin') }
    const reply = await api.app.inject({ method: 'POST', url: people.listStudents.path, headers })
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ ErrorCode: 7001, RequestMsg: '学期已归档', ResultValue: null })
  })

  test('is listed with its counts, and gone when it is removed', async () => {
    const { id } = (await kit.addFault({ outcome: 'failed', when: { every: 2 } })).ResultValue!
    for (let i = 0; i < 3; i++) await list()
    expect(await kit.listFaults()).toMatchObject([{ id, outcome: 'failed', seen: 3, hits: 1 }])
    await kit.removeFault(id)
    expect(await kit.listFaults()).toEqual([])
    expect(await kit.removeFault(id)).toMatchObject({ ErrorCode: 2, RequestMsg: `规则不存在：${id}` })
  })

  test('of latency alone delays and lets the handler answer', async () => {
    await kit.addFault({ outcome: 'ok', latencyMs: 40 })
    const started = performance.now()
    expect(await list()).toMatchObject({ ErrorCode: 0 })
    expect(performance.now() - started).toBeGreaterThanOrEqual(39)
  })

  test('holds for strangers too, before the missing token is refused', async () => {
    await kit.addFault({ match: { controller: 'Student' }, outcome: 'notReady' })
    expect(await api.stranger(people.listStudents, {})).toMatchObject({ ErrorCode: 3001 })
  })

  test('spares the control plane, and stays in its world', async () => {
    await kit.addFault({ outcome: 'failed' })
    const other = await api.app.worlds.create({ preset: 'tiny' })
    const url = `/w/${other.id}${account.login.path}`
    const body = { LoginName: 'fdy01', Pwd: 'Qinghe@2026' }
    expect((await api.app.inject({ method: 'POST', url, body })).json()).toMatchObject({ ErrorCode: 0 })
    expect(await kit.listFaults()).toHaveLength(1)
  })
})

test.each<[string, FaultRule, string]>([
  ['an unknown endpoint', { match: { endpoint: 'people.fly' }, outcome: 'failed' }, '接口 people.fly'],
  ['a call of the control plane', { match: { endpoint: 'kit.listWorlds' }, outcome: 'failed' }, '接口 kit.listWorlds'],
  ['an unknown controller', { match: { controller: 'Nowhere' }, outcome: 'failed' }, '控制器 Nowhere'],
  [
    'an endpoint of another controller',
    { match: { endpoint: 'people.listStudents', controller: 'UserAuth' }, outcome: 'failed' },
    '控制器 UserAuth',
  ],
  ['an unknown user', { match: { user: 'ghost' }, outcome: 'failed' }, '用户 ghost'],
  ['an account that is off', { match: { user: 'stop01' }, outcome: 'failed' }, '用户 stop01'],
  [
    'a user without the role',
    { match: { user: 'fdy01', role: 'admin' }, outcome: 'failed' },
    '用户 fdy01 没有角色 admin',
  ],
  [
    'a person on a public call',
    { match: { endpoint: 'account.login', user: 'fdy01' }, outcome: 'failed' },
    '公开接口不区分用户和角色',
  ],
  ['chance that never comes', { when: { probability: 0 }, outcome: 'failed' }, '概率为 0'],
  ['a call after the last one', { when: { nth: 3, first: 2 }, outcome: 'failed' }, '第 3 次不在前 2 次内'],
  ['a call that is left out', { when: { nth: 3, every: 2 }, outcome: 'failed' }, '第 3 次不是每 2 次之一'],
  ['a turn after the last one', { when: { first: 2, every: 3 }, outcome: 'failed' }, '前 2 次内没有第 3 次'],
])('a rule for %s is refused', async (_, rule, what) => {
  expect(await kit.addFault(rule)).toMatchObject({ ErrorCode: 2, RequestMsg: `规则不匹配任何调用：${what}` })
})

test('a rule for a role is refused as soon as the role is removed', async () => {
  const role = await addRole(api, 'temporary')
  const rule: FaultRule = { match: { role: 'temporary' }, outcome: 'failed' }
  expect(await kit.addFault(rule)).toMatchObject({ ErrorCode: 0, RequestMsg: '' })
  expect(await api.as('admin')(rights.removeRole, { Ids: [role] })).toMatchObject({ ErrorCode: 0 })
  expect(await kit.addFault(rule)).toMatchObject({ ErrorCode: 2, RequestMsg: '规则不匹配任何调用：角色 temporary' })
})

test.each<[FaultRule, string]>([
  [{ outcome: 'failed', code: 7 }, 'code 只用于 otherCode'],
  [{ outcome: 'otherCode', code: 999 }, '错误码 999 属于 expired'],
  [{ outcome: 'ok', message: '好' }, 'ok 放行调用，不能带 message 或 httpStatus'],
  [{ outcome: 'ok', httpStatus: 503, latencyMs: 10 }, 'ok 放行调用，不能带 message 或 httpStatus'],
  [{ outcome: 'cut', message: '断' }, 'cut 没有应答，不能带 message 或 httpStatus'],
])('a rule that contradicts its class is refused: %j', async (rule, text) => {
  expect(await kit.addFault(rule)).toMatchObject({ ErrorCode: 2, RequestMsg: text })
})

describe('one call asks for its own outcome', () => {
  test('with a message and a code', async () => {
    const reply = await withHeader(`otherCode;code=7001;message=${encodeURIComponent('已归档')};latencyMs=1`)
    expect(reply.json()).toMatchObject({ ErrorCode: 7001, RequestMsg: '已归档' })
    expect(reply.headers['x-kit-rule']).toBe('header')
  })

  test.each([
    'nonsense',
    'failed;colour=red',
    'failed;latencyMs=soon',
    'failed;latencyMs=',
    'failed;latencyMs=1.5',
    'failed;latencyMs=600001',
    'failed;httpStatus=600',
    'failed;message',
    'failed;message=%',
  ])('and is refused when nobody understands it: %s', async header => {
    expect((await withHeader(header)).json()).toMatchObject({
      ErrorCode: 2,
      RequestMsg: expect.stringContaining('X-Kit-Outcome'),
    })
  })

  test.each([
    ['failed;code=7', 'code 只用于 otherCode'],
    ['otherCode;code=999', '错误码 999 属于 expired'],
    ['ok;message=x', 'ok 放行调用，不能带 message 或 httpStatus'],
    ['ok;httpStatus=503', 'ok 放行调用，不能带 message 或 httpStatus'],
    ['timeout;message=x', 'timeout 没有应答，不能带 message 或 httpStatus'],
    [`failed;message=${'x'.repeat(501)}`, 'message不能超过500个字'],
    [`failed;${'x'.repeat(61)}`, 'x'.repeat(60)],
  ])('and is refused like a rule that says the same: %s', async (header, what) => {
    const RequestMsg = `X-Kit-Outcome 格式不正确：${what}`
    expect((await withHeader(header)).json()).toMatchObject({ ErrorCode: 2, RequestMsg })
  })

  test.each([
    ['a foreign host', { host: 'evil.example' }],
    ['a page of another site', { origin: 'https://evil.example' }],
  ])('but not from %s', async (_, headers) => {
    expect((await withHeader('failed', headers)).json()).toMatchObject({ ErrorCode: 403 })
    expect(await kitClient(api, headers).addFault({ outcome: 'failed' })).toMatchObject({ ErrorCode: 403 })
    expect(await list()).toMatchObject({ ErrorCode: 0 })
  })

  test('and not when the kit is off', async () => {
    const plain = await startServer('tiny', { KIT: 'off' })
    const headers = { host: 'localhost', 'x-token': plain.token('admin'), 'x-kit-outcome': 'failed' }
    const reply = await plain.app.inject({ method: 'POST', url: people.listStudents.path, headers, body: {} })
    expect(reply.json()).toMatchObject({ ErrorCode: 0 })
    const refused = await plain.app.inject({ method: 'POST', url: '/__kit/worlds/default/faults', headers, body: {} })
    expect(refused.statusCode).toBe(404)
  })
})
