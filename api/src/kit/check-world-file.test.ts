import Database from 'better-sqlite3'
import { kit } from '@xuegong/contracts/modules/kit'
import { freshSchema } from '@xuegong/db/schema-text'
import fc from 'fast-check'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startKit } from '#test/world-client'
import { checkWorldFile, faultOf } from './check-world-file.ts'
import { isSafePath, kitTables } from './world-file.ts'

const { client, config } = await startKit()
const { id } = await client.get(kit.createWorld, { preset: 'tiny' })
const saved = Buffer.from(await (await client.download(kit.exportWorld, { id })).arrayBuffer())
const [upload, folder] = [join(config.dataDir, 'upload.db'), join(config.dataDir, 'unpacked', 'state')]

const fresh = freshSchema(config.migrations, kitTables)

/** What the check says of a file: its manifest, or what is wrong with it. */
async function judge(content: Buffer): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(upload, content)
  return checkWorldFile({ upload, folder, maxBytes: 1024 * 1024 }, fresh).then(({ Preset }) => Preset, faultOf)
}

/** The saved world after somebody has had his hands on it. */
function tampered(change: (db: Database.Database) => void): Buffer {
  const file = join(config.dataDir, 'tampered.db')
  writeFileSync(file, saved)
  const db = new Database(file)
  db.unsafeMode(true)
  change(db)
  db.close()
  const content = readFileSync(file)
  rmSync(file)
  return content
}

test('a saved world is taken', async () => {
  expect(await judge(saved)).toBe('tiny')
})

const fileRow = (path: string) =>
  `INSERT INTO FileInfo (Id, FilePartPath, FileTrueName, Size, CreateDate) VALUES ('f', '${path}', 'a', 1, '2026-10-14 09:30:00')`

const hostile: [string, (db: Database.Database) => void][] = [
  ['a trigger', db => db.exec('CREATE TRIGGER t AFTER UPDATE ON UserMan BEGIN DELETE FROM UserMan; END')],
  ['a view', db => db.exec('CREATE VIEW v AS SELECT * FROM UserMan')],
  ['a table too many', db => db.exec('CREATE TABLE extra (a)')],
  ['a virtual table', db => db.exec('CREATE VIRTUAL TABLE f USING fts5(a)')],
  ['a table that is missing', db => db.exec('DROP TABLE OperLog')],
  ['a column too many', db => db.exec('ALTER TABLE UserMan ADD extra TEXT')],
  ['an index that is another', db => db.exec('DROP INDEX OperLog_List; CREATE INDEX OperLog_List ON OperLog (Ip)')],
  [
    'a view in the place of the manifest',
    db => db.exec('ALTER TABLE KitManifest RENAME TO m; CREATE VIEW KitManifest AS SELECT * FROM m'),
  ],
  ['other migrations', db => db.exec("UPDATE __drizzle_migrations SET hash = 'x'")],
  ['no manifest', db => db.exec('DELETE FROM KitManifest')],
  ['two manifests', db => db.exec('INSERT INTO KitManifest SELECT * FROM KitManifest')],
  ['a preset that is none', db => db.exec("UPDATE KitManifest SET Preset = 'huge'")],
  ['a time that is none', db => db.exec("UPDATE KitManifest SET Now = '2026-02-30 00:00:00'")],
  ['parts that are no object', db => db.exec("UPDATE KitManifest SET Parts = '7'")],
  ['parts that are no JSON', db => db.exec("UPDATE KitManifest SET Parts = '{'")],
  ['a log of its own', db => db.pragma('journal_mode = WAL')],
  ['a value of another type', db => db.exec("UPDATE UserMan SET LoginName = x'00' WHERE LoginName = 'admin'")],
  ['a counter out of range', db => db.exec('UPDATE WorldMeta SET Counter = 9e18')],
  ['a row that leads to another file', db => db.exec(fileRow('../../../secret'))],
  ['text where a file should be', db => db.exec("INSERT INTO KitFile VALUES ('a.txt', 'text')")],
  ['two files of one name', db => db.exec("INSERT INTO KitFile VALUES ('a', x'00'), ('A', x'00')")],
  ['a file in the place of a folder', db => db.exec("INSERT INTO KitFile VALUES ('a', x'00'), ('a/b', x'00')")],
]

