import type { infoChange } from '#schema/student-records'
import { seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { studentId, userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'
import type { PlannedStudent } from '#seed/school/students'

/** How far a request has come: whose turn it is, or how it ended. */
export type RequestStage = 'counsellor' | 'college' | 'office' | 'returned' | 'approved' | 'withdrawn'

/** A request of a student, before it is rows. */
export interface PlannedRequest {
  readonly Id: string
  readonly student: PlannedStudent
  readonly Field: 'Nation' | 'Political' | 'TrueName'
  readonly Old: string
  readonly New: string
  readonly Reason: string
  readonly stage: RequestStage
  /** When it was handed in. */
  readonly SubmitTime: string
}

const of = (stage: RequestStage, n: number): RequestStage[] => Array.from({ length: n }, () => stage)
const stages = {
  tiny: ['returned', 'counsellor'],
  school: ['returned', ...of('counsellor', 3), ...of('college', 2), 'office', 'approved', 'withdrawn'],
  demo: [
    ...of('returned', 6),
    ...of('counsellor', 18),
    ...of('college', 9),
    ...of('office', 4),
    ...of('approved', 20),
    ...of('withdrawn', 3),
  ],
} as const satisfies Record<Plan['preset'], readonly RequestStage[]>

/** The student whose account is shown to everybody: the first of the first class in its third year. */
export const isDemonstrating = ({ LoginName, class: own }: PlannedStudent): boolean =>
  own.yearOfStudy === 3 && LoginName.endsWith('010101')

/** The first few of a stage wait for those whose accounts are shown to everybody. */
const shown: Partial<Record<RequestStage, { first: number; has: (student: PlannedStudent) => boolean }>> = {
  returned: { first: 1, has: isDemonstrating },
  counsellor: { first: 3, has: ({ class: own }) => own.counsellor === 'fdy01' },
  college: { first: 2, has: ({ class: own }) => own.college === 1 },
}

const reasons = {
  Nation: '入学登记时民族填写有误',
  Political: '组织关系已变化，申请更新政治面貌',
  TrueName: '户口簿姓名已变更，申请同步学籍姓名',
}

/** What somebody asks for, and what stands there: of a request that was agreed to the new value. */
function changeOf({ Nation, Political, TrueName }: PlannedStudent, stage: RequestStage, at: number) {
  // Names are what the office decides on.
  const Field = stage === 'office' ? 'TrueName' : at % 2 === 0 ? 'Nation' : 'Political'
  const now = { Nation, Political, TrueName }[Field]
  const other = {
    Nation: Nation === '01' ? '02' : '01',
    Political: Political === '03' ? '02' : '03',
    TrueName: `${TrueName.slice(0, 1)}文${TrueName.slice(-1)}`,
  }[Field]
  const [Old, New] = stage === 'approved' ? [other, now] : [now, other]
  return { Field, Old, New, Reason: reasons[Field] } as const
}

/** Days between the request and the seed day: what waits was handed in so lately that nothing is overdue. */
const age: Partial<Record<RequestStage, number>> = { counsellor: 1, college: 2, office: 3 }

/** Requests of students for changes of what they may not write themselves. */
export function plannedRequests({ students, day, preset }: Plan): PlannedRequest[] {
  const asking = students.filter(({ LoginName, StuStatus }) => LoginName && StuStatus === 1)
  const wanted = stages[preset]
  const step = Math.max(1, Math.floor(asking.length / wanted.length))
  const spread = [...asking.filter((_, at) => at % step === 0), ...asking]
  const used = new Set<PlannedStudent>()
  const seen = new Map<RequestStage, number>()
  return wanted.flatMap((stage, at) => {
    const nth = (seen.get(stage) ?? 0) + 1
    seen.set(stage, nth)
    const { first, has } = shown[stage] ?? { first: 0, has: () => true }
    const free = (one: PlannedStudent) => !used.has(one) && (stage === 'returned' || !isDemonstrating(one))
    const student = (nth <= first && asking.find(one => free(one) && has(one))) || spread.find(free)
    if (!student) return []
    used.add(student)
    const asked = plusDays(day, -(age[stage] ?? 4 + ((at * 7) % 36)))
    const Id = seedId('request', student.StudentNo)
    return [{ Id, student, ...changeOf(student, stage, at), stage, SubmitTime: `${asked} 09:20:00` }]
  })
}

const states = { counsellor: 1, college: 2, office: 2, returned: 4, approved: 3, withdrawn: 6 }
const stateOf = ({ stage }: PlannedRequest): number => states[stage]

/** Who decides on a request, one step after the other, and what they say. */
export const agreed = '情况属实，同意'
export const returned = '请补充户口簿复印件'
export const collegeOf = ({ staff, colleges }: Plan, { student }: PlannedRequest) =>
  staff.filter(({ role, org }) => role === 'college' && org === colleges[student.class.college - 1]?.Code)

/** Who decided last, when and how; undefined where nobody has for good. */
function decidedOf(plan: Plan, request: PlannedRequest) {
  const [by] = collegeOf(plan, request)
  const asked = request.SubmitTime.slice(0, 10)
  const counsellor = plan.staff.find(({ LoginName }) => LoginName === request.student.class.counsellor)
  if (request.stage === 'approved') return { by, time: `${plusDays(asked, 2)} 15:00:00`, Opinion: agreed }
  if (request.stage === 'returned') return { by: counsellor, time: `${plusDays(asked, 1)} 15:00:00`, Opinion: returned }
  return undefined
}

/** The requests as rows; what was agreed to stands in the rows of the students by now. */
export function requestRows(plan: Plan): (typeof infoChange.$inferInsert)[] {
  return plannedRequests(plan).map(request => {
    const { Id, student, Field, Old, New, Reason, SubmitTime } = request
    const decided = decidedOf(plan, request)
    return {
      ...plan.made,
      Id,
      StudentId: studentId(student.StudentNo),
      Changes: JSON.stringify([{ Field, Old, New }]),
      Reason,
      State: stateOf(request),
      SubmitTime,
      CreateDate: SubmitTime,
      CreateUserId: userId(student.LoginName),
      CreateUserName: student.TrueName,
      ...(decided && {
        AuditUserId: userId(decided.by?.LoginName ?? ''),
        AuditUserName: decided.by?.TrueName ?? '',
        AuditTime: decided.time,
        Opinion: decided.Opinion,
      }),
    }
  })
}
