import { evaluation } from '@xuegong/contracts/modules/evaluation'
import { objections } from '@xuegong/contracts/modules/evaluation/objections'
import { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import { objection, publicity } from '@xuegong/db/schema/evaluation-publicity'
import { operLog } from '@xuegong/db/schema/system'
import { backLog } from '@xuegong/db/schema/workflow'
import { isNotNull, like } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { none, said } from '#test/evaluating'
import { failures } from '#test/failures'
import {
  buildObjection,
  buildPublicity,
  closeIn,
  lookedThrough,
  type OfStage,
  openReviews,
  someClosedClass,
} from '#test/reviewing'
import type { TestApi } from '#test/session'

const api = await openReviews()
const { teacher, college, office, pupil, outsider, world, own, pupils, counsellor, closed, objectionOf } = api
afterEach(() => {
  world.transact(db => {
    for (const table of [objection, publicity, backLog, operLog]) db.delete(table).where(isNotNull(table.Id)).run()
  })
  api.at('2026-10-14 09:30:00')
})
const shown = (given: OfStage = { Stage: 1, ClassId: own.Id }, review = closed()) =>
  world.transact(db => buildPublicity(db, { AssessmentId: review.row.Id, ...given }))
const Content = '名单中有同学家境很好，请核实'
const object = (who: typeof teacher, PublicityId: string, more: object = {}) =>
  who(objections.addObjection, { PublicityId, Content, ...more })
const list = async (who: typeof teacher, more: object = {}) =>
  (await who(objections.listObjection, { PageSize: 100, ...more })).ResultValue!

describe('an objection', () => {
  test('is made by a student to what is being made known to him, and its unit is to handle it', async () => {
    const { Id, Title } = shown()
    const made = (await object(pupil, Id)).ResultValue!
    expect(objectionOf(made)).toMatchObject({
      State: 0,
      UserId: pupils[5]!.Id,
      Content,
      CreateUserId: pupils[5]!.UserId,
    })
    const given = world.reader().select().from(backLog).where(like(backLog.SourceKey, 'evaluation.objection:%')).all()
    expect(given).toMatchObject([
      { ReceiveUserId: counsellor.Id, Title: `公示异议待处理：${Title}`, DeadLine: '2026-10-19 17:30:00' },
    ])
  })

  test('is made by nobody of another unit, and by no staff', async () => {
    const { Id } = shown()
    for (const who of [outsider, teacher, office]) expect(await said(object(who, Id))).toBe(none)
  })

  test('is made to what the college and the school make known, too', async () => {
    const review = closed({ ...lookedThrough, assessment: { State: 4, Orgs: [] } })
    world.transact(db => closeIn(db, review.row.Id, api.elsewhere, [api.stranger], lookedThrough))
    const [inCollege, inSchool] = [shown({ Stage: 2, OrgId: own.CollegeId }, review), shown({ Stage: 3 }, review)]
    expect(await said(object(outsider, inCollege.Id))).toBe(none)
    for (const { Id } of [inCollege, inSchool]) expect((await object(pupil, Id)).ErrorCode).toBe(0)
    expect((await object(outsider, inSchool.Id)).ErrorCode).toBe(0)
  })

  test('is one at a time of a person; after an answer there may be another', async () => {
    const { Id } = shown()
    const first = (await object(pupil, Id)).ResultValue!
    expect(await said(object(pupil, Id))).toBe('您已提交异议，请等待处理')
    await teacher(objections.handleObjection, { Id: first, State: 2, Reply: '经核实无误' })
    expect((await object(pupil, Id)).ErrorCode).toBe(0)
  })

  test('takes away the right to another one until it is answered', async () => {
    const { Id } = shown()
    await object(pupil, Id)
    const { ResultValue } = await pupil(publicities.listClassPublicityRows, { PublicityId: Id })
    expect(ResultValue).toMatchObject({ CanObject: 0, LeftUntil: '2026-10-16 17:30:00' })
  })
})

describe('the last minute', () => {
  const { login } = pupils[5]!

  test('is taken: 17:29:59 is in time, 17:30:00 is not, whether its end was noted or not', async () => {
    const { Id } = shown()
    api.at('2026-10-16 17:30:00')
    expect(await said(object(api.as(login), Id))).toBe('不在公示期内')
    api.at('2026-10-16 17:29:59')
    expect((await object(api.as(login), Id)).ErrorCode).toBe(0)
  })

  test.each([2])('of one that has ended is over (state %i)', async State => {
    expect(await said(object(pupil, shown({ Stage: 1, ClassId: own.Id, State }).Id))).toBe('不在公示期内')
  })

  test.each([0, 3])('of one that is not shown never was (state %i)', async State => {
    expect(await said(object(pupil, shown({ Stage: 1, ClassId: own.Id, State }).Id))).toBe(none)
  })
})

describe('without a name', () => {
  test('it is nobody’s, for whoever handles it and in all that is stored but one hidden column', async () => {
    const made = (await object(pupil, shown().Id, { IsAnonymous: 1 })).ResultValue!
    expect((await list(teacher)).rows).toMatchObject([{ Id: made, TrueName: '', IsAnonymous: 1, IsOwn: 0 }])
    const { CreateUserId, CreateUserName } = objectionOf(made)
    expect([CreateUserId, CreateUserName]).toEqual(['', ''])
    const [toDo] = world.reader().select().from(backLog).all()
    expect([toDo!.CreateUserId, toDo!.CreateUserName]).toEqual(['', ''])
  })

  test('no answer to anybody else holds who it is', async () => {
    const { TrueName, Id, UserId, StudentNo } = pupils[5]!
    await object(pupil, shown().Id, { IsAnonymous: 1 })
    for (const who of [teacher, college, office])
      for (const secret of [TrueName, Id, UserId!, StudentNo])
        expect(JSON.stringify(await list(who))).not.toContain(secret)
  })

  test('the log does not tell it either, when it is made or handled', async () => {
    const made = (await object(pupil, shown().Id, { IsAnonymous: 1 })).ResultValue!
    await teacher(objections.handleObjection, { Id: made, State: 2, Reply: '经核实无误' })
    const log = JSON.stringify(world.reader().select().from(operLog).all())
    for (const secret of [pupils[5]!.Id, pupils[5]!.UserId!]) expect(log).not.toContain(secret)
  })

  test('its author finds it among his own, with the answer', async () => {
    const made = (await object(pupil, shown().Id, { IsAnonymous: 1 })).ResultValue!
    await teacher(objections.handleObjection, { Id: made, State: 2, Reply: '经核实无误' })
    expect((await list(pupil)).rows).toMatchObject([{ Id: made, IsOwn: 1, State: 2, Reply: '经核实无误' }])
    expect((await list(api.reviewer)).total).toBe(0)
  })
})

describe('objections are listed', () => {
  const review = closed({ ...lookedThrough, assessment: { State: 4 } })
  const all = () =>
    world.transact(db => {
      const units = [{ Stage: 1, ClassId: own.Id }, { Stage: 2, OrgId: own.CollegeId }, { Stage: 3 }]
      for (const [at, unit] of units.entries()) {
        const row = buildPublicity(db, { AssessmentId: review.row.Id, ...unit })
        buildObjection(db, row, { UserId: pupils[at]!.Id })
      }
    })

  test('to those who handle them and those above, and to their authors', async () => {
    all()
    const totals = [teacher, college, office, api.reviewer, pupil].map(async who => (await list(who)).total)
    expect(await Promise.all(totals)).toEqual([1, 2, 3, 1, 0])
    expect((await list(office, { Stage: 3 })).rows).toMatchObject([{ TrueName: pupils[2]!.TrueName, Stage: 3 }])
  })

  test('as late after three working days', async () => {
    all()
    const late = async (time: string) => {
      api.at(time)
      return (await list(api.as(counsellor.LoginName))).rows[0]!.IsLate
    }
    expect([await late('2026-10-19 17:30:00'), await late('2026-10-19 17:30:01')]).toEqual([0, 1])
  })

  test('and counted by what became of them', async () => {
    all()
    expect((await office(objections.tallyObjection, {})).ResultValue).toEqual([
      { Key: 'open', Count: 3 },
      { Key: 'right', Count: 0 },
      { Key: 'wrong', Count: 0 },
    ])
  })
})

test('what was cleared of an assessment to try out is not to be handled any more', async () => {
  const review = closed({ assessment: { IsTest: 1 } })
  await object(pupil, shown({ Stage: 1, ClassId: own.Id }, review).Id)
  expect((await office(evaluation.emptyTest, { Id: review.row.Id })).ResultValue).toEqual({ DelNum: 6 })
  expect(world.reader().select().from(objection).all()).toEqual([])
  expect(
    world
      .reader()
      .select()
      .from(backLog)
      .all()
      .map(({ State }) => State),
  ).toEqual([3])
})

/** A student of a class, who signs in as `objector`, and what is made known to it. */
const toldTo = (given: object, by?: object) => ({
  as: 'objector',
  given: async ({ world: its }: TestApi) => {
    await its.own()
    return its.transact(db => {
      const { row, own: room, pupils: all } = someClosedClass(db, {}, 'objector')
      const shown = buildPublicity(db, { AssessmentId: row.Id, Stage: 1, ClassId: room.Id, ...given })
      if (by) buildObjection(db, shown, { UserId: all[0]!.Id, ...by })
      return { PublicityId: shown.Id, Content: '名单中有同学家境很好' }
    })
  },
})

failures(objections.addObjection, {
  NOT_FOUND: { input: { PublicityId: 'x', Content: '名单中有同学家境很好' } },
  OBJECTION_TIME: toldTo({ State: 2 }),
  OBJECTION_OPEN: toldTo({}, {}),
})
