import { account } from '@xuegong/contracts/modules/account'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import type { FaultOrder, FaultRule } from '@xuegong/contracts/modules/kit/faults'
import { people } from '@xuegong/contracts/modules/people'
import { system } from '@xuegong/contracts/modules/system'
import { beforeEach, describe, expect, test } from 'vitest'
import { kitClient } from '#test/kit-client'
import { addRole, holderOf } from '#test/own-role'
import { startServer } from '#test/session'

const api = await startServer('tiny')
const kit = kitClient(api)
type Match = NonNullable<FaultRule['match']>

beforeEach(async () => {
  await kit.clearFaults()
})

interface Call {
  readonly url?: string
  readonly method?: 'GET' | 'POST'
  readonly body?: object | string
  readonly headers?: Record<string, string>
}

/** Whether a rule with these conditions answers a call. */
async function isMet(match: Match, call: Call): Promise<boolean> {
  await kit.clearFaults()
  expect(await kit.addFault({ match, outcome: 3001 })).toMatchObject({ ErrorCode: 0 })
  return (await send(call)).ErrorCode === 3001
}

async function send({ url = people.listStudents.path, method = 'POST', body = {}, headers = {} }: Call) {
  const sent = { host: 'localhost', 'x-token': api.token('admin'), 'content-type': 'application/json', ...headers }
  const reply = await api.app.inject({ method, url, headers: sent, ...(method === 'POST' && { payload: body }) })
  return reply.json()
}

describe('a field of the body', () => {
  test.each<[string, Match['body'], object, boolean]>([
    ['has the wanted value', { StuStatus: 3 }, { StuStatus: 3 }, true],
    ['has another one', { StuStatus: 3 }, { StuStatus: 1 }, false],
    ['is not given', { StuStatus: 3 }, {}, false],
    ['is read as the server reads it: in any case, numbers from text', { StuStatus: 3 }, { stustatus: '3' }, true],
    ['has one of several values', { StuStatus: [1, 3] }, { StuStatus: 3 }, true],
    ['has none of several values', { StuStatus: [1, 3] }, { StuStatus: 2 }, false],
    ['is absent where it should be', { ClassId: null }, {}, true],
    ['is empty, which is absent', { ClassId: null }, { ClassId: '' }, true],
    ['is there where it should be absent', { ClassId: null }, { ClassId: 'c1' }, false],
    ['is absent or one value', { StuStatus: [null, 3] }, { StuStatus: 3 }, true],
    ['is a list that holds the value', { Grade: '2024' }, { Grade: ['2023', '2024'] }, true],
    ['is a list that does not hold it', { Grade: '2024' }, { Grade: ['2023'] }, false],
    ['is the first of a list', { 'Grade.0': '2024' }, { Grade: ['2023', '2024'] }, false],
    ['fits, and so does another', { StuStatus: 3, Key: '王' }, { StuStatus: 3, Key: '王' }, true],
    ['fits, and another does not', { StuStatus: 3, Key: '王' }, { StuStatus: 3, Key: '李' }, false],
  ])('%s', async (_, body, sent, met) => {
    expect(await isMet({ endpoint: 'people.listStudents', body: body! }, { body: sent })).toBe(met)
  })

  test('of an object in it is named by its path', async () => {
    const { path: url } = accounts.setAccountState
    const match = { endpoint: 'account.setAccountState', body: { 'Filter.UserType': [2, 3], State: 0 } }
    expect(await isMet(match, { url, body: { Filter: { UserType: 2 }, Count: 1, State: 0 } })).toBe(true)
    expect(await isMet(match, { url, body: { Filter: { UserType: 1 }, Count: 1, State: 0 } })).toBe(false)
    expect(await isMet(match, { url, body: { Ids: ['x'], State: 0 } })).toBe(false)
  })

  test('is looked for in the calls that have it, whatever their name', async () => {
    const match = { body: { StuStatus: null } }
    expect(await isMet(match, {})).toBe(true)
    expect(await isMet(match, { url: account.loadMenu.path })).toBe(false)
  })

  test('that is none spoils nothing: a body may be a list or a text', async () => {
    for (const body of ['[1]', '"text"', '7']) expect(await isMet({ body: { StuStatus: 3 } }, { body })).toBe(false)
  })
})

describe('a field of the query', () => {
  const { path } = system.getTerm
  const match = { endpoint: 'system.getTerm', query: { Id: ['s1', 's2'] } }

  test.each<[Call, boolean]>([
    [{ method: 'GET', url: `${path}?Id=s1` }, true],
    [{ method: 'GET', url: `${path}?id=s2` }, true],
    [{ method: 'GET', url: `${path}?Id=s3` }, false],
    [{ method: 'GET', url: path }, false],
    [{ url: path, body: { Id: 's1' } }, true],
  ])('%j', async (call, met) => {
    expect(await isMet(match, call)).toBe(met)
  })
})

describe('a header', () => {
  test.each<[Match['headers'], Record<string, string>, boolean]>([
    [{ AppType: '2#3.0.0#1' }, { apptype: '2#3.0.0#1' }, true],
    [{ APPTYPE: ['1', '2'] }, { apptype: '2' }, true],
    [{ AppType: '2' }, { apptype: '20' }, false],
    [{ AppType: '2' }, {}, false],
    [{ AppType: null }, {}, true],
    [{ AppType: null }, { apptype: '' }, true],
    [{ AppType: null }, { apptype: '2' }, false],
    [{ 'X-Token': null }, {}, false],
  ])('%j of %j', async (headers, sent, met) => {
    expect(await isMet({ headers: headers! }, { headers: sent })).toBe(met)
  })
})

