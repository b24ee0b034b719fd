import type { Endpoint } from '@xuegong/contracts/endpoint'
import { kit } from '@xuegong/contracts/modules/kit'
import { commonRefusals, refusals } from '@xuegong/contracts/refusals'
import { describe, expect, test } from 'vitest'
import { languageOf } from '#http/control-answer'
import { startServer } from '#test/session'

const { app } = await startServer('tiny')

interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Record<string, string>
  readonly payload?: object | string
}

const ask = async ({ method = 'POST', url, headers, payload }: Asked) => {
  const reply = await app.inject({
    method,
    url,
    headers: { host: 'localhost', ...headers },
    ...(payload !== undefined && { payload }),
  })
  return { status: reply.statusCode, type: reply.headers['content-type'], body: reply.json() }
}
const worlds = kit.createWorld.path
const faults = '/__kit/worlds/default/faults'

test.each<[string, Asked, number, string, string]>([
  ['a success', { method: 'GET', url: worlds }, 200, '', ''],
  [
    'an unknown world',
    { method: 'GET', url: `${worlds}/nowhere` },
    404,
    '世界不存在：nowhere',
    'There is no such world: nowhere',
  ],
  [
    'a name that is taken',
    { url: worlds, payload: { name: 'default' } },
    409,
    '世界已存在：default',
    'There is such a world already: default',
  ],
  [
    'the default world',
    { method: 'DELETE', url: `${worlds}/default` },
    409,
    '默认世界不能删除',
    'The default world cannot be dropped',
  ],
  [
    'a preset that is none',
    { url: worlds, payload: { preset: 'huge' } },
    400,
    'preset格式不正确',
    'preset must be equal to one of the allowed values: tiny, school, demo, bed-rush, report-closing, review-closing',
  ],
  [
    'a field that is none',
    { url: worlds, payload: { color: 1 } },
    400,
    '不支持的字段：color',
    'color is no field of the input',
  ],
  [
    'a field that is missing',
    { url: `${worlds}/default/login-as`, payload: {} },
    400,
    '请输入LoginName',
    'the input needs LoginName',
  ],
  [
    'a value that is neither of two things',
    { method: 'PUT', url: `${worlds}/default/clock`, payload: { advance: 'soon' } },
    400,
    'advance格式不正确',
    'advance must be integer or must match pattern "^-?\\d{1,9}[smhd]$"',
  ],
  [
    'a text where an object stands',
    { url: worlds, payload: '"x"', headers: { 'content-type': 'application/json' } },
    400,
    '请求内容应为一个对象',
    'the input must be an object',
  ],
  [
    'a list where an object stands',
    { method: 'PUT', url: `${worlds}/default/rows`, payload: '[]', headers: { 'content-type': 'application/json' } },
    400,
    '请求内容应为一个对象',
    'the input must be an object',
  ],
  [
    'no JSON',
    { url: worlds, payload: '{', headers: { 'content-type': 'application/json' } },
    400,
    '请求内容不是有效的 JSON',
    'The body is not JSON',
  ],
  ['too much', { url: worlds, payload: { name: 'x'.repeat(8_400_000) } }, 413, '请求内容过大', 'The body is too large'],
  [
    'a time that no clock shows',
    { url: worlds, payload: { now: '2026-02-30 00:00:00' } },
    422,
    '时间无效：2026-02-30 00:00:00',
    'There is no such time: 2026-02-30 00:00:00',
  ],
  [
    'an unknown account',
    { url: `${worlds}/default/login-as`, payload: { LoginName: 'ghost' } },
    422,
    '没有账号或角色：ghost',
    'There is no such account or role: ghost',
  ],
  [
    'a rule that matches nothing',
    { url: faults, payload: { match: { user: 'ghost' }, outcome: 'failed' } },
    422,
    '规则不匹配任何调用：用户 ghost',
    'The rule matches no call: user ghost',
  ],
  [
    'a rule that contradicts itself',
    { url: faults, payload: { outcome: 'refused', patch: {} } },
    400,
    'refused 不是真实应答，不能带 patch',
    'refused is no real answer: there is nothing for patch',
  ],
  [
    'a rule that nobody set',
    { method: 'DELETE', url: `${faults}/f99` },
    404,
    '规则不存在：f99',
    'There is no such rule: f99',
  ],
  [
    'a snapshot that nobody took',
    { url: `${worlds}/default/restore`, payload: { name: 'x' } },
    404,
    '快照不存在：x',
    'There is no such snapshot: x',
  ],
  [
    'a cell that was not served',
    { url: '/__kit/coverage', payload: { endpoint: 'people.listStudents', outcome: 'cut', test: 't' } },
    409,
    '服务器没有返回过这一结果：people.listStudents cut',
    'The server has not answered so yet: people.listStudents cut',
  ],
  [
    'a gate that does not know somebody',
    { url: `${worlds}/default/gate`, payload: { DeviceCode: 'NONE', StudentNo: '1', Direction: 1 } },
    422,
    '门禁未记录：数据不存在或无权访问',
    'The gate noted nothing: 数据不存在或无权访问',
  ],
  [
    'an address that is none',
    { method: 'GET', url: '/__kit/nothing' },
    404,
    '地址不存在：/__kit/nothing',
    'There is no such address: /__kit/nothing',
  ],
])('%s is told by status and envelope, in two languages', async (_, asked, status, zh, en) => {
  const chinese = await ask(asked)
  expect(chinese).toMatchObject({ status, type: 'application/json; charset=utf-8', body: { RequestMsg: zh } })
  expect(Object.keys(chinese.body)).toEqual([
    'ResultValue',
    'ResultCode',
    'ErrorCode',
    'RequestMsg',
    'DevelopmentMessage',
  ])
  const english = await ask({ ...asked, headers: { ...asked.headers, 'accept-language': 'en-GB,en;q=0.9' } })
  expect(english).toMatchObject({ status, body: { RequestMsg: en, ErrorCode: chinese.body.ErrorCode } })
})

