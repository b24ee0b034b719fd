import Database from 'better-sqlite3'
import { account } from '@xuegong/contracts/modules/account'
import { kit } from '@xuegong/contracts/modules/kit'
import { messagePush } from '@xuegong/db/schema/delivery'
import { resetLink } from '@xuegong/db/schema/reset-link'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, test, vi } from 'vitest'
import { paramOf } from '#data/params'
import { passwordColumns, pathColumns } from '#kit/world-file'
import { lacked, makeOlder } from '#test/older-file'
import { setProviders } from '#test/provider'
import { firstMobile, setMobile, startKit } from '#test/world-client'

const api = await startKit()
const { client, config } = api
const { id: source, admin } = await api.open()
await setMobile(admin, '13900004321')
const world = api.app.worlds.get(source)!
mkdirSync(join(world.filesDir, 'imports'), { recursive: true })
writeFileSync(join(world.filesDir, 'imports', '名单.xlsx'), 'content')
await client.get(kit.addFault, { id: source, outcome: 'failed', match: { endpoint: 'system.getSite' } })
await client.get(kit.setClock, { id: source, advance: '1h' })
const saved = Buffer.from(await (await client.download(kit.exportWorld, { id: source })).arrayBuffer())

const send = (content: Uint8Array, name?: string) =>
  client.call(kit.importWorld, name === undefined ? {} : { name }, {
    name: 'w.db',
    content: new Blob([content as never]),
  })
const workshop = () => readdirSync(join(config.dataDir, 'worlds', '.workshop'))

