import { kit } from '@xuegong/contracts/modules/kit'
import { people } from '@xuegong/contracts/modules/people'
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { startServer } from '#test/session'

const { app, config } = await startServer('tiny')
const local = { host: 'localhost' }
const create = async (body: object = { preset: 'tiny' }, headers: object = local) =>
  (await app.inject({ method: 'POST', url: '/__kit/worlds', headers: { ...headers }, body })).json()
const tokenIn = (id: string) => {
  const world = app.worlds.get(id)!
  const { Id } = world.reader().$client.prepare("select Id from UserMan where LoginName = 'admin'").get() as {
    Id: string
  }
  return app.signIn(world, Id, '2099-01-01 00:00:00')
}
const list = (headers: object, url: string = people.listStudents.path) =>
  app.inject({ method: 'POST', url, headers: { ...local, ...headers }, body: { PageSize: 1 } })
const firstIn = async (id: string, headers: object = {}) =>
  (await list({ 'x-token': tokenIn(id), 'x-kit-world': id, ...headers })).json().ResultValue.rows[0]

describe('a world', () => {
  test('is made from a preset at its moment, with its accounts', async () => {
    const { ResultValue } = await create({ preset: 'tiny', name: 'made' })
    expect(ResultValue).toMatchObject({
      id: 'made',
      preset: 'tiny',
      now: '2026-10-14 09:30:00',
      baseUrl: '/w/made/',
      written: false,
    })
    expect(ResultValue.accounts).toContainEqual(
      expect.objectContaining({ LoginName: 'admin', Password: 'Qinghe@2026' }),
    )
  })

  test('is made from a scenario at its time of day, and a reset takes it back there', async () => {
    const { ResultValue } = await create({ preset: 'report-closing', name: 'closing' })
    expect(ResultValue).toMatchObject({ preset: 'report-closing', now: '2026-10-14 19:57:00', written: false })
    const call = (method: 'POST' | 'PUT', url: string, body: object) =>
      app.inject({ method, url: `/__kit/worlds/closing${url}`, headers: local, body })
    await call('PUT', '/clock', { now: '2026-10-14 19:58:00' })
    const reset = (await call('POST', '/reset', {})).json().ResultValue

    expect(reset).toMatchObject({ preset: 'report-closing', now: '2026-10-14 19:57:00' })
  })

  test.each([
    ['path', '/w/named', {}],
    ['host', '', { host: 'named.localhost:8080' }],
    ['header', '', { 'x-kit-world': 'named' }],
    ['cookie', '', { cookie: 'kit_world=named' }],
  ])('is named by %s', async (_, prefix, headers) => {
    if (!app.worlds.get('named')) await create({ preset: 'tiny', name: 'named' })
    const reply = await list({ 'x-token': tokenIn('named'), ...headers }, prefix + people.listStudents.path)
    expect(reply.json()).toMatchObject({ ErrorCode: 0 })
  })

  test('that nobody made is a 404 that names it, never the default', async () => {
    const reply = await list({ 'x-kit-world': 'nowhere' })
    expect(reply.statusCode).toBe(404)
    expect(reply.json().RequestMsg).toContain('nowhere')
  })

  test('copies its file on the first command and keeps the change to itself', async () => {
    const [a, b] = [(await create()).ResultValue.id, (await create()).ResultValue.id]
    const { Id } = await firstIn(a)
    const input = { Id, RowVersion: 1, Mobile: '13911112222', Mail: '' }
    const headers = { ...local, 'x-token': tokenIn(a), 'x-kit-world': a }
    expect(
      (await app.inject({ method: 'POST', url: people.editStudent.path, headers, body: input })).json().ErrorCode,
    ).toBe(0)
    expect(app.worlds.get(a)!.isWritten()).toBe(true)
    expect(app.worlds.get(b)!.isWritten()).toBe(false)
    expect((await firstIn(a)).Mobile).toBe('139****2222')
    expect((await firstIn(b)).Mobile).not.toBe('139****2222')
  })

  test('is dropped with its files and sessions', async () => {
    const { id } = (await create()).ResultValue
    const token = tokenIn(id)
    await app.inject({ method: 'DELETE', url: `/__kit/worlds/${id}`, headers: local })
    expect(existsSync(`${config.dataDir}/worlds/${id}`)).toBe(false)
    expect((await list({ 'x-token': token, 'x-kit-world': id })).statusCode).toBe(404)
  })
})

describe('the control plane refuses', () => {
  test.each([
    ['a name that is taken', { name: 'default' }, '世界已存在：default'],
    ['a name with a path in it', { name: '../x' }, '世界名格式不正确'],
    ['an unknown preset', { preset: 'huge' }, 'preset格式不正确'],
    ['a field it does not know', { presets: 'tiny' }, '不支持的字段：presets'],
  ])('%s', async (_, body, text) => {
    expect(await create(body)).toMatchObject({ ErrorCode: 2, RequestMsg: text })
  })

  test('to drop the default world or one that does not exist', async () => {
    const drop = async (id: string) =>
      (await app.inject({ method: 'DELETE', url: `/__kit/worlds/${id}`, headers: local })).json().RequestMsg
    expect(await drop('default')).toBe('默认世界不能删除')
    expect(await drop('nowhere')).toBe('世界不存在：nowhere')
  })

  test.each([
    ['a foreign host', { host: 'evil.example' }],
    ['a page of another site', { host: 'localhost', origin: 'https://evil.example' }],
  ])('%s', async (_, headers) => {
    expect(await create({ preset: 'tiny' }, headers)).toMatchObject({ ErrorCode: 403 })
  })

  test('everybody when the kit is off: then it is not there', async () => {
    const { app: plain } = await startServer('tiny', { KIT: 'off' })
    const reply = await plain.inject({ method: 'GET', url: kit.listWorlds.path, headers: local })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ RequestMsg: '地址不存在：/__kit/worlds' })
  })
})