test('the product answers as before: 200, in Chinese, whoever asks', async () => {
  const headers = { 'accept-language': 'en', 'x-token': 'none' }
  expect(await ask({ url: '/api/Nowhere/Nothing', headers })).toMatchObject({
    status: 200,
    body: { RequestMsg: '接口不存在：/api/Nowhere/Nothing' },
  })
  expect(await ask({ url: '/api/UserAuth/GetManUserLogin', headers, payload: {} })).toMatchObject({
    status: 200,
    body: { RequestMsg: '请输入用户名' },
  })
})

test.each([
  ['', 'zh'],
  ['*', 'zh'],
  ['de, fr', 'zh'],
  ['en', 'en'],
  ['EN-us', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['de, en;q=0.8, zh;q=0.3', 'en'],
  ['en;q=0.2, zh-TW;q=0.7', 'zh'],
  ['en;q=0', 'zh'],
  ['english', 'zh'],
])('who accepts “%s” is told in %s', (accepted, language) => {
  expect(languageOf(accepted)).toBe(language)
})

describe('every refusal that the control plane may give', () => {
  const given = new Set(Object.values(kit).flatMap(({ refusals: own }: Endpoint) => own))
  const before = [
    'NOT_OBEYED',
    'TOO_MANY',
    'INVALID_JSON',
    'TOO_LARGE',
    'INVALID_INPUT',
    'UNKNOWN_ADDRESS',
    'UNEXPECTED',
    'DISK_FULL',
  ] as const

  test.each([...given, ...before])('%s has an English sentence with the same blanks', name => {
    const { text, english = '' } = refusals[name]
    const blanks = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort()
    expect(english).toMatch(/^(?:[A-Z]|\{)[\x20-\x7e]+$/)
    expect(blanks(english)).toEqual(blanks(text))
  })

  test('is one of those, but for what needs a session', () => {
    const others = [
      'SIGNED_OUT',
      'SESSION_ENDED',
      'FORBIDDEN',
      'PASSWORD_FIRST',
      'OTHER_MODULE',
      'REPEATED',
      'UNKNOWN_PATH',
    ]
    expect([...before, ...others].sort()).toEqual([...commonRefusals].sort())
  })
})

test('a server that answers /healthz has made its default world', async () => {
  const fresh = await startServer('tiny')
  const address = await fresh.app.listen({ port: 0, host: '127.0.0.1' })
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' })
  expect(await (await fetch(`${address}/__kit/worlds`)).json()).toMatchObject({ ResultValue: [{ id: 'default' }] })
})