describe('a saved world', () => {
  test('opens elsewhere as it was: data, files, clock and rules', async () => {
    const { ResultValue } = await send(saved, 'opened')
    expect(ResultValue).toMatchObject({ id: 'opened', now: '2026-10-14 10:30:00', written: true, frozen: true })
    expect(await firstMobile(await api.in('opened'))).toBe('139****4321')
    const { filesDir } = api.app.worlds.get('opened')!
    expect(readFileSync(join(filesDir, 'imports', '名单.xlsx'), 'utf8')).toBe('content')
    expect(await client.get(kit.listFaults, { id: 'opened' })).toMatchObject([{ outcome: 'failed' }])
    expect(workshop()).toEqual([])
  })

  test('has the demo password for everybody, and says so', async () => {
    const { accounts, id } = (await send(saved)).ResultValue!
    expect(new Set(accounts.map(each => each.Password))).toEqual(new Set(['Qinghe@2026']))
    const there = client.with({ baseUrl: `${api.app.listeningOrigin}/w/${id}` })
    const reply = await there.call(account.login, { LoginName: 'fdy01', Pwd: 'Qinghe@2026' })
    expect(reply).toMatchObject({ ErrorCode: 0 })
  })

  test('has no password, token or secret of its school in it, not even in a page that nobody reads', async () => {
    const { id, admin: own } = await api.open()
    await setMobile(own, '13900004321')
    const { Token } = await client.get(kit.loginAs, { id, LoginName: 'admin' })
    const secret = 'scrypt$16384$8$1$c2VjcmV0$aGlkZGVuLWhhc2g'
    api.app.worlds.get(id)!.transact(db => db.$client.prepare('update UserMan set PwdHash = ?').run(secret))
    const content = Buffer.from(await (await client.download(kit.exportWorld, { id })).arrayBuffer())
    expect(content.includes(secret)).toBe(false)
    expect(content.includes(Token)).toBe(false)
  })

  test('has no text that is for its receiver alone, nor a link for a new password, and says so where it is opened', async () => {
    const { id, admin: own } = await api.open()
    await setMobile(own, '13900004321')
    const there = api.app.worlds.get(id)!
    const message = { BatchId: 'b', Channel: 4, TemplateCode: 'PWD_MAIL', State: 1, CreateDate: there.now() }
    there.transact(db => {
      db.insert(messagePush)
        .values([
          { ...message, Id: 'm1', Body: 'a-secret-link', Url: 'a-secret-path', IsSecret: 1, SendTime: there.now() },
          { ...message, Id: 'm2', Body: '您的密码已修改', SendTime: there.now() },
        ])
        .run()
      db.insert(resetLink).values({ UserId: 'u', Hash: 'a-secret-hash', ExpiresTime: '2099-01-01 00:00:00' }).run()
    })
    const content = Buffer.from(await (await client.download(kit.exportWorld, { id })).arrayBuffer())
    expect(content.includes('a-secret')).toBe(false)
    const opened = (await send(content)).ResultValue!.id
    const bodies = (await client.get(kit.listSent, { id: opened })).map(({ Body }) => Body)
    expect(bodies.sort()).toEqual(['您的密码已修改', '（内容已隐藏）'])
  })

  test('has no secret that the school shares with its providers, and keeps the rest of them', async () => {
    const { id } = await api.open()
    const there = api.app.worlds.get(id)!
    await there.own()
    setProviders(there, { Code: 'ym', Name: '一', Secret: 'a-shared-secret' }, { Code: 'dr', Name: '二', Secret: '' })
    const content = Buffer.from(await (await client.download(kit.exportWorld, { id })).arrayBuffer())
    expect(content.includes('a-shared-secret')).toBe(false)
    const opened = api.app.worlds.get((await send(content)).ResultValue!.id)!
    expect(JSON.parse(paramOf({ world: opened, db: opened.reader() }, 'SsoProviders'))).toEqual([
      { Code: 'ym', Name: '一', Secret: '' },
      { Code: 'dr', Name: '二', Secret: '' },
    ])
  })

  test('of older code gets the rows of the product that it lacks', async () => {
    const file = join(config.dataDir, 'older.db')
    writeFileSync(file, saved)
    makeOlder(file, 'older')
    const { id } = (await send(readFileSync(file))).ResultValue!
    const { $client } = api.app.worlds.get(id)!.reader()
    expect($client.prepare(`SELECT Value ${lacked}`).pluck().all()).toHaveLength(1)
    expect($client.prepare('SELECT Print FROM WorldMeta').pluck().get()).toMatch(/^[0-9a-f]{16}$/)
  })

  test('of a world that has not written opens too', async () => {
    const { id } = await client.get(kit.createWorld, { preset: 'tiny' })
    const content = await (await client.download(kit.exportWorld, { id })).arrayBuffer()
    expect(await send(new Uint8Array(content))).toMatchObject({ ErrorCode: 0 })
  })

  test('goes back to its preset by a reset, with the passwords of the preset', async () => {
    const { id } = (await send(saved)).ResultValue!
    const { accounts, written } = await client.get(kit.resetWorld, { id })
    expect(written).toBe(false)
    expect(accounts).toEqual((await client.get(kit.createWorld, { preset: 'tiny' })).accounts)
  })

  test('does not take a name that is taken', async () => {
    expect(await send(saved, 'default')).toMatchObject({ RequestMsg: '世界已存在：default' })
  })
})

test('every column that sounds secret or names a file is known to the export', () => {
  const columns = world
    .writer()
    .$client.prepare(
      `select m.name as 'table', c.name from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table'`,
    )
    .raw()
    .all() as string[][]
  const harmless = new Set(['PwdUpdateTime', 'TokenSeconds', 'SecretLevel', 'RoutePath', 'IsSecret', 'NeedPwd'])
  const named = (pattern: RegExp) => columns.filter(([, name]) => pattern.test(name!) && !harmless.has(name!))
  expect(named(/pwd|password|token|secret|ticket|captcha/i)).toEqual(passwordColumns)
  expect(named(/path$/i)).toEqual(pathColumns)
})

