import { account } from '@xuegong/contracts/modules/account'
import { people } from '@xuegong/contracts/modules/people'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { beforeEach, describe, expect, test } from 'vitest'
import { journalOf } from '#kit/journal'
import { kitClient } from '#test/kit-client'
import { startServer } from '#test/session'

const api = await startServer('tiny')
const kit = kitClient(api)
const send = (url: string, headers: Record<string, string> = {}, payload?: string) =>
  api.app.inject({ method: 'POST', url, headers: { host: 'localhost', ...headers }, ...(payload && { payload }) })
const last = async () => (await kit.journal('?limit=1'))[0]!
beforeEach(async () => {
  await kit.clearJournal()
})

describe('the journal says of a call', () => {
  test('who made it, with what, and how it ended', async () => {
    await api.as('fdy01')(people.listStudents, { PageSize: 1, Key: '张' })
    const entry = await last()
    expect(entry).toMatchObject({
      endpoint: 'people.listStudents',
      method: 'POST',
      path: '/api/Student/GetStudentList',
      user: 'fdy01',
      request: '{"PageSize":1,"Key":"张"}',
      answer: expect.stringContaining('"ErrorCode":0'),
      status: 200,
      code: 0,
      outcome: 'ok',
      reason: '成功',
      rule: null,
      contract: null,
      at: api.world.now(),
    })
    // The world stands still; real time goes on.
    expect(Math.abs(entry.real - performance.timeOrigin - performance.now())).toBeLessThan(60_000)
  })

  test.each([204, 205, 304])('that a forced %i had no body, as it was sent', async httpStatus => {
    await kit.addFault({ outcome: 'failed', httpStatus, message: '没有送出' })
    const reply = await send(people.listStudents.path, { 'x-token': api.token('admin') })
    await kit.clearFaults()
    expect([reply.statusCode, reply.body]).toEqual([httpStatus, ''])
    expect(await last()).toMatchObject({ status: httpStatus, code: null, outcome: 'notEnvelope', answer: '' })
  })

  test('which permission was missing, and to which role', async () => {
    await api.as('2024010101')(people.listStudents, {})
    expect(await last()).toMatchObject({
      outcome: 'forbidden',
      status: 403,
      reason: '需要 student.query，角色 学生 未授予',
    })
    await api.as('nomenu01')(people.listStudents, {})
    expect((await last()).reason).toBe('需要 student.query，没有任何角色')
  })

  test.each([
    ['a stranger', people.listStudents.path, {}, undefined, 'SIGNED_OUT', 'unauthorizedStranger'],
    ['a token that is none', people.listStudents.path, { 'x-token': 'x.y.z' }, undefined, 'SIGNED_OUT', 'unauthorized'],
    [
      'JSON that is none',
      account.login.path,
      { 'content-type': 'application/json' },
      '{"a":',
      'INVALID_JSON',
      'refused',
    ],
    ['an unknown path', '/api/No/Such', {}, undefined, 'UNKNOWN_PATH', 'refused'],
    ['input that does not fit', account.login.path, {}, undefined, 'INVALID_INPUT', 'refused'],
  ])('why it was refused: %s', async (_, url, headers, payload, reason, outcome) => {
    await send(url, headers, payload)
    expect(await last()).toMatchObject({ path: url, user: '', reason, outcome })
  })

  test('that a rule answered it, and which', async () => {
    const { id } = (await kit.addFault({ outcome: 'expired' })).ResultValue!
    await api.as('fdy01')(people.listStudents, {})
    await kit.clearFaults()
    expect(await last()).toMatchObject({ user: 'fdy01', outcome: 'expired', code: 999, rule: id, reason: `规则 ${id}` })
  })

  test('that its answer breaks the contract', async () => {
    const lenient = await startServer('tiny', { CHECK: 'log' })
    await lenient.world.own()
    lenient.world.transact(db =>
      db.$client.prepare("update Student set ClassId = '' where StudentNo = '2024010101'").run(),
    )
    await lenient.as('admin')(people.listStudents, { PageSize: 100 })
    const [entry] = await kitClient(lenient).journal('?limit=1')
    expect(entry).toMatchObject({ outcome: 'ok', contract: expect.stringContaining('ClassId') })
  })

  test('that it brought a file', async () => {
    const headers = { host: 'localhost', 'x-token': api.token('admin') }
    await api.app.inject({ method: 'GET', url: `${transfer.downloadTemplate.path}?TaskType=1`, headers })
    expect(await last()).toMatchObject({ endpoint: 'transfer.downloadTemplate', answer: '（文件）', outcome: 'ok' })
  })

  test('of a long path how it begins', async () => {
    const path = `/api/No/${'x'.repeat(293)}`
    await send(path)
    expect((await last()).path).toBe(`/api/No/${'x'.repeat(292)}`)
  })

  test.each([
    [{ apptype: '1#1.0.0', 'sec-fetch-mode': 'cors' }, 'page'],
    [{ apptype: '2#3.0.0#1' }, '2#3.0.0#1'],
    [{ apptype: '2'.repeat(41) }, '2'.repeat(40)],
    [{}, ''],
  ])('which client made it: %j', async (headers, client) => {
    await send('/api/SysInfo/GetTitleAndImg', headers as Record<string, string>)
    expect((await last()).client).toBe(client)
  })
})

test('no password and no token is anywhere in the journal', async () => {
  const body = { LoginName: 'fdy01', Pwd: 'Qinghe@2026', Key: 'captcha-key', Code: '4711' }
  const { Token } = (await api.stranger(account.login, body)).ResultValue!
  await api.app.inject({ method: 'GET', url: `${account.logout.path}?token=${Token}`, headers: { host: 'localhost' } })
  await send('/api/No/Such?token=query-token', { 'content-type': 'application/json' }, JSON.stringify({ x: body }))
  const text = JSON.stringify(await kit.journal())
  expect(await kit.journal()).toHaveLength(3)
  for (const secret of ['Qinghe@2026', Token, Token.split('.')[2]!, 'captcha-key', '4711', 'query-token'])
    expect(text).not.toContain(secret)
})

test('each world has its own', async () => {
  const other = await api.app.worlds.create({ preset: 'tiny' })
  await send(`/w/${other.id}/api/SysInfo/GetTitleAndImg`)
  expect(await kit.journal()).toEqual([])
  expect(journalOf(other).entries(0, 10)).toMatchObject([{ endpoint: 'system.getSite' }])
})

test('it is asked for what came after a number', async () => {
  for (let i = 0; i < 3; i++) await send('/api/SysInfo/GetTitleAndImg')
  const [first] = await kit.journal()
  expect(await kit.journal(`?after=${first!.seq}`)).toHaveLength(2)
})
