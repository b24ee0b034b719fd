import { describe, expect, test } from 'vitest'
import { startApi } from '#test/session'
import { dailyAt } from './daily.ts'
import { noteEnd } from './note-end.ts'
import type { Job } from './job.ts'
import { walk } from './run-due.ts'
import { runDue } from './timer.ts'
import { standing, ticking } from '#world/world-clock'

const { app } = await startApi('tiny')
const world = await app.worlds.create({ preset: 'tiny', name: 'jobs' })
const never = new AbortController().signal

/** Two days of a list of jobs; gives what ran and what was complained about. */
async function twoDays(jobs: Job[], signal = never) {
  const complaints: string[] = []
  const ran = await walk(world, {
    jobs,
    signal,
    from: '2026-10-14 09:30:00',
    to: '2026-10-16 09:30:00',
    arrive: at => world.setClock(standing(at)),
    complain: message => complaints.push(message),
  })
  return { ran: ran.map(({ job, at }) => `${at.slice(8, 13)} ${job}`), complaints }
}
const job = (name: string, time: string, run: Job['run'] = () => {}): Job => {
  const at = dailyAt(time)
  return { name, run, due: (_, after) => at(after) }
}

describe('moving a clock', () => {
  test('runs jobs in the order of time and those of one moment in the order of the list', async () => {
    const { ran } = await twoDays([job('b', '08:00:00'), job('a', '03:00:00'), job('c', '08:00:00')])
    expect(ran).toEqual(['15 03 a', '15 08 b', '15 08 c', '16 03 a', '16 08 b', '16 08 c'])
  })

  test('shows every job the moment at which it is due', async () => {
    const seen: string[] = []
    await twoDays([job('a', '03:00:00', each => void seen.push(each.now()))])
    expect(seen).toEqual(['2026-10-15 03:00:00', '2026-10-16 03:00:00'])
  })

  test('goes on when a job fails, and says which', async () => {
    const bad = job('bad', '03:00:00', () => {
      throw new Error('broken')
    })
    const { ran, complaints } = await twoDays([bad, job('good', '03:00:00')])
    expect(ran).toEqual(['15 03 good', '16 03 good'])
    expect(complaints).toEqual(Array(2).fill('job bad failed in world jobs'))
  })

  test('undoes what a failing job had written', async () => {
    await world.own()
    const titles = () => world.writer().$client.prepare('select distinct WebTitle from SiteConfig').pluck().all()
    const before = titles()
    const half = () =>
      world.transact(db => {
        db.$client.exec("update SiteConfig set WebTitle = 'half'")
        throw new Error('broken')
      })
    await twoDays([job('half', '03:00:00', half)])
    expect(titles()).toEqual(before)
  })

  test('meets a job that another one has made due on the way', async () => {
    let wanted: string | null = null
    const once: Job = { name: 'once', due: (_, after) => (wanted && wanted > after ? wanted : null), run: () => {} }
    const order = job('order', '03:00:00', () => {
      wanted ??= '2026-10-15 05:00:00'
    })
    expect((await twoDays([once, order])).ran).toEqual(['15 03 order', '15 05 once', '16 03 order'])
  })

  test('does not turn in a circle with a job that is always due', async () => {
    await expect(twoDays([{ name: 'mad', due: (_, after) => after, run: () => {} }])).rejects.toThrow('is not after')
  })

  test('stops where it is when the world is to go', async () => {
    const abort = new AbortController()
    const { ran } = await twoDays([job('a', '03:00:00', () => abort.abort())], abort.signal)
    expect(ran).toEqual(['15 03 a'])
  })
})

test.each([
  ['2026-10-14 02:59:59', '2026-10-14 03:00:00'],
  ['2026-10-14 03:00:00', '2026-10-15 03:00:00'],
  ['2026-12-31 12:00:00', '2027-01-01 03:00:00'],
  ['2028-02-28 03:00:00', '2028-02-29 03:00:00'],
])('after %s the night is due at %s', (after, next) => {
  expect(dailyAt('03:00:00')(after)).toBe(next)
})

test('a ticking world runs what fell due while nobody looked, each job once, and remembers it', async () => {
  const count = { runs: 0 }
  const jobs = [job('a', '03:00:00', () => void count.runs++)]
  await app.worlds.create({ preset: 'tiny', name: 'ticks' })
  app.worlds.get('ticks')!.setClock(ticking('2026-10-20 12:00:00'))
  for (let i = 0; i < 3; i++) await runDue(app.worlds, 'ticks', jobs, () => {})
  expect(count.runs).toBe(1)
  expect(app.worlds.card('ticks').jobsDone).toBe('2026-10-20 12:00:00')
})

test('the end of a task waits where the disk has no room, and not where it failed otherwise', async () => {
  const noted = (code: string) => {
    const stop = new AbortController()
    const fail = () => {
      stop.abort()
      throw Object.assign(new Error('not noted'), { code })
    }
    return noteEnd(fail, stop.signal)
  }
  await expect(noted('SQLITE_CONSTRAINT')).rejects.toThrow('not noted')
  for (const code of ['SQLITE_FULL', 'SQLITE_IOERR_WRITE']) expect(await noted(code)).toBeUndefined()
})
