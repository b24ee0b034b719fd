import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
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

test('a base is seeded once, for all who ask at the same time and for servers that start later, and is never written', async () => {
  const { folder, open } = emptyFolder()
  const started = vi.fn<(thread: Worker) => void>()
  process.on('worker', started)
  onTestFinished(() => void process.off('worker', started))
  const bases = await open()
  const [file] = await Promise.all([bases.file('tiny', now), bases.file('tiny', now)])
  expect(started).toHaveBeenCalledOnce()
  expect(basename(file)).toBe(`tiny-2026-10-14-${bases.print}.db`)
  expect(bases.print).toMatch(/^\w{8,}$/)
  const seeded = statSync(file)

  const later = await open()
  expect(await later.file('tiny', now)).toBe(file)
  expect([statSync(file).ino, statSync(file).mtimeMs]).toEqual([seeded.ino, seeded.mtimeMs])
  const db = later.connection(file)
  expect(() => db.delete(student).run()).toThrow(/readonly/)
  expect(readdirSync(folder).filter(name => !name.startsWith(basename(file)))).toEqual([])
})

test('a seeding that fails leaves no base, and the next one makes it', async () => {
  const { folder, config, open } = emptyFolder()
  const { migrations } = config
  Object.assign(config, { migrations: join(folder, 'none') })
  const bases = await open()
  await expect(bases.file('tiny', now)).rejects.toThrow('_journal.json')
  expect(readdirSync(folder).filter(name => name.endsWith('.db'))).toEqual([])
  Object.assign(config, { migrations })
  const db = bases.connection(await bases.file('tiny', now))
  expect(db.select().from(student).all().length).toBeGreaterThan(10)
})
