import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDb, type Db, openDb } from '../src/client.ts'
import { one, pluck, seededFile } from './fresh-file.ts'
import { namedRows } from './named-rows.ts'

describe('the sums of demo', () => {
  let db: Db
  const count = (from: string) => one(db, `SELECT count(*) FROM ${from}`)
  const by = (field: string, from: string) =>
    Object.fromEntries(
      db.$client.prepare(`SELECT ${field}, count(*) FROM ${from} GROUP BY 1`).raw().all() as [string, number][],
    )

  beforeAll(() => {
    db = openDb(seededFile('demo'), { readonly: true })
  })
  afterAll(() => closeDb(db))

  test('what suites name keeps its ids and values while the version stays', async () => {
    await expect(namedRows(db, 'demo')).toMatchFileSnapshot('named-rows/demo.txt')
  })

  test('1 school, 8 colleges, 40 majors, 10 offices', () => {
    expect(by('OrgType', 'UserOrg')).toEqual({ 1: 1, 2: 8, 4: 40, 5: 10 })
  })

  test('120 classes of 40: 28 undergraduate ones a grade and 8 graduate ones', () => {
    const undergraduate = by('Grade', "(SELECT DISTINCT ClassId, Grade FROM Student WHERE EduLevel = '21')")
    expect(undergraduate).toEqual({ 2023: 28, 2024: 28, 2025: 28, 2026: 28 })
    expect(one(db, "SELECT count(DISTINCT ClassId) FROM Student WHERE EduLevel = '14'")).toBe(8)
    expect(Object.values(by('ClassId', 'Student'))).toEqual(Array(120).fill(40))
  })

  test('4,800 students by level and status; 1,280 in their first year, among them all 450 who have not arrived', () => {
    expect(by('EduLevel', 'Student')).toEqual({ 14: 320, 21: 4480 })
    expect(by('StuStatus', 'Student')).toEqual({ 1: 4304, 2: 34, 3: 12, 6: 450 })
    expect(count("Student WHERE Grade = '2026'")).toBe(1280)
    expect(count("Student WHERE StuStatus = 6 AND Grade = '2026'")).toBe(450)
  })

  test('sex 52/48, 31 nations with 汉 91 %, party 4 %, probationary 2 %, league 78 %', () => {
    expect(by('Sex', 'Student')).toEqual({ 1: 2496, 2: 2304 })
    expect(one(db, 'SELECT count(DISTINCT Nation) FROM Student')).toBe(31)
    expect(count("Student WHERE Nation = '01'")).toBe(4368)
    expect(by('Political', 'Student')).toEqual({ '01': 192, '02': 96, '03': 3744, 13: 768 })
  })

  test('151 members of staff by role', () => {
    const staff = 'UserRole JOIN UserMan ON UserMan.Id = UserId WHERE UserType IN (2, 4) AND ValidTo IS NULL'
    const others = { sg: 12, zzy: 8, xlzx: 3, ygdw: 8, tutor: 12, cwc: 1 }
    expect(by('RoleId', staff)).toEqual({ admin: 1, xgc: 6, college: 16, fdy: 24, bzr: 60, ...others })
    expect(count('UserMan WHERE UserType IN (2, 4)')).toBe(151)
    expect(count('Staff JOIN UserMan ON UserMan.Id = UserId')).toBe(151)
    expect(count('UserMan WHERE UserType IN (1, 3)')).toBe(4800)
  })

  test('one head teacher stands in as counsellor of two classes for thirty days', () => {
    const acting =
      "SELECT LoginName || ' ' || RoleId || ' ' || ScopeType || ' ' || ValidTo FROM UserRole JOIN UserMan ON UserMan.Id = UserId WHERE ValidTo IS NOT NULL"
    expect(pluck(db, acting)).toEqual(['bzr02 fdy 2 2026-11-13'])
    expect(
      count(
        'UserRegion JOIN ClassInfo ON ClassInfo.Id = TargetId JOIN UserMan ON UserMan.Id = UserId AND OrgId = CollegeId',
      ),
    ).toBe(2)
  })

  test('2 managers a college, 5 classes a counsellor in one college, 2 a head teacher', () => {
    const managers = "UserMan JOIN UserOrg ON UserOrg.Id = OrgId WHERE OrgType = 2 AND LoginName LIKE 'college%'"
    expect(Object.values(by('OrgId', managers))).toEqual(Array(8).fill(2))
    expect(Object.values(by('CounsellorId', 'ClassInfo'))).toEqual(Array(24).fill(5))
    expect(Object.values(by('HeadTeacherId', 'ClassInfo'))).toEqual(Array(60).fill(2))
    expect(count('(SELECT DISTINCT CounsellorId, CollegeId FROM ClassInfo)')).toBe(24)
  })

  test('every class of a counsellor lies in the college of the counsellor', () => {
    expect(count('ClassInfo JOIN UserMan ON UserMan.Id = CounsellorId WHERE OrgId <> CollegeId')).toBe(0)
  })

  test('every student has an account under the StudentNo, but for those that show something', () => {
    const others = 'Student JOIN UserMan ON UserMan.Id = UserId WHERE LoginName <> StudentNo'
    expect(count('Student JOIN UserMan ON UserMan.Id = UserId')).toBe(4800)
    expect(Object.keys(by('LoginName', others)).sort().join(' ')).toBe(
      'bjgl01 expire01 lock01 nomenu01 pyy01 stop01 weak01 wx01',
    )
  })

  test('every code of a student is in its dictionary', () => {
    for (const [column, type] of Object.entries({
      Sex: 'Sex',
      Nation: 'Nation',
      Political: 'Political',
      HomeProvince: 'Region',
      EduLevel: 'EduLevel',
      StuStatus: 'StuStatus',
    }))
      expect(count(`Student WHERE ${column} NOT IN (SELECT Code FROM CodeItem WHERE CodeType = '${type}')`)).toBe(0)
  })
})
