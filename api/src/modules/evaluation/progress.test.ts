import { progress } from '@xuegong/contracts/modules/evaluation/progress'
import { buildClassClose, buildProve, buildQuestion, buildRecord, buildVote } from '@xuegong/db/build/evaluation'
import { meterRecord, meterRecordLevel } from '@xuegong/db/schema/evaluation-records'
import { classClose } from '@xuegong/db/schema/evaluation-records'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { none, said } from '#test/evaluating'
import { failures } from '#test/failures'
import { openVoting } from '#test/voting'

for (const call of [progress.getProgressTree, progress.listProgress, progress.listMeasuredAll])
  failures(call, { NOT_FOUND: { input: { Aid: 'unknown' } } })

const api = await openVoting()
const { world, own, elsewhere, stranger, pupils, review, teacher, college, office, reviewer } = api
const set = (Id: string, values: Partial<typeof meterRecord.$inferSelect>) =>
  world.transact(db => db.update(meterRecord).set(values).where(eq(meterRecord.Id, Id)).run())

/** A review of the class, in which another college takes part with one student. */
const both = () => {
  const made = review({ Orgs: [] })
  const far = world.transact(db => {
    buildClassClose(db, { AssessmentId: made.row.Id, ClassId: elsewhere.Id, ReportState: 1, CloseState: 1 })
    return buildRecord(db, { AssessmentId: made.row.Id, UserId: stranger.Id, State: 5 })
  })
  return { ...made, far }
}
const tree = async (Aid: string, who = office) => (await who(progress.getProgressTree, { Aid })).ResultValue!
const of = async (Aid: string, more: object = {}, who = office) =>
  (await who(progress.listProgress, { Aid, ...more })).ResultValue!
const all = async (Aid: string, more: object = {}, who = office) =>
  (await who(progress.listMeasuredAll, { Aid, ...more })).ResultValue!

describe('the tree', () => {
  test('adds up who has handed in, of those who have begun, and what is reported', async () => {
    const { row, records } = both()
    set(records[0]!.Id, { State: 1 })
    set(records[1]!.Id, { State: 3 })
    set(records[2]!.Id, { State: 8 })
    const [root] = await tree(row.Id)
    expect(root!.attributes).toEqual({ Kind: 'school', Done: 4, Total: 6, ReportState: 0 })
    const [near, far] = [own, elsewhere].map(({ CollegeId }) => root!.children.find(({ id }) => id === CollegeId)!)
    expect(near!.attributes).toEqual({ Kind: 'college', Done: 3, Total: 5, ReportState: 0 })
    expect(far!.attributes).toEqual({ Kind: 'college', Done: 1, Total: 1, ReportState: 1 })
    expect(near!.children[0]).toMatchObject({
      id: own.MajorId,
      children: [{ id: own.Id, text: '测评一班', attributes: { Kind: 'class', Done: 3, Total: 5, ReportState: 0 } }],
    })
  })

  test('holds what is within reach, and a class in which nobody has begun', async () => {
    const { row } = both()
    world.transact(db => db.delete(meterRecord).where(eq(meterRecord.ClassId, own.Id)).run())
    for (const who of [teacher, college])
      expect(await tree(row.Id, who)).toMatchObject([
        { attributes: { Done: 0, Total: 0, ReportState: 0 }, children: [{ id: own.CollegeId }] },
      ])
  })

  test('of an assessment without classes is the school alone', async () => {
    const { row } = review()
    world.transact(db => db.delete(classClose).where(eq(classClose.AssessmentId, row.Id)).run())
    expect(await tree(row.Id)).toEqual([
      {
        id: 'school',
        text: '学校',
        attributes: { Kind: 'school', Done: 0, Total: 0, ReportState: null },
        children: [],
      },
    ])
  })
})

