import { classAdmins } from '@xuegong/contracts/modules/evaluation/class-admins'
import { buildClassClose } from '@xuegong/db/build/evaluation'
import { student } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openEvaluation } from '#test/evaluating'

const { office, college, teacher, world, own, elsewhere, pupils, pupilIn, change, draft } = await openEvaluation()
const few = async (Aid: string, who = college, more: object = {}) =>
  (await who(classAdmins.listClassAdmin, { Aid, ...more })).ResultValue!.Few
const ownClass = { ClassId: own.Id, ClassName: '测评一班', Num: 5, Need: 6 }

test('classes of a draft with too few reviewers are named to whoever reaches them, those without any, too', async () => {
  const { Id } = draft({ MinReviewers: 6, Orgs: [] })
  expect(await few(Id)).toEqual([ownClass])
  expect(await few(Id, office, { OrgId: elsewhere.CollegeId })).toEqual([
    { ClassId: elsewhere.Id, ClassName: '外院班', Num: 0, Need: 6 },
  ])
  expect(await few(Id, office, { ClassId: own.Id })).toEqual([ownClass])
  expect(await few(Id, office, { OrgId: own.MajorId })).toEqual([ownClass])
})

test('a class with enough is not named; who is no more does not review', async () => {
  const { Id } = draft({ MinReviewers: 5 })
  expect(await few(Id)).toEqual([])
  const set = (IsDel: 0 | 1) =>
    world.transact(db => db.update(student).set({ IsDel }).where(eq(student.Id, pupils[0]!.Id)).run())
  set(1)
  expect(await few(Id)).toEqual([{ ...ownClass, Num: 4, Need: 5 }])
  set(0)
})

test('of what runs, classes are named until they are closed', async () => {
  const { Id } = draft({ State: 2, MinReviewers: 6 })
  world.transact(db => buildClassClose(db, { AssessmentId: Id, ClassId: own.Id }))
  expect(await few(Id, teacher)).toEqual([ownClass])
  const closed = draft({ State: 2, MinReviewers: 6 })
  world.transact(db => {
    const room = { AssessmentId: closed.Id, ClassId: own.Id }
    buildClassClose(db, { ...room, IsDel: 1 })
    buildClassClose(db, { ...room, CloseState: 1 })
  })
  expect(await few(closed.Id, teacher)).toEqual([])
  change(Id, { State: 3 })
  expect(await few(Id, teacher)).toEqual([])
})

test('a share of reviewers is one of those who study', async () => {
  const { Id } = draft({ MinReviewers: 1, ReviewRate: 5000 })
  for (let n = 0; n < 6; n++) pupilIn(own.Id, { StuStatus: 6 })
  expect(await few(Id)).toEqual([])
})
