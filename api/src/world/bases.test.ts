import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  copyFileSync,
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
import { baseName, sharedBases } from '@xuegong/db/bases'
import { student } from '@xuegong/db/schema/people'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#config'
import { openBases } from './bases.ts'

const now = '2026-10-14 09:30:00'

/** A folder for base files of a test, and the configuration that names it. */
function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-bases-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = { ...readConfig({ BASES_DIR: folder }) }
  const open = async () => {
    const bases = await openBases(config)
    onTestFinished(() => bases.close())
    return bases
  }
  return { folder, config, open }
}

/** Opens an empty folder and puts a base into it, which need not be seeded for that; gives the number of its bytes, too. */
async function withBase() {
  const { folder, open } = emptyFolder()
  const [bases, shared] = [await open(), await openBases(readConfig({ BASES_DIR: sharedBases }))]
  onTestFinished(() => shared.close())
  const file = join(folder, baseName('tiny', now, bases.sources.print))
  copyFileSync(await shared.file('tiny', now), file)
  return { bases, file, open, size: statSync(file).size }
}

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

test('a first start that is asked to end leaves nothing half seeded', async () => {
  const { folder, config } = emptyFolder()
  const dataDir = mkdtempSync(join(tmpdir(), 'xuegong-data-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const env = { DATA_DIR: dataDir, BASES_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, [join(config.root, 'api/src/main.ts')], { env, stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const over = once(child, 'exit')
  await vi.waitUntil(() => readdirSync(folder).length > 0, { timeout: 40_000 })
  child.kill('SIGTERM')
  expect([await over, readdirSync(folder)]).toEqual([[1, null], []])
})

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

test('two servers of one process that begin at the same moment both have a whole base', async () => {
  const { folder, open } = emptyFolder()
  vi.setSystemTime(0)
  onTestFinished(() => void vi.useRealTimers())
  const servers = [await open(), await open()]
  const files = await Promise.all(servers.map(bases => bases.file('tiny', now)))
  expect(new Set(files).size).toBe(1)
  expect(readdirSync(folder)).toEqual([basename(files[0]!)])
})

test('a base that another server is seeding is waited for, unless nothing has been written of it for 15 seconds or the clock was set back', async () => {
  const { bases, file } = await withBase()
  const part = `${file}.1-x.part`
  const started = vi.fn<(thread: Worker) => void>()
  process.on('worker', started)
  onTestFinished(() => void process.off('worker', started))
  renameSync(file, part)
  utimesSync(part, Date.now() / 1000 - 10, Date.now() / 1000 - 10)
  const asked = bases.file('tiny', now)
  await new Promise(resolve => setTimeout(resolve, 300))
  renameSync(part, file)
  expect(await asked).toBe(file)
  expect(started).not.toHaveBeenCalled()

  for (const [at, seconds] of [-16, 3600].entries()) {
    const { bases: others, file: other } = await withBase()
    renameSync(other, `${other}.1-x.part`)
    utimesSync(`${other}.1-x.part`, Date.now() / 1000 + seconds, Date.now() / 1000 + seconds)
    expect(await others.file('tiny', now)).toBe(other)
    expect(started).toHaveBeenCalledTimes(at + 1)
  }
})
