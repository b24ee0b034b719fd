import { evaluationHome } from '@xuegong/contracts/modules/evaluation/home'
import { buildClassClose, buildProve, buildRecord } from '@xuegong/db/build/evaluation'
import { assessment } from '@xuegong/db/schema/evaluation'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { systemWork } from '#approval/system-work'
import { giveToDo } from '#delivery/to-dos'
import { none, said } from '#test/evaluating'
import { failures } from '#test/failures'
import { buildPublicity } from '#test/reviewing'
import { openVoting } from '#test/voting'
import { aboutVoting } from './review-about.ts'

failures(evaluationHome.getHome, { NOT_FOUND: { input: { Aid: 'unknown' } } })

const api = await openVoting()
const { world, own, elsewhere, stranger, pupils, review, teacher, college, office, reviewer, pupil, outsider } = api
const home = async (who = office, Aid?: string) =>
  (await who(evaluationHome.getHome, { ...(Aid && { Aid }) })).ResultValue!
const cards = async (who: typeof office, Aid: string) =>
  Object.fromEntries((await home(who, Aid)).Cards.map(({ Key, Value }) => [Key, Value]))

/** The class with one record given back and one reported, and a reported class of another college. */
const mixed = () => {
  const made = review({ Orgs: [] })
  const { row, records } = made
  world.transact(db => {
    const set = (at: number, values: object) =>
      db.update(meterRecord).set(values).where(eq(meterRecord.Id, records[at]!.Id)).run()
    set(0, { State: 3 })
    set(1, { State: 5, Level: 'B' })
    buildClassClose(db, { AssessmentId: row.Id, ClassId: elsewhere.Id, CloseState: 1, ReportState: 1 })
    buildRecord(db, { AssessmentId: row.Id, UserId: stranger.Id, State: 6, Level: 'A' })
    buildProve(db, { AssessmentId: row.Id, UserId: pupils[0]!.Id })
  })
  return made
}

describe('figures', () => {
  test('of a reviewer are whom he has still to vote on, and nobody once the time of the votes is over', async () => {
    const { row } = review()
    const left = async () => (await cards(reviewer, row.Id)).toVote
    expect(await left()).toBe(5)
    api.change(row.Id, { VoteEndTime: '2026-10-14 09:30:00' })
    expect(await left()).toBe(0)
  })

  test('of a counsellor are those of his classes', async () => {
    const { row } = mixed()
    expect(await cards(teacher, row.Id)).toEqual({ submitted: 5, returned: 1, notVoted: 5, open: 1 })
    expect((await home(teacher, row.Id)).Progress).toEqual({ Done: 5, Total: 6 })
  })

  test('of a college are what its classes have reported and what waits for it', async () => {
    const { row } = mixed()
    expect(await cards(college, row.Id)).toEqual({ reported: 0, toReview: 1, proofs: 1 })
  })

  test('of the office are all states, and the share that each level has of those who study', async () => {
    const { row } = mixed()
    world.transact(db =>
      db
        .update(assessment)
        .set({ Orgs: [own.CollegeId, elsewhere.CollegeId] })
        .where(eq(assessment.Id, row.Id))
        .run(),
    )
    expect(await cards(office, row.Id)).toEqual({
      review: 4,
      reported: 1,
      college: 1,
      settled: 0,
      levelA: 14.2,
      levelB: 14.2,
      levelC: 0,
    })
    expect((await home(office, row.Id)).Progress).toEqual({ Done: 6, Total: 7 })
  })

  test('of a voter are on how many he has still to vote, of others how far they are themselves', async () => {
    const { row } = review()
    expect(await home(reviewer, row.Id)).toMatchObject({
      Assessment: { Id: row.Id, State: 2, MyState: 4 },
      Cards: [{ Key: 'toVote', Title: '待评', Value: 5, Tone: 'warn' }],
      Progress: { Done: 0, Total: 5 },
    })
    expect(await home(pupil, row.Id)).toMatchObject({ Cards: [], Progress: { Done: 1, Total: 1 } })
  })
})

describe('without a name', () => {
  test('it is the last assessment that began and runs', async () => {
    world.transact(db => db.delete(assessment).run())
    review({ StartTime: '2026-10-10 08:00:00' })
    const { row } = review({ StartTime: '2026-10-12 08:00:00' })
    review({ State: 5, StartTime: '2026-10-13 08:00:00' })
    expect((await home(reviewer)).Assessment!.Id).toBe(row.Id)
  })

  test('nothing runs for somebody for whom none is', async () => {
    review()
    expect(await home(outsider)).toEqual({
      Assessment: null,
      Cards: [],
      Progress: { Done: 0, Total: 0 },
      Todo: [],
      Notices: [],
    })
  })
})

test('one that is not for the caller is not told', async () => {
  const { row } = review()
  expect(await said(outsider(evaluationHome.getHome, { Aid: row.Id }))).toBe(none)
})

test('to-dos of evaluations stand there, the same ones together, and what is made known', async () => {
  const { row } = review()
  world.transact(db => {
    const work = systemWork(world, '评议', 'evaluation.test')
    for (const ClassId of [own.Id, elsewhere.Id])
      giveToDo(work, [pupils[0]!.UserId], { about: aboutVoting(row.Id, ClassId), title: '评议', url: '/vote' })
    giveToDo(work, [pupils[0]!.UserId], { about: 'dormitory.night:1', title: '晚归', url: '/night' })
    buildPublicity(db, { AssessmentId: row.Id, Stage: 1, ClassId: own.Id, Title: '测评一班公示' })
  })
  const { Todo, Notices } = await home(reviewer, row.Id)
  expect(Todo).toEqual([{ Title: '评议', Num: 2, Url: '/vote' }])
  expect(Notices).toMatchObject([{ Title: '测评一班公示', Date: '2026-10-13' }])
})
