import { describe, expect, test } from 'vitest'
import type { Db } from '../src/client.ts'
import { freshDb, one, pluck } from './fresh-file.ts'

const tasks =
  '(SELECT Phase, Fail, CreateUserId, CreateDate FROM ImportTask UNION ALL SELECT Phase, 0, CreateUserId, CreateDate FROM DownTask)'

const counter = (db: Db) => (from: string) => one(db, `SELECT count(*) FROM ${from}`)

describe.each([
  ['tiny', 0, 0],
  ['school', 10, 2],
  ['demo', 128, 32],
] as const)('%s', (preset, done, failed) => {
  test('has imports and exports that have ended, and none that would run', () => {
    const count = counter(freshDb(preset))
    expect([count(`${tasks} WHERE Phase = 3`), count(`${tasks} WHERE Phase > 3`)]).toEqual([done, failed])
    expect(count(`${tasks} WHERE Phase < 3`)).toBe(0)
  })

  test('promises no file: what would have one has expired', () => {
    const count = counter(freshDb(preset))
    expect(count("FileInfo WHERE FilePartPath NOT LIKE 'seeded/%'") + count('ImportError')).toBe(0)
    expect(count("DownTask WHERE Phase = 3 AND ExpireDate > '2026-10-14'")).toBe(0)
    expect(count("ImportTask WHERE Fail > 0 AND CreateDate > '2026-09-14'")).toBe(0)
  })
})

test.each(['school', 'demo'] as const)('%s shows tasks to the accounts that demonstrate', preset => {
  const owners = `SELECT LoginName FROM ${tasks} task JOIN UserMan ON UserMan.Id = task.CreateUserId GROUP BY 1 HAVING count(*) >= 3`
  expect(pluck(freshDb(preset), owners)).toEqual(expect.arrayContaining(['college01', 'fdy01', 'xgc01']))
})
