import { account } from '@xuegong/contracts/modules/account'
import { kit } from '@xuegong/contracts/modules/kit'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { plantTask, storedTask } from '#test/import-task'
import { makeOlder } from '#test/older-file'
import { firstMobile, setMobile, startKit } from '#test/world-client'
import { rosterOf } from '#test/sheets'

const api = await startKit()
const { client } = api

const putFile = (id: string, name: string, kind = 'imports') => {
  const folder = join(api.app.worlds.get(id)!.filesDir, kind)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), name)
}
const hasFile = (id: string, name: string) => existsSync(join(api.app.worlds.get(id)!.filesDir, 'imports', name))

describe('a snapshot', () => {
  test('brings data, files, clock and rules back and ends the sessions', async () => {
    const { id, admin } = await api.open()
    await setMobile(admin, '13900001111')
    putFile(id, 'kept.xlsx')
    await client.get(kit.setClock, { id, advance: '2h' })
    await client.get(kit.addFault, { id, outcome: 'failed', match: { endpoint: 'system.getSite' } })
    await client.get(kit.addSnapshot, { id, name: '期初' })

    await setMobile(admin, '13900002222')
    putFile(id, 'later.xlsx')
    await client.get(kit.clearFaults, { id })
    await client.get(kit.setClock, { id, advance: '9d' })
    expect(await client.get(kit.restoreWorld, { id, name: '期初' })).toMatchObject({ now: '2026-10-14 11:30:00' })
    expect(await firstMobile(await api.in(id))).toBe('139****1111')
    expect([hasFile(id, 'kept.xlsx'), hasFile(id, 'later.xlsx')]).toEqual([true, false])
    expect(await client.get(kit.listFaults, { id })).toMatchObject([{ outcome: 'failed' }])
    expect(await admin.call(account.loadMenu, {})).toMatchObject({ ErrorCode: 999 })
  })

  test('of a world whose clock ticks brings back a clock that ticks, and one of a clock that stands one that stands', async () => {
    const { id } = await api.open()
    await client.get(kit.addSnapshot, { id, name: 'standing' })
    await client.get(kit.setClock, { id, frozen: false })
    await client.get(kit.addSnapshot, { id, name: 'ticking' })
    expect(await client.get(kit.restoreWorld, { id, name: 'standing' })).toMatchObject({ frozen: true })
    expect(await client.get(kit.restoreWorld, { id, name: 'ticking' })).toMatchObject({ frozen: false })
  })

  test('has no files that are only on their way to somebody', async () => {
    const { id, admin } = await api.open()
    await setMobile(admin, '13900001111')
    putFile(id, 'kept.xlsx')
    putFile(id, 'sent.xlsx', 'outgoing')
    await client.get(kit.addSnapshot, { id, name: 's' })
    expect(readdirSync(join(api.config.dataDir, 'worlds', id, 'snapshots', 's', 'files'))).toEqual(['imports'])
  })

  test('can be brought back again and again, and survives a reset', async () => {
    const { id, admin } = await api.open()
    await setMobile(admin, '13900001111')
    await client.get(kit.addSnapshot, { id, name: 'a' })
    for (const step of [kit.resetWorld, kit.resetWorld]) {
      await client.get(step, { id })
      await client.get(kit.restoreWorld, { id, name: 'a' })
      await setMobile(await api.in(id), '13900003333')
    }
    await client.get(kit.restoreWorld, { id, name: 'a' })
    expect(await firstMobile(await api.in(id))).toBe('139****1111')
  })

  test('comes back when what runs in the world has come to its end', async () => {
    const { id } = await api.open()
    await client.get(kit.addSnapshot, { id, name: 'a' })
    const old = api.app.worlds.get(id)!
    const met: boolean[] = []
    const end = async () => {
      old.closing.delete(end)
      await new Promise(setImmediate)
      met.push(api.app.worlds.get(id) === old)
    }
    old.closing.add(end)
    await client.get(kit.restoreWorld, { id, name: 'a' })
    expect(met).toEqual([true])
    expect(api.app.worlds.get(id)).not.toBe(old)
  })

  test('of a world that has not written is the preset, without a copy of it', async () => {
    const { id, admin } = await api.open()
    const before = await firstMobile(admin)
    const { bytes } = await client.get(kit.addSnapshot, { id, name: 'empty' })
    await setMobile(admin, '13900001111')
    expect(await client.get(kit.restoreWorld, { id, name: 'empty' })).toMatchObject({ written: false })
    expect(bytes).toBe(0)
    expect(await firstMobile(await api.in(id))).toBe(before)
  })

  test('takes the place of an older one of its name', async () => {
    const { id, admin } = await api.open()
    for (const mobile of ['13900001111', '13900002222']) {
      await setMobile(admin, mobile)
      await client.get(kit.addSnapshot, { id, name: 'same' })
    }
    expect(await client.get(kit.listSnapshots, { id })).toHaveLength(1)
    await client.get(kit.restoreWorld, { id, name: 'same' })
    expect(await firstMobile(await api.in(id))).toBe('139****2222')
  })

  test('has what is still in the write-ahead log, also while an import is running, which goes on when it is back', async () => {
    const { id, admin } = await api.open()
    await setMobile(admin, '13900001111')
    const task = await plantTask(api.app.worlds.get(id)!, await rosterOf(50))
    await client.get(kit.addSnapshot, { id, name: 'running' })
    await client.get(kit.restoreWorld, { id, name: 'running' })
    const world = api.app.worlds.get(id)!
    await api.app.imports.done(world)
    expect(storedTask(world, task)).toMatchObject({ Phase: 3, Ok: 50 })
  })

  test('that older code has taken is brought up to date when it comes back', async () => {
    const { id, admin } = await api.open()
    await setMobile(admin, '13900001111')
    await client.get(kit.addSnapshot, { id, name: 'old' })
    makeOlder(join(api.config.dataDir, 'worlds', id, 'snapshots', 'old', 'world.db'), 'older')
    await client.get(kit.restoreWorld, { id, name: 'old' })
    expect(await firstMobile(await api.in(id))).toBe('139****1111')
  })

  test.each(['../x', 'a/b', '', '.', 'x'.repeat(41)])('is not called “%s”', async name => {
    expect(await client.call(kit.addSnapshot, { id: 'default', name })).toMatchObject({ ErrorCode: 2 })
  })

  test.each([kit.restoreWorld, kit.dropSnapshot])('that nobody took is refused by its name, on $path', async call => {
    const reply = await client.call(call, { id: 'default', name: '没有' })
    expect(reply).toMatchObject({ ErrorCode: 2, RequestMsg: '快照不存在：没有' })
  })

  test('can be removed with its files, whatever its name, and the others stay', async () => {
    const { id } = await api.open()
    const [long, other] = ['长'.repeat(40), 'other']
    for (const name of [long, other]) await client.get(kit.addSnapshot, { id, name })
    await client.get(kit.dropSnapshot, { id, name: long })
    expect(await client.get(kit.listSnapshots, { id })).toMatchObject([{ name: other }])
    expect(readdirSync(join(api.config.dataDir, 'worlds', id, 'snapshots'))).toEqual([other])
    expect(await client.call(kit.restoreWorld, { id, name: long })).toMatchObject({ ErrorCode: 2 })
    expect(readdirSync(join(api.config.dataDir, 'worlds', '.workshop'))).toEqual([])
  })
})

