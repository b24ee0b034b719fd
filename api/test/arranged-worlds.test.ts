import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app'
import type { Arrangement } from '#kit/rows/arrange'
import { startServer } from '#test/session'

const { app, config } = await startServer('tiny')
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  (
    await app.inject({ method, url: `/__kit/worlds${path}`, headers: { host: 'localhost' }, ...(body && { body }) })
  ).json()
const ids = async () => (await call('GET', '')).ResultValue.map(({ id }: { id: string }) => id)
const count = (id: string, table: string) =>
  app.worlds.get(id)!.reader().$client.prepare(`select count(*) from ${table}`).pluck().get()

const order = {
  preset: 'tiny',
  now: '2026-11-02 08:00:00',
  params: { LoginCaptcha: '1' },
  accounts: [{ LoginName: 'guest01', Password: 'Visitor@2026', Roles: ['fdy'], Orgs: ['信息工程学院'] }],
  rows: { Student: [{ studentNo: '2024017777' }], StudentTalk: [{ student: '2024017777', talkTime: '-3d' }] },
}

describe('a world that is made with what is in it', () => {
  test('has time, parameters, accounts and rows in one call, which names what it made', async () => {
    const { ResultValue } = await call('POST', '', { name: 'whole', ...order })
    expect(ResultValue).toMatchObject({
      id: 'whole',
      now: '2026-11-02 08:00:00',
      written: true,
      made: [
        { Entity: 'UserMan', Key: 'guest01' },
        { Entity: 'Student', Key: '2024017777', Chosen: { ClassId: expect.any(String) } },
        { Entity: 'StudentTalk', Name: expect.stringContaining('学生') },
      ],
    })
    const db = app.worlds.get('whole')!.reader().$client
    expect(db.prepare('select TalkTime from StudentTalk order by Id desc limit 1').pluck().get()).toBe(
      '2026-10-30 08:00:00',
    )
    expect(db.prepare("select Value from SysParam where Id = 'LoginCaptcha'").pluck().get()).toBe('1')
  })

  test('with nothing in it reads the file of its preset as before', async () => {
    expect((await call('POST', '', { name: 'plain', preset: 'tiny' })).ResultValue).toMatchObject({
      written: false,
      made: [],
    })
  })

  test('is taken back by a reset to how it was made, with the same ids', async () => {
    const made = (await call('POST', '', { name: 'again', ...order })).ResultValue
    await call('PUT', '/again/rows', { rows: { Student: [{}, {}] } })
    expect(count('again', 'Student')).toBe(43)
    expect((await call('POST', '/again/reset', {})).ResultValue).toMatchObject({ id: 'again', now: order.now })
    expect(count('again', 'Student')).toBe(41)
    const rows = app.worlds
      .get('again')!
      .reader()
      .$client.prepare("select Id from Student where StudentNo = '2024017777'")
    expect(rows.pluck().get()).toBe(made.made[1].Id)
  })

  test('keeps what it was made with through a snapshot and a branch', async () => {
    await call('POST', '', { name: 'kept', ...order })
    await call('POST', '/kept/snapshots', { name: 'begin' })
    await call('POST', '/kept/restore', { name: 'begin' })
    await call('POST', '/kept/branch', { name: 'twig' })
    for (const id of ['kept', 'twig']) {
      await call('PUT', `/${id}/rows`, { rows: { Student: [{}] } })
      await call('POST', `/${id}/reset`, {})
      expect(count(id, 'Student')).toBe(41)
    }
  })

  test('keeps no password in the clear', async () => {
    await call('POST', '', { name: 'secret', ...order })
    await app.worlds.save('secret')
    const card = readFileSync(join(config.dataDir, 'worlds/secret/world.json'), 'utf8')
    expect(card).toContain('guest01')
    expect(card).not.toContain('Visitor@2026')
  })
})

describe('a world that cannot be made so', () => {
  test.each([
    ['a row', { rows: { Student: [{ studentNo: '2024010101' }] } }, 'Student第1行：学号已存在'],
    ['an account', { accounts: [{ LoginName: 'admin' }] }, '账号第1个：登录名已存在'],
    ['a parameter', { params: { NoSuch: '1' } }, '参数不存在：NoSuch'],
    ['an entity', { rows: { Nothing: [{}] } }, '没有实体“Nothing”'],
  ])('for the sake of %s does not exist, and leaves no file', async (_, wrong, sentence) => {
    const before = await ids()
    const rows = { Holiday: [{}], ...(wrong as { rows?: object }).rows }
    const answer = await call('POST', '', { preset: 'tiny', name: 'half', ...wrong, rows })
    expect(answer).toMatchObject({ ErrorCode: 2, ResultValue: null, RequestMsg: expect.stringContaining(sentence) })
    expect(await ids()).toEqual(before)
    expect(readdirSync(join(config.dataDir, 'worlds'))).not.toContain('half')
    expect((await call('POST', '', { preset: 'tiny', name: 'half' })).ErrorCode).toBe(0)
    await call('DELETE', '/half')
  })

  test.each([
    ['a field of the order that there is not', { row: {} }, '不支持的字段：row'],
    ['rows that are none', { rows: { Student: {} } }, 'Student格式不正确'],
    ['an account with a field that there is not', { accounts: [{ Login: 'x' }] }, '不支持的字段：Login'],
    ['a name that is taken', { name: 'default', rows: { Holiday: [{}] } }, '世界已存在：default'],
    ['a time that is none', { now: '2026-02-30 00:00:00', rows: { Holiday: [{}] } }, '时间无效：2026-02-30 00:00:00'],
  ])('because of %s is refused', async (_, wrong, sentence) => {
    expect((await call('POST', '', { preset: 'tiny', ...wrong })).RequestMsg).toContain(sentence)
  })

  test('is refused for rows of a world that nobody made', async () => {
    expect(await call('PUT', '/nowhere/rows', { rows: {} })).toMatchObject({
      ErrorCode: 2,
      RequestMsg: '世界不存在：nowhere',
    })
  })
})

test('a server begins with what is arranged in its default world, and not at all where that cannot be', async () => {
  const { app: other, config: its } = await startServer('tiny')
  await other.close()
  const begin = (name: string, arrangement: Arrangement) => {
    const dataDir = `${its.dataDir}-${name}`
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    return buildApp({ ...its, dataDir }, { preset: 'tiny', arrangement })
  }
  const first = await begin('a', { rows: { Student: [{ studentNo: 'S009' }] } })
  const stored = first.worlds
    .get('default')!
    .reader()
    .$client.prepare("select count(*) from Student where StudentNo = 'S009'")
  expect(stored.pluck().get()).toBe(1)
  await first.close()
  await expect(begin('b', { rows: { Students: [{}] } })).rejects.toThrow('没有实体“Students”')
})
