import { account } from '@xuegong/contracts/modules/account'
import { kit } from '@xuegong/contracts/modules/kit'
import { people } from '@xuegong/contracts/modules/people'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { journalOf } from '#kit/journal'
import { plantTask, storedTask } from '#test/import-task'
import { firstMobile, setMobile, startKit } from '#test/world-client'
import { rosterOf } from '#test/sheets'

const api = await startKit()
const { client } = api
const reset = (id: string) => client.get(kit.resetWorld, { id })

describe('a reset', () => {
  test('takes data, clock and rules back to the preset', async () => {
    const { id, admin } = await api.open()
    const before = await firstMobile(admin)
    await setMobile(admin, '13900001234')
    await client.get(kit.setClock, { id, advance: '3d' })
    await client.get(kit.addFault, { id, outcome: 'failed' })

    expect(await reset(id)).toMatchObject({ now: '2026-10-14 09:30:00', written: false })
    expect(await firstMobile(await api.in(id))).toBe(before)
    expect(await client.get(kit.listFaults, { id })).toEqual([])
  })

  test('ends the sessions: a token from before answers 999 and never works again', async () => {
    const { id, admin } = await api.open()
    await reset(id)
    for (let i = 0; i < 2; i++) expect(await admin.call(account.loadMenu, {})).toMatchObject({ ErrorCode: 999 })
    expect(await (await api.in(id)).call(account.loadMenu, {})).toMatchObject({ ErrorCode: 0 })
    expect(await admin.call(account.loadMenu, {})).toMatchObject({ ErrorCode: 999 })
  })

  test('removes uploaded files and leaves nothing of the old state on the disk', async () => {
    const { id, admin } = await api.open()
    await setMobile(admin, '13900001234')
    await plantTask(api.app.worlds.get(id)!, Buffer.from('PK'))
    const folder = join(api.config.dataDir, 'worlds', id)
    expect(readdirSync(folder).filter(name => name.startsWith('state-'))).toHaveLength(1)
    await reset(id)
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual(['world.json']))
    expect(existsSync(api.app.worlds.get(id)!.filesDir)).toBe(false)
  })

  test('works for the default world, which cannot be dropped', async () => {
    const admin = await api.in('default')
    const before = await firstMobile(admin)
    await setMobile(admin, '13900001234')
    await reset('default')
    expect(await firstMobile(await api.in('default'))).toBe(before)
  })

  test('empties the journal, which a restore lets go on, and does not cut off who watches it', async () => {
    const { id, admin } = await api.open()
    const heard: number[] = []
    journalOf(api.app.worlds.get(id)!).listen(entry => void heard.push(entry.seq))
    const called = async () => (await client.get(kit.getJournal, { id })).map(entry => entry.seq)
    await admin.call(account.loadMenu, {})
    await client.get(kit.addSnapshot, { id, name: 's' })
    await client.get(kit.restoreWorld, { id, name: 's' })
    expect(await called()).toEqual([1])
    await reset(id)
    expect(await called()).toEqual([])
    await admin.call(account.loadMenu, {})
    expect([await called(), heard]).toEqual([[2], [1, 2]])
  })

  test('and a restore leave the end of a world where it was', async () => {
    const { id } = await client.get(kit.createWorld, { preset: 'tiny', ttlSeconds: 600 })
    const end = () => api.app.worlds.card(id).expiresMs
    const before = end()
    expect(before).toBeTypeOf('number')
    await client.get(kit.addSnapshot, { id, name: 's' })
    await reset(id)
    expect(end()).toBe(before)
    await client.get(kit.restoreWorld, { id, name: 's' })
    expect(end()).toBe(before)
  })

  test('refuses a world that nobody made', async () => {
    expect(await client.call(kit.resetWorld, { id: 'nowhere' })).toMatchObject({ RequestMsg: '世界不存在：nowhere' })
  })
})

describe('who is under way while a world is reset', () => {
  test('writes to the state in which he began, never into the new one', async () => {
    const { id, admin } = await api.open()
    await setMobile(admin, '13900001111')
    const old = api.app.worlds.get(id)!
    const { Id } = (await admin.get(people.listStudents, { PageSize: 1 })).rows[0]!
    const leave = old.hold()
    await reset(id)
    old.transact(db => db.$client.prepare("update Student set Mobile = '13900009999' where Id = ?").run(Id))
    expect(await firstMobile(await api.in(id))).not.toBe('139****9999')
    leave()
  })

  test('is told that his session has ended once the old state is gone', async () => {
    const { id, admin } = await api.open()
    await setMobile(admin, '13900001111')
    const old = api.app.worlds.get(id)!
    await reset(id)
    await vi.waitFor(() => expect(() => old.reader()).toThrow('登录已过期'))
    await expect(old.own()).rejects.toThrow('登录已过期')
    expect(() => api.app.signIn(old, 'x', '2099-01-01 00:00:00')).toThrow('登录已过期')
  })

  test('sees one state or the other, never something between, however often it happens', async () => {
    const { id, admin } = await api.open()
    const seen = new Set<string>()
    const read = async () => {
      const { ErrorCode, ResultValue } = await admin.call(siteCalls.getSite, {})
      seen.add(`${ErrorCode} ${ResultValue?.WebTitle}`)
    }
    const { WebTitle } = await admin.get(siteCalls.getSite, {})
    await Promise.all(Array.from({ length: 40 }, (_, i) => (i % 4 ? read() : reset(id))))
    expect([...seen]).toEqual([`0 ${WebTitle}`])
  })

  test('has moved its clock no further', async () => {
    const { id } = await api.open()
    const old = api.app.worlds.get(id)!
    const moving = client.get(kit.setClock, { id, advance: '300d' })
    await vi.waitFor(() => expect(old.now() > '2026-10-15').toBe(true), { timeout: 10_000 })
    await reset(id)
    expect((await moving).now < '2027-08-10 09:30:00').toBe(true)
    expect(api.app.worlds.get(id)!.now()).toBe('2026-10-14 09:30:00')
  })

  test('is cancelled and awaited when it is an import', async () => {
    const { id, admin } = await api.open()
    await setMobile(admin, '13900001111')
    const old = api.app.worlds.get(id)!
    const task = await plantTask(old, await rosterOf(3000))
    api.app.imports.queue(old, task)
    const leave = old.hold()
    await reset(id)
    await api.app.imports.done(old)
    expect(storedTask(old, task).Phase).toBeLessThan(3)
    leave()
  })
})
