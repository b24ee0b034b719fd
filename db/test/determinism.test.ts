import { expect, test } from 'vitest'
import type { Db } from '../src/client.ts'
import { planSchool } from '../src/seed/school/plan.ts'
import { freshDb, one, seedMoment, tablesOf } from './fresh-file.ts'

const dump = (db: Db) =>
  JSON.stringify(tablesOf(db).map(table => [table, db.$client.prepare(`SELECT * FROM "${table}"`).all()]))

test('two runs of the same seed store the same rows, whatever the time of the day', () => {
  const morning = dump(freshDb('tiny', '2026-10-14 00:00:01'))

  expect(morning.length).toBeGreaterThan(50_000)
  expect(dump(freshDb('tiny', '2026-10-14 23:59:59'))).toBe(morning)
  expect(dump(freshDb('tiny', '2026-10-15 00:00:00'))).not.toBe(morning)
})

test('a scenario has the same rows whether it is made of a school that is there or of none', () => {
  const [whole, made] = ['2026-10-14 08:00:00', seedMoment].map(now => freshDb('review-closing', now))
  expect(dump(made!)).toBe(dump(whole!))
  expect(one<string>(made!, 'SELECT Preset FROM WorldMeta')).toBe('review-closing')
  expect(dump(made!)).not.toBe(dump(freshDb('school')))
})

test('people are the same in a school of another size', () => {
  const [small, large] = (['school', 'demo'] as const).map(preset => planSchool(preset, '2026-10-14').students)
  const inLarge = new Map(large?.map(student => [student.StudentNo, student]))

  // The third class of college 02 is a graduate one in the small school.
  const both = small?.filter(({ StudentNo, class: own }) => inLarge.has(StudentNo) && !own.graduate) ?? []
  expect(both.length).toBeGreaterThan(300)
  for (const { StudentNo, Birthday, HomeProvince, Mobile } of both)
    expect(inLarge.get(StudentNo)).toMatchObject({ Birthday, HomeProvince, Mobile })
})

test('the grades follow the day: the school year begins in September', () => {
  const grades = (now: string) => [...new Set(planSchool('school', now).classes.map(({ Grade }) => Grade))].sort()

  expect(grades('2026-10-14')).toEqual(['2023', '2024', '2025', '2026'])
  expect(grades('2026-08-31')).toEqual(['2022', '2023', '2024', '2025'])
  expect(grades('2026-09-01')).toEqual(['2023', '2024', '2025', '2026'])
})
