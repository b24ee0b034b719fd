import { expect, test } from 'vitest'
import { reportClosing } from '../src/seed/modules/daily-report/closing.ts'
import { planSchool } from '../src/seed/school/plan.ts'
import { freshDb, one, seedMoment } from './fresh-file.ts'

const closingSchool = () => {
  const db = freshDb('school')
  reportClosing(db, planSchool('school', seedMoment))
  return db
}

test.each([
  ['school', closingSchool],
  ['the scenario', () => freshDb('report-closing')],
])('%s before the close: 94 of 100 have reported, and who of one counsellor has not', (_, open) => {
  const db = open()
  const today = `ReportDate = '2026-10-14' AND IsDel = 0`
  const asked = one(db, 'SELECT count(*) FROM Student WHERE StuStatus = 1')
  const reported = one(db, `SELECT count(*) FROM DayVirus WHERE ${today}`)

  expect(Math.round((reported / asked) * 100)).toBe(94)
  const own = `ClassId IN (SELECT ClassInfo.Id FROM ClassInfo JOIN UserMan ON UserMan.Id = CounsellorId WHERE LoginName = 'fdy01')`
  expect(
    one(db, `SELECT count(*) FROM Student WHERE StuStatus = 1 AND ${own}`) -
      one(db, `SELECT count(*) FROM DayVirus WHERE ${today} AND ${own}`),
  ).toBe(6)
  expect(one(db, 'SELECT count(*) FROM DayVirus WHERE HandleState = 1')).toBe(2)
  expect(one(db, `SELECT count(*) FROM DayVirus WHERE ReportTime > '2026-10-14 19:57:00'`)).toBe(0)
})
