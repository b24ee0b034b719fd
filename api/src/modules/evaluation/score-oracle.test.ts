import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partOf, quotaOf, ranksOf, suggestedLevel, totalOf, voteOf } from '@xuegong/db/evaluation/score'

const rules = [
  { LevelCode: 'N', MinScore: 0 },
  { LevelCode: 'A', MinScore: 7000 },
  { LevelCode: 'C', MinScore: 4000 },
  { LevelCode: 'B', MinScore: 5500 },
]

/** The same by exact fractions of big numbers and by counting, in another way than the program. */
describe('beside an oracle', () => {
  const half = (numerator: bigint, denominator: bigint): number => {
    const [quotient, rest] = [numerator / denominator, numerator % denominator]
    return Number(rest * 2n >= denominator ? quotient + 1n : quotient)
  }
  const big = (all: readonly number[]) => all.reduce((sum, each) => sum + BigInt(each), 0n)
  const points = fc.integer({ min: 0, max: 10_000 })

  test('parts are the same', () => {
    const marks = fc.array(
      points.chain(full => fc.integer({ min: 0, max: full }).map(got => ({ got, full }))),
      { maxLength: 100 },
    )
    fc.assert(
      fc.property(marks, all => {
        const full = big(all.map(each => each.full))
        const expected = full === 0n ? null : half(big(all.map(each => each.got)) * 10_000n, full)
        expect(partOf(all)).toBe(expected)
      }),
    )
  })

  test('votes are the same, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(points, { minLength: 1, maxLength: 60 }), votes => {
        const sorted = votes.toSorted((a, b) => a - b)
        const counted = votes.length >= 7 ? sorted.slice(1, -1) : sorted
        expect(voteOf(votes)).toBe(half(big(counted), BigInt(counted.length)))
        expect(voteOf(votes.toReversed())).toBe(voteOf(votes))
      }),
    )
  })

  test('totals are the same, and between the lowest and the highest part', () => {
    const parts = fc
      .uniqueArray(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 4 })
      .map(cuts => [0, ...cuts.toSorted((a, b) => a - b), 10_000])
      .map(cuts => cuts.slice(1).map((cut, at) => cut - cuts[at]!))
      .chain(shares => fc.tuple(...shares.map(share => points.map(part => ({ share, part })))))
    fc.assert(
      fc.property(parts, all => {
        const exact = all.reduce((sum, { share, part }) => sum + BigInt(share) * BigInt(part), 0n)
        const total = totalOf(all)
        expect(total).toBe(half(exact, 10_000n))
        expect(total).toBeGreaterThanOrEqual(Math.min(...all.map(each => each.part)))
        expect(total).toBeLessThanOrEqual(Math.max(...all.map(each => each.part)))
      }),
    )
  })

  test('ranks are one more than how many are better', () => {
    const few = fc.integer({ min: 0, max: 5 })
    const all = fc
      .array(fc.record({ total: few, tie: few }), { maxLength: 40 })
      .map(scores => scores.map((score, at) => ({ ...score, Id: String(at) })))
    fc.assert(
      fc.property(all, scores => {
        const ranks = ranksOf(scores)
        for (const { Id, total, tie } of scores) {
          const better = scores.filter(each => each.total > total || (each.total === total && each.tie > tie))
          expect(ranks.get(Id)).toBe(better.length + 1)
        }
      }),
    )
  })

  test('levels and floors are the same', () => {
    const best = ['A', 'B', 'C', 'N']
    const level = (total: number) => (total >= 7000 ? 'A' : total >= 5500 ? 'B' : total >= 4000 ? 'C' : 'N')
    fc.assert(
      fc.property(points, fc.constantFrom('', ...best), (total, floor) => {
        const [own, given] = [best.indexOf(level(total)), floor === '' ? 9 : best.indexOf(floor)]
        expect(suggestedLevel(rules, total, floor)).toBe(best[Math.min(own, given)])
      }),
    )
  })

  test('quotas are the same', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 0, max: 10_000 }), (rate, studying) => {
        const exact = BigInt(rate) * BigInt(studying)
        expect(quotaOf(rate, studying, 'college')).toBe(Number(exact / 10_000n))
        expect(quotaOf(rate, studying, 'class')).toBe(Number((exact + 9999n) / 10_000n))
      }),
    )
  })
})
