import { describe, expect, test } from 'vitest'
import { marksOf, pointsOf } from '@xuegong/db/evaluation/answer-score'
import {
  betterOf,
  dimensionOf,
  floorOf,
  levelAt,
  partOf,
  quotaOf,
  ranksOf,
  suggestedLevel,
  totalOf,
  voteOf,
} from '@xuegong/db/evaluation/score'

const rules = [
  { LevelCode: 'N', MinScore: 0 },
  { LevelCode: 'A', MinScore: 7000 },
  { LevelCode: 'C', MinScore: 4000 },
  { LevelCode: 'B', MinScore: 5500 },
]

describe('an answer', () => {
  const options = [
    { Key: 'A', Text: '甲', Score: 200 },
    { Key: 'B', Text: '乙', Score: 350 },
    { Key: 'C', Text: '丙', Score: 0 },
  ]
  const asked = (QuestionType: number, MaxScore: number, Options = options) => ({
    Id: 'q',
    QuestionType,
    MaxScore,
    Options,
  })
  test.each([
    ['one option', asked(1, 350), { Keys: ['A'] }, 200],
    ['several options', asked(2, 550), { Keys: ['A', 'B'] }, 550],
    ['several options beyond the full marks', asked(2, 300), { Keys: ['A', 'B'] }, 300],
    ['an option that there is not', asked(1, 350), { Keys: ['X'] }, 0],
    ['a number', asked(3, 500, []), { Value: 3.45 }, 345],
    ['a number beyond the full marks', asked(3, 500, []), { Value: 9 }, 500],
    ['a number below nothing', asked(3, 500, []), { Value: -1 }, 0],
    ['declared points that nobody has accepted', asked(4, 500, []), { Value: 3 }, 0],
    ['declared points that were accepted in part', asked(4, 500, []), { Value: 3, Accepted: 150 }, 150],
    ['more accepted than was declared', asked(4, 500, []), { Value: 3, Accepted: 400 }, 300],
    ['files', asked(5, 0, []), { Files: [] }, 0],
    ['nothing', asked(1, 350), undefined, 0],
  ])('of %s gets its points', (_, question, answer, points) => {
    expect(pointsOf(question, answer)).toBe(points)
  })

  test('counts beside the full marks of its question', () => {
    expect(marksOf([asked(1, 350), { ...asked(1, 350), Id: 'other' }], { q: { Keys: ['B'] } })).toEqual([
      { got: 350, full: 350 },
      { got: 0, full: 350 },
    ])
  })
})

describe('a part', () => {
  test.each([
    [[{ got: 1000, full: 1000 }], 10_000],
    [[{ got: 0, full: 1000 }], 0],
    // 2 of 3 points: 66.666…
    [[{ got: 200, full: 300 }], 6667],
    // 1 of 3 points: 33.333…
    [[{ got: 100, full: 300 }], 3333],
    // 0.01 of 2.00 points is 0.5 of 100 points.
    [[{ got: 1, full: 200 }], 50],
    // 1 of 16 points is 6.25, 1 of 32 is 3.125, which is rounded up.
    [[{ got: 100, full: 3200 }], 313],
    [
      [
        { got: 500, full: 1000 },
        { got: 100, full: 200 },
        { got: 0, full: 0 },
      ],
      5000,
    ],
  ])('of %j is %i', (marks, part) => {
    expect(partOf(marks)).toBe(part)
  })

  test('without anything to get is not known', () => {
    expect(partOf([])).toBeNull()
    expect(partOf([{ got: 0, full: 0 }])).toBeNull()
  })
})

describe('votes', () => {
  test.each([
    [[8000], 8000],
    [[8000, 8100], 8050],
    // 85, 90, 86: 87
    [[8500, 9000, 8600], 8700],
    // 80, 80, 81: 80.333…
    [[8000, 8000, 8100], 8033],
    // Six of them count all: 0 to 100, 50 on the mean.
    [[0, 10_000, 5000, 5000, 5000, 5000], 5000],
    [[0, 9000, 9000, 9000, 9000, 9000], 7500],
    // Of seven the highest and the lowest go: five times 90.
    [[0, 9000, 9000, 9000, 9000, 9000, 10_000], 9000],
    // Of equal ones one goes.
    [[6000, 6000, 9000, 9000, 9000, 9000, 9000], 8400],
    [[7000, 7000, 7000, 7000, 7000, 7000, 7000], 7000],
  ])('of %j are %i', (votes, mean) => {
    expect(voteOf(votes)).toBe(mean)
  })

  test('are not known without any', () => {
    expect(voteOf([])).toBeNull()
  })
})

