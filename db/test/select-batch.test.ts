import { expect, test } from 'vitest'
import type { Db } from '../src/client.ts'
import { freshDb, one } from './fresh-file.ts'

/** Beds of the published batches of the moment that are free, by sex. */
const offered = (db: Db, now: string) =>
  [1, 2].map(sex =>
    one(
      db,
      `SELECT count(*) FROM DormBed b JOIN DormRoom r ON r.Id = b.RoomId JOIN SelectBatchRoom s ON s.RoomId = r.Id
       JOIN SelectBatch t ON t.Id = s.BatchId
       WHERE b.State = 0 AND r.State = 1 AND r.SexType = ? AND t.State = 1 AND ? BETWEEN t.StartTime AND t.EndTime`,
      sex,
      now,
    ),
  )
const waiting = (db: Db, sex: number) =>
  one(
    db,
    `SELECT count(*) FROM Student s WHERE s.Grade = '2026' AND s.StuStatus IN (1, 6) AND s.Sex = ? AND s.UserId <> ''
     AND NOT EXISTS (SELECT 1 FROM DormBed b WHERE b.UserId = s.Id AND b.State BETWEEN 1 AND 3)`,
    String(sex),
  )
const now = '2026-10-14 09:30:00'

test('demo offers 160 beds for men and 260 for women in a batch that runs', () => {
  expect(offered(freshDb('demo'), now)).toEqual([160, 260])
})

test('whatever was chosen or is held belongs to the batch that runs', () => {
  for (const preset of ['school', 'demo'] as const) {
    const db = freshDb(preset)
    const chosen = `State = 2 OR (State = 1 AND ReserveKind = 2)`
    expect(one(db, `SELECT count(*) FROM DormBed WHERE (${chosen}) <> (BatchId IS NOT NULL)`)).toBe(0)
  }
})

test('beds that were chosen or are held stand in rooms of their batch', () => {
  for (const preset of ['school', 'demo'] as const)
    expect(
      one(
        freshDb(preset),
        `SELECT count(*) FROM DormBed b WHERE b.BatchId IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM SelectBatchRoom s WHERE s.BatchId = b.BatchId AND s.RoomId = b.RoomId)`,
      ),
    ).toBe(0)
})

test('school has a batch in each state', () => {
  const db = freshDb('school')
  const states = db.$client
    .prepare(
      `SELECT CASE WHEN State <> 1 THEN 'state ' || State WHEN ? < StartTime THEN 'waiting' WHEN ? < EndTime THEN 'running' ELSE 'over' END
       FROM SelectBatch ORDER BY 1`,
    )
    .pluck()
    .all(now, now)
  expect(states).toEqual(['over', 'running', 'state 0', 'state 2', 'waiting'])
  expect(offered(db, now)).toSatisfy((beds: number[]) => beds.every(num => num > 0))
  expect(
    one(db, `SELECT count(*) FROM SelectBatch b WHERE NOT EXISTS (SELECT 1 FROM SelectBatchRoom WHERE BatchId = b.Id)`),
  ).toBe(0)
})

test('before the rush five hundred first-years have no bed, and a hundred beds in 25 rooms are free from ten on', () => {
  const db = freshDb('bed-rush')
  expect([waiting(db, 1), waiting(db, 2)]).toEqual([260, 240])
  expect(offered(db, '2026-10-14 10:00:00')).toEqual([52, 48])
  expect(offered(db, '2026-10-14 09:59:59')).toEqual([0, 0])
  expect(
    one(
      db,
      `SELECT count(*) FROM DormStay y JOIN DormBed b ON b.Id = y.BedId WHERE y.OutDate IS NULL AND b.State <> 3`,
    ),
  ).toBe(0)
  expect(
    one(
      db,
      `SELECT count(*) FROM DormBed b JOIN Student s ON s.Id = b.UserId WHERE s.TrueName = '韩铭泽' AND b.State = 3`,
    ),
  ).toBe(1)
})
