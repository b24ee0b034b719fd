import { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import { buildClassAdmin } from '@xuegong/db/build/evaluation'
import { describe, expect, test } from 'vitest'
import { none, said } from '#test/evaluating'
import { buildPublicity, closeIn, lookedThrough, type OfStage, openReviews } from '#test/reviewing'

const api = await openReviews()
const { teacher, college, office, pupil, outsider, world, own, pupils, closed, elsewhere, stranger } = api
const row = (n: number) => ({
  MeterRecordId: `record ${n}`,
  StudentId: `student ${n}`,
  TrueName: `学生${n}`,
  ClassName: '测评一班',
  LevelCode: 'A',
  LevelName: '特别困难',
})
const Rows = [1, 2, 3].map(row)
const { row: assessed } = closed({ ...lookedThrough, assessment: { State: 3, Orgs: [] } })
const review = { AssessmentId: assessed.Id, Rows, RowNum: 3 }
world.transact(db => closeIn(db, assessed.Id, elsewhere, [stranger], lookedThrough))
/** One of each stage and state: of the class, of its college, of the other college, of the school. */
const make = (given: OfStage) => world.transact(db => buildPublicity(db, { ...review, ...given }).Id)
const all = {
  draft: make({ Stage: 1, ClassId: own.Id, State: 0 }),
  class: make({ Stage: 1, ClassId: own.Id, State: 2 }),
  withdrawn: make({ Stage: 1, ClassId: own.Id, State: 3 }),
  college: make({ Stage: 2, OrgId: own.CollegeId }),
  collegeDraft: make({ Stage: 2, OrgId: own.CollegeId, State: 0 }),
  otherClass: make({ Stage: 1, ClassId: elsewhere.Id, State: 2 }),
  other: make({ Stage: 2, OrgId: elsewhere.CollegeId }),
  school: make({ Stage: 3 }),
  schoolDraft: make({ Stage: 3, State: 0 }),
}
const namesOf = (ids: readonly string[]) =>
  Object.entries(all)
    .filter(([, Id]) => ids.includes(Id))
    .map(([name]) => name)
const seen = async (who: typeof teacher, more: object = {}) =>
  namesOf((await who(publicities.listPublicity, { PageSize: 100, ...more })).ResultValue!.rows.map(({ Id }) => Id))

describe('publicities are seen', () => {
  test('by the office all of them', async () => {
    expect(await seen(office)).toEqual(Object.keys(all))
  })

  test('by a college its own and those of its classes in any state, and what the school has made known', async () => {
    expect(await seen(college)).toEqual(['draft', 'class', 'withdrawn', 'college', 'collegeDraft', 'school'])
  })

  test('by a counsellor those of his class, and what college and school have made known', async () => {
    expect(await seen(teacher)).toEqual(['draft', 'class', 'withdrawn', 'college', 'school'])
  })

  test('by a student those that run or have ended for his class, college and school', async () => {
    expect(await seen(pupil)).toEqual(['class', 'college', 'school'])
    expect(await seen(outsider)).toEqual(['otherClass', 'other', 'school'])
  })

  test('by somebody who has moved away those of the class with which his record stays, too', async () => {
    api.move(pupils[5]!.Id, elsewhere.Id)
    expect(await seen(pupil)).toEqual(['class', 'college', 'otherClass', 'other', 'school'])
    api.move(pupils[5]!.Id, own.Id)
  })

  test('by stage and state', async () => {
    expect(await seen(office, { Stage: 2, State: 1 })).toEqual(['college', 'other'])
  })

  test.each([
    ['pupil', 'draft'],
    ['pupil', 'withdrawn'],
    ['pupil', 'otherClass'],
    ['pupil', 'other'],
    ['teacher', 'collegeDraft'],
    ['college', 'schoolDraft'],
    ['college', 'otherClass'],
  ] as const)('not by the %s one of the kind %s', async (who, kind) => {
    for (const call of [publicities.getPublicity, publicities.getPublicityRows] as const)
      expect(await said(api[who](call, { Id: all[kind] }))).toBe(none)
  })
})

describe('one publicity', () => {
  test('tells its unit, and how many objections there are', async () => {
    const [inClass, inCollege, inSchool] = await Promise.all(
      (['class', 'college', 'school'] as const).map(async kind => office(publicities.getPublicity, { Id: all[kind] })),
    )
    expect(inClass!.ResultValue).toMatchObject({ UnitName: '测评一班', RowNum: 3, ObjectionNum: 0 })
    expect(inCollege!.ResultValue!.UnitName).toMatch(/^学院/)
    expect(inSchool!.ResultValue).toMatchObject({ UnitName: '学校', ClassId: '', OrgId: '' })
  })
})

describe('publicities of a class', () => {
  const ofClass = async (who: typeof teacher, more: object = {}) =>
    who(publicities.listClassPublicity, { PageSize: 100, ...more })
  const names = async (who: typeof teacher, more: object = {}) =>
    namesOf((await ofClass(who, more)).ResultValue!.rows.map(({ Id }) => Id))

  test('are those of the own class for a student, whatever he names', async () => {
    expect(await names(pupil)).toEqual(['class'])
    expect(await names(pupil, { Aid: assessed.Id, ClassId: own.Id })).toEqual(['class'])
    expect(await said(ofClass(pupil, { ClassId: elsewhere.Id }))).toBe(none)
  })

  test('are read by staff of the class, and by those who review it', async () => {
    expect(await names(teacher, { ClassId: own.Id })).toEqual(['draft', 'class', 'withdrawn'])
    expect(await said(ofClass(teacher, { ClassId: elsewhere.Id }))).toBe(none)
    world.transact(db =>
      buildClassAdmin(db, { AssessmentId: assessed.Id, ClassId: elsewhere.Id, UserId: pupils[5]!.Id }),
    )
    expect((await ofClass(pupil, { Aid: assessed.Id, ClassId: elsewhere.Id })).ErrorCode).toBe(0)
  })

  test('have rows that are read a page at a time', async () => {
    const page = await pupil(publicities.listClassPublicityRows, { PublicityId: all.class, PageIndex: 2, PageSize: 2 })
    expect(page.ResultValue).toMatchObject({ rows: [{ TrueName: '学生3' }], total: 3, CanObject: 0, LeftUntil: null })
  })
})

describe('whether the caller may object', () => {
  const may = async (who: typeof teacher, PublicityId: string) =>
    (await who(publicities.listClassPublicityRows, { PublicityId })).ResultValue!

  test('is said with the moment until which he may', async () => {
    expect(await may(pupil, all.college)).toMatchObject({ CanObject: 1, LeftUntil: '2026-10-16 17:30:00' })
  })

  test('is no for staff, and where it has ended', async () => {
    expect(await may(teacher, all.college)).toMatchObject({ CanObject: 0, LeftUntil: '2026-10-16 17:30:00' })
    expect(await may(pupil, all.class)).toMatchObject({ CanObject: 0, LeftUntil: null })
  })
})
