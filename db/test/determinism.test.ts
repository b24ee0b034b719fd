import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { closeDb, type Db } from '../src/client.ts'
import { seedBase, seedFile } from '../src/seed/seed.ts'
import { planSchool } from '../src/seed/school/plan.ts'
import { freshDb, freshFolder, migrations, one, seedMoment, tablesOf } from './fresh-file.ts'

const dump = (db: Db) =>
  JSON.stringify(tablesOf(db).map(table => [table, db.$client.prepare(`SELECT * FROM "${table}"`).all()]))

test('two runs of the same seed store the same rows, whatever the time of the day', () => {
  const morning = dump(freshDb('tiny', '2026-10-14 00:00:01'))

  expect(morning.length).toBeGreaterThan(50_000)
  expect(dump(freshDb('tiny', '2026-10-14 23:59:59'))).toBe(morning)
  expect(dump(freshDb('tiny', '2026-10-15 00:00:00'))).not.toBe(morning)
})

test('a scenario has the same rows whether it is made of a file of its preset or of none', () => {
  const school = join(freshFolder(), 'school.db')
  seedBase(school, { migrations, print: 'x' }, { preset: 'school', now: seedMoment })
  const scenario = (folder: string, from?: string) => {
    const order = { preset: 'review-closing', now: seedMoment, from } as const
    const db = seedFile(join(freshFolder(), 'own.db'), { migrations: folder, print: 'x' }, order)
    onTestFinished(() => closeDb(db))
    return db
  }
  // Whoever migrates the copy once more would miss the migrations.
  const made = scenario('/nowhere', school)
  expect(dump(made)).toBe(dump(scenario(migrations)))
  expect(one<string>(made, 'SELECT Preset FROM WorldMeta')).toBe('review-closing')
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
