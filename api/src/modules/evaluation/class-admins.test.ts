import { classAdmins } from '@xuegong/contracts/modules/evaluation/class-admins'
import { buildClassAdmin, buildClassClose, buildVote } from '@xuegong/db/build/evaluation'
import { verifyPassword } from '@xuegong/db/password'
import { userRole } from '@xuegong/db/schema/account'
import { classAdmin, classClose } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { operLog } from '@xuegong/db/schema/system'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openAnswering, someAnswering } from '#test/answering'
import { none, said } from '#test/evaluating'
import { failures } from '#test/failures'

const api = await openAnswering()
const { office, college, teacher, pupil, reviewer, pupils, stranger, own, elsewhere, world, running, record } = api
const [first, , , , , sixth] = pupils
type Row = ReturnType<typeof running>

const rows = (AssessmentId: string, UserId: string) =>
  world
    .reader()
    .select()
    .from(classAdmin)
    .where(and(eq(classAdmin.AssessmentId, AssessmentId), eq(classAdmin.UserId, UserId), eq(classAdmin.IsDel, 0)))
    .all()
const rolesOf = (UserId: string) =>
  world
    .reader()
    .select()
    .from(userRole)
    .where(and(eq(userRole.UserId, UserId), inArray(userRole.RoleId, ['pyy', 'bjgly'])))
    .all()
    .map(each => each.RoleId)
    .toSorted()
const add = ({ Id: Aid }: { Id: string }, more: object = {}, who = college) =>
  who(classAdmins.addClassAdmin, { Aid, ClassId: own.Id, UserIds: [sixth!.Id], RoleType: 2, ...more })
const remove = (Ids: string[], who = college) => who(classAdmins.removeClassAdmin, { Ids })
/** No rows of earlier tests give somebody a role. */
const clear = () => world.transact(db => db.update(classAdmin).set({ State: 0 }).run())

describe('naming somebody', () => {
  test('gives him the duty and the role that opens its pages, which he has at once', async () => {
    clear()
    const row = running()
    expect((await add(row)).ResultValue).toEqual({ AddNum: 1 })
    expect(rows(row.Id, sixth!.Id)).toMatchObject([{ ClassId: own.Id, RoleType: 2, State: 1 }])
    expect(rolesOf(sixth!.UserId)).toEqual(['pyy'])
    await add(row, { RoleType: 1 })
    expect(rolesOf(sixth!.UserId)).toEqual(['bjgly', 'pyy'])
  })

  test('twice to the same is refused by name', async () => {
    const row = running()
    expect(await said(add(row, { UserIds: [first!.Id] }))).toBe(`【${first!.TrueName}】已是该班级的评议员`)
  })

  test.each([
    ['of another class', '不是本班学生', () => ({ UserIds: [stranger.Id] })],
    ['who is not there', none, () => ({ UserIds: ['none'] })],
    ['of a class of another college', none, () => ({ ClassId: elsewhere.Id, UserIds: [stranger.Id] })],
  ])('%s is refused', async (_, text, more) => {
    expect(await said(add(running(), more()))).toBe(text)
  })

  test('who does not study is refused, and where the assessment is over', async () => {
    const study = (StuStatus: number) =>
      world.transact(db => db.update(student).set({ StuStatus }).where(eq(student.Id, sixth!.Id)).run())
    study(2)
    expect(await said(add(running()))).toBe('不是本班学生')
    study(1)
    expect(await said(add(running({ State: 5 })))).toBe('测评已结束，不能修改')
  })

  test('is for colleges and the office', async () => {
    const row = running()
    for (const who of [teacher, pupil]) expect(await add(row, {}, who)).toMatchObject({ ErrorCode: 403 })
    expect(await add(row, {}, office)).toMatchObject({ ErrorCode: 0 })
  })
})

