import { messageBatch, messagePush } from '@xuegong/db/schema/delivery'
import { objection, publicity } from '@xuegong/db/schema/evaluation-publicity'
import { eq, isNotNull } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { buildObjection, buildPublicity, lookedThrough, openReviews } from '#test/reviewing'
import { lateObjections } from './late-objections.ts'

const api = await openReviews()
const { world, own, pupils, secretary, closed } = api
afterEach(() => {
  world.transact(db => {
    for (const table of [objection, publicity, messagePush, messageBatch])
      db.delete(table).where(isNotNull(table.Id)).run()
  })
  api.at('2026-10-14 09:30:00')
})
/** An objection of Wednesday morning, which is late from the evening of Monday on. */
const objected = (unit: object, by: object = {}) =>
  world.transact(db => {
    const shown = buildPublicity(db, { AssessmentId: closed(lookedThrough).row.Id, Stage: 1, ...unit })
    return buildObjection(db, shown, { UserId: pupils[0]!.Id, ...by })
  })
const runAt = (time: string) => {
  api.at(time)
  return lateObjections.run(world) as number
}
const told = () =>
  world.reader().select().from(messagePush).where(eq(messagePush.TemplateCode, 'EVAL_OBJECTION_LATE')).all()

test('an objection that nobody has handled for three working days is told to the college, once', () => {
  objected({ ClassId: own.Id })
  expect(lateObjections.due(world, '2026-10-14 09:30:00')).toBe('2026-10-15 09:00:00')
  expect([runAt('2026-10-19 09:00:00'), told()]).toEqual([0, []])
  expect(runAt('2026-10-20 09:00:00')).toBe(1)
  expect(told()).toMatchObject([{ ReceiverId: secretary.Id, Body: '公示【公示】的异议已超过3个工作日未处理，请督促' }])
  expect([runAt('2026-10-21 09:00:00'), told().length]).toEqual([0, 1])
})

test('one to what a college makes known is told to the office', () => {
  objected({ Stage: 2, OrgId: own.CollegeId })
  runAt('2026-10-20 09:00:00')
  expect(told().map(({ ReceiverId }) => ReceiverId)).not.toContain(secretary.Id)
  expect(told().length).toBeGreaterThan(0)
})

test('one that was handled is told to nobody, and nothing is due without an open one', () => {
  objected({ ClassId: own.Id }, { State: 2 })
  expect(lateObjections.due(world, '2026-10-14 09:30:00')).toBeNull()
  expect([runAt('2026-10-20 09:00:00'), told()]).toEqual([0, []])
})
