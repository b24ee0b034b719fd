import type { dormBed, dormBuilding, dormChange, dormRoom, dormStay } from '#schema/dormitory'
import type { backLog } from '#schema/workflow'
import { seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { studentId, userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'
import type { PlannedStudent } from '#seed/school/students'
import { type Application, endOf, stateOf } from '../workflow/instances.ts'

type Bed = typeof dormBed.$inferInsert
type Stay = typeof dormStay.$inferInsert
interface Places {
  readonly buildings: readonly (typeof dormBuilding.$inferInsert)[]
  readonly rooms: readonly (typeof dormRoom.$inferInsert)[]
  readonly beds: readonly Bed[]
  readonly stays: readonly Stay[]
}

/** How far a change has come: whose turn it is, or how it ended. `asked`: a swap that waits for the partner. */
type Stage =
  | 'draft'
  | 'asked'
  | 'counsellor'
  | 'warden'
  | 'office'
  | 'approved'
  | 'returned'
  | 'refused'
  | 'withdrawn'
  | 'voided'
  | 'expired'
const stages: readonly Stage[] = [
  'counsellor',
  'asked',
  'draft',
  'warden',
  'office',
  'approved',
  'returned',
  'refused',
  'withdrawn',
  'voided',
  'expired',
]
const more: readonly Stage[] = [
  ...Array.from({ length: 7 }, () => 'counsellor' as const),
  ...Array.from({ length: 3 }, () => 'asked' as const),
  'draft',
  ...Array.from({ length: 5 }, () => 'warden' as const),
  ...Array.from({ length: 3 }, () => 'office' as const),
  ...Array.from({ length: 7 }, () => 'approved' as const),
  'returned',
  'returned',
  'refused',
]
const wanted = { tiny: [], school: stages, demo: [...stages, ...more] } as const satisfies Record<
  Plan['preset'],
  readonly Stage[]
>
/** Swaps: for whoever waits at the office no bed is kept. */
const swaps: readonly Stage[] = ['asked', 'office', 'expired']
/** Who is introduced with a change that waits, and with a swap that does. */
const shown = ['赵一诺', '许嘉禾']
/** Days since it was handed in; what waits was handed in so lately that nothing is overdue. */
const ages: Partial<Record<Stage, number>> = { draft: 1, asked: 1, counsellor: 1, warden: 2, office: 3 }

const reasons = [
  '与室友作息时间差异较大，影响休息',
  '实验室离现住楼栋较远，往返不便',
  '班级同学集中住宿，便于开展学习互助',
  '对宿舍朝向和潮湿环境不适应，希望调整',
] as const
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

interface Resident {
  readonly who: PlannedStudent
  readonly bed: Bed
}

/** Who may ask for a change: those who live somewhere for longer than this year, those who are introduced first. */
function residentsOf(plan: Plan, { beds }: Places): Resident[] {
  const known = new Map(plan.students.map(who => [studentId(who.StudentNo), who]))
  const all = beds.flatMap(bed => {
    const who = bed.State === 3 && bed.UserId ? known.get(bed.UserId) : undefined
    return who?.LoginName && who.class.yearOfStudy > 1 ? [{ who, bed }] : []
  })
  const first = shown.flatMap(name => all.find(({ who }) => who.named?.TrueName === name) ?? [])
  const others = all.filter(({ who }) => !who.named)
  const step = Math.max(1, Math.floor(others.length / (3 * wanted[plan.preset].length || 1)))
  return [...first, ...others.filter((_, at) => at % step === 0)]
}

/** Beds as they are called: 竹园1号楼101-2. */
function namesOf({ buildings, rooms }: Places) {
  const buildingOf = new Map(buildings.map(each => [each.Id, each]))
  const roomOf = new Map(rooms.map(each => [each.Id, each]))
  const placeOf = (bed: Bed) => {
    const room = roomOf.get(bed.RoomId)!
    return { room, building: buildingOf.get(room.BuildingId)! }
  }
  const nameOf = (bed: Bed) => {
    const { room, building } = placeOf(bed)
    return `${building.Name}${room.RoomNo}-${bed.BedNo}`
  }
  return { placeOf, nameOf }
}

/** Changes of students in every state, what became of them, and who lived where before those that were agreed to. */
export function changeRows(plan: Plan, places: Places) {
  const { made, day, preset, staff } = plan
  const { placeOf, nameOf } = namesOf(places)
  const residents = residentsOf(plan, places)
  const free = {
    '1': places.beds.filter(bed => (bed.State ?? 0) === 0 && placeOf(bed).room.SexType === 1).toReversed(),
    '2': places.beds.filter(bed => (bed.State ?? 0) === 0 && placeOf(bed).room.SexType === 2).toReversed(),
  }
  const changes: (typeof dormChange.$inferInsert)[] = []
  const applications: Application[] = []
  const todos: (typeof backLog.$inferInsert)[] = []
  const stays = new Map(places.stays.map(stay => [stay.Id, stay]))
  const take = (fits: (one: Resident) => boolean) => {
    const at = residents.findIndex(fits)
    return at < 0 ? undefined : residents.splice(at, 1)[0]
  }
  for (const [at, stage] of wanted[preset].entries()) {
    const isSwap = swaps.includes(stage)
    const name = at < shown.length ? shown[at] : undefined
    const asking = take(({ who }) => (name ? who.named?.TrueName === name : !who.named))
    const partner = isSwap
      ? take(({ who, bed }) => !who.named && who.Sex === asking?.who.Sex && bed.RoomId !== asking.bed.RoomId)
      : undefined
    if (!asking || (isSwap && !partner)) continue
    const { who, bed } = asking
    const Id = seedId('dorm change', String(at))
    const age = ages[stage] ?? 42 + at
    const SubmitTime = `${plusDays(day, -age)} ${stage === 'counsellor' ? '15:40:00' : '09:20:00'}`
    // Of two who ask for a bed one leaves it to the warden.
    const choice = free[who.Sex as '1']
    const other = choice[at % choice.length]
    const isNamed = stage === 'approved' || (!isSwap && at % 2 === 0)
    const [from, to] = stage === 'approved' ? [other, bed] : [bed, isNamed ? other : undefined]
    if (!from) continue
    const isAgreed = stage === 'office'
    const meant = isSwap ? (isAgreed ? partner!.bed : undefined) : to
    const Reason = reasons[at % reasons.length]!
    const asked: Application | undefined = path[stage] && {
      Id,
      code: 'DORMCHANGE',
      noun: '调宿申请',
      Title: isSwap ? `${who.TrueName}申请互换床位` : `${who.TrueName}申请调宿`,
      Url: `/dorm/change?detail=${Id}`,
      student: who,
      SubmitTime,
      Fields: {
        SameBuilding: !meant || placeOf(meant).building === placeOf(from).building ? 1 : 0,
        BuildingId: placeOf(meant ?? from).building.Id!,
      },
      Facts: [
        { Label: '类型', Value: isSwap ? '互换' : '调宿' },
        { Label: '现住床位', Value: nameOf(from) },
        ...(isSwap ? [{ Label: '互换同学', Value: partner!.who.TrueName }] : []),
        { Label: '调入床位', Value: meant ? nameOf(meant) : '由宿管安排' },
        { Label: '申请原因', Value: Reason },
      ],
      steps: [
        {
          NodeId: 'a1',
          NodeName: '辅导员审批',
          days: 1,
          deciders: staff.filter(s => s.LoginName === who.class.counsellor),
        },
        {
          NodeId: 'a2',
          NodeName: '宿管确认',
          days: 1,
          deciders: staff.filter(s => userId(s.LoginName) === placeOf(meant ?? from).building.ManagerId),
        },
        { NodeId: 'a3', NodeName: '公寓科审批', days: 2, deciders: staff.filter(({ role }) => role === 'xgc') },
      ],
      ...path[stage],
      agreed: '情况属实，同意调整',
      ...(refusals[stage] && { refused: refusals[stage] }),
    }
    if (asked) applications.push(asked)
    const State = asked ? stateOf(asked) : { draft: 0, asked: 1, expired: 8 }[stage as 'draft']!
    const EndTime = (asked && endOf(asked)) ?? (stage === 'expired' ? `${plusDays(day, 3 - age)} 09:20:00` : null)
    const by = { CreateUserId: userId(who.LoginName), CreateUserName: who.TrueName }
    changes.push({
      ...made,
      ...by,
      Id,
      CreateDate: SubmitTime,
      UserId: studentId(who.StudentNo),
      Kind: isSwap ? 2 : 1,
      FromBedId: from.Id!,
      ToBedId: meant?.Id ?? null,
      SwapUserId: partner ? studentId(partner.who.StudentNo) : null,
      SwapAgree: isAgreed ? 1 : 0,
      SwapTime: isAgreed ? `${SubmitTime.slice(0, 10)} 12:00:00` : null,
      Reason,
      State,
      SubmitTime: stage === 'draft' ? null : SubmitTime,
      EndTime,
    })
    if (stage === 'asked' || stage === 'expired')
      todos.push({
        ...made,
        ...by,
        Id: seedId('to-do', `swap ${Id}`),
        CreateDate: SubmitTime,
        Kind: 1,
        SourceKey: `dormitory.swap:${Id}:${userId(partner!.who.LoginName)}`,
        Title: `${who.TrueName}申请与您互换床位，请确认`,
        Url: `/dorm/change?detail=${Id}`,
        State: stage === 'asked' ? 0 : 3,
        ReceiveUserId: userId(partner!.who.LoginName),
        DeadLine: `${plusDays(day, 3 - age)} 09:20:00`,
        HandleTime: EndTime,
      })
    const stay = [...stays.values()].find(each => each.BedId === bed.Id && each.OutDate === undefined)
    if (stage === 'approved' && stay && EndTime) {
      const moved = EndTime.slice(0, 10)
      const before = {
        Id: seedId('dorm stay', `${who.StudentNo} moved`),
        BedId: from.Id!,
        OutDate: moved,
        OutReason: '5',
      }
      stays.set(before.Id, { ...stay, ...before })
      stays.set(stay.Id!, { ...stay, InDate: moved, InKind: 3 })
    }
  }
  return { changes, applications, todos, stays: [...stays.values()] }
}
