import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { baseName } from '@xuegong/db/bases'
import { student } from '@xuegong/db/schema/people'
import { worldMeta } from '@xuegong/db/schema/system'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyFolder, now, withBase } from '#test/base-folder'
import { serverFile } from '#test/server-file'

test('a base is seeded once, for all who ask at the same time and for servers that start later, and is never written', async () => {
  const { folder, open } = emptyFolder()
  const started = vi.fn<(thread: Worker) => void>()
  process.on('worker', started)
  onTestFinished(() => void process.off('worker', started))
  const bases = await open()
  const [file] = await Promise.all([bases.file('tiny', now), bases.file('tiny', now)])
  expect(started).toHaveBeenCalledOnce()
  expect(basename(file)).toBe(`tiny-2026-10-14-${bases.sources.print}.db`)
  expect(bases.sources.print).toMatch(/^\w{8,}$/)
  const [{ ino }, seeded] = [statSync(file), readFileSync(file)]

  const later = await open()
  expect(await later.file('tiny', now)).toBe(file)
  expect(statSync(file).ino).toBe(ino)
  expect(readFileSync(file).equals(seeded)).toBe(true)
  const db = later.connection(file)
  expect(() => db.delete(student).run()).toThrow(/readonly/)
  expect(readdirSync(folder)).toEqual([basename(file)])
  expect(later.connection(file)).toBe(db)
  later.close()
  expect(db.$client.open).toBe(false)
})

test('a scenario is made of the base of its preset, which is seeded where it is not there', async () => {
  const { folder, open } = emptyFolder()
  const bases = await open()
  const file = await bases.file('review-closing', now)
  const school = await bases.file('school', now)
  expect(readdirSync(folder).toSorted()).toEqual([file, school].map(each => basename(each)))
  rmSync(file)
  const later = await open()
  // Whoever seeds anew would miss them.
  Object.assign(later.sources, { migrations: '/nowhere' })
  expect(await later.file('review-closing', now)).toBe(file)
})

test.each<[string, (school: string) => void]>([
  ['is gone meanwhile', file => rmSync(file)],
  ['is damaged meanwhile', file => truncateSync(file, 100_000)],
  ['is read-only', file => chmodSync(file, 0o444)],
])('a scenario is made though the base of its preset %s', async (_, harm) => {
  const { folder, open } = emptyFolder()
  const bases = await open()
  harm(await bases.file('school', now))
  const file = await bases.file('review-closing', now)
  expect(bases.connection(file).select().from(worldMeta).get()).toMatchObject({ Preset: 'review-closing' })
  expect(statSync(file).mode & 0o200).toBe(0o200)
  expect(readdirSync(folder).filter(name => name.includes('.part'))).toEqual([])
})

test('a seeding that fails leaves no base, and the next one makes it', async () => {
  const { folder, open } = emptyFolder()
  const bases = await open()
  const migrations = join(folder, 'migrations')
  cpSync(bases.sources.migrations, migrations, { recursive: true })
  const journal = join(migrations, 'meta/_journal.json')
  Object.assign(bases.sources, { migrations })
  renameSync(journal, `${journal}.gone`)
  await expect(bases.file('tiny', now)).rejects.toThrow('_journal.json')
  expect(readdirSync(folder)).toEqual(['migrations'])
  renameSync(`${journal}.gone`, journal)
  const db = bases.connection(await bases.file('tiny', now))
  expect(db.select().from(student).all().length).toBeGreaterThan(10)
})

test.each<[string, (file: string) => void]>([
  ['is empty', file => truncateSync(file)],
  ['ends too early', file => truncateSync(file, statSync(file).size - 512)],
  ['goes on for too long', file => appendFileSync(file, Buffer.alloc(512))],
  ['is no database', file => writeFileSync(file, Buffer.alloc(statSync(file).size, 'x'))],
])('a base that %s is seeded again', async (_, damage) => {
  const { bases, file, size } = await withBase()
  damage(file)

  const db = bases.connection(await bases.file('tiny', now))
  expect(db.select().from(student).all().length).toBeGreaterThan(10)
  expect(statSync(file).size).toBe(size)
})

test('a base in a folder of somebody else is used, though nobody can note it', async () => {
  const { bases, file } = await withBase()
  const { ino } = statSync(file)
  const note = vi.spyOn(promises, 'utimes').mockRejectedValue(new Error('EPERM'))
  syncBuiltinESMExports()
  onTestFinished(() => {
    note.mockRestore()
    syncBuiltinESMExports()
  })
  expect(await bases.file('tiny', now)).toBe(file)
  expect(note).toHaveBeenCalledOnce()
  expect(statSync(file).ino).toBe(ino)
})

