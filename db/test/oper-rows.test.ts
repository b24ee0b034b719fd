import { expect, test } from 'vitest'
import { holidayRows, linkRows, termRows } from '#seed/modules/system/calendar-rows'
import { operRows } from '#seed/modules/system/oper-rows'
import { planSchool } from '#seed/school/plan'

const site = { Id: 'site', WebTitle: '学生工作管理系统', LocationCity: '青岛市' } as Parameters<
  typeof operRows
>[1]['site']
const logOf = (preset: 'tiny' | 'school') => {
  const plan = planSchool(preset, '2026-10-14')
  return operRows(plan, { site, links: linkRows(plan), holidays: holidayRows(plan), terms: termRows(plan) })
}

test('a school has a log of what was changed of its settings, each entry with another row before than after', () => {
  const { entries, rows } = logOf('school')
  expect(entries).toHaveLength(10)
  for (const { Before, After } of entries) expect(Before).not.toBe(After)
  expect(rows.map(({ LogId }) => LogId)).toEqual(entries.map(({ Id }) => Id))
})

test('all of it was before the first day of the world, by people who are there', () => {
  for (const { CreateDate, CreateUserName } of logOf('school').entries) {
    expect(CreateDate < '2026-10-14').toBe(true)
    expect(CreateUserName).not.toBe('')
  }
})

test('in the smallest world nothing was changed', () => {
  expect(logOf('tiny').entries).toEqual([])
})
