import { buildQuestion } from '@xuegong/db/build/evaluation'
import { builtAt } from '@xuegong/db/build/next-number'
import { lateReturn } from '@xuegong/db/schema/dormitory-gate'
import { evaluationScore, levelRule } from '@xuegong/db/schema/evaluation'
import { rewardPunish } from '@xuegong/db/schema/student-records'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, each, meanOf, openRandomReview, rankOf, runs, sharesOf, weighed, whole } from '#test/random-review'

const { world, pupils, open, voteAll, closeIn, cameTo, setIn } = await openRandomReview()

describe('beside an oracle', () => {
  test('dimensions, deductions and ranks of comprehensive evaluations agree to the cent, ties by courses', async () => {
    const dims = ['德', '智', '体', '美', '劳']
    const school = fc.record({
      voters: fc.integer({ min: 3, max: 7 }),
      shares: sharesOf(5),
      given: fc.array(each(whole), { minLength: 7, maxLength: 7 }),
      mean: each(fc.constantFrom(7000, 8050, 9999)),
      sport: each(fc.option(cents)),
      claims: each(fc.record({ declared: fc.integer({ min: 1, max: 10 }), accepted: fc.integer({ min: 0, max: 10 }) })),
      nights: each(
        fc.array(fc.record({ Kind: fc.constantFrom(1, 2), HandleState: fc.integer({ min: 0, max: 4 }) }), {
          maxLength: 4,
        }),
      ),
      punished: each(fc.constantFrom('', '1', '2', '3', '4')),
    })
    await fc.assert(
      fc.asyncProperty(school, async ({ voters, shares, given, mean, sport, claims, nights, punished }) => {
        const { row, records } = open({ AssessmentType: 2, BaseScores: { 美: 8000 } }, voters, shares, dims)
        const declared = world.transact(db => {
          db.delete(levelRule).where(eq(levelRule.AssessmentId, row.Id)).run()
          for (const [LevelCode, MinScore] of [
            ['A', 9000],
            ['B', 8000],
            ['C', 6000],
            ['D', 0],
          ] as const)
            db.insert(levelRule)
              .values({
                ...builtAt,
                Id: world.newId(),
                AssessmentId: row.Id,
                LevelCode,
                LevelName: LevelCode,
                MinScore,
              })
              .run()
          db.run('delete from LateReturn')
          db.run('delete from RewardPunish')
          const { Id } = buildQuestion(db, {
            AssessmentId: row.Id,
            Dimension: '体',
            QuestionType: 4,
            Options: [],
            MaxScore: 800,
          })
          for (const [at, { Id: UserId }] of pupils.entries()) {
            const own = { ...builtAt, UserId }
            db.insert(evaluationScore)
              .values({ ...own, Id: world.newId(), AssessmentId: row.Id, AvgScore: mean[at]!, SportScore: sport[at]! })
              .run()
            const { declared: Value, accepted } = claims[at]!
            setIn(db, records[at]!.Id, { Answers: { [Id]: { Value, Accepted: accepted * 100 } } })
            for (const [day, night] of nights[at]!.entries())
              db.insert(lateReturn)
                .values({ ...own, ...night, Id: world.newId(), Date: `2026-09-1${day}`, BuildingId: '1', RoomId: '1' })
                .run()
            if (punished[at])
              db.insert(rewardPunish)
                .values({
                  ...builtAt,
                  Id: world.newId(),
                  StudentId: UserId,
                  Kind: 2,
                  Level: punished[at]!,
                  Title: '处分',
                  DocNo: '1',
                  Date: '2026-09-20',
                })
                .run()
          }
          return Id
        })
        expect(declared).not.toBe('')
        const on = await voteAll(
          records,
          given.slice(0, voters),
          mean.map(() => 0),
        )
        await closeIn(row.Id)
        const cut = (points: number) => Math.max(0, Math.min(10_000, points))
        const off = (at: number) =>
          nights[at]!.filter(({ HandleState }) => HandleState === 1 || HandleState === 2).reduce(
            (total, { Kind }) => total + (Kind === 1 ? 100 : 300),
            0,
          ) + ({ '': 0, 1: 500, 2: 1000, 3: 2000, 4: 3000 } as Record<string, number>)[punished[at]!]!
        const finals = records.map((_, at) => {
          const { declared: said, accepted } = claims[at]!
          const got = Math.min(accepted, said, 8) * 100
          return [cut(meanOf(on[at]!) - off(at)), mean[at]!, cut((sport[at] ?? 7000) + got), 8000, 7000]
        })
        const totals = finals.map(parts => weighed(shares, parts))
        const keys = totals.map((total, at) => [total, mean[at]!])
        const came = await cameTo(row.Id)
        expect(came.map(({ Dims }) => Dims.map(({ Dimension, Final }) => [Dimension, Final]))).toEqual(
          finals.map(parts => parts.map((part, at) => [dims[at], part / 100])),
        )
        expect(came.map(each => [each.TotalScore, each.ClassRank, each.MajorRank, each.SuggestLevel])).toEqual(
          totals.map((total, at) => {
            const rank = rankOf(keys[at]!, keys)
            return [total / 100, rank, rank, total >= 9000 ? 'A' : total >= 8000 ? 'B' : total >= 6000 ? 'C' : 'D']
          }),
        )
      }),
      runs,
    )
  }, 60_000)
})