describe('an import refuses', () => {
  const broken = { ErrorCode: 2, RequestMsg: '世界文件已损坏或不是由本系统导出的' }

  test('what is damaged, and leaves nothing of it', async () => {
    const before = api.app.worlds.all().length
    expect(await send(saved.subarray(0, saved.length / 2), 'half')).toMatchObject(broken)
    expect(api.app.worlds.all()).toHaveLength(before)
    expect(workshop()).toEqual([])
    expect(readdirSync(join(config.dataDir, 'worlds'))).not.toContain('half')
  })

  test('no file at all, and a form without one', async () => {
    expect(await client.call(kit.importWorld, {})).toMatchObject({ RequestMsg: '请选择文件' })
    expect(await send(new Uint8Array())).toMatchObject(broken)
  })

  test('what is no file of a world in a thread that has 512 MB for what it keeps', async () => {
    const handed = vi.spyOn(Worker.prototype, 'postMessage')
    expect(await send(saved.subarray(0, 100))).toMatchObject(broken)
    expect(handed.mock.contexts).toMatchObject([{ resourceLimits: { maxOldGenerationSizeMb: 512 } }])
    handed.mockRestore()
  })

  const withRule = (...rules: object[]) => {
    const file = join(config.dataDir, 'tampered.db')
    writeFileSync(file, saved)
    const db = new Database(file)
    db.prepare('UPDATE KitManifest SET Parts = ?').run(JSON.stringify({ faults: rules }))
    db.close()
    return readFileSync(file)
  }
  const rule = { id: 'f1', outcome: 'failed', seen: 0, hits: 0 }

  test('rules that are none', async () => {
    expect(await send(withRule({ id: 1 }))).toMatchObject(broken)
    expect(await send(withRule({ ...rule, rows: -1 }))).toMatchObject(broken)
    expect(await send(withRule({ ...rule, set: 'a b' }))).toMatchObject(broken)
    expect(await send(withRule(rule, rule))).toMatchObject(broken)
  })

  test.each<[object, string]>([
    [{ match: { endpoint: 'people.fly' } }, '规则不匹配任何调用：接口 people.fly'],
    [{ match: { user: 'ghost' } }, '规则不匹配任何调用：用户 ghost'],
    [{ match: { user: 'fdy01', role: 'admin' } }, '规则不匹配任何调用：用户 fdy01 没有角色 admin'],
    [{ when: { probability: 0 } }, '规则不匹配任何调用：概率为 0'],
    [{ code: 7 }, 'code 只用于 otherCode'],
    [{ match: { body: { Nowhere: 1 } } }, '规则不匹配任何调用：body 没有字段 Nowhere'],
    [{ match: { headers: { 'X-Token': 'abc' } } }, 'X-Token 是机密，规则只能要求它没有给出（null）'],
    [{ patch: {} }, 'failed 不是真实应答，不能带 patch'],
    [{ value: 1, rows: 1, outcome: 'ok' }, 'value 和 rows 不能同时给出'],
  ])('the rule %j as it does when it is added', async (flawed, RequestMsg) => {
    expect(await send(withRule({ ...rule, ...flawed }), 'ruled')).toMatchObject({ ErrorCode: 2, RequestMsg })
    expect(api.app.worlds.get('ruled')).toBeUndefined()
    expect(workshop()).toEqual([])
  })

  test('no rule of its own export: one for an account that is gone by now is left out', async () => {
    const { id, admin: own } = await api.open()
    await setMobile(own, '13900004321')
    await client.get(kit.addFault, { id, outcome: 'failed', match: { user: 'fdy01' } })
    await client.get(kit.addFault, { id, outcome: 'expired', match: { user: 'admin' } })
    api.app.worlds.get(id)!.transact(db => db.$client.exec("update UserMan set State = 0 where LoginName = 'fdy01'"))
    const content = await (await client.download(kit.exportWorld, { id })).arrayBuffer()
    const opened = await send(new Uint8Array(content))
    expect(await client.get(kit.listFaults, { id: opened.ResultValue!.id })).toMatchObject([{ outcome: 'expired' }])
  })
})
