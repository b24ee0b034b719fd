import { expect, test } from 'vitest'
import { flowOf, startOutings } from '#test/outings'
import { trialRun } from './trial.ts'

const school = await startOutings()
const { publish, submit, decide, waiting, instance, as, admin, applicant, counsellor, staff } = school
const [one] = staff as [string]

test('a round that is handed in again knows nothing of the one before: who agreed directly before agrees by himself', () => {
  const turns = { NodeId: 'a2', AssigneeType: 1, Assignees: [one, counsellor], SignMode: 4 }
  publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }, turns))
  const Id = submit()
  decide(Id, counsellor)
  decide(Id, one, 2)
  submit(instance(Id).BusinessId)
  expect(waiting(Id)).toEqual([counsellor])
  decide(Id, counsellor)
  expect(decide(Id, one).State).toBe(3)
})

test('what a trial says of the applicant is what the roster has, whatever it was given', () => {
  const Branches = [
    { Name: '老生', Conditions: [{ Field: 'Applicant.Grade', Op: 'eq', Value: '1999' } as const], Next: 'a1' },
    { Name: '其他', Conditions: [], Next: 'a2' },
  ]
  const nodes = flowOf(
    { NodeId: 'c', NodeType: 'condition', Branches },
    { NodeId: 'a1', AssigneeType: 3 },
    { NodeId: 'a2', AssigneeType: 3 },
  )
  const given = { ApplicantId: applicant, Form: { 'Applicant.Grade': '1999' } }
  expect(trialRun(as(admin), nodes, {}, given).map(({ NodeId }) => NodeId)).toEqual(['start', 'c', 'a2', 'end'])
})
