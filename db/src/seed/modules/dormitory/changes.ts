import type { dormChange } from '#schema/dormitory'
import type { backLog } from '#schema/workflow'
import { seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { studentId, userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'
import { type Application, endOf, stateOf } from '../workflow/instances.ts'
import { namesOf, type Places, type Planned, plannedChanges, type Stage, type Stay } from './change-plan.ts'

const path: Partial<Record<Stage, Pick<Application, 'passed' | 'end'>>> = {
  counsellor: { passed: 0 },
  warden: { passed: 1 },
  office: { passed: 2 },
  approved: { passed: 3, end: 'approved' },
  returned: { passed: 1, end: 'returned' },
  refused: { passed: 0, end: 'refused' },
  withdrawn: { passed: 0, end: 'withdrawn' },
  voided: { passed: 0, end: 'voided' },
}
const refusals: Partial<Record<Stage, string>> = {
  returned: '所选楼层已无空床，请重新选择',
  refused: '不符合调宿条件',
  voided: '申请人已退宿',
}

/** What a flow knows of a change; of a draft, and of a swap that waits for the partner, none does. */
function applicationOf({ staff }: Plan, places: Places, change: Planned): Application | undefined {
  const { Id, stage, who, partner, from, meant, Reason, SubmitTime } = change
  const { placeOf, nameOf } = namesOf(places)
  const end = path[stage]
  if (!end) return undefined
  const { building } = placeOf(meant ?? from)
  const step = (NodeId: string, NodeName: string, days: number, deciders: Plan['staff']) => ({
    NodeId,
    NodeName,
    days,
    deciders: [...deciders],
  })
  return {
    Id,
    code: 'DORMCHANGE',
    noun: '调宿申请',
    Title: partner ? `${who.TrueName}申请互换床位` : `${who.TrueName}申请调宿`,
    Url: `/dorm/change?detail=${Id}`,
    student: who,
    SubmitTime,
    Fields: { SameBuilding: building === placeOf(from).building ? 1 : 0, BuildingId: building.Id! },
    Facts: [
      { Label: '类型', Value: partner ? '互换' : '调宿' },
      { Label: '现住床位', Value: nameOf(from) },
      ...(partner ? [{ Label: '互换同学', Value: partner.who.TrueName }] : []),
      { Label: '调入床位', Value: meant ? nameOf(meant) : '由宿管安排' },
      { Label: '申请原因', Value: Reason },
    ],
    steps: [
      step(
        'a1',
        '辅导员审批',
        1,
        staff.filter(s => s.LoginName === who.class.counsellor),
      ),
      step(
        'a2',
        '宿管确认',
        1,
        staff.filter(s => userId(s.LoginName) === building.ManagerId),
      ),
      step(
        'a3',
        '公寓科审批',
        2,
        staff.filter(({ role }) => role === 'xgc'),
      ),
    ],
    ...end,
    agreed: '情况属实，同意调整',
    ...(refusals[stage] && { refused: refusals[stage] }),
  }
}

/** When a change ended; null where it has not. */
const endTimeOf = ({ day }: Plan, { stage, age }: Planned, asked: Application | undefined): string | null =>
  (asked && endOf(asked)) ?? (stage === 'expired' ? `${plusDays(day, 3 - age)} 09:20:00` : null)

const askedBy = ({ who }: Planned) => ({ CreateUserId: userId(who.LoginName), CreateUserName: who.TrueName })

function changeRow(plan: Plan, change: Planned, asked: Application | undefined): typeof dormChange.$inferInsert {
  const { Id, stage, who, partner, from, meant, Reason, SubmitTime } = change
  const isAgreed = stage === 'office'
  return {
    ...plan.made,
    ...askedBy(change),
    Id,
    CreateDate: SubmitTime,
    UserId: studentId(who.StudentNo),
    Kind: partner ? 2 : 1,
    FromBedId: from.Id!,
    ToBedId: meant?.Id ?? null,
    SwapUserId: partner ? studentId(partner.who.StudentNo) : null,
    SwapAgree: isAgreed ? 1 : 0,
    SwapTime: isAgreed ? `${SubmitTime.slice(0, 10)} 12:00:00` : null,
    Reason,
    State: asked ? stateOf(asked) : { draft: 0, asked: 1, expired: 8 }[stage as 'draft']!,
    SubmitTime: stage === 'draft' ? null : SubmitTime,
    EndTime: endTimeOf(plan, change, asked),
  }
}

/** What the partner of a swap has, or had, to answer. */
function askedOfPartner(plan: Plan, change: Planned): (typeof backLog.$inferInsert)[] {
  const { Id, stage, who, partner, SubmitTime, age } = change
  if (!partner || (stage !== 'asked' && stage !== 'expired')) return []
  const receiver = userId(partner.who.LoginName)
  return [
    {
      ...plan.made,
      ...askedBy(change),
      Id: seedId('to-do', `swap ${Id}`),
      CreateDate: SubmitTime,
      Kind: 1,
      SourceKey: `dormitory.swap:${Id}:${receiver}`,
      Title: `${who.TrueName}申请与您互换床位，请确认`,
      Url: `/dorm/change?detail=${Id}`,
      State: stage === 'asked' ? 0 : 3,
      ReceiveUserId: receiver,
      DeadLine: `${plusDays(plan.day, 3 - age)} 09:20:00`,
      HandleTime: endTimeOf(plan, change, undefined),
    },
  ]
}

/** The stays of who has moved: where he lived before, until the day of the change, and where he lives since. */
function movedStays(
  all: readonly Stay[],
  { stage, who, from, bed }: Planned,
  EndTime: string | null | undefined,
): Stay[] {
  const stay = all.find(each => each.BedId === bed.Id && each.OutDate === undefined)
  if (stage !== 'approved' || !stay || !EndTime) return []
  const moved = EndTime.slice(0, 10)
  const Id = seedId('dorm stay', `${who.StudentNo} moved`)
  return [
    { ...stay, InDate: moved, InKind: 3 },
    { ...stay, Id, BedId: from.Id!, OutDate: moved, OutReason: '5' },
  ]
}

/** Changes of students in every state, what became of them, and who lived where before those that were agreed to. */
export function changeRows(plan: Plan, places: Places) {
  const planned = plannedChanges(plan, places)
  const asked = new Map(planned.map(change => [change, applicationOf(plan, places, change)]))
  const changes = planned.map(change => changeRow(plan, change, asked.get(change)))
  const stays = new Map(places.stays.map(stay => [stay.Id, stay]))
  for (const [at, change] of planned.entries())
    for (const stay of movedStays(places.stays, change, changes[at]!.EndTime)) stays.set(stay.Id, stay)
  return {
    changes,
    applications: [...asked.values()].filter(each => each !== undefined),
    todos: planned.flatMap(change => askedOfPartner(plan, change)),
    stays: [...stays.values()],
  }
}