describe('taking the duty away', () => {
  test('takes the role with the last one', async () => {
    clear()
    const [one, other] = [running(), running()]
    world.transact(db => db.update(classAdmin).set({ State: 0 }).where(eq(classAdmin.UserId, sixth!.Id)).run())
    await add(one)
    await add(other)
    await remove([rows(one.Id, sixth!.Id)[0]!.Id])
    expect(rolesOf(sixth!.UserId)).toEqual(['pyy'])
    expect((await remove([rows(other.Id, sixth!.Id)[0]!.Id])).ResultValue).toEqual({ Ok: 1, Failed: [] })
    expect([rolesOf(sixth!.UserId), rows(other.Id, sixth!.Id)]).toEqual([[], []])
  })

  const reasons = async (row: Row) =>
    (await remove([rows(row.Id, first!.Id)[0]!.Id])).ResultValue!.Failed.map(({ Reason }) => Reason)

  test('of somebody who has voted is refused; what he keeps for later is no vote', async () => {
    const row = running({ State: 2, MinReviewers: 4 })
    const about = record(row.Id, 5, { State: 4 })
    world.transact(db => buildVote(db, about, { VoterId: first!.Id }))
    world.transact(db => buildVote(db, about, { VoterId: pupils[1]!.Id, State: 0, Score: null }))
    expect(await reasons(row)).toEqual(['已有评议记录，不能删除'])
    expect((await remove([rows(row.Id, pupils[1]!.Id)[0]!.Id])).ResultValue!.Ok).toBe(1)
  })

  test('leaves a class that votes as many as it needs; a draft and a closed class give up all', async () => {
    const ids = (row: Row) => pupils.slice(0, 3).map(({ Id }) => rows(row.Id, Id)[0]!.Id)
    const row = running({ State: 2, MinReviewers: 4 })
    const Failed = ids(row)
      .slice(1)
      .map(Id => ({ Id, Reason: '评议员不能少于4人，请先补充评议员' }))
    expect((await remove(ids(row))).ResultValue).toEqual({ Ok: 1, Failed })
    const closed = running({ State: 2 })
    world.transact(db => db.update(classClose).set({ CloseState: 1 }).where(eq(classClose.Id, closed.room.Id)).run())
    for (const each of [closed, running({ State: 0 })]) expect((await remove(ids(each))).ResultValue!.Ok).toBe(3)
  })

  test('is refused where the assessment is over, and out of reach', async () => {
    expect(await reasons(running({ State: 5 }))).toEqual(['测评已结束，不能修改'])
    const { Id } = world.transact(db =>
      db
        .insert(classAdmin)
        .values({
          Id: 'far',
          AssessmentId: running().Id,
          ClassId: elsewhere.Id,
          UserId: stranger.Id,
          RoleType: 2,
          CreateDate: world.now(),
        })
        .returning()
        .get(),
    )
    expect((await remove([Id])).ResultValue).toEqual({ Ok: 0, Failed: [{ Id, Reason: none }] })
  })
})

describe('the list of reviewers', () => {
  test('tells how far each is, himself left out', async () => {
    const row = running({ State: 2 })
    const about = record(row.Id, 5, { State: 4 })
    record(row.Id, 0, { State: 4 })
    world.transact(db => buildVote(db, about, { VoterId: first!.Id }))
    const { ResultValue } = await teacher(classAdmins.listClassAdmin, { Aid: row.Id })
    const told = ResultValue!.rows.map(each => `${each.StudentNo} ${each.VotedNum}/${each.VoteNum}`)
    expect(told.toSorted()).toEqual(
      pupils
        .slice(0, 5)
        .map(({ StudentNo }, at) => `${StudentNo} ${at === 0 ? '1/1' : '0/2'}`)
        .toSorted(),
    )
    expect(ResultValue!.rows[0]).toMatchObject({ ClassName: '测评一班', State: 1, RoleType: 2 })
  })

  test('is narrowed by units, duty and name, and shows nobody out of reach', async () => {
    const row = running()
    const total = async (more: object, who = office) =>
      (await who(classAdmins.listClassAdmin, { Aid: row.Id, ...more })).ResultValue!.total
    expect(await total({ OrgId: own.CollegeId, RoleType: 2 })).toBe(5)
    expect(await total({ ClassId: elsewhere.Id })).toBe(0)
    expect(await total({ Key: first!.StudentNo })).toBe(1)
    expect(await reviewer(classAdmins.listClassAdmin, { Aid: row.Id })).toMatchObject({ ErrorCode: 403 })
  })
})

