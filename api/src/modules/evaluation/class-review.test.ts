import { classReview } from '@xuegong/contracts/modules/evaluation/class-review'
import { buildVote } from '@xuegong/db/build/evaluation'
import { assessment } from '@xuegong/db/schema/evaluation'
import { classClose, meterRecord } from '@xuegong/db/schema/evaluation-records'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { systemWork } from '#approval/system-work'
import { giveToDo } from '#delivery/to-dos'
import { none, said } from '#test/evaluating'
import { buildObjection, buildPublicity } from '#test/reviewing'
import { openVoting } from '#test/voting'
import { aboutAnswering } from './publish.ts'
import { aboutCollege, aboutReporting, aboutVoting } from './review-about.ts'

const api = await openVoting()
const {
  world,
  voted,
  own,
  pupils,
  teacher,
  college,
  office,
  reviewer,
  pupil,
  outsider,
  recordOf,
  roomOf,
  stored,
  admin,
  close,
  inClass,
} = api

describe('the report of a class', () => {
  const report = (Aid: string, who = teacher) => who(classReview.reportClass, inClass(Aid))
  /** A class that has closed and been told its levels. */
  async function known(State = 2) {
    const made = voted()
    await close(made.row.Id)
    const shown = world.transact(db =>
      buildPublicity(db, { AssessmentId: made.row.Id, Stage: 1, ClassId: own.Id, State }),
    )
    return { ...made, shown }
  }

  test('hands its records to the college, and the last one the assessment', async () => {
    const { row, room, records } = await known()
    world.transact(db =>
      db
        .insert(classClose)
        .values({ ...room, Id: `other ${row.Id}`.slice(0, 36), ClassId: 'other' })
        .run(),
    )
    expect((await report(row.Id)).ResultValue).toEqual({ ReportState: 1 })
    expect(roomOf(room.Id)).toMatchObject({ ReportState: 1, ReportTime: world.now(), ReportUserName: '赵老师' })
    expect(records.map(({ Id }) => recordOf(Id).State)).toEqual([5, 5, 5, 5, 5, 5])
    expect(stored(row.Id).State).toBe(2)
    expect(api.toDos(aboutCollege(row.Id, own.CollegeId)).map(each => each.ReceiveUserId)).toEqual([api.secretary.Id])
    expect(api.toDos(aboutReporting(row.Id, own.Id))).toEqual([])
    expect(await said(report(row.Id))).toBe('班级已上报，不能修改')
  })

  test('of the last class brings the assessment to the colleges', async () => {
    const { row } = await known()
    await report(row.Id, college)
    expect(stored(row.Id).State).toBe(3)
  })

  test.each([
    ['before its close', async () => voted().row.Id, '请先关闭班级评议'],
    ['while it is made known', async () => (await known(1)).row.Id, '班级公示未结束'],
    ['after a publicity that was taken back', async () => (await known(3)).row.Id, '班级公示未结束'],
  ])('is refused %s', async (_, make, text) => {
    expect(await said(report(await make()))).toBe(text)
  })

  test('is refused as long as an objection is open', async () => {
    const { row, shown } = await known()
    const { Id } = world.transact(db => buildObjection(db, shown, { UserId: pupils[4]!.Id }))
    expect(await said(report(row.Id))).toBe('存在未处理的异议')
    world.transact(db => db.run(`update Objection set State = 2 where Id = '${Id}'`))
    expect(await report(row.Id)).toMatchObject({ ErrorCode: 0 })
  })

  test('is done by the class administrator, the college and the office, by reviewers never', async () => {
    const { row } = await known()
    expect(await said(report(row.Id, reviewer))).toBe(none)
    expect(await said(report(row.Id, outsider))).toBe(none)
    admin(row.Id)
    expect(await report(row.Id, pupil)).toMatchObject({ ErrorCode: 0 })
    expect(await said(report((await known()).row.Id, office))).toBe('')
  })

  test('makes the class read-only', async () => {
    const { row } = await known()
    await report(row.Id)
    expect(await said(teacher(classReview.closeClass, inClass(row.Id, { Open: 1 })))).toBe('班级已上报，不能修改')
    expect((await teacher(classReview.getClassClose, inClass(row.Id))).ResultValue).toEqual({
      ClassId: own.Id,
      CloseState: 1,
      ReportState: 1,
      Blockers: [],
    })
  })
})