test('a base is on the disk before it has its name: a machine that loses its power leaves none with bytes missing', async () => {
  const { open } = emptyFolder()
  const bases = await open()
  const { open: reallyOpen, rename: reallyRename } = promises
  const done: string[][] = []
  const opening = vi.spyOn(promises, 'open').mockImplementation(async (...all) => {
    const handle = await reallyOpen(...all)
    const sync = handle.sync.bind(handle)
    handle.sync = async () => {
      await sync()
      done.push(['on the disk', `${all[0] as string}`])
    }
    return handle
  })
  const naming = vi.spyOn(promises, 'rename').mockImplementation(async (from, to) => {
    done.push(['named', `${from as string}`, `${to as string}`])
    await reallyRename(from, to)
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    for (const spy of [opening, naming]) spy.mockRestore()
    syncBuiltinESMExports()
  })
  const file = await bases.file('tiny', now)
  const part = done[0]![1]
  expect(part).toMatch(/\.part$/)
  expect(done).toEqual([
    ['on the disk', part],
    ['named', part, file],
  ])
})

test('a folder that cannot be listed gives the bases that it has, and what cannot be made in it is named', async () => {
  const { bases, file, open } = await withBase()
  const list = vi.spyOn(promises, 'readdir').mockRejectedValue(new Error('EACCES'))
  syncBuiltinESMExports()
  onTestFinished(() => {
    list.mockRestore()
    syncBuiltinESMExports()
  })
  expect(await (await open()).file('tiny', now)).toBe(file)
  rmSync(dirname(file), { recursive: true })
  const other = join(dirname(file), baseName('school', now, bases.sources.print))
  await expect(bases.file('school', now)).rejects.toThrow(`The base file ${other} (in BASES_DIR) could not be made: `)
  mkdirSync(dirname(file))
})

test('a folder in the place of a base is named', async () => {
  const { folder, open } = emptyFolder()
  const bases = await open()
  const file = join(folder, baseName('tiny', now, bases.sources.print))
  mkdirSync(file)
  await expect(bases.file('tiny', now)).rejects.toThrow(`The base file ${file} (in BASES_DIR) could not be made: `)
})

test.each(['SIGTERM', 'SIGHUP'] as const)(
  'a first start that is ended by %s leaves nothing half seeded',
  async signal => {
    const { folder } = emptyFolder()
    const dataDir = mkdtempSync(join(tmpdir(), 'xuegong-data-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const env = { DATA_DIR: dataDir, BASES_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' }
    const child = spawn(process.execPath, [serverFile('main')], { env, stdio: 'ignore' })
    onTestFinished(() => void child.kill('SIGKILL'))
    const over = once(child, 'exit')
    await vi.waitUntil(() => readdirSync(folder).length > 0, { timeout: 80_000 })
    child.kill(signal)
    expect([await over, readdirSync(folder)]).toEqual([[1, null], []])
  },
  100_000,
)

test('what killed seedings left, and bases that nobody has used for a month, are removed; nothing else is', async () => {
  const { folder, open } = emptyFolder()
  const aged = (name: string, days: number) => {
    const when = Date.now() / 1000 - days * 86_400
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), when, when)
    return name
  }
  const base = (day: string) => `tiny-2026-10-${day}-0123456789abcdef.db`
  for (const gone of [`${base('01')}.77-1.part`, `${base('01')}.77-1.part-journal`]) aged(gone, 0.05)
  aged(base('02'), 31)
  aged('bed-rush-2026-10-01-0123456789abcdef.db', 31)
  const young = [aged(base('03'), 29), aged(`${base('04')}.77-2.part`, 0.03)]
  const stays = [...young, aged('notes.db', 400), aged('tiny-2026-10-05-mine.db', 400)]
  const bases = await open()
  expect(readdirSync(folder).toSorted()).toEqual(stays.toSorted())

  const used = await bases.file('tiny', now)
  const wasUsedToday = () => statSync(used).mtimeMs > Date.now() - 60_000
  const long = Date.now() / 1000 - 29 * 86_400
  utimesSync(used, long, long)
  const { ino } = statSync(used)
  await (await open()).file('tiny', now)
  expect(statSync(used).ino).toBe(ino)
  expect(wasUsedToday()).toBe(true)
})

test('a server that runs for long notes every day that it uses a base', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { open } = emptyFolder()
  const bases = await open()
  const file = await bases.file('tiny', now)
  const long = Date.now() / 1000 - 40 * 86_400
  utimesSync(file, long, long)
  vi.advanceTimersByTime(86_400_000)
  await expect.poll(() => statSync(file).mtimeMs).toBeGreaterThan(Date.now() - 60_000)
  bases.close()
  expect(vi.getTimerCount()).toBe(0)
})
