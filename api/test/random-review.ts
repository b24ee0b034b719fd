import { classReview } from '@xuegong/contracts/modules/evaluation/class-review'
import { votes } from '@xuegong/contracts/modules/evaluation/votes'
import { buildClassAdmin, buildClassClose, buildRecord } from '@xuegong/db/build/evaluation'
import { builtAt } from '@xuegong/db/build/next-number'
import type { Db } from '@xuegong/db/client'
import { evaluationProportion } from '@xuegong/db/schema/evaluation'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { openVoting } from '#test/voting'

/** How many are in the class, and how often it is drawn. */
const size = 12
export const runs = { numRuns: 3 }

/** Exact fractions of big numbers, rounded half up. */
const half = (numerator: bigint, denominator: bigint): number => {
  const [quotient, rest] = [numerator / denominator, numerator % denominator]
  return Number(rest * 2n >= denominator ? quotient + 1n : quotient)
}
const sum = (all: readonly number[]) => all.reduce((total, each) => total + BigInt(each), 0n)
export const meanOf = (given: readonly number[]): number => {
  const sorted = given.toSorted((a, b) => a - b)
  const counted = given.length >= 7 ? sorted.slice(1, -1) : sorted
  return counted.length === 0 ? 0 : half(sum(counted), BigInt(counted.length))
}
export const weighed = (shares: readonly number[], parts: readonly number[]) =>
  half(
    shares.reduce((total, share, at) => total + BigInt(share) * BigInt(parts[at]!), 0n),
    10_000n,
  )
/** One more than how many are better. */
export const rankOf = (own: readonly number[], all: readonly (readonly number[])[]) =>
  1 + all.filter(each => each[0]! > own[0]! || (each[0] === own[0] && each[1]! > own[1]!)).length

export const whole = fc.integer({ min: 0, max: 100 })
export const cents = fc.integer({ min: 0, max: 10_000 })
/** One for each of the class. */
export const each = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: size, maxLength: size })
/** Shares that come to 100 %, in 1/10,000. */
export const sharesOf = (parts: number) =>
  fc
    .array(cents, { minLength: parts - 1, maxLength: parts - 1 })
    .map(cuts => [0, ...cuts.toSorted((a, b) => a - b), 10_000])
    .map(cuts => cuts.slice(1).map((cut, at) => cut - cuts[at]!))

/** A class of twelve whose reviews are drawn at random and done by the calls. */
export async function openRandomReview() {
  const api = await openVoting()
  const { as, world, own, teacher, draft } = api
  const pupils = [...api.pupils, ...Array.from({ length: size - 6 }, () => api.pupilIn(own.Id))].toSorted((a, b) =>
    a.StudentNo < b.StudentNo ? -1 : 1,
  )

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
  return { world, pupils, open, voteAll, closeIn, cameTo, setIn }
}
