import { account } from '@xuegong/contracts/modules/account'
import { kit } from '@xuegong/contracts/modules/kit'
import { people } from '@xuegong/contracts/modules/people'
import { system } from '@xuegong/contracts/modules/system'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildApp } from '#app'
import { plantTask, storedTask } from '#test/import-task'
import { setMobile, startKit } from '#test/world-client'

const api = await startKit()
const { client } = api
const set = (id: string, input: object) => client.get(kit.setClock, { id, ...input })
const fresh = async () => (await client.get(kit.createWorld, { preset: 'tiny' })).id

describe('the clock of a world', () => {
  test.each([
    [{ now: '2026-10-31 23:00:00' }, '2026-10-31 23:00:00'],
    [{ advance: 90 }, '2026-10-14 09:31:30'],
    [{ advance: '90s' }, '2026-10-14 09:31:30'],
    [{ advance: '-30m' }, '2026-10-14 09:00:00'],
    [{ advance: '2h' }, '2026-10-14 11:30:00'],
    [{ advance: '3d' }, '2026-10-17 09:30:00'],
    [{ now: '2026-10-31 12:00:00', advance: '1d' }, '2026-11-01 12:00:00'],
    [{}, '2026-10-14 09:30:00'],
  ])('moved by %j shows %s and stands still', async (input, now) => {
    const id = await fresh()
    expect(await set(id, input)).toMatchObject({ now, frozen: true })
    expect(await client.get(kit.getWorld, { id })).toMatchObject({ now })
  })

  test('knows leap years', async () => {
    const { id } = await client.get(kit.createWorld, { preset: 'tiny', now: '2028-02-28 12:00:00' })
    expect(await set(id, { advance: '1d' })).toMatchObject({ now: '2028-02-29 12:00:00' })
  })

  test.each(['/api/SysInfo/GetTitleAndImg', '/api/Student/GetStudentList', '/api/No/Such'])(
    'stands in every answer of it, whatever %s answers',
    async path => {
      const id = await fresh()
      await set(id, { now: '2026-10-31 23:00:00' })
      const { headers } = await api.app.inject({ method: 'POST', url: `/w/${id}${path}`, body: {} })
      expect(headers['x-world-time']).toBe('2026-10-31T23:00:00+08:00')
    },
  )

  test.each([
    { now: '2026-13-01 00:00:00' },
    { now: '2026-02-30 00:00:00' },
    { now: '2026-01-01 24:00:00' },
    { now: '1899-12-31 00:00:00' },
    { now: '9999-12-31 23:59:59' },
    { advance: '-9999d' },
    { advance: '999999999d' },
    { advance: Number.MAX_SAFE_INTEGER },
    { now: '2100-12-31 23:00:00', advance: '2h' },
  ])('refuses nonsense: %j', async input => {
    const id = await fresh()
    const { RequestMsg } = await client.call(kit.setClock, { id, ...input })
    expect(RequestMsg).toContain('时间无效')
    expect(await client.get(kit.getWorld, { id })).toMatchObject({ now: '2026-10-14 09:30:00' })
  })

  test('is no nonsense from the beginning', async () => {
    const { RequestMsg } = await client.call(kit.createWorld, { preset: 'tiny', now: '2026-02-30 00:00:00' })
    expect(RequestMsg).toContain('时间无效')
  })

  test('ticks when it is freed and stands again when it is frozen', async () => {
    const id = await fresh()
    expect(await set(id, { now: '2026-10-15 00:00:00', frozen: false })).toMatchObject({ frozen: false })
    const world = api.app.worlds.get(id)!
    world.setClock({ at: '2026-10-15 00:00:00', since: world.clock().since! - 5000 })
    const { now, frozen } = await set(id, { frozen: true })
    expect([now >= '2026-10-15 00:00:05', frozen]).toEqual([true, true])
    expect(world.clock()).toEqual({ at: now, since: null })
  })

  test('decides when a session ends, and goes back to when it had not', async () => {
    const { id, admin } = await api.open()
    const { ExpiresTime } = await client.get(kit.loginAs, { id, LoginName: 'admin' })
    await set(id, { now: ExpiresTime })
    expect(await admin.call(account.loadMenu, {})).toMatchObject({ ErrorCode: 999 })
    await set(id, { now: '2026-10-14 10:00:00' })
    expect(await admin.call(account.loadMenu, {})).toMatchObject({ ErrorCode: 0 })
  })

  test('survives a restart', async () => {
    const other = await startKit()
    const { id } = await other.client.get(kit.createWorld, { preset: 'tiny' })
    await other.client.get(kit.setClock, { id, now: '2026-10-20 08:00:00' })
    await other.app.close()
    const again = await buildApp(other.config, { preset: 'tiny' })
    expect(again.worlds.get(id)!.now()).toBe('2026-10-20 08:00:00')
    await again.close()
  })
})