describe('the students of a unit', () => {
  test('stand there with how many have voted, of those who may', async () => {
    const { row, records } = both()
    world.transact(db => {
      buildVote(db, records[0]!, { VoterId: pupils[1]!.Id })
      buildVote(db, records[0]!, { VoterId: pupils[2]!.Id, State: 0 })
    })
    const { rows, total } = await of(row.Id, { ClassId: own.Id })
    expect(total).toBe(6)
    expect(rows[0]).toMatchObject({ StudentId: pupils[0]!.Id, StateStr: '评议中', VotedNum: 1, VoterNum: 4 })
    expect(rows[5]).toMatchObject({ StudentId: pupils[5]!.Id, VotedNum: 0, VoterNum: 5 })
  })

  test('are narrowed to a college, a major, a state and a name; void ones are left out', async () => {
    const { row, records } = both()
    set(records[0]!.Id, { State: 3 })
    set(records[1]!.Id, { State: 8 })
    const totals = [
      {},
      { OrgId: own.CollegeId },
      { OrgId: elsewhere.MajorId },
      { State: 3 },
      { Key: pupils[2]!.TrueName },
    ]
    const found = await Promise.all(totals.map(async more => (await of(row.Id, more)).total))
    expect(found).toEqual([6, 5, 1, 1, 1])
  })

  test('are those within reach', async () => {
    const { row } = both()
    expect((await of(row.Id, {}, teacher)).total).toBe(6)
    expect((await of(row.Id, {}, college)).total).toBe(6)
  })
})

describe('all data', () => {
  test('have scores, levels by stage, dimensions, answers and proofs', async () => {
    const { row, records } = both()
    const question = world.transact(db => {
      buildProve(db, { AssessmentId: row.Id, UserId: pupils[0]!.Id, ProveType: '2' })
      return buildQuestion(db, { AssessmentId: row.Id }).Id
    })
    const Dims = { 家庭收入: { Self: 5000, Vote: null, Final: 4550 }, 地区: { Self: 100, Vote: null, Final: 100 } }
    set(records[0]!.Id, {
      TotalScore: 8125,
      VoteScore: 7000,
      ClassRank: 1,
      Dims,
      Answers: { [question]: { Keys: ['A'] } },
    })
    level(records[0]!.Id, row.Id, 1, 'A', '情况属实')
    level(records[0]!.Id, row.Id, 2, 'B', '名额所限')
    const [first] = (await all(row.Id)).rows
    expect(first).toMatchObject({ SelfScore: 50, VoteScore: 70, TeacherScore: null, TotalScore: 81.25, ClassRank: 1 })
    expect(first).toMatchObject({ ClassLevel: 'A', CollegeLevel: 'B', SchoolLevel: '', Opinion: '名额所限' })
    expect(first!.Dims[0]).toEqual({ Dimension: '家庭收入', Self: 50, Vote: null, Final: 45.5 })
    expect(first!.Answers).toEqual({ [question]: { Keys: ['A'] } })
    expect(first!.Proves).toMatchObject([{ ProveType: '2', State: 0 }])
    expect((await all(row.Id, { Dimension: '地区' })).rows[0]!.Dims).toMatchObject([{ Dimension: '地区' }])
  })

  test('are narrowed to colleges, a level and a state, and go by any score', async () => {
    const { row, records } = both()
    set(records[1]!.Id, { Level: 'B', SuggestLevel: 'A', TotalScore: 10, SelfScore: 100 })
    set(records[2]!.Id, { SuggestLevel: 'B', TotalScore: 20, State: 5 })
    const asked = [{ OrgIds: [elsewhere.CollegeId] }, { LevelCode: 'B' }, { LevelCode: 'A' }, { State: 5 }]
    const found = await Promise.all(asked.map(async more => (await all(row.Id, more)).total))
    expect(found).toEqual([1, 2, 0, 2])
    const sorted = await all(row.Id, { sortField: 'SelfScore', sortOrder: 'ascend', OrgId: own.CollegeId })
    expect(sorted.rows[0]!.SelfScore).toBe(1)
  })

  test('are for colleges and the office: counsellors and students get none', async () => {
    const { row } = both()
    expect((await all(row.Id, {}, college)).total).toBe(6)
    expect((await all(row.Id)).total).toBe(7)
    expect(await said(teacher(progress.listMeasuredAll, { Aid: row.Id }))).toBe(none)
    expect((await reviewer(progress.listMeasuredAll, { Aid: row.Id })).ErrorCode).toBe(403)
  })
})

/** A level that a stage gave. */
function level(MeterRecordId: string, AssessmentId: string, Stage: number, LevelCode: string, Opinion: string): void {
  const by = { OperUserId: 'x', OperUserName: '钱书记', OperTime: world.now(), CreateDate: world.now() }
  const row = { Id: world.newId(), MeterRecordId, AssessmentId, Stage, LevelCode, Opinion, ...by }
  world.transact(db => db.insert(meterRecordLevel).values(row).run())
}