describe('refused is', () => {
  test.each(hostile)('a file with %s', async (_, change) => {
    expect(await judge(tampered(change))).toBe('WORLD_FILE_BROKEN')
  })

  test.each([
    '../escape',
    '/etc/passwd',
    'a/../../b',
    'C:\\x',
    'a\\b',
    'c:x',
    '',
    'a//b',
    './a',
    'a\0b',
    'nul',
    'com1.txt',
    'a.',
    ' a',
    '-rf',
    '.hidden',
    'x'.repeat(101),
    `${'a/'.repeat(120)}a`,
  ])('the file path %j', async path => {
    expect(isSafePath(path)).toBe(false)
    const content = tampered(db => db.prepare("INSERT INTO KitFile VALUES (?, x'00')").run(path))
    expect(await judge(content)).toBe('WORLD_FILE_BROKEN')
    expect(readdirSync(join(folder, '..'))).toEqual(['state'])
  })

  test('a file of another version, as such', async () => {
    const other = (sql: string) => judge(tampered(db => db.exec(sql)))
    expect(await other('UPDATE KitManifest SET Format = 2')).toBe('WORLD_FILE_VERSION')
    expect(await other(`UPDATE KitManifest SET Migrations = '["abc"]'`)).toBe('WORLD_FILE_VERSION')
  })

  test('more in files than a world may have', async () => {
    const content = tampered(db => db.exec("INSERT INTO KitFile VALUES ('big', zeroblob(1048577))"))
    expect(await judge(content)).toBe('WORLD_FILE_BROKEN')
    expect(existsSync(join(folder, 'files'))).toBe(false)
  })

  test('what is cut off, wherever it is cut', async () => {
    for (const size of [0, 10, 99, 100, 4096, saved.length / 2, saved.length - 4096, saved.length - 1])
      expect(await judge(saved.subarray(0, size))).toBe('WORLD_FILE_BROKEN')
  })

  test('what is no database', async () => {
    for (const text of ['SQLite format 3', 'PK', '<html>'])
      expect(await judge(Buffer.from(text))).toBe('WORLD_FILE_BROKEN')
    expect(await judge(Buffer.concat([saved.subarray(0, 100), Buffer.alloc(9000, 7)]))).toBe('WORLD_FILE_BROKEN')
  })
})

const flipped = (content: Buffer, at: number) => {
  const other = Buffer.from(content)
  other[at]! ^= 1
  return other
}
const inText = () => saved.indexOf('青禾大学')

test('one other byte of a text is noticed, and one anywhere else', async () => {
  expect(inText()).toBeGreaterThan(0)
  for (const at of [inText(), 68, saved.length - 1, ...Array.from({ length: 20 }, (_, nth) => nth * 4999 + 100)])
    expect(await judge(flipped(saved, at))).toBe('WORLD_FILE_BROKEN')
})

test('a file of before there were checksums is taken, and so is one that was changed by SQL', async () => {
  const before = Buffer.from(saved).fill(0, 68, 72)
  expect(await judge(before)).toBe('tiny')
  expect(await judge(flipped(before, inText()))).toBe('tiny')
  expect(await judge(tampered(db => db.exec("UPDATE KitManifest SET Now = '2026-10-15 09:30:00'")))).toBe('tiny')
})

test('damage anywhere is noticed or harmless, and never anything else', async () => {
  const damage = fc.record({ at: fc.nat(saved.length - 1), bytes: fc.uint8Array({ minLength: 1, maxLength: 64 }) })
  await fc.assert(
    fc.asyncProperty(damage, async ({ at, bytes }) => {
      const content = Buffer.from(saved)
      content.set(bytes.subarray(0, content.length - at), at)
      expect(['tiny', 'school', 'demo', 'WORLD_FILE_BROKEN', 'WORLD_FILE_VERSION']).toContain(await judge(content))
    }),
    { numRuns: 60 },
  )
}, 30_000)

test('a full disk is no fault of the file', () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  expect(() => faultOf(full)).toThrow('no space')
})