describe('the jobs of the modules', () => {
  test('run at each moment on the way, in order, before the call answers', async () => {
    const id = await fresh()
    const { ran } = await set(id, { now: '2026-10-16 03:00:00' })
    expect(ran.filter(({ at }) => at.endsWith('03:00:00'))).toEqual([
      { job: 'transfer.cleanUpFiles', at: '2026-10-15 03:00:00' },
      { job: 'account.cleanUpSessions', at: '2026-10-15 03:00:00' },
      { job: 'transfer.cleanUpFiles', at: '2026-10-16 03:00:00' },
      { job: 'account.cleanUpSessions', at: '2026-10-16 03:00:00' },
    ])
    expect(await set(id, { advance: '-1d' })).toMatchObject({ ran: [] })
  })

  test('of a world whose clock ticks run, too, where they fell due since it was looked at last', async () => {
    const id = await fresh()
    await set(id, { now: '2026-10-15 02:59:00', frozen: false })
    const world = api.app.worlds.get(id)!
    world.setClock({ at: '2026-10-15 02:59:00', since: world.clock().since! - 120_000 })
    await set(id, { advance: 1 })
    // Not what the call says: the server looks at worlds that tick now and then by itself.
    const ran = world.reader().$client.prepare("select count(*) from JobRun where Job = 'transfer.cleanUpFiles'")
    expect(ran.pluck().get()).toBe(1)
  })

  test('leave a world that shares its preset alone until one is due, and then none of them fails for want of a file', async () => {
    const id = await fresh()
    const world = api.app.worlds.get(id)!
    await set(id, { advance: '10m' })
    expect(world.isWritten()).toBe(false)
    const { ran } = await set(id, { advance: '1d' })
    expect(ran.map(({ job }) => job)).toEqual(expect.arrayContaining(['account.removeExpiredRoles']))
    const failed = world.reader().$client.prepare('select count(*) from JobRun where State = 2').pluck()
    expect(failed.get()).toBe(0)
  })

  test('remove a file after 30 days: its import is refused as expired, its task stays', async () => {
    const { id, admin } = await api.open()
    await setMobile(admin, '13900001111')
    const world = api.app.worlds.get(id)!
    const task = await plantTask(world, Buffer.from('no workbook'))
    world.transact(db =>
      db.$client.exec("update ImportTask set Phase = 4; update FileInfo set BusinessType = 'import:1'"),
    )
    const file = join(world.filesDir, 'imports', `${task}.xlsx`)

    await set(id, { advance: '29d' })
    expect(existsSync(file)).toBe(true)
    await set(id, { advance: '2d' })
    expect(existsSync(file)).toBe(false)
    const later = await api.in(id)
    expect(await later.call(people.importStudents, { FileId: task })).toMatchObject({
      RequestMsg: '文件已过期，请重新上传',
    })
    expect(await later.get(transfer.listImportTasks, {})).toMatchObject({ total: 1 })
    const [entry] = (await later.get(system.listOperLogs, {})).rows
    expect(entry).toMatchObject({
      CreateUserName: '系统',
      Summary: '清理过期的导入和导出文件',
      After: '{"Files":1,"Errors":0}',
    })
  })

  test('remove an upload that nobody has imported after a day', async () => {
    const { id, admin } = await api.open()
    await setMobile(admin, '13900001111')
    const world = api.app.worlds.get(id)!
    const task = await plantTask(world, Buffer.from('no workbook'))
    world.transact(db => db.$client.exec("delete from ImportTask; update FileInfo set BusinessType = 'import:1'"))
    const file = join(world.filesDir, 'imports', `${task}.xlsx`)
    await set(id, { advance: '20h' })
    expect(existsSync(file)).toBe(true)
    await set(id, { advance: '1d' })
    expect(existsSync(file)).toBe(false)
  })

  test('leave the file of a task that has not ended', async () => {
    const { id, admin } = await api.open()
    await setMobile(admin, '13900001111')
    const world = api.app.worlds.get(id)!
    const task = await plantTask(world, Buffer.from('no workbook'))
    await set(id, { advance: '40d' })
    expect(existsSync(join(world.filesDir, 'imports', `${task}.xlsx`))).toBe(true)
    expect(storedTask(world, task)).toMatchObject({ Phase: 0 })
  })

  test('remove sessions that have run out, for good', async () => {
    const { id, admin } = await api.open()
    await set(id, { advance: '90d' })
    await set(id, { advance: '-90d' })
    expect(await admin.call(account.loadMenu, {})).toMatchObject({ ErrorCode: 999 })
  })
})
