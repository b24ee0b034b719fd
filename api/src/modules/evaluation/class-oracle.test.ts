import { classReview } from '@xuegong/contracts/modules/evaluation/class-review'
import { votes } from '@xuegong/contracts/modules/evaluation/votes'
import { buildClassAdmin, buildProve, buildQuestion, buildRecord, buildClassClose } from '@xuegong/db/build/evaluation'
import { builtAt } from '@xuegong/db/build/next-number'
import type { Db } from '@xuegong/db/client'
import { evaluationProportion, evaluationScore, levelRule } from '@xuegong/db/schema/evaluation'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { lateReturn } from '@xuegong/db/schema/dormitory-gate'
import { rewardPunish } from '@xuegong/db/schema/student-records'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openVoting } from '#test/voting'

const api = await openVoting()
const { as, world, own, teacher, draft } = api
const pupils = [...api.pupils, ...Array.from({ length: 6 }, () => api.pupilIn(own.Id))].toSorted((a, b) =>
  a.StudentNo < b.StudentNo ? -1 : 1,
)
const runs = { numRuns: 3 }

/** Exact fractions of big numbers, rounded half up. */
const half = (numerator: bigint, denominator: bigint): number => {
  const [quotient, rest] = [numerator / denominator, numerator % denominator]
  return Number(rest * 2n >= denominator ? quotient + 1n : quotient)
}
const sum = (all: readonly number[]) => all.reduce((total, each) => total + BigInt(each), 0n)
const meanOf = (given: readonly number[]): number => {
  const sorted = given.toSorted((a, b) => a - b)
  const counted = given.length >= 7 ? sorted.slice(1, -1) : sorted
  return counted.length === 0 ? 0 : half(sum(counted), BigInt(counted.length))
}
const weighed = (shares: readonly number[], parts: readonly number[]) =>
  half(
    shares.reduce((total, share, at) => total + BigInt(share) * BigInt(parts[at]!), 0n),
    10_000n,
  )
/** One more than how many are better. */
const rankOf = (own: readonly number[], all: readonly (readonly number[])[]) =>
  1 + all.filter(each => each[0]! > own[0]! || (each[0] === own[0] && each[1]! > own[1]!)).length

const whole = fc.integer({ min: 0, max: 100 })
const cents = fc.integer({ min: 0, max: 10_000 })
const each = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: pupils.length, maxLength: pupils.length })
/** Shares that come to 100 %, in 1/10,000. */
const sharesOf = (parts: number) =>
  fc
    .array(cents, { minLength: parts - 1, maxLength: parts - 1 })
    .map(cuts => [0, ...cuts.toSorted((a, b) => a - b), 10_000])
    .map(cuts => cuts.slice(1).map((cut, at) => cut - cuts[at]!))

/** A review of the class with so many voters, and shares by their dimension or source. */
function open(given: object, voters: number, shares: readonly number[], dims: readonly string[]) {
  return world.transact(db => {
    const row = draft({ State: 2, SchoolYear: '2026-2027', ...given })
    const of = { AssessmentId: row.Id }
    db.delete(evaluationProportion).where(eq(evaluationProportion.AssessmentId, row.Id)).run()
    for (const [at, Proportion] of shares.entries())
      db.insert(evaluationProportion)
        .values({
          ...builtAt,
          ...of,
          Id: world.newId(),
          Source: dims.length ? 4 : at + 1,
          Dimension: dims[at] ?? '',
          Proportion,
        })
        .run()
    db.run(`delete from ClassAdmin where AssessmentId = '${row.Id}'`)
    for (const { Id } of pupils.slice(0, voters)) buildClassAdmin(db, { ...of, ClassId: own.Id, UserId: Id })
    buildClassClose(db, { ...of, ClassId: own.Id })
    const records = pupils.map(({ Id }) =>
      buildRecord(db, { ...of, UserId: Id, State: 4, SubmitTime: builtAt.CreateDate }),
    )
    return { row, records }
  })
}

/** Everybody votes on everybody else, and the counsellor on all, by the calls; gives the votes on each. */
async function voteAll(
  records: readonly { Id: string }[],
  given: readonly (readonly number[])[],
  scored: readonly number[],
) {
  const on = records.map((): number[] => [])
  for (const [voter, points] of given.entries()) {
    const who = as(pupils[voter]!.login)
    for (const [at, { Id: MeterRecordId }] of records.entries()) {
      if (at === voter) continue
      expect(await who(votes.vote, { MeterRecordId, Score: points[at]! })).toMatchObject({ ErrorCode: 0 })
      on[at]!.push(points[at]! * 100)
    }
  }
  for (const [at, { Id: MeterRecordId }] of records.entries())
    await teacher(votes.vote, { MeterRecordId, Score: scored[at]! })
  return on
}
const closeIn = async (Aid: string) =>
  expect((await teacher(classReview.closeClass, { Aid, ClassId: own.Id })).ResultValue).toEqual({ CloseState: 1 })
const cameTo = async (Aid: string) =>
  (await teacher(classReview.listMeasured, { Aid, ClassId: own.Id, PageSize: 100 })).ResultValue!.rows
const setIn = (db: Db, Id: string, values: Partial<typeof meterRecord.$inferSelect>) =>
  db.update(meterRecord).set(values).where(eq(meterRecord.Id, Id)).run()

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
