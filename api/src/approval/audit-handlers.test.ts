import { expect, test } from 'vitest'
import { flowOf, startOutings } from '#test/outings'
import { auditHandlers } from './audit-handlers.ts'

const school = await startOutings()
const { approvals, as, publish, draft, instance, waiting, tasks } = school
const { applicant, counsellor, staff } = school
const [one, two] = staff as [string, string]
const { submitOuting, auditOuting } = auditHandlers(approvals, approvals.forms.get('OUTING')!, 'Outing')
const idOf = (BusinessId: string) => approvals.instanceOf(as(applicant), 'OUTING', BusinessId)!
const done = { Ok: 1, Failed: [] }

test('whoever returned a form decides on it again when it is handed in again', () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }))
  const Id = draft()
  submitOuting(as(applicant), { Id })
  expect(auditOuting(as(counsellor), { Ids: [Id], Result: 2, Opinion: '材料不全' })).toEqual(done)
  submitOuting(as(applicant), { Id })
  expect(auditOuting(as(counsellor), { Ids: [Id], Result: 1 })).toEqual(done)
  expect(instance(idOf(Id)).State).toBe(3)
})

test('a form is handed in with those whom its applicant chose', () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 10 }))
  const Id = draft()
  submitOuting(as(applicant), { Id, Approvers: [two, one] })
  expect(waiting(idOf(Id))).toEqual([two, one])
})

test('whoever was only told of a form does not decide on it', () => {
  publish(flowOf({ NodeId: 'k', NodeType: 'cc', AssigneeType: 4 }, { NodeId: 'a1', AssigneeType: 3 }))
  const Id = draft()
  submitOuting(as(applicant), { Id })
  expect(auditOuting(as(school.headTeacher), { Ids: [Id], Result: 1 })).toEqual({
    Ok: 0,
    Failed: [{ Id, Name: '外出1天', Reason: '数据不存在或无权访问' }],
  })
})

test('what nobody has to do has no deadline: whom it tells, and who agrees by himself', () => {
  const TimeoutHours = 24
  publish(
    flowOf(
      { NodeId: 'k', NodeType: 'cc', AssigneeType: 4, TimeoutHours },
      { NodeId: 'a1', AssigneeType: 3, TimeoutHours },
      { NodeId: 'a2', AssigneeType: 3, TimeoutHours },
    ),
  )
  const Id = draft()
  submitOuting(as(applicant), { Id })
  auditOuting(as(counsellor), { Ids: [Id], Result: 1 })
  expect(tasks(idOf(Id)).map(({ State, DeadLine, NextTime }) => [State, DeadLine, NextTime])).toEqual([
    [1, null, null],
    [1, '2026-10-15 09:00:00', null],
    [4, null, null],
  ])
})
