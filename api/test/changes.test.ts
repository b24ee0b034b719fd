import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { account } from '@xuegong/contracts/modules/account'
import { kit } from '@xuegong/contracts/modules/kit'
import type { Changes } from '@xuegong/contracts/modules/kit/changes'
import { people } from '@xuegong/contracts/modules/people'
import { describe, expect, test } from 'vitest'
import { makeOlder } from '#test/older-file'
import { setMobile, startKit } from '#test/world-client'

const api = await startKit()
const { client } = api
const ofTable = ({ rows }: Changes, table: string) => rows.filter(row => row.table === table)

describe('what differs between two states', () => {
  test('is nothing as long as nobody writes, also in a world that has written', async () => {
    const { id, admin } = await api.open()
    await client.get(kit.addSnapshot, { id, name: 'start' })
    await admin.get(people.listStudents, {})
    expect(await client.get(kit.listChanges, { id, from: 'start' })).toEqual({ tables: [], rows: [], cut: false })
    await setMobile(admin, '13900001111')
    await client.get(kit.addSnapshot, { id, name: 'later' })
    expect((await client.get(kit.listChanges, { id, from: 'later' })).tables).toEqual([])
  })

  test('is told row by row: of a changed one its key and the columns that differ', async () => {
    const { id, admin } = await api.open()
    await client.get(kit.addSnapshot, { id, name: 'start' })
    const { Id } = (await admin.get(people.listStudents, { PageSize: 1 })).rows[0]!
    await setMobile(admin, '13900001111')
    const found = await client.get(kit.listChanges, { id, from: 'start' })
    expect(found.cut).toBe(false)
    expect(found.tables).toContainEqual({ table: 'OperLog', added: 1, removed: 0, changed: 0 })
    const [row, ...others] = ofTable(found, 'Student')
    expect(others).toEqual([])
    expect(row!.key).toEqual({ Id })
    expect(row).toMatchObject({ kind: 'changed', after: { Mobile: '13900001111', RowVersion: 2 } })
    expect(Object.keys(row!.before!)).toEqual(Object.keys(row!.after!))
    expect(row!.after).not.toHaveProperty('TrueName')
    expect(ofTable(found, 'OperLog')[0]).toMatchObject({ kind: 'added', before: null })
  })

  test('is told of two kept states in either order, and of chosen tables only', async () => {
    const { id, admin } = await api.open()
    await setMobile(admin, '13900001111')
    await client.get(kit.addSnapshot, { id, name: 'a' })
    await setMobile(admin, '13900002222')
    await client.get(kit.addSnapshot, { id, name: 'b' })
    await setMobile(admin, '13900003333')
    const mobiles = async (from: string, to: string) =>
      ofTable(await client.get(kit.listChanges, { id, from, to, table: ['Student'] }), 'Student').map(
        ({ before, after }) => [before!.Mobile, after!.Mobile],
      )
    expect(await mobiles('a', 'b')).toEqual([['13900001111', '13900002222']])
    expect(await mobiles('b', 'a')).toEqual([['13900002222', '13900001111']])
    const back = await client.get(kit.listChanges, { id, from: 'b', to: 'a' })
    expect(ofTable(back, 'OperLog')).toMatchObject([{ kind: 'removed', after: null }])
    const chosen = await client.get(kit.listChanges, { id, from: 'a', table: ['Student'] })
    expect(chosen.tables.map(each => each.table)).toEqual(['Student'])
  })

  test.each([
    ['brought up to date where older code took it', 'older', []],
    ['left as it is where the same code took it', undefined, [{ kind: 'added', key: { Id: 'TokenHours' } }]],
  ])('is told of a kept state that is %s', async (_, print, rows) => {
    const { id, admin } = await api.open()
    await setMobile(admin, '13900001111')
    await client.get(kit.addSnapshot, { id, name: 'old' })
    makeOlder(join(api.config.dataDir, 'worlds', id, 'snapshots', 'old', 'world.db'), print)
    expect((await client.get(kit.listChanges, { id, from: 'old', table: ['SysParam'] })).rows).toMatchObject(rows)
  })

  test('is cut at a limit and says so, with the whole numbers', async () => {
    const { id } = await api.open()
    await client.get(kit.addSnapshot, { id, name: 'start' })
    await client.get(kit.setClock, { id, advance: '3d' })
    const whole = await client.get(kit.listChanges, { id, from: 'start' })
    const cut = await client.get(kit.listChanges, { id, from: 'start', limit: 1 })
    expect(whole.rows.length).toBeGreaterThan(1)
    expect([cut.tables, cut.rows, cut.cut]).toEqual([whole.tables, whole.rows.slice(0, 1), true])
  })

  test('is cut at a thousand rows where no limit is said', async () => {
    const { id } = await api.open()
    await client.get(kit.addSnapshot, { id, name: 'start' })
    const world = api.app.worlds.get(id)!
    await world.own()
    const runs = (from: number, to: number) =>
      world.transact(db => {
        const run = db.$client.prepare(
          "insert into JobRun (Id, Job, DueTime, StartTime, State) values (?, 'x', '', '', 1)",
        )
        for (let i = from; i <= to; i++) run.run(`run ${i}`)
      })
    const found = async () => {
      const { rows, cut } = await client.get(kit.listChanges, { id, from: 'start', table: ['JobRun'] })
      return [rows.length, cut]
    }
    runs(1, 1000)
    expect(await found()).toEqual([1000, false])
    runs(1001, 1001)
    expect(await found()).toEqual([1000, true])
  })

  test('tells a text of up to 2,000 signs whole, and a longer one by its beginning', async () => {
    const { id } = await api.open('school')
    await client.get(kit.addSnapshot, { id, name: 'start' })
    for (const signs of [2000, 2001])
      await client.get(kit.putRows, {
        id,
        rows: { Notice: [{ content: '长'.repeat(signs) }] },
      })
    const found = await client.get(kit.listChanges, { id, from: 'start', table: ['Notice'] })
    expect(found.rows.map(({ after }) => after!.Content)).toEqual(['长'.repeat(2000), `${'长'.repeat(1999)}…`])
  })

  test('holds no password', async () => {
    const { id } = await api.open()
    await client.get(kit.addSnapshot, { id, name: 'start' })
    const own = await api.in(id, 'fdy01')
    await own.get(account.changePassword, {
      UserInfo: { OldPwd: 'Qinghe@2026', NewPwd: 'Xuegong#2027', NewPwd2: 'Xuegong#2027' },
    })
    const found = await client.get(kit.listChanges, { id, from: 'start' })
    expect(ofTable(found, 'UserMan')).toMatchObject([{ before: { PwdHash: '***' }, after: { PwdHash: '***' } }])
    expect(JSON.stringify(found)).not.toMatch(/\$?argon2|scrypt|pbkdf2/)
  })

  test('of an unknown state, table or world is refused', async () => {
    const { id } = await api.open()
    const ask = async (asked: object) => (await client.call(kit.listChanges, { id, from: 'x', ...asked })).RequestMsg
    expect(await ask({})).toBe('快照不存在：x')
    await client.get(kit.addSnapshot, { id, name: 'x' })
    expect(await ask({ to: 'y' })).toBe('快照不存在：y')
    expect(await ask({ table: ['Students'] })).toBe('没有这张表：Students')
    expect(await ask({ table: ['Student"; drop table Student'] })).toContain('没有这张表')
    expect(await ask({ id: 'nowhere' })).toBe('世界不存在：nowhere')
    expect(readdirSync(dirname(api.app.worlds.workshop()))).toEqual([])
  })
})
