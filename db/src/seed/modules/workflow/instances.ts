import type { backLog, wfInstance, wfRound, wfTask } from '#schema/workflow'
import { seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { classId, orgId, userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'
import type { PlannedStaff } from '#seed/school/staff'
import type { PlannedStudent } from '#seed/school/students'

type Task = typeof wfTask.$inferInsert
type Rows = ReturnType<typeof rowsOf>

/** Ids of the seeded flow and its version, by the code of the flow. */
export const flowId = (WfCode: string): string => seedId('flow', WfCode)
export const versionId = (WfCode: string): string => seedId('flow version', WfCode)

/** One step of a seeded flow, who decides there, and within how many days. */
interface PlannedStep {
  readonly NodeId: string
  readonly NodeName: string
  readonly deciders: readonly PlannedStaff[]
  readonly days: number
}

/** What a student has handed in, and how far it has come: how many steps have agreed, and how it ended where it has. */
export interface Application {
  readonly Id: string
  /** Business type, and what it is called in to-dos. */
  readonly code: string
  readonly noun: string
  readonly Title: string
  readonly Url: string
  readonly student: PlannedStudent
  readonly SubmitTime: string
  readonly Fields: Readonly<Record<string, string | number>>
  readonly Facts: readonly { readonly Label: string; readonly Value: string }[]
  /** The steps that it takes, in order. */
  readonly steps: readonly PlannedStep[]
  readonly passed: number
  readonly end?: keyof typeof ends
  /** What is said by those who agree, and by who does not. */
  readonly agreed: string
  readonly refused?: string
}

/** How an application may end: its state, the result of the last task, and what is noted of tasks that nobody needs any more. */
const ends = {
  approved: { State: 3, Result: null, Note: '' },
  returned: { State: 4, Result: 2, Note: '' },
  refused: { State: 5, Result: 3, Note: '' },
  withdrawn: { State: 6, Result: null, Note: '申请人已撤回' },
  voided: { State: 7, Result: null, Note: '申请已作废' },
} as const

/** The state of an application. */
export const stateOf = ({ end, passed }: Pick<Application, 'end' | 'passed'>): number =>
  end ? ends[end].State : passed > 0 ? 2 : 1

const dayAfter = ({ SubmitTime }: Application, days: number, time: string) =>
  `${plusDays(SubmitTime.slice(0, 10), days)} ${time}`
/** When a step was reached: each takes a day. */
const reached = (asked: Application, step: number): string =>
  step === 0 ? asked.SubmitTime : dayAfter(asked, step, '15:00:00')

/** When an application ended; undefined while it waits. */
export function endOf(asked: Application): string | undefined {
  if (!asked.end) return undefined
  const { Note } = ends[asked.end]
  return Note
    ? dayAfter(asked, asked.passed, '16:00:00')
    : reached(asked, asked.passed + (asked.end === 'approved' ? 0 : 1))
}

/** The tasks of one step: whoever decided first ended those of the others. */
function tasksAt({ made }: Plan, asked: Application, step: number): Task[] {
  const { NodeId, NodeName, deciders, days } = asked.steps[step]!
  const { Note, Result: last } = asked.end ? ends[asked.end] : { Note: '', Result: null }
  const isPassed = step < asked.passed
  const handled = isPassed ? reached(asked, step + 1) : (endOf(asked) ?? null)
  const Result = isPassed ? 1 : last
  const ArriveTime = reached(asked, step)
  const DeadLine = `${plusDays(ArriveTime.slice(0, 10), days)} ${ArriveTime.slice(11)}`
  return deciders.map(({ LoginName }, at): Task => {
    const decided = at === 0 && Result !== null
    return {
      ...made,
      NodeId,
      NodeName,
      Id: seedId('task', `${asked.Id} ${NodeId} ${LoginName}`),
      InstanceId: seedId('instance', asked.Id),
      Round: 1,
      AssigneeId: userId(LoginName),
      Sort: at + 1,
      State: handled === null ? 0 : decided ? 1 : 5,
      Result: decided ? Result : null,
      Opinion: decided ? (Result === 1 ? asked.agreed : (asked.refused ?? '')) : '',
      Note: handled === null || decided ? '' : isPassed || !Note ? '其他人已处理' : Note,
      ArriveTime,
      CreateDate: ArriveTime,
      DeadLine,
      NextTime: handled === null ? DeadLine : null,
      HandleTime: handled,
    }
  })
}

/** What stands for one application: how it was handed in, and who has had a say. */
function rowsOf(plan: Plan, asked: Application) {
  const { made, colleges } = plan
  const { Id, code, student, SubmitTime, steps, passed, end } = asked
  const InstanceId = seedId('instance', Id)
  const EndTime = endOf(asked) ?? null
  const at = steps[passed]
  const tasks = steps.slice(0, passed + 1).flatMap((_, step) => tasksAt(plan, asked, step))
  const instance: typeof wfInstance.$inferInsert = {
    ...made,
    Id: InstanceId,
    VersionId: versionId(code),
    DefinitionId: flowId(code),
    BusinessType: code,
    BusinessId: Id,
    Title: asked.Title,
    Url: asked.Url,
    StarterId: userId(student.LoginName),
    StarterClassId: classId(student.class.ClassCode),
    StarterOrgId: orgId(colleges[student.class.college - 1]?.Code ?? ''),
    CurrentNode: end || !at ? '' : at.NodeId,
    State: stateOf(asked),
    SubmitTime,
    CreateDate: SubmitTime,
    CreateUserId: userId(student.LoginName),
    CreateUserName: student.TrueName,
    EndTime,
  }
  const over = end === 'withdrawn' || end === 'voided'
  const round: typeof wfRound.$inferInsert = {
    Id: seedId('round', Id),
    InstanceId,
    Round: 1,
    Fields: asked.Fields,
    Facts: JSON.stringify(asked.Facts),
    SubmitTime,
    ...(over && {
      EndState: ends[end].State,
      EndTime,
      EndBy: end === 'withdrawn' ? student.TrueName : '系统',
      EndReason: end === 'withdrawn' ? '' : (asked.refused ?? ''),
    }),
  }
  return { instance, round, tasks, todos: todosOf(asked, tasks) }
}

/** The to-dos of tasks. */
function todosOf({ SubmitTime, Title, noun, student }: Application, tasks: readonly Task[]) {
  const states: Readonly<Record<number, number>> = { 0: 0, 1: 1, 5: 3 }
  return tasks.map((task): typeof backLog.$inferInsert => ({
    Id: seedId('to-do', task.Id),
    CreateDate: task.CreateDate || SubmitTime,
    CreateUserName: '系统',
    Kind: 1,
    SourceKey: `task:${task.Id}`,
    Title: `【待审批】${student.TrueName}提交了${noun}，请于${task.DeadLine?.slice(0, 16)}前处理`,
    Content: `${Title} · ${task.NodeName}`,
    Url: `/workflow/todo?detail=${task.Id}`,
    State: states[task.State ?? 0] ?? 0,
    ReceiveUserId: task.AssigneeId,
    DeadLine: task.DeadLine ?? null,
    HandleTime: task.HandleTime ?? null,
  }))
}

/** The rows of what students have handed in to flows. */
export function flowRows(plan: Plan, applications: readonly Application[]) {
  const all = applications.map(asked => rowsOf(plan, asked))
  const of = <K extends keyof Rows>(kind: K) => all.map(rows => rows[kind])
  return { instances: of('instance'), rounds: of('round'), tasks: of('tasks').flat(), todos: of('todos').flat() }
}
