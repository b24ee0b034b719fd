import type { Plan } from '#seed/school/plan'
import { standardLists } from '../dictionary/standard-lists.ts'
import type { Application } from '../workflow/instances.ts'
import { agreed, collegeOf, type PlannedRequest, plannedRequests, returned } from './requests.ts'

const texts = new Map(
  standardLists
    .filter(({ Code }) => Code === 'Nation' || Code === 'Political')
    .flatMap(({ Code, items }) =>
      items.map(item => [`${Code} ${item.split(' ')[0]}`, item.split(' ')[1] ?? ''] as const),
    ),
)
/** A value as people read it: names stand for themselves. */
const textOf = (field: PlannedRequest['Field'], value: string) => texts.get(`${field} ${value}`) ?? value
const labels = { Nation: '民族', Political: '政治面貌', TrueName: '姓名' }
const levels = ['counsellor', 'college', 'office'] as const

/** How many levels have agreed, and how it ended. */
function pathOf({ stage }: PlannedRequest): Pick<Application, 'passed' | 'end'> {
  if (stage === 'approved') return { passed: 2, end: stage }
  if (stage === 'withdrawn' || stage === 'returned') return { passed: 0, end: stage }
  return { passed: levels.indexOf(stage) }
}

/** Requests of students for changes, as they were handed in. */
export const requestApplications = (plan: Plan): Application[] =>
  plannedRequests(plan).map(request => {
    const { Id, student, SubmitTime, Field, Old, New, Reason, stage } = request
    const { counsellor } = student.class
    const steps = [
      {
        NodeId: 'a1',
        NodeName: '辅导员审核',
        deciders: plan.staff.filter(({ LoginName }) => LoginName === counsellor),
      },
      { NodeId: 'a2', NodeName: '学院审核', deciders: collegeOf(plan, request) },
      { NodeId: 'a3', NodeName: '学工处审核', deciders: plan.staff.filter(({ role }) => role === 'xgc') },
    ]
    return {
      Id,
      code: 'INFOCHANGE',
      noun: '信息变更',
      Title: `${student.TrueName}申请变更${labels[Field]}`,
      Url: `/base/infoChange?detail=${Id}`,
      student,
      SubmitTime,
      Fields: { HasIdentity: Field === 'TrueName' ? 1 : 0 },
      Facts: [
        { Label: labels[Field], Value: `${textOf(Field, Old)} → ${textOf(Field, New)}` },
        { Label: '变更原因', Value: Reason },
      ],
      // Names are what the office decides on besides.
      steps: steps.slice(0, stage === 'office' ? 3 : 2).map(step => ({ ...step, days: 2 })),
      ...pathOf(request),
      agreed,
      refused: returned,
    }
  })
