import type { jobRun, webLog } from '#schema/system'
import { draw, seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'

/** How many errors of the page there are, and how many runs of jobs. */
const errorCounts = { tiny: 0, school: 8, demo: 40 } as const
const runCounts = { tiny: 0, school: 12, demo: 60 } as const

const stack = (message: string, ...lines: string[]) => [message, ...lines.map(line => `    at ${line}`)].join('\n')
const errors = [
  ['/base/student', stack("TypeError: Cannot read properties of undefined (reading 'rows')", 'StudentList', 'Screen')],
  ['/dashboard', stack('ChunkLoadError: Loading chunk 42 failed', 'load', 'later')],
  ['/workflow/todo', stack('RangeError: Invalid time value', 'Date.toISOString', 'dueColumn')],
  ['/base/talk', stack("NotFoundError: Failed to execute 'removeChild' on 'Node'", 'removeChild', 'commitDeletion')],
] as const
const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
]

/** Errors of the last two weeks: a few kinds, the first of them most often. */
export function webLogRows({ preset, day, staff }: Plan): (typeof webLog.$inferInsert)[] {
  return Array.from({ length: errorCounts[preset] }, (_, at) => {
    const key = String(at)
    const [RoutePath, ErrorLog] =
      errors[
        draw.weighted(key, 'error', [
          [0, 50],
          [1, 25],
          [2, 15],
          [3, 10],
        ])
      ]!
    const who = staff[draw.int(key, 'user', 0, Math.min(staff.length, 12) - 1)]
    const hour = String(draw.int(key, 'hour', 8, 20)).padStart(2, '0')
    const minute = String(draw.int(key, 'minute', 0, 59)).padStart(2, '0')
    return {
      Id: seedId('web log', key),
      CreateDate: `${plusDays(day, -1 - (at % 14))} ${hour}:${minute}:10`,
      RoutePath,
      ErrorLog,
      UserId: who ? userId(who.LoginName) : '',
      UserName: who?.TrueName ?? '',
      UserAgent: draw.pick(key, 'browser', browsers),
    }
  })
}

/** What runs each night, at which time. */
const nightly = [
  ['account.removeExpiredRoles', '00:10:00'],
  ['people.graduateAccounts', '00:20:00'],
  ['transfer.cleanUpFiles', '03:00:00'],
  ['account.cleanUpSessions', '03:00:00'],
] as const
/** One of so many runs failed; the last one of the night before the first day among them. */
const failing = 12

/** Runs of the nightly jobs, the newest on the first day of the world. */
export function jobRunRows({ preset, day }: Plan): (typeof jobRun.$inferInsert)[] {
  return Array.from({ length: runCounts[preset] }, (_, at) => {
    const key = String(at)
    const [Job, time] = nightly[at % nightly.length]!
    const due = `${plusDays(day, -Math.floor(at / nightly.length))} ${time}`
    const failed = at % failing === 2
    return {
      Id: seedId('job run', key),
      Job,
      DueTime: due,
      StartTime: due,
      Ms: draw.int(key, 'ms', 2, 180),
      State: failed ? 2 : 1,
      Num: failed ? 0 : draw.int(key, 'num', 0, 9),
      Error: failed ? "ENOSPC: no space left on device, unlink 'stored'" : '',
    }
  })
}
