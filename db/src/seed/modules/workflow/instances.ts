import type { backLog, wfInstance, wfRound, wfTask } from '#schema/workflow'
import { standardLists } from '../dictionary/standard-lists.ts'
import { seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { classId, orgId, userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'
import type { PlannedStaff } from '#seed/school/staff'
import { agreed, collegeOf, type PlannedRequest, plannedRequests, returned, stateOf } from '../people/requests.ts'

const texts = new Map(
  standardLists
    .filter(({ Code }) => Code === 'Nation' || Code === 'Political')
    .flatMap(({ Code, items }) =>
      items.map(item => [`${Code} ${item.split(' ')[0]}`, item.split(' ')[1] ?? ''] as const),
    ),
)
/** A value as people read it: names stand for themselves. */
const textOf = (field: PlannedRequest['Field'], value: string) => texts.get(`${field} ${value}`) ?? value

type Task = typeof wfTask.$inferInsert
type Made = Plan['made']

const labels = { Nation: '民族', Political: '政治面貌', TrueName: '姓名' }
const hours = 48

/** Ids of the seeded flow and its version, by the code of the flow. */
export const flowId = (WfCode: string): string => seedId('flow', WfCode)
export const versionId = (WfCode: string): string => seedId('flow version', WfCode)

const code = 'INFOCHANGE'
const nodes = {
  counsellor: { NodeId: 'a1', NodeName: '辅导员审核' },
  college: { NodeId: 'a2', NodeName: '学院审核' },
  office: { NodeId: 'a3', NodeName: '学工处审核' },
} as const
type Level = keyof typeof nodes
const levels = Object.keys(nodes) as Level[]

/** Who decides at each level. */
function decidersOf(plan: Plan, request: PlannedRequest): Record<Level, readonly PlannedStaff[]> {
  const { counsellor } = request.student.class
  return {
    counsellor: plan.staff.filter(({ LoginName }) => LoginName === counsellor),
    college: collegeOf(plan, request),
    office: plan.staff.filter(({ role }) => role === 'xgc'),
  }
}

/** How many levels have agreed, and whether the next one waits or returned it. */
function pathOf({ stage }: PlannedRequest): { passed: readonly Level[]; at?: Level; result?: 2 } {
  if (stage === 'approved') return { passed: ['counsellor', 'college'] }
  if (stage === 'withdrawn') return { passed: [], at: 'counsellor' }
  if (stage === 'returned') return { passed: [], at: 'counsellor', result: 2 }
  return { passed: levels.slice(0, levels.indexOf(stage)), at: stage }
}

/** The tasks of one level: whoever decided first ended those of the others. */
function tasksAt(
  { made, request, level }: { made: Made; request: PlannedRequest; level: Level },
  people: readonly PlannedStaff[],
  decided: { arrive: string; handle: string | null; Result: number | null; over?: true },
): Task[] {
  const { arrive, handle, Result, over } = decided
  return people.map(({ LoginName }, at): Task => {
    const first = at === 0 && !over
    const open = handle === null
    const due = `${plusDays(arrive.slice(0, 10), hours / 24)} ${arrive.slice(11)}`
    return {
      ...made,
      ...nodes[level],
      Id: seedId('task', `${request.Id} ${level} ${LoginName}`),
      InstanceId: seedId('instance', request.Id),
      Round: 1,
      AssigneeId: userId(LoginName),
      Sort: at + 1,
      State: open ? 0 : first ? 1 : 5,
      Result: first ? Result : null,
      Opinion: first && Result ? (Result === 1 ? agreed : returned) : '',
      Note: open || first ? '' : over ? '申请人已撤回' : '其他人已处理',
      ArriveTime: arrive,
      CreateDate: arrive,
      DeadLine: due,
      NextTime: open ? due : null,
      HandleTime: handle,
    }
  })
}

/** What stands for one request: how it was handed in, and who has had a say. */
function rowsOf(plan: Plan, request: PlannedRequest) {
  const { made } = plan
  const { student, SubmitTime, Field, Old, New, Reason, stage } = request
  const InstanceId = seedId('instance', request.Id)
  const deciders = decidersOf(plan, request)
  const { passed, at, result } = pathOf(request)
  const dayAfter = (days: number, time: string) => `${plusDays(SubmitTime.slice(0, 10), days)} ${time}`
  const arriveAt = (n: number) => (n === 0 ? SubmitTime : dayAfter(n, '15:00:00'))
  const over = stage === 'withdrawn'
  const last = over ? dayAfter(0, '11:00:00') : arriveAt(passed.length + (result ? 1 : 0))
  const ended = stage === 'approved' || stage === 'returned' || over
  const tasks = [
    ...passed.flatMap((level, n) =>
      tasksAt({ made, request, level }, deciders[level], { arrive: arriveAt(n), handle: arriveAt(n + 1), Result: 1 }),
    ),
    ...(at
      ? tasksAt({ made, request, level: at }, deciders[at], {
          arrive: arriveAt(passed.length),
          handle: ended ? last : null,
          Result: result ?? null,
          ...(over && { over: true }),
        })
      : []),
  ]
  const isName = Field === 'TrueName'
  const instance: typeof wfInstance.$inferInsert = {
    ...made,
    Id: InstanceId,
    VersionId: versionId(code),
    DefinitionId: flowId(code),
    BusinessType: code,
    BusinessId: request.Id,
    Title: `${student.TrueName}申请变更${labels[Field]}`,
    Url: `/base/infoChange?detail=${request.Id}`,
    StarterId: userId(student.LoginName),
    StarterClassId: classId(student.class.ClassCode),
    StarterOrgId: orgId(plan.colleges[student.class.college - 1]?.Code ?? ''),
    CurrentNode: ended || !at ? '' : nodes[at].NodeId,
    State: stateOf(request),
    SubmitTime,
    CreateDate: SubmitTime,
    CreateUserId: userId(student.LoginName),
    CreateUserName: student.TrueName,
    EndTime: ended ? last : null,
  }
  const round: typeof wfRound.$inferInsert = {
    Id: seedId('round', request.Id),
    InstanceId,
    Round: 1,
    Fields: { HasIdentity: isName ? 1 : 0 },
    Facts: JSON.stringify([
      { Label: labels[Field], Value: `${textOf(Field, Old)} → ${textOf(Field, New)}` },
      { Label: '变更原因', Value: Reason },
    ]),
    SubmitTime,
    ...(over && { EndState: 6, EndTime: last, EndBy: student.TrueName }),
  }
  return { instance, round, tasks, todos: todosOf(tasks, instance, student.TrueName) }
}

/** The to-dos of tasks. */
function todosOf(tasks: readonly Task[], { SubmitTime, Title }: { SubmitTime: string; Title: string }, name: string) {
  const states: Readonly<Record<number, number>> = { 0: 0, 1: 1, 5: 3 }
  return tasks.map((task): typeof backLog.$inferInsert => ({
    Id: seedId('to-do', task.Id),
    CreateDate: task.CreateDate || SubmitTime,
    CreateUserName: '系统',
    Kind: 1,
    SourceKey: `task:${task.Id}`,
    Title: `【待审批】${name}提交了信息变更，请于${task.DeadLine?.slice(0, 16)}前处理`,
    Content: `${Title} · ${task.NodeName}`,
    Url: `/workflow/todo?detail=${task.Id}`,
    State: states[task.State ?? 0] ?? 0,
    ReceiveUserId: task.AssigneeId,
    DeadLine: task.DeadLine ?? null,
    HandleTime: task.HandleTime ?? null,
  }))
}

/** The flows of all seeded requests for changes. */
export function requestFlows(plan: Plan) {
  const all = plannedRequests(plan).map(request => rowsOf(plan, request))
  return {
    instances: all.map(({ instance }) => instance),
    rounds: all.map(({ round }) => round),
    tasks: all.flatMap(({ tasks }) => tasks),
    todos: all.flatMap(({ todos }) => todos),
  }
}
