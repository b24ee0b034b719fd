import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildClass, buildStudent } from '../src/build/people.ts'
import { closeDb, type Db, openDb } from '../src/client.ts'
import { isCurrent, migrate } from '../src/migrate.ts'
import { sourcePrint } from '../src/source-print.ts'
import { upgradeFile } from '../src/upgrade.ts'
import { userMan } from '../src/schema/account.ts'
import { freshDb, migrations, one, pluck } from './fresh-file.ts'
import { makeOlderFile, paramsNow, twoVersions } from './older-file.ts'

const nothing = () => {}
const upgrade = (file: string, folder: string) => upgradeFile(file, { migrations: folder, print: 'of today' })
const read = <T>(file: string, look: (db: Db) => T): T => {
  const db = openDb(file, { readonly: true })
  const found = look(db)
  closeDb(db)
  return found
}
const columns = (db: Db) => pluck(db, "SELECT name FROM pragma_table_info('SysParam')")

test('a file of the version before is copied, then gets the new column and the new reference rows', () => {
  const { file, older, newer, tag } = twoVersions()
  makeOlderFile(file, older, nothing)

  const done = upgrade(file, newer)

  expect(done).toEqual({ backup: `${file}.before-${tag}`, migrated: true, updated: paramsNow().length + 1, kept: [] })
  const known = ['Id', 'Value', 'Remark', 'Pattern', 'UpdateDate', 'RowVersion']
  expect(read(file, columns)).toEqual([...known, 'Unit'])
  expect(read(file, db => pluck(db, 'SELECT Remark FROM SysParam'))).not.toContain('（旧）')
  expect(read(`${file}.before-${tag}`, columns)).toEqual(known)
})

test('the copy holds the last change, even one that was still in the write-ahead log', () => {
  const { file, older, newer } = twoVersions()
  makeOlderFile(file, older, nothing)
  const open = openDb(file)
  open.$client.exec("UPDATE SysParam SET Value = 'late' WHERE Id = 'Gone'")

  const { backup } = upgrade(file, newer)
  closeDb(open)

  expect(read(backup as string, db => one(db, "SELECT Value FROM SysParam WHERE Id = 'Gone'"))).toBe('late')
})

test('what the school changed stays and is named', () => {
  const { file, older, newer } = twoVersions()
  const changed = paramsNow()[1]?.Id as string
  makeOlderFile(file, older, db => db.$client.prepare("UPDATE SysParam SET Value = 'ours' WHERE Id = ?").run(changed))

  expect(upgrade(file, newer).kept).toEqual([`SysParam/${changed}`])
  expect(read(file, db => one(db, 'SELECT Value FROM SysParam WHERE Id = ?', changed))).toBe('ours')
})

test('a second start finds nothing to do and makes no copy', () => {
  const { file, older, newer } = twoVersions()
  makeOlderFile(file, older, nothing)
  upgrade(file, newer)

  expect(upgrade(file, newer)).toEqual({ migrated: false, updated: 0, kept: [] })
})

test('a migration that fails leaves the file as it was', () => {
  const { file, older, newer } = twoVersions()
  makeOlderFile(file, older, db => db.$client.exec("ALTER TABLE SysParam ADD Unit text DEFAULT ''"))

  expect(() => upgrade(file, newer)).toThrow('Failed to run')
  expect(read(file, db => isCurrent(db, older))).toBe(true)
  expect(read(file, db => pluck(db, "SELECT Value FROM SysParam WHERE Id = 'Gone'"))).toEqual(['1'])
})

test('a file of a later version is refused and not touched', () => {
  const { file, older, newer, tag } = twoVersions()
  makeOlderFile(file, newer, nothing)

  expect(() => upgrade(file, older)).toThrow('made by another version')
  expect(existsSync(`${file}.before-${tag}`)).toBe(false)
})

test('a new file is not current until it has been migrated', () => {
  const { file } = twoVersions()
  const db = openDb(file)
  expect(isCurrent(db, migrations)).toBe(false)
  migrate(db, migrations)
  expect(isCurrent(db, migrations)).toBe(true)
  closeDb(db)

  expect(isCurrent(freshDb('tiny'), migrations)).toBe(true)
})