describe('a record that is given back', () => {
  const back = (Aid: string, at = 0, who = teacher) =>
    who(classReview.returnRecord, { Aid, UserId: pupils[at]!.Id, Reason: '材料不全' })

  test('waits for its student, without the votes on it', async () => {
    const { row, records } = voted()
    expect((await back(row.Id)).ResultValue).toEqual({ State: 3 })
    expect(recordOf(records[0]!.Id)).toMatchObject({ State: 3, ReturnReason: '材料不全' })
    expect(api.votesOn(records[0]!.Id)).toEqual([])
    expect(api.votesOn(records[1]!.Id)).toHaveLength(4)
    expect(api.toDos(aboutAnswering(row.Id))).toMatchObject([
      { ReceiveUserId: pupils[0]!.UserId, DeadLine: row.VoteEndTime, Content: '材料不全' },
    ])
    expect(await said(close(row.Id))).toBe('还有1人被退回未提交')
  })

  test('of the only one left ends what a voter was asked', async () => {
    const { row, records } = voted()
    const about = aboutVoting(row.Id, own.Id)
    world.transact(db => {
      db.run(`delete from ReviewVote where MeterRecordId = '${records[0]!.Id}'`)
      const work = systemWork(world, '评议', 'evaluation.test')
      giveToDo(work, [pupils[1]!.UserId, pupils[2]!.UserId], { about, title: '评议', url: '/' })
    })
    await back(row.Id)
    expect(api.toDos(about)).toEqual([])
  })

  test('may be one that is only handed in', async () => {
    const { row, records } = voted(undefined, { State: 1 })
    world.transact(db => db.update(meterRecord).set({ State: 2 }).where(eq(meterRecord.Id, records[0]!.Id)).run())
    expect((await back(row.Id)).ResultValue).toEqual({ State: 3 })
  })

  test.each([0, 1, 3, 8])('is none in state %i', async State => {
    const { row, records } = voted()
    world.transact(db => db.update(meterRecord).set({ State }).where(eq(meterRecord.Id, records[0]!.Id)).run())
    expect(await said(back(row.Id))).toBe(none)
  })

  test('is none of a class that is closed, or after the end of the votes', async () => {
    const { row } = voted()
    await close(row.Id)
    expect(await said(back(row.Id))).toBe('班级评议已关闭')
    const other = voted()
    world.transact(db =>
      db.update(assessment).set({ VoteEndTime: world.now() }).where(eq(assessment.Id, other.row.Id)).run(),
    )
    expect(await said(back(other.row.Id))).toBe('评议已结束')
  })

  test('is given back by those who lead the review, and by no student to himself', async () => {
    const { row } = voted()
    for (const who of [reviewer, college, office, outsider]) expect(await said(back(row.Id, 1, who))).toBe(none)
    admin(row.Id)
    expect(await said(back(row.Id, 5, pupil))).toBe(none)
    expect((await back(row.Id, 1, pupil)).ResultValue).toEqual({ State: 3 })
  })
})

describe('the data of a class', () => {
  const data = async (Aid: string, who = teacher, more: object = {}) =>
    (await who(classReview.listMeasured, inClass(Aid, more))).ResultValue!

  test('are scores and dimensions, to staff before the close, too; what was said is told once it is closed', async () => {
    const { row, records } = voted()
    world.transact(db => {
      buildVote(db, records[0]!, { VoterId: pupils[5]!.Id, Score: 8000, LevelCode: 'B', Opinion: '生活节俭' })
    })
    const before = await data(row.Id)
    expect(before).toMatchObject({
      total: 6,
      rows: [{ SelfScore: 80, VoteScore: null, TeacherScore: 80, TotalScore: null }, {}, {}, {}, {}, {}],
    })
    for (const who of [teacher, college, office]) expect((await data(row.Id, who)).rows[0]!.Opinions).toEqual([])
    await close(row.Id)
    expect((await data(row.Id, college)).rows[0]).toMatchObject({
      Opinions: [{ LevelCode: 'B', Opinion: '生活节俭' }],
      VoteScore: 80,
      TotalScore: 80,
      ClassRank: 1,
      Level: 'A',
    })
    expect((await data(row.Id, office, { Key: pupils[3]!.StudentNo })).rows).toMatchObject([
      { TotalScore: 40, Level: 'C' },
    ])
  })

  test('are for a class administrator names and states until it is closed, and never what was said of himself', async () => {
    const { row, records } = voted()
    admin(row.Id)
    world.transact(db => db.run(`update ReviewVote set Opinion = '一般' where AssessmentId = '${row.Id}'`))
    for (const record of records.slice(0, 5)) world.transact(db => buildVote(db, record, { VoterId: pupils[5]!.Id }))
    expect((await data(row.Id, pupil)).rows[0]).toMatchObject({
      State: 4,
      SelfScore: null,
      TeacherScore: null,
      Opinions: [],
    })
    await close(row.Id)
    const rows = (await data(row.Id, pupil)).rows
    expect(rows[0]!.Opinions).toContainEqual({ LevelCode: null, Opinion: '一般' })
    expect(rows[5]).toMatchObject({ TotalScore: 20, Opinions: [] })
  })

  test('do not have what is void', async () => {
    const { row, records } = voted()
    world.transact(db => db.update(meterRecord).set({ State: 8 }).where(eq(meterRecord.Id, records[0]!.Id)).run())
    expect(await data(row.Id)).toMatchObject({ total: 5 })
  })

  test.each([
    ['a reviewer', reviewer],
    ['a student of another class', outsider],
  ])('are not told to %s', async (_, who) => {
    const { row } = voted(undefined, { Orgs: [] })
    for (const call of [classReview.listMeasured, classReview.getClassClose, classReview.listCandidate])
      expect(await said(who(call, inClass(row.Id)))).toBe(none)
  })

  test('never hold who voted, or what he gave', async () => {
    const { row } = voted()
    await close(row.Id)
    const text = JSON.stringify(await data(row.Id))
    expect(text).not.toMatch(/Voter|Answers|IdCard|Mobile/)
  })
})
