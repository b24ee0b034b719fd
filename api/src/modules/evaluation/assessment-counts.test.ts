import { evaluation } from '@xuegong/contracts/modules/evaluation'
import { buildUser } from '@xuegong/db/build/account'
import { buildRecord } from '@xuegong/db/build/evaluation'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { expect, test } from 'vitest'
import { openEvaluation } from '#test/evaluating'
import type { Caller } from '#test/session'

const api = await openEvaluation()
const { office, teacher, pupil, world, pupils, draft } = api
const shown = async (Id: string, who: Caller = office) => (await who(evaluation.getAssessment, { Id })).ResultValue

test('it counts who takes part and has handed in within the reach of the caller', async () => {
  const { Id } = draft({ State: 1, Orgs: [] })
  world.transact(db => {
    buildRecord(db, { AssessmentId: Id, UserId: pupils[5]!.Id, State: 2 })
    buildRecord(db, { AssessmentId: Id, UserId: pupils[1]!.Id, State: 3 })
    buildRecord(db, { AssessmentId: Id, UserId: api.stranger.Id, State: 2 })
  })
  expect(await shown(Id, teacher)).toMatchObject({ SubmitNum: 1, ClassNum: 1, MyState: null })
  expect(await shown(Id)).toMatchObject({ SubmitNum: 2 })
  expect(await shown(Id, pupil)).toMatchObject({ JoinNum: 1, SubmitNum: 1, MyState: 2 })
  expect(await shown(Id, api.reviewer)).toMatchObject({ SubmitNum: 0, MyState: 0 })
})

test('of two that are read together each counts the students that it is for, and its own records', async () => {
  const { Id } = draft({ Name: '全校', State: 1, Orgs: [] })
  draft({ Name: '无人', State: 1, Orgs: [], Grades: ['1998'] })
  world.transact(db => buildRecord(db, { AssessmentId: Id, UserId: pupils[5]!.Id, State: 2 }))
  const { rows } = (await office(evaluation.listAssessment, {})).ResultValue!
  const counts = new Map(rows.map(({ Name, ...row }) => [Name, row]))
  expect(counts.get('全校')!.SubmitNum).toBe(1)
  expect(counts.get('全校')!.JoinNum).toBeGreaterThan(5)
  expect(counts.get('无人')).toMatchObject({ JoinNum: 0, SubmitNum: 0 })
})

test('counsellors who read the same one after the other are told of the students of each', async () => {
  const other = world.transact(db => {
    const counsellor = buildUser(db, { roles: ['fdy'] })
    const room = buildClass(db, { CounsellorId: counsellor.Id })
    for (let n = 0; n < 2; n++) buildStudent(db, { ClassId: room.Id })
    return counsellor.LoginName
  })
  const { Id } = draft({ State: 1, Orgs: [] })
  expect((await shown(Id, teacher))!.JoinNum).toBeGreaterThan(5)
  expect(await shown(Id, api.as(other))).toMatchObject({ JoinNum: 2 })
})