test('a student keeps the address that was edited last, and the account none', () => {
  const db = freshDb('tiny')
  const write = (LoginName: string, version: number, Mail: string, ofAccount: string) => {
    const { Id } = db.$client.prepare('SELECT Id FROM UserMan WHERE LoginName = ?').get(LoginName) as { Id: string }
    db.$client.prepare('UPDATE Student SET Mail = ?, RowVersion = ? WHERE UserId = ?').run(Mail, version, Id)
    db.$client.prepare("UPDATE UserMan SET Mail = ?, Mobile = '1' WHERE Id = ?").run(ofAccount, Id)
    return () => one(db, 'SELECT Mail FROM Student WHERE UserId = ?', Id)
  }
  const mails = [write('2024010101', 1, 'old@b.cn', 'password@b.cn'), write('weak01', 2, 'edited@b.cn', 'old@b.cn')]
  db.$client.exec(readFileSync(`${migrations}/0004_one_contact.sql`, 'utf8'))

  expect(mails.map(mail => mail())).toEqual(['password@b.cn', 'edited@b.cn'])
  expect(one(db, "SELECT count(*) FROM UserMan WHERE UserType = 1 AND Mail || Mobile <> ''")).toBe(0)
  expect(one(db, "SELECT Mail FROM UserMan WHERE LoginName = 'fdy01'")).toBe('fdy01@qinghe.test')
})

test('names that were stored before they could be found in Latin letters get what they are found by', () => {
  const { file, older, newer } = twoVersions()
  makeOlderFile(file, older, db => {
    const made = { CreateDate: '2026-01-01 00:00:00', PwdHash: '', UserType: 2 }
    db.insert(userMan)
      .values({ Id: 'u', LoginName: 'u', TrueName: '曾小雨', ...made })
      .run()
    const { Id: ClassId } = buildClass(db, { ClassName: '软件2401班', Pinyin: '' })
    buildStudent(db, { TrueName: '单雄信', Pinyin: '', ClassId })
  })

  upgrade(file, newer)

  const found = (table: string) => read(file, db => pluck(db, `SELECT Pinyin FROM ${table} WHERE Pinyin <> ''`))
  expect(read(file, db => pluck(db, "SELECT Pinyin FROM UserMan WHERE Id = 'u'"))).toEqual([
    'zeng xiao yu zengxiaoyu zxy',
  ])
  expect(found('Student')).toEqual(['shan xiong xin shanxiongxin sxx'])
  expect(found('ClassInfo')).toEqual(['ruan jian 2401 ban ruanjian2401ban rjb'])

  // As after a process that was killed when its migrations were through.
  const db = openDb(file)
  db.$client.exec("UPDATE Student SET Pinyin = ''")
  closeDb(db)
  upgrade(file, newer)
  expect(found('Student')).toEqual(['shan xiong xin shanxiongxin sxx'])
})

test('pinyin of the older kind is taken away to be made anew, and old log entries are found by each of their rows', () => {
  const db = freshDb('tiny')
  const who = "'2026-01-01 00:00:00', '', '', 'Org', 'Merge', '合并'"
  const names = 'Id, CreateDate, CreateUserId, CreateUserName, Controller, Action, Summary, BusinessId'
  db.$client.exec(`INSERT INTO OperLog (${names}) VALUES ('two', ${who}, 'a,b'), ('none', ${who}, '')`)
  const [, ...statements] = readFileSync(`${migrations}/0006_names_changes.sql`, 'utf8').split(
    '--> statement-breakpoint',
  )
  for (const each of statements.slice(2)) db.$client.exec(each)

  expect(
    pluck(db, 'SELECT Pinyin FROM Student UNION SELECT Pinyin FROM ClassInfo UNION SELECT Pinyin FROM UserMan'),
  ).toEqual([''])
  expect(pluck(db, 'SELECT RowId || LogId FROM OperLogRow ORDER BY RowId')).toEqual(['atwo', 'btwo'])
})

test('a file says what it was brought up to date with last, from its seeding on', () => {
  const { $client } = freshDb('tiny')
  expect(sourcePrint($client.name)).toMatch(/^[0-9a-f]{16}$/)

  upgrade($client.name, migrations)
  expect(sourcePrint($client.name)).toBe('of today')

  // A file of before it could say so.
  $client.exec('ALTER TABLE WorldMeta DROP COLUMN Print')
  expect(sourcePrint($client.name)).toBe('')
})

test('a file whose rows could not be brought up to date does not say that they were', () => {
  const { $client } = freshDb('tiny')
  const before = sourcePrint($client.name)
  $client.exec("DELETE FROM SysParam WHERE Id = 'TokenHours'; DELETE FROM SeedRow WHERE Id = 'SysParam/TokenHours'")
  $client.exec("CREATE TRIGGER Full BEFORE INSERT ON SeedRow BEGIN SELECT RAISE(ABORT, 'no room left'); END")

  expect(() => upgrade($client.name, migrations)).toThrow('no room left')
  expect(sourcePrint($client.name)).toBe(before)
})
