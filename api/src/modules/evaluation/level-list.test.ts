import { levels } from '@xuegong/contracts/modules/evaluation/levels'
import { buildClassAdmin } from '@xuegong/db/build/evaluation'
import { describe, expect, test } from 'vitest'
import { none, said } from '#test/evaluating'
import { buildPublicity, closeIn, openReviews } from '#test/reviewing'

const api = await openReviews()
const { teacher, college, office, pupil, reviewer, outsider, world, own, pupils, closed, elsewhere, stranger } = api
const list = async (who: typeof teacher, Aid: string, more: object = {}) =>
  (await who(levels.listLevel, { Aid, PageSize: 100, ...more })).ResultValue!
/** The class, and a student of another one in the same assessment. */
const both = () => {
  const review = closed({ assessment: { Orgs: [] } })
  const other = world.transact(db => closeIn(db, review.row.Id, elsewhere, [stranger], { record: { Level: 'C' } }))
  return { ...review, other }
}
const known = (AssessmentId: string, given: object = {}) =>
  world.transact(db => buildPublicity(db, { AssessmentId, Stage: 1, ClassId: own.Id, ...given }))

describe('records with their levels', () => {
  test('come the best first, with what each stage gave and what the last one said', async () => {
    const { row, records } = closed()
    const Items = [{ MeterRecordId: records[1]!.Id, LevelCode: 'A', Opinion: '家中变故' }]
    await teacher(levels.saveLevels, { Aid: row.Id, Stage: 1, Items })
    const { rows, total } = await list(teacher, row.Id)
    expect([total, rows.map(({ TotalScore }) => TotalScore)]).toEqual([6, [80, 60, 60, 45, 30, 20]])
    expect(rows.find(({ Id }) => Id === records[1]!.Id)).toMatchObject({
      ClassName: '测评一班',
      SuggestLevel: 'B',
      ClassLevel: 'A',
      CollegeLevel: '',
      Opinion: '家中变故',
    })
  })

  test('are those of classes within reach', async () => {
    const { row } = both()
    const totals = [office, college, teacher].map(async who => (await list(who, row.Id)).total)
    expect(await Promise.all(totals)).toEqual([7, 6, 6])
  })

  test('stay with the class in which they were closed', async () => {
    const { row } = both()
    api.move(pupils[5]!.Id, elsewhere.Id)
    expect((await list(teacher, row.Id)).total).toBe(6)
    api.move(pupils[5]!.Id, own.Id)
  })

  test('are found by level, stage, state, class and name', async () => {
    const { row, records } = both()
    const Items = [{ MeterRecordId: records[0]!.Id, LevelCode: 'A' }]
    await teacher(levels.saveLevels, { Aid: row.Id, Stage: 1, Items })
    const asked = [{ LevelCode: 'B' }, { Stage: 1 }, { Stage: 2 }, { State: [5] }, { ClassId: elsewhere.Id }]
    const totals = asked.map(async each => (await list(office, row.Id, each)).total)
    expect(await Promise.all(totals)).toEqual([2, 1, 0, 0, 1])
    expect((await list(office, row.Id, { Key: pupils[0]!.TrueName })).rows).toMatchObject([{ Id: records[0]!.Id }])
  })

  test('are told to their student once they are settled, with votes and total, whatever was made known', async () => {
    const { row } = closed({ record: { State: 7, VoteScore: 8025 } })
    expect((await list(pupil, row.Id)).rows).toMatchObject([{ StudentId: pupils[5]!.Id, VoteScore: 80.25 }])
    expect((await list(pupil, closed().row.Id)).rows).toEqual([])
  })

  test('are counted by how far they are', async () => {
    const { row } = closed()
    const counts = (await teacher(levels.tallyLevel, { Aid: row.Id })).ResultValue
    expect(counts).toEqual(
      expect.arrayContaining([
        { Key: 'all', Count: 6 },
        { Key: 'class', Count: 6 },
        { Key: 'void', Count: 0 },
      ]),
    )
  })

  test('of an assessment that is not there are refused', async () => {
    expect(await said(office(levels.listLevel, { Aid: 'nothing' }))).toBe(none)
    expect(await said(outsider(levels.listLevel, { Aid: closed().row.Id }))).toBe(none)
  })
})

describe('a student', () => {
  test('reads his own from the publicity of his class on, and nobody else’s', async () => {
    const { row, records } = closed()
    expect((await list(pupil, row.Id)).total).toBe(0)
    known(row.Id)
    expect((await list(pupil, row.Id)).rows).toMatchObject([{ Id: records[5]!.Id, TotalScore: 20, SuggestLevel: 'N' }])
  })

  test.each([0, 3])('reads nothing by a publicity in state %i', async State => {
    const { row } = closed()
    known(row.Id, { State })
    expect((await list(pupil, row.Id)).total).toBe(0)
  })

  test.each([
    ['the class that he looks after', 1, 1, 6],
    ['nothing before it is closed', 1, 0, 0],
    ['nothing where he only reviews', 2, 1, 0],
  ])('reads %s', async (_, RoleType, CloseState, total) => {
    const { row } = closed({ close: { CloseState } })
    world.transact(db =>
      buildClassAdmin(db, { AssessmentId: row.Id, ClassId: own.Id, UserId: pupils[0]!.Id, RoleType }),
    )
    expect((await list(reviewer, row.Id)).total).toBe(total)
  })
})
