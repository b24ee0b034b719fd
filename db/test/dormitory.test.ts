import { describe, expect, test } from 'vitest'
import { seededFile } from '#seed/pictures'
import { freshDb, pluck } from './fresh-file.ts'

const counts = (preset: 'tiny' | 'school' | 'demo') =>
  freshDb(preset)
    .$client.prepare(
      `select r.SexType as sex, b.State as state, count(*) as n from DormBed b join DormRoom r on r.Id = b.RoomId
        group by 1, 2 order by 1, 2`,
    )
    .raw()
    .all()

test.each(['school', 'demo'] as const)('the pictures of %s are known by their content', preset => {
  const paths = pluck(freshDb(preset), 'select distinct FilePartPath from FileInfo') as string[]
  expect(paths.length).toBeGreaterThan(0)
  const marks = { jpg: 'ffd8ff', png: '89504e' }
  for (const path of paths)
    expect(seededFile(path)?.subarray(0, 3).toString('hex')).toBe(marks[path.slice(-3) as 'jpg'])
  for (const path of ['stored/x.jpg', 'seeded/drawn/nothing-1.png', 'seeded/drawn/toString-1.png'])
    expect(seededFile(path)).toBeUndefined()
})

describe('beds of a seeded school', () => {
  test('demo has 2,592 of each sex, in the states that were planned', () => {
    expect(counts('demo')).toEqual([
      [1, 0, 177],
      [1, 1, 191],
      [1, 2, 3],
      [1, 3, 2206],
      [1, 4, 15],
      [2, 0, 351],
      [2, 1, 169],
      [2, 2, 3],
      [2, 3, 2054],
      [2, 4, 15],
    ])
  })

  test('school has 96, of which 77 are lived in and 10 are free', () => {
    const all = counts('school') as [number, number, number][]
    const of = (state: number) => all.filter(each => each[1] === state).reduce((sum, [, , n]) => sum + n, 0)
    expect([0, 1, 2, 3, 4].map(of)).toEqual([10, 6, 1, 77, 2])
  })

  test('tiny has two rooms and two students in them', () => {
    expect(counts('tiny')).toEqual([
      [2, 0, 6],
      [2, 3, 2],
    ])
  })

  test.each(['tiny', 'school', 'demo'] as const)(
    'in %s whoever lives in a bed has the sex of the room and an open stay',
    preset => {
      const db = freshDb(preset).$client
      const wrong = db
        .prepare(
          `select count(*) from DormBed b join DormRoom r on r.Id = b.RoomId join Student s on s.Id = b.UserId
          left join DormStay y on y.BedId = b.Id and y.UserId = s.Id and y.OutDate is null
          where cast(s.Sex as integer) <> r.SexType or (b.State = 3) <> (y.Id is not null)`,
        )
        .pluck()
        .get()
      expect(wrong).toBe(0)
    },
  )
})
