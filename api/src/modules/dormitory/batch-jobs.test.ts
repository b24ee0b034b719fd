import { beforeEach, expect, test } from 'vitest'
import { openChoosing, said } from '#test/choosing'
import { batchJobs } from './batch-jobs.ts'

const api = await openChoosing()
const { zhang, li, wang, zhao, elder, hold, confirm, at, world, bed, change, batch, stored, told } = api
beforeEach(api.reset)
const job = (name: string) => batchJobs.find(each => each.name === `dormitory.${name}`)!
const due = (name: string, after: string) => job(name).due(world, after)
const run = (name: string, time: string, date = '2026-10-14') => {
  at(time, date)
  return job(name).run(world)
}

test('the start of a batch is due at its time, once, and tells those of its students who have no bed', async () => {
  await hold(zhang)
  await confirm(zhang)
  change(batch, { StartTime: '2026-10-14 12:00:00', ToldTime: null })
  expect(due('selectStart', '2026-10-14 10:00:00')).toBe('2026-10-14 12:00:00')
  expect(run('selectStart', '12:00:00')).toBe(3)
  expect(run('selectStart', '12:00:00')).toBe(0)
  expect(due('selectStart', '2026-10-14 12:00:00')).toBeNull()
  const begun = told().filter(({ text }) => text.startsWith('2026级选宿舍已开始'))
  expect(begun.map(({ to }) => to).sort()).toEqual([li, wang, zhao].map(({ UserId }) => UserId).sort())
  expect(begun.map(({ to }) => to)).not.toContain(elder.UserId)
})

test('nobody is told of a batch in which the school allots, or of one that is a draft', () => {
  change(batch, { StartTime: '2026-10-14 12:00:00', ToldTime: null, Mode: 2 })
  run('selectStart', '12:00:00')
  expect(stored(batch).ToldTime).toBe('2026-10-14 12:00:00')
  change(batch, { State: 0, ToldTime: null })
  expect(due('selectStart', '2026-10-14 10:00:00')).toBeNull()
  expect(told()).toEqual([])
})

test('beds that were held are free when their time is over, and only they', async () => {
  await hold(zhang)
  at('10:05:00')
  await hold(li, '101-2')
  expect(due('freeHolds', '2026-10-14 10:05:00')).toBe('2026-10-14 10:10:00')
  expect(run('freeHolds', '10:10:00')).toBe(1)
  expect(bed()).toMatchObject({ State: 0, UserId: null, HoldUntil: null, BatchId: null })
  expect(bed('101-2')).toMatchObject({ State: 2, UserId: li.Id })
  expect(due('freeHolds', '2026-10-14 10:10:00')).toBe('2026-10-14 10:15:00')
  expect(run('freeHolds', '10:10:00')).toBe(0)
})

test('a bed that is confirmed is freed by no job', async () => {
  await hold(zhang)
  await confirm(zhang)
  expect(due('freeHolds', '2026-10-14 10:00:00')).toBeNull()
  run('freeHolds', '10:30:00')
  expect(bed()).toMatchObject({ State: 1, UserId: zhang.Id })
  expect(await said(confirm(zhang))).toBe('')
})
