import { systemAdmin } from '@xuegong/contracts/modules/system/admin'
import { jobRun } from '@xuegong/db/schema/system'
import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startServer, type TestApi } from '#test/session'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'
import type { Job } from './job.ts'
import { runJob } from './run-due.ts'

let api: TestApi
let complaints: string[]
beforeEach(async () => {
  api = await startServer('tiny')
  complaints = []
  api.world.setClock(standing('2026-10-15 03:00:10'))
})
const job = (name: string, run: Job['run']): Job => ({ name, due: () => null, run })
const run = (name: string, work: Job['run']) =>
  runJob(api.world, job(name, work), '2026-10-15 03:00:00', message => complaints.push(message))
const runs = () => api.world.reader().select().from(jobRun).orderBy(asc(jobRun.Id)).all()

test('a run is noted with the moment for which it was, when it was, and how much it found to do', async () => {
  expect(await run('test.counts', () => 3)).toBe(true)
  await run('test.silent', () => {})
  const times = { DueTime: '2026-10-15 03:00:00', StartTime: '2026-10-15 03:00:10', State: 1, Error: '' }
  expect(runs()).toMatchObject([
    { ...times, Job: 'test.counts', Num: 3 },
    { ...times, Job: 'test.silent', Num: 0 },
  ])
})

test('a run that failed is noted with why, in one line of 500 letters at most', async () => {
  const failed = await run('test.fails', () => {
    throw new Error(`${'x'.repeat(600)}\nat secret/path`)
  })
  expect(failed).toBe(false)
  expect(runs()).toMatchObject([{ Job: 'test.fails', State: 2, Num: 0, Error: 'x'.repeat(500) }])
  expect(complaints).toHaveLength(1)
})

test('what is noted of a failure ends with its first line', async () => {
  await run('test.fails', () => {
    throw new Error('broken\nat secret/path')
  })
  expect(runs()).toMatchObject([{ Error: 'broken' }])
})

test('a job may write in a world that nobody has written to', async () => {
  expect(api.world.isWritten()).toBe(false)
  await run('test.writes', world => world.transact(() => 1))
  expect(runs()).toMatchObject([{ State: 1, Num: 1 }])
})

test('a note is forgotten after 30 days, and not a second before', async () => {
  await run('test.old', () => {})
  const later = (seconds: number) => api.world.setClock(standing(plusSeconds('2026-10-15 03:00:10', seconds)))
  later(30 * 86_400)
  await run('test.new', () => {})
  expect(runs().map(({ Job: name }) => name)).toEqual(['test.old', 'test.new'])
  later(30 * 86_400 + 1)
  await run('test.newest', () => {})
  expect(runs().map(({ Job: name }) => name)).toEqual(['test.new', 'test.newest'])
})

test('a run that cannot be noted ends as it ended', async () => {
  await api.world.own()
  api.world.transact(db => db.$client.exec('drop table JobRun'))
  expect(await run('test.fails', () => Promise.reject(new Error('broken')))).toBe(false)
  expect(complaints).toEqual([
    'job test.fails failed in world default',
    'that job test.fails failed in world default could not be noted',
  ])
})

test('runs are listed newest first, by job and by how they ended, for who may read logs', async () => {
  await run('test.good', () => {})
  await run('test.bad', () => {
    throw new Error('broken')
  })
  const list = async (input: object, who = 'admin') => api.as(who)(systemAdmin.listJobRuns, input)
  const names = async (input: object) => (await list(input)).ResultValue!.rows.map(({ Job: name }) => name)
  expect(await names({})).toEqual(['test.bad', 'test.good'])
  expect(await names({ State: 2 })).toEqual(['test.bad'])
  expect(await names({ Key: 'good' })).toEqual(['test.good'])
  expect(await names({ StartTime: '2026-10-15 03:00:11' })).toEqual([])
  expect(await list({}, 'fdy01')).toMatchObject({ ErrorCode: 403 })
})
