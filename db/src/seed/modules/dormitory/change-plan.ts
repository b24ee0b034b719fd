import type { dormBed, dormBuilding, dormRoom, dormStay } from '#schema/dormitory'
import { seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import type { Plan } from '#seed/school/plan'
import type { PlannedStudent } from '#seed/school/students'

type Bed = typeof dormBed.$inferInsert
export type Stay = typeof dormStay.$inferInsert
export interface Places {
  readonly buildings: readonly (typeof dormBuilding.$inferInsert)[]
  readonly rooms: readonly (typeof dormRoom.$inferInsert)[]
  readonly beds: readonly Bed[]
  readonly stays: readonly Stay[]
  /** Rooms of batches: their beds are for those who choose. */
  readonly offered: ReadonlySet<string>
}

/** How far a change has come: whose turn it is, or how it ended. `asked`: a swap that waits for the partner. */
export type Stage =
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
interface Resident {
  readonly who: PlannedStudent
  readonly bed: Bed
}

/** Who may ask for a change: those who live somewhere for longer than this year, those who are introduced first. */
function residentsOf(plan: Plan, { beds }: Places): Resident[] {
  const all = beds.flatMap(bed => {
    const who = bed.State === 3 && bed.UserId ? plan.byId.get(bed.UserId) : undefined
    return who?.LoginName && who.class.yearOfStudy > 1 ? [{ who, bed }] : []
  })
  const first = shown.flatMap(name => all.find(({ who }) => who.named?.TrueName === name) ?? [])
  const others = all.filter(({ who }) => !who.named)
  const step = Math.max(1, Math.floor(others.length / (3 * wanted[plan.preset].length || 1)))
  return [...first, ...others.filter((_, at) => at % step === 0)]
}

/** Beds as they are called: 竹园1号楼101-2. */
export function namesOf({ buildings, rooms }: Places) {
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

/** A change that is to be shown: who asks for what, since when, and how far it has come. */
export interface Planned {
  readonly Id: string
  readonly stage: Stage
  readonly who: PlannedStudent
  readonly partner: Resident | undefined
  readonly from: Bed
  /** The bed that is meant; none where the warden is to name it, or the partner has not agreed yet. */
  readonly meant: Bed | undefined
  /** Where he lives by now. */
  readonly bed: Bed
  readonly Reason: string
  readonly SubmitTime: string
  /** Days since then. */
  readonly age: number
}

/** Whom and what the changes are about; of two who ask for a bed one leaves it to the warden. */
export function plannedChanges(plan: Plan, places: Places): Planned[] {
  const { placeOf } = namesOf(places)
  const residents = residentsOf(plan, places)
  const free = places.beds.filter(bed => {
    const { Id, State } = placeOf(bed).room
    return (bed.State ?? 0) === 0 && State === 1 && !places.offered.has(Id!)
  })
  /** A free bed that somebody may move into; nobody else asks for it. */
  const bedFor = ({ Sex }: PlannedStudent) => free.findLastIndex(bed => placeOf(bed).room.SexType === Number(Sex))
  const takeBedFor = (who: PlannedStudent) => {
    const at = bedFor(who)
    return at < 0 ? undefined : free.splice(at, 1)[0]
  }
  const take = (fits: (one: Resident) => boolean) => {
    const at = residents.findIndex(fits)
    return at < 0 ? undefined : residents.splice(at, 1)[0]
  }
  return wanted[plan.preset].flatMap((stage, at): Planned[] => {
    const isSwap = swaps.includes(stage)
    const name = at < shown.length ? shown[at] : undefined
    const isNamed = stage === 'approved' || (!isSwap && stage !== 'draft' && at % 2 === 0)
    // Who has moved has left a bed behind that is free.
    const fits = (who: PlannedStudent) => stage !== 'approved' || bedFor(who) >= 0
    const asking = take(({ who }) => (name ? who.named?.TrueName === name : !who.named && fits(who)))
    const partner = isSwap
      ? take(({ who, bed }) => !who.named && who.Sex === asking?.who.Sex && bed.RoomId !== asking.bed.RoomId)
      : undefined
    if (!asking || (isSwap && !partner)) return []
    const { who, bed } = asking
    const other = isNamed ? takeBedFor(who) : undefined
    const [from, to] = stage === 'approved' ? [other, bed] : [bed, other]
    if (!from) return []
    const age = ages[stage] ?? 42 + at
    return [
      {
        Id: seedId('dorm change', String(at)),
        stage,
        who,
        partner,
        from,
        meant: isSwap ? (stage === 'office' ? partner!.bed : undefined) : to,
        bed,
        Reason: reasons[at % reasons.length]!,
        SubmitTime: `${plusDays(plan.day, -age)} ${stage === 'counsellor' ? '15:40:00' : '09:20:00'}`,
        age,
      },
    ]
  })
}