test('a condition on a role of the school itself holds, too', async () => {
  const holder = await holderOf(api, await addRole(api, 'assistant'))
  await kit.addFault({ match: { role: 'assistant' }, outcome: 'signOnUnknown' })
  expect(await api.as(holder)(account.loadMenu, {})).toMatchObject({ ErrorCode: 90003 })
  expect(await api.as('admin')(account.loadMenu, {})).toMatchObject({ ErrorCode: 0 })
})

test.each(['fdy', '辅导员', 'counsellor'])('a condition on a role, called %s, holds for whoever has it', async role => {
  await kit.addFault({ match: { role, body: { StuStatus: 3 } }, outcome: 'failed' })
  const asked = { StuStatus: 3 }
  expect((await api.as('fdy01')(people.listStudents, asked)).ErrorCode).toBe(500)
  expect((await api.as('admin')(people.listStudents, asked)).ErrorCode).toBe(0)
})

const students = 'people.listStudents'
test.each<[Match, string]>([
  [{ endpoint: students, body: { Classid: 'c1' } }, 'body 没有字段 Classid'],
  [{ endpoint: students, body: { 'Key.Name': 'c1' } }, 'body 没有字段 Key.Name'],
  [{ body: { Nowhere: 1 } }, 'body 没有字段 Nowhere'],
  [{ endpoint: students, query: { Key: 'x' } }, 'people.listStudents 的字段在 body 中'],
  [{ endpoint: 'people.getStudent', body: { Id: 'x' } }, 'people.getStudent 的字段在 query 中'],
  [{ endpoint: 'transfer.uploadFile', body: { Id: 'x' } }, 'transfer.uploadFile 的字段随文件发送，不参与匹配'],
  [{ endpoint: students, body: { Key: 'x' }, query: { Key: 'x' } }, 'people.listStudents 的字段在 body 中'],
  [{ endpoint: students, body: { sortOrder: 'down' } }, '字段 sortOrder 不会是 "down"'],
  [{ endpoint: students, body: { sortOrder: ['ascend', 'down'] } }, '字段 sortOrder 不会是 "down"'],
  [{ endpoint: students, body: { StuStatus: '3' } }, '字段 StuStatus 不会是 "3"'],
  [{ endpoint: students, body: { Incomplete: 2 } }, '字段 Incomplete 不会是 2'],
  [{ endpoint: students, body: { Grade: '24' } }, '字段 Grade 不会是 "24"'],
  [{ endpoint: students, body: { Key: '' } }, '字段 Key 不会是 ""'],
  [{ headers: { 'X Y': '1' } }, '请求头 X Y'],
  [{ headers: { 'X-Y:': '1' } }, '请求头 X-Y:'],
  [{ headers: { '': '1' } }, '请求头 '],
  [{ headers: { 'X-Y': '1', 'x-y': '2' } }, '请求头 x-y 写了两次'],
  [{ headers: { 'x-y': '1', 'X-Y': '2' } }, '请求头 X-Y 写了两次'],
  [{ headers: { 'X-Y': ' 1' } }, '请求头 X-Y 不会是 " 1"'],
  [{ headers: { 'X-Y': '一' } }, '请求头 X-Y 不会是 "一"'],
  [{ headers: { 'X-Y': '' } }, '请求头 X-Y 不会是 ""'],
  [{ headers: { 'X-Kit-Outcome': 'failed' } }, '请求头 X-Kit-Outcome'],
])('a condition that no call can meet is refused: %j', async (match, what) => {
  const refused = await kit.addFault({ match, outcome: 'failed' })
  expect(refused).toMatchObject({ ErrorCode: 2, RequestMsg: `规则不匹配任何调用：${what}` })
  expect(await kit.listFaults()).toEqual([])
})

test('a confirmation that is asked of those who have given it is refused', async () => {
  const match = { endpoint: 'account.setAccountState', body: { Confirm: 1 } }
  expect(await kit.addFault({ match, outcome: 'confirm' })).toMatchObject({
    RequestMsg: '规则不匹配任何调用：Confirm 为 1 的调用会被放行',
  })
})

test.each<[Match, FaultOrder['outcome']]>([
  [{ endpoint: 'account.setAccountState', body: { Confirm: [null, 1] } }, 'confirm'],
  [{ headers: { 'X-Kit-Outcome': null } }, 'failed'],
])('a condition that some calls meet is taken: %j for %s', async (match, outcome) => {
  expect(await kit.addFault({ match, outcome })).toMatchObject({ ErrorCode: 0 })
})

test.each<[Match, string]>([
  [{ endpoint: 'account.login', body: { Pwd: 'Test#1234' } }, 'Pwd'],
  [{ endpoint: 'account.login', body: { 'Pwd.0': 'x' } }, 'Pwd.0'],
  [{ headers: { 'X-Token': 'abc' } }, 'X-Token'],
  [{ headers: { cookie: ['a=1', null] } }, 'cookie'],
  [{ headers: { Authorization: 'Bearer a' } }, 'Authorization'],
  [{ headers: { 'X-Kit-Token': 'abc' } }, 'X-Kit-Token'],
])('a condition on something secret is refused: %j', async (match, what) => {
  expect(await kit.addFault({ match, outcome: 'failed' })).toMatchObject({
    ErrorCode: 2,
    RequestMsg: `${what} 是机密，规则只能要求它没有给出（null）`,
  })
})

test.each<object>([
  { body: {} },
  { body: { Key: { a: 1 } } },
  { body: { Key: [] } },
  { body: { Key: ['x'.repeat(501)] } },
  { headers: { 'X-Y': 1 } },
  { colour: 'red' },
])('a condition that is none is refused: %j', async match => {
  const order = { match, outcome: 'failed' } as FaultOrder
  expect(await kit.addFault(order)).toMatchObject({ ErrorCode: 2, ResultValue: null })
})