describe('a branch', () => {
  test('begins where the other world stands and goes its own way', async () => {
    const { id, admin } = await api.open()
    await setMobile(admin, '13900001111')
    putFile(id, 'kept.xlsx')
    await client.get(kit.setClock, { id, advance: '1d' })
    await client.get(kit.addFault, { id, outcome: 'failed', match: { endpoint: 'system.getSite' } })

    const branch = await client.get(kit.branchWorld, { id, name: 'side' })
    const sideAdmin = await api.in('side')
    expect(branch).toMatchObject({ id: 'side', now: '2026-10-15 09:30:00', baseUrl: '/w/side/', frozen: true })
    expect(await firstMobile(sideAdmin)).toBe('139****1111')
    expect(hasFile('side', 'kept.xlsx')).toBe(true)
    expect(await client.get(kit.listFaults, { id: 'side' })).toHaveLength(1)
    await setMobile(sideAdmin, '13900002222')
    expect(await firstMobile(admin)).toBe('139****1111')
  })

  test('has no sessions of the other world, which keeps its own', async () => {
    const { id, admin } = await api.open()
    const { baseUrl } = await client.get(kit.branchWorld, { id })
    const there = admin.with({ baseUrl: api.app.listeningOrigin + baseUrl })
    expect(await there.call(account.loadMenu, {})).toMatchObject({ ErrorCode: 401 })
    expect(await admin.call(account.loadMenu, {})).toMatchObject({ ErrorCode: 0 })
  })

  test('does not take a name that is taken, and then leaves nothing behind', async () => {
    const { id } = await api.open()
    expect(await client.call(kit.branchWorld, { id, name: 'default' })).toMatchObject({
      RequestMsg: '世界已存在：default',
    })
  })

  test('of the default world stands still', async () => {
    await client.get(kit.setClock, { id: 'default', frozen: false })
    expect(await client.get(kit.branchWorld, { id: 'default' })).toMatchObject({ frozen: true })
    expect(await client.get(kit.setClock, { id: 'default', frozen: true })).toMatchObject({ frozen: true })
  })
})

test('the list of tasks in a branch is that of the other world', async () => {
  const { id, admin } = await api.open()
  await setMobile(admin, '13900001111')
  await plantTask(api.app.worlds.get(id)!, Buffer.from('no workbook'))
  const { id: side } = await client.get(kit.branchWorld, { id })
  const { total } = await (await api.in(side)).get(transfer.listImportTasks, {})
  expect(total).toBe(1)
})