describe('the word of a class', () => {
  const reset = (Aid: string, ClassIds: string[], who = college) => who(classAdmins.resetPassword, { Aid, ClassIds })
  const hash = (row: Row) =>
    world.reader().select().from(classClose).where(eq(classClose.Id, row.room.Id)).get()!.PwdHash

  test('is six digits, told once and stored as a hash, and no log tells it', async () => {
    const row = running()
    const [told] = (await reset(row.Id, [own.Id])).ResultValue!
    expect(told).toEqual({ ClassName: '测评一班', Password: expect.stringMatching(/^\d{6}$/) })
    expect(await verifyPassword(told!.Password, hash(row))).toBe(true)
    const entry = world.reader().select().from(operLog).orderBy(desc(operLog.Id)).get()!
    expect(JSON.stringify(entry)).not.toContain(told!.Password)
    expect(entry.After).not.toContain(hash(row))
  })

  test('another one ends the former', async () => {
    const row = running()
    const [before] = (await reset(row.Id, [own.Id])).ResultValue!
    await reset(row.Id, [own.Id], office)
    expect(await verifyPassword(before!.Password, hash(row))).toBe(false)
  })

  test('of a class out of reach, or that takes no part, is refused, and by counsellors', async () => {
    const row = running()
    expect(await said(reset(row.Id, [own.Id, elsewhere.Id], office))).toBe(none)
    world.transact(db => buildClassClose(db, { AssessmentId: row.Id, ClassId: elsewhere.Id }))
    expect(await said(reset(row.Id, [elsewhere.Id]))).toBe(none)
    expect(await reset(row.Id, [own.Id], teacher)).toMatchObject({ ErrorCode: 403 })
  })
})

describe('a call', () => {
  const class1 = { ClassId: 'none', UserIds: ['none'], RoleType: 2 }
  const given = (State: number) => async (their: typeof api) => {
    await their.world.own()
    return their.world.transact(db => {
      const some = someAnswering(db, { State })
      return some
    })
  }
  failures(classAdmins.listClassAdmin, { NOT_FOUND: { input: { Aid: 'none' } } })
  failures(classAdmins.addClassAdmin, {
    NOT_FOUND: { input: { Aid: 'none', ...class1 } },
    ADMIN_OTHER_CLASS: {
      given: async their => {
        const { row, own: room } = await given(1)(their as never)
        const other = their.world.reader().select().from(student).get()!
        return { Aid: row.Id, ClassId: room.Id, UserIds: [other.Id], RoleType: 2 }
      },
    },
    ADMIN_TWICE: {
      given: async their => {
        const { row, own: room, first: who } = await given(1)(their as never)
        their.world.transact(db => buildClassAdmin(db, { AssessmentId: row.Id, ClassId: room.Id, UserId: who.Id }))
        return { Aid: row.Id, ClassId: room.Id, UserIds: [who.Id], RoleType: 2 }
      },
    },
    EVAL_ENDED: {
      given: async their => {
        const { row, own: room, first: who } = await given(5)(their as never)
        return { Aid: row.Id, ClassId: room.Id, UserIds: [who.Id], RoleType: 2 }
      },
    },
  })
  const rooms = (State: number) => async (their: unknown) => {
    const { row, own: room } = await given(State)(their as never)
    return { Aid: row.Id, ClassIds: [room.Id] }
  }
  failures(classAdmins.resetPassword, {
    NOT_FOUND: { input: { Aid: 'none', ClassIds: ['none'] } },
    EVAL_DRAFT: { given: rooms(0) },
    EVAL_ENDED: { given: rooms(5) },
  })
})
