import { buildProve, buildQuestion } from '@xuegong/db/build/evaluation'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, each, meanOf, openRandomReview, rankOf, runs, sharesOf, weighed, whole } from '#test/random-review'

const { world, pupils, open, voteAll, closeIn, cameTo, setIn } = await openRandomReview()

describe('beside an oracle', () => {
  test('scores, trimmed votes, ranks and levels of hardship agree to the cent', async () => {
    const school = fc.record({
      voters: fc.integer({ min: 4, max: 9 }),
      shares: sharesOf(3),
      given: fc.array(each(whole), { minLength: 9, maxLength: 9 }),
      self: each(cents),
      scored: each(whole),
      proofs: each(fc.constantFrom('none', 'good', 'bad', 'over')),
    })
    await fc.assert(
      fc.asyncProperty(school, async ({ voters, shares, given, self, scored, proofs }) => {
        const { row, records } = open({}, voters, shares, [])
        world.transact(db => {
          const Options = [
            { Key: 'A', Text: '低保', Score: 1000, NeedProve: 1 as const, ProveType: '1', DirectLevel: 'B' },
            { Key: 'B', Text: '无', Score: 0 },
          ]
          const { Id } = buildQuestion(db, { AssessmentId: row.Id, Options })
          for (const [at, proof] of proofs.entries()) {
            setIn(db, records[at]!.Id, { SelfScore: self[at]!, Answers: { [Id]: { Keys: ['A'] } } })
            if (proof === 'none') continue
            const ValidDate = proof === 'over' ? '2026-10-13' : '2026-10-14'
            buildProve(db, { AssessmentId: row.Id, UserId: pupils[at]!.Id, State: proof === 'bad' ? 2 : 1, ValidDate })
          }
        })
        const on = await voteAll(records, given.slice(0, voters), scored)
        await closeIn(row.Id)
        const totals = records.map((_, at) => weighed(shares, [self[at]!, meanOf(on[at]!), scored[at]! * 100]))
        const levels = ['A', 'B', 'C', 'N']
        const levelOf = (at: number) => {
          const byTotal = [7000, 5500, 4000, 0].findIndex(from => totals[at]! >= from)
          return levels[proofs[at] === 'good' ? Math.min(1, byTotal) : byTotal]
        }
        expect(
          (await cameTo(row.Id)).map(each => [
            each.VoteScore,
            each.TotalScore,
            each.ClassRank,
            each.SuggestLevel,
            each.Level,
          ]),
        ).toEqual(
          records.map((_, at) => [
            meanOf(on[at]!) / 100,
            totals[at]! / 100,
            rankOf(
              [totals[at]!, 0],
              totals.map(total => [total, 0]),
            ),
            levelOf(at),
            levelOf(at),
          ]),
        )
      }),
      runs,
    )
  }, 60_000)
})
