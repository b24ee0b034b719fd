import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDb, openDb } from '@xuegong/db/client'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDamage } from './damage.ts'
import type { World } from './world.ts'

/** A database with one table, which a world reads that has not been written. */
function openFile() {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-damage-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'base.db')
  const made = new Database(file)
  made.exec("create table Thing (Id text); insert into Thing values ('one')")
  made.close()
  const db = openDb(file, { readonly: true })
  onTestFinished(() => closeDb(db))
  const world = { id: 'w', preset: 'tiny', seededAt: '2026-10-14 09:30:00', reader: () => db, isWritten: () => false }
  return { db, file, world: world as unknown as World }
}

/** What looks at damage, and is told of. */
function watch(renew: () => Promise<string> = async () => '') {
  const renewed = vi.fn<() => Promise<string>>(renew)
  const said: string[] = []
  const look = openDamage({ renew: renewed }, message => void said.push(message))
  return { look, said, renewed }
}

const malformed = Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT_VTAB' })
const noDatabase = Object.assign(new Error('file is not a database'), { code: 'SQLITE_NOTADB' })

test.each([
  ['says that it is malformed', malformed],
  ['says that it is no database', noDatabase],
])('a file that cannot even be checked is damaged, where an error %s', async (_, error) => {
  const { db, file, world } = openFile()
  const { look, said, renewed } = watch()
  vi.spyOn(db.$client, 'pragma').mockImplementation(() => {
    throw error
  })
  look(error, world)
  expect(said).toEqual([`The base file ${file} is damaged: it is seeded anew.`])
  expect(renewed).toHaveBeenCalledExactlyOnceWith('tiny', '2026-10-14 09:30:00')
})

test('a file that another process holds is not damaged by that', () => {
  const { db, world } = openFile()
  const { look, said, renewed } = watch()
  vi.spyOn(db.$client, 'pragma').mockImplementation(() => {
    throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })
  })
  look(malformed, world)
  expect([said, renewed.mock.calls]).toEqual([[], []])
})

test('where a damaged base cannot be seeded anew the log says what to do', async () => {
  const { db, file, world } = openFile()
  writeFileSync(file, Buffer.alloc(8192, 'x'))
  const error = (() => {
    try {
      return db.$client.prepare('select * from Thing').all()
    } catch (thrown) {
      return thrown
    }
  })()
  const { look, said } = watch(() => Promise.reject(new Error('EROFS')))
  look(error, world)
  await vi.waitFor(() =>
    expect(said).toEqual([
      `The base file ${file} is damaged: it is seeded anew.`,
      `The damaged base file ${file} stays: delete it.`,
    ]),
  )
})

test('an error of a request in no world, and one of another kind, let nothing be looked at', () => {
  const { db, world } = openFile()
  const { look, said } = watch()
  const checked = vi.spyOn(db.$client, 'pragma')
  look(malformed, null)
  look(Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' }), world)
  expect([said, checked.mock.calls]).toEqual([[], []])
})
