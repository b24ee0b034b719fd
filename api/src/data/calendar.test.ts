import { holiday, term } from '@xuegong/db/schema/system'
import { isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ctxOf } from '#test/ctx'
import { startApi } from '#test/session'
import { isWorkingDay, plusWorkingDays, spanOf, termOn, workingDaysBetween } from './calendar.ts'

const { world } = await startApi('tiny')
await world.own()
const ctx = ctxOf(world)
const made = { CreateDate: '2026-01-01 00:00:00' }

const addTerm = (Id: string, SchoolYear: string, Semester: number, StartDate: string, EndDate: string, IsDel = 0) =>
  world.transact(db =>
    db
      .insert(term)
      .values({ Id, SchoolYear, Semester, StartDate, EndDate, IsDel, ...made })
      .run(),
  )
const addHoliday = (Kind: number, StartDate: string, EndDate: string, IsDel = 0) =>
  world.transact(db =>
    db
      .insert(holiday)
      .values({ Id: `${Kind}${StartDate}`, Name: 'x', Kind, StartDate, EndDate, IsDel, ...made })
      .run(),
  )

beforeEach(() => {
  world.transact(db => {
    db.delete(term).where(isNotNull(term.Id)).run()
    db.delete(holiday).where(isNotNull(holiday.Id)).run()
  })
})

test('a day belongs to the term that began last, in the vacation too', () => {
  addTerm('a', '2025-2026', 2, '2026-02-23', '2026-07-12')
  addTerm('b', '2026-2027', 1, '2026-08-31', '2027-01-17')
  addTerm('c', '2030-2031', 1, '2026-09-01', '2026-09-02', 1)
  expect(termOn(ctx, '2026-08-30')).toEqual({ SchoolYear: '2025-2026', Semester: 2 })
  expect(termOn(ctx, '2026-08-31 00:00:00')).toEqual({ SchoolYear: '2026-2027', Semester: 1 })
  expect(spanOf(ctx, { SchoolYear: '2026-2027', Semester: 1 })).toEqual({
    StartDate: '2026-08-31',
    EndDate: '2027-01-17',
  })
  expect(spanOf(ctx, { SchoolYear: '2030-2031', Semester: 1 })).toBeUndefined()
})

test('terms follow each other by the day they begin, in whatever order they were entered', () => {
  addTerm('b', '2025-2026', 2, '2026-02-23', '2026-07-12')
  addTerm('a', '2026-2027', 1, '2026-08-31', '2027-01-17')
  expect(termOn(ctx, '2026-09-01')).toEqual({ SchoolYear: '2026-2027', Semester: 1 })
  expect(termOn(ctx, '2026-03-01')).toEqual({ SchoolYear: '2025-2026', Semester: 2 })
})

test('the two terms of a school year have spans of their own', () => {
  addTerm('a', '2026-2027', 1, '2026-08-31', '2027-01-17')
  addTerm('b', '2026-2027', 2, '2027-02-22', '2027-07-11')
  expect(spanOf(ctx, { SchoolYear: '2026-2027', Semester: 1 })).toEqual({
    StartDate: '2026-08-31',
    EndDate: '2027-01-17',
  })
  expect(spanOf(ctx, { SchoolYear: '2026-2027', Semester: 2 })).toEqual({
    StartDate: '2027-02-22',
    EndDate: '2027-07-11',
  })
})

test('a day before the first stored term belongs to the usual one', () => {
  addTerm('a', '2026-2027', 1, '2026-08-31', '2027-01-17')
  expect(termOn(ctx, '2026-08-30')).toEqual({ SchoolYear: '2026-2027', Semester: 1 })
  expect(termOn(ctx, '2026-07-31')).toEqual({ SchoolYear: '2025-2026', Semester: 2 })
})

test.each([
  ['2026-08-01', '2026-2027', 1],
  ['2027-01-31', '2026-2027', 1],
  ['2027-02-01', '2026-2027', 2],
  ['2027-07-31', '2026-2027', 2],
])('without a calendar %s belongs to %s, semester %i', (day, SchoolYear, Semester) => {
  expect(termOn(ctx, day)).toEqual({ SchoolYear, Semester })
})

test('people work from Monday to Friday, unless the calendar says otherwise', () => {
  addHoliday(1, '2026-10-01', '2026-10-07')
  addHoliday(2, '2026-10-10', '2026-10-10')
  const working = (day: string) => isWorkingDay(ctx, day)
  expect(['2026-09-30', '2026-10-08', '2026-10-10'].map(working)).toEqual([true, true, true])
  expect(['2026-10-01', '2026-10-07', '2026-10-11', '2026-10-17'].map(working)).toEqual([false, false, false, false])
})

test('working days are counted over week-ends and holidays', () => {
  addHoliday(1, '2026-10-01', '2026-10-07')
  expect(plusWorkingDays(ctx, '2026-09-29 18:00:00', 1)).toBe('2026-09-30')
  expect(plusWorkingDays(ctx, '2026-09-30', 1)).toBe('2026-10-08')
  expect(plusWorkingDays(ctx, '2026-10-09', 5)).toBe('2026-10-16')
  expect(plusWorkingDays(ctx, '2026-10-09', 0)).toBe('2026-10-09')
  expect(workingDaysBetween(ctx, '2026-09-28', '2026-10-11')).toBe(5)
  expect(workingDaysBetween(ctx, '2026-10-11', '2026-09-28')).toBe(0)
})

test('a holiday that was deleted is a day like any other', () => {
  addHoliday(1, '2026-10-01', '2026-10-07', 1)
  expect(isWorkingDay(ctx, '2026-10-01')).toBe(true)
  expect(workingDaysBetween(ctx, '2026-10-01', '2026-10-02')).toBe(2)
})

test('of moments their days count, whatever the time', () => {
  addHoliday(2, '2026-10-10', '2026-10-10')
  expect(isWorkingDay(ctx, '2026-10-10 23:59:59')).toBe(true)
  expect(isWorkingDay(ctx, '2026-10-11 00:00:00')).toBe(false)
  expect(workingDaysBetween(ctx, '2026-10-08 18:00:00', '2026-10-09 07:00:00')).toBe(2)
})

test('a holiday without end costs no more than a short one', () => {
  addHoliday(1, '2031-01-01', '9999-12-31')
  expect(isWorkingDay(ctx, '2026-11-23')).toBe(true)
  expect(isWorkingDay(ctx, '9000-01-01')).toBe(false)
})
