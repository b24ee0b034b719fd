import { statSync } from 'node:fs'
import { moduleNames } from '@xuegong/contracts/module-names'
import { modules } from '@xuegong/contracts/modules'
import type { Preset } from '@xuegong/contracts/modules/kit/worlds'
import { expect, test } from 'vitest'
import type { Db } from '../src/client.ts'
import { references } from '../src/seed/reference.ts'
import { freshDb, one, pluck, tablesOf } from './fresh-file.ts'

const rows = (db: Db) => tablesOf(db).reduce((sum, table) => sum + one(db, `SELECT count(*) FROM "${table}"`), 0)
const kilobytes = (db: Db) => {
  db.$client.pragma('wal_checkpoint(TRUNCATE)')
  return statSync(db.$client.name).size / 1024
}
const referenceRows = references().reduce((sum, { rows }) => sum + rows.length, 0)

test('tiny has 12 accounts, at most 300 rows beside the reference tables and 852 KB', () => {
  const db = freshDb('tiny')

  expect(one(db, 'SELECT count(*) FROM UserMan')).toBe(12)
  expect(one(db, 'SELECT count(*) FROM ClassInfo')).toBe(1)
  expect(rows(db) - 2 * referenceRows).toBeLessThanOrEqual(300)
  expect(kilobytes(db)).toBeLessThanOrEqual(852)
})

test('tiny leaves 7 KB for each module that is not built yet', () => {
  const toCome = moduleNames.length - Object.keys(modules).length

  // The code tables of the national standards are 100 of them, the eight flows with the tables of approvals 60, the log of messages 12,
  // pictures of the site, runs of jobs and the indexes of the home page 10, notices with their receivers 46, the eight
  // tables of the daily report 28, those of the dormitories 64, those of evaluations 50, and their pages in the menu 18,
  // the application store with a tool for every other page 35, with pictures and words of some 17.
  expect(kilobytes(freshDb('tiny'))).toBeLessThanOrEqual(957 - 7 * toCome)
})

test.each<[Preset, number]>([
  ['tiny', 512],
  ['school', 4096],
  ['demo', 4096],
])('%s has pages of %d bytes', (preset, bytes) => {
  expect(freshDb(preset).$client.pragma('page_size', { simple: true })).toBe(bytes)
})

test('school has 2 colleges, 12 classes, 480 students of every status, and stays small', () => {
  const db = freshDb('school')

  expect(one(db, 'SELECT count(*) FROM UserOrg WHERE OrgType = 2')).toBe(2)
  expect(one(db, 'SELECT count(*) FROM ClassInfo')).toBe(12)
  expect(one(db, 'SELECT count(*) FROM Student')).toBe(480)
  expect(pluck(db, 'SELECT DISTINCT StuStatus FROM Student ORDER BY 1')).toEqual([1, 2, 3, 4, 5, 6])
  expect(rows(db) - 2 * referenceRows).toBeLessThanOrEqual(8000)
  // 5 MB, what is asked and answered in evaluations, the six tables of the application store with their indexes, and
  // what is told of tools; and stays in the order of their list.
  expect(kilobytes(db)).toBeLessThanOrEqual(5120 + 512 + 104 + 24 + 8)
})

test.each<Preset>(['tiny', 'school', 'demo'])(
  '%s: college, counsellor and head teacher 01 share the first class',
  preset => {
    const db = freshDb(preset)
    const [first] = db.$client
      .prepare(
        `SELECT college.Code, counsellor.LoginName AS F, teacher.LoginName AS B, manager.LoginName AS C
       FROM Student JOIN ClassInfo ON ClassInfo.Id = Student.ClassId JOIN UserOrg college ON college.Id = CollegeId
       JOIN UserMan counsellor ON counsellor.Id = CounsellorId JOIN UserMan teacher ON teacher.Id = HeadTeacherId
       JOIN UserMan manager ON manager.OrgId = CollegeId AND manager.LoginName LIKE 'college%'
       WHERE StudentNo = '2024010101' ORDER BY manager.LoginName`,
      )
      .all()

    expect(first).toEqual({ Code: '01', F: 'fdy01', B: 'bzr01', C: 'college01' })
  },
)

test.each<Preset>(['tiny', 'school', 'demo'])('%s: everything that is referred to exists', preset => {
  const db = freshDb(preset)
  const dangling = (table: string, column: string, target: string) =>
    one(
      db,
      `SELECT count(*) FROM ${table} WHERE coalesce(${column}, '') <> '' AND ${column} NOT IN (SELECT Id FROM ${target})`,
    )

  expect(dangling('Student', 'ClassId', 'ClassInfo') + dangling('Student', 'UserId', 'UserMan')).toBe(0)
  expect(dangling('ClassInfo', 'MajorId', 'UserOrg') + dangling('ClassInfo', 'CollegeId', 'UserOrg')).toBe(0)
  expect(dangling('ClassInfo', 'CounsellorId', 'UserMan') + dangling('ClassInfo', 'HeadTeacherId', 'UserMan')).toBe(0)
  expect(dangling('UserMan', 'OrgId', 'UserOrg') + dangling('UserMan', 'ClassId', 'ClassInfo')).toBe(0)
  expect(dangling('UserRole', 'UserId', 'UserMan') + dangling('UserRole', 'RoleId', 'Role')).toBe(0)
  expect(dangling('UserRegion', 'UserId', 'UserMan') + dangling('UserOrg', 'LeaderId', 'UserMan')).toBe(0)
})