describe('the total', () => {
  test('is the sum of shares of parts', () => {
    // 60 % of 72.35 + 25 % of 80 + 15 % of 66.67 = 43.41 + 20 + 10.0005 = 73.4105
    const parts = [
      { share: 6000, part: 7235 },
      { share: 2500, part: 8000 },
      { share: 1500, part: 6667 },
    ]
    expect(totalOf(parts)).toBe(7341)
  })

  test.each([
    // 50 % of 0.01 is 0.005, which is rounded up.
    [[{ share: 5000, part: 1 }], 1],
    [[{ share: 4900, part: 1 }], 0],
    [[{ share: 10_000, part: 10_000 }], 10_000],
  ])('of %j is %i', (parts, total) => {
    expect(totalOf(parts)).toBe(total)
  })

  test('takes a part that nobody can give for 0', () => {
    expect(
      totalOf([
        { share: 8500, part: 10_000 },
        { share: 1500, part: null },
      ]),
    ).toBe(8500)
  })

  test('of a dimension stays between 0 and 100', () => {
    expect(dimensionOf(8500, 500, 300)).toBe(8700)
    expect(dimensionOf(9800, 500, 0)).toBe(10_000)
    expect(dimensionOf(1000, 0, 3000)).toBe(0)
  })
})

describe('levels', () => {
  test.each([
    [10_000, 'A'],
    [7000, 'A'],
    [6999, 'B'],
    [5500, 'B'],
    [5499, 'C'],
    [4000, 'C'],
    [3999, 'N'],
    [0, 'N'],
  ])('of %i is %s', (total, code) => {
    expect(levelAt(total, rules)).toBe(code)
  })

  test('compare by their rules, and any is better than none', () => {
    expect(betterOf(rules, 'B', 'A')).toBe('A')
    expect(betterOf(rules, 'C', 'N')).toBe('C')
    expect(betterOf(rules, '', 'N')).toBe('N')
    expect(betterOf(rules, 'N', '')).toBe('N')
  })

  const day = '2026-10-14'
  const proof = (DirectLevel: string, more: object = {}) => ({ DirectLevel, State: 1, ValidDate: null, ...more })
  test.each([
    ['none without a proof', [], ''],
    ['the best of good ones', [proof('C'), proof('A'), proof('B')], 'A'],
    ['none that was not looked at', [proof('A', { State: 0 }), proof('C')], 'C'],
    ['none that is not good', [proof('A', { State: 2 })], ''],
    ['that which ends today', [proof('B', { ValidDate: day })], 'B'],
    ['none that ended yesterday', [proof('B', { ValidDate: '2026-10-13' })], ''],
  ])('the floor is %s', (_, direct, floor) => {
    expect(floorOf(rules, direct, day)).toBe(floor)
  })

  test('what is proposed is never worse than the floor', () => {
    expect(suggestedLevel(rules, 1000, 'B')).toBe('B')
    expect(suggestedLevel(rules, 8000, 'B')).toBe('A')
    expect(suggestedLevel(rules, 1000, '')).toBe('N')
  })
})

describe('ranks', () => {
  const ranked = (...scores: [string, number, number?][]) =>
    Object.fromEntries(ranksOf(scores.map(([Id, total, tie]) => ({ Id, total, ...(tie !== undefined && { tie }) }))))
  test('of equal ones are the same, and the next are left out', () => {
    expect(ranked(['a', 9000], ['b', 8000], ['c', 9000], ['d', 7000], ['e', 8000], ['f', 8000])).toEqual({
      a: 1,
      c: 1,
      b: 3,
      e: 3,
      f: 3,
      d: 6,
    })
  })

  test('go by another score where the total is the same', () => {
    expect(ranked(['a', 9000, 8000], ['b', 9000, 8500], ['c', 9000, 8500], ['d', 9100, 0])).toEqual({
      d: 1,
      b: 2,
      c: 2,
      a: 4,
    })
  })
})

test.each([
  [null, 30, 'college', null],
  [1000, 35, 'college', 3],
  [1000, 35, 'class', 4],
  [1000, 30, 'class', 3],
  // 0.29 × 100 is 28.999… in binary fractions.
  [2900, 100, 'college', 29],
  // And 0.07 × 100 is 7.000…1.
  [700, 100, 'class', 7],
  [0, 100, 'class', 0],
  [1, 1, 'class', 1],
] as const)('a rate of %j of %i of a %s is a quota of %j', (rate, studying, of, quota) => {
  expect(quotaOf(rate, studying, of)).toBe(quota)
})
