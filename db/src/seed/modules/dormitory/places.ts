import type { userRegion } from '#schema/account'
import type { dormBed, dormBuilding, dormRoom, dormStay } from '#schema/dormitory'
import { draw, seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { orgId, studentId, userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'
import type { PlannedStudent } from '#seed/school/students'

type BuildingRow = typeof dormBuilding.$inferInsert
type RoomRow = typeof dormRoom.$inferInsert
type BedRow = typeof dormBed.$inferInsert
type StayRow = typeof dormStay.$inferInsert

const [men, women, mixed] = [1, 2, 3] as const
type SexType = typeof men | typeof women

interface Planned {
  readonly Name: string
  readonly Code: string
  readonly SexType: 1 | 2 | 3
  /** The login name of its warden. */
  readonly warden: string
}
const building = (Name: string, Code: string, SexType: 1 | 2 | 3, warden: string): Planned => ({
  Name,
  Code,
  SexType,
  warden,
})
const youth = building('青年公寓A', 'QN1', mixed, 'sg01')
const numbered = (name: string, code: string, sex: SexType, first: number) =>
  [1, 2, 3, 4, 5].map(n => building(`${name}${n}号楼`, `${code}${n}`, sex, `sg${String(first + n).padStart(2, '0')}`))

/** What stands there: buildings, floors, rooms on each, and how many beds are neither lived in nor free, by sex. */
const campus = {
  tiny: {
    buildings: [building('梅园1号楼', 'MY1', women, 'sg01')],
    floors: 1,
    rooms: 2,
    chosen: { 1: 0, 2: 0 },
    kept: { 1: 0, 2: 0 },
    held: { 1: 0, 2: 0 },
    off: { 1: 0, 2: 0 },
  },
  school: {
    buildings: [youth, building('竹园1号楼', 'ZY1', men, 'sg02'), building('梅园1号楼', 'MY1', women, 'sg02')],
    floors: 2,
    rooms: 4,
    chosen: { 1: 1, 2: 3 },
    kept: { 1: 0, 2: 2 },
    held: { 1: 0, 2: 1 },
    off: { 1: 1, 2: 1 },
  },
  demo: {
    buildings: [
      youth,
      ...numbered('竹园', 'ZY', men, 1),
      ...numbered('梅园', 'MY', women, 6),
      building('青年公寓B', 'QN2', mixed, 'sg12'),
    ],
    floors: 6,
    rooms: 18,
    chosen: { 1: 191, 2: 169 },
    kept: { 1: 0, 2: 0 },
    held: { 1: 3, 2: 3 },
    off: { 1: 15, 2: 15 },
  },
} as const
const bedsOfRoom = 4
/** The last bed of the third room. */
const gap = 3 * bedsOfRoom - 1
/** How many of each sex live elsewhere. */
const commuters = 22
/** Who is shown without a bed. */
const withoutBed = '蒋依辰'

const buildingId = (code: string): string => seedId('dorm building', code)
const roomId = (code: string, RoomNo: string) => seedId('dorm room', `${code} ${RoomNo}`)
const bedId = (code: string, RoomNo: string, BedNo: number) => seedId('dorm bed', `${code} ${RoomNo} ${BedNo}`)

/** The lower half of a mixed building is for men. */
const sexOfFloor = (type: 1 | 2 | 3, floor: number, floors: number): SexType =>
  type === mixed ? (floor * 2 <= floors ? men : women) : type

interface Room {
  readonly Code: string
  readonly RoomNo: string
  readonly Floor: number
  readonly SexType: SexType
}

/** Rooms in the order in which they are filled. */
function roomsOf({ preset }: Plan): Room[] {
  const { buildings, floors, rooms } = campus[preset]
  return buildings.flatMap(({ Code, SexType }) =>
    Array.from({ length: floors }, (_, at) => at + 1).flatMap(Floor =>
      Array.from({ length: rooms }, (_, at) => ({
        Code,
        Floor,
        RoomNo: String(Floor * 100 + at + 1),
        SexType: sexOfFloor(SexType, Floor, floors),
      })),
    ),
  )
}

const isFresh = ({ class: { yearOfStudy, graduate } }: PlannedStudent) => yearOfStudy === 1 && !graduate
const isThird = ({ class: { college, yearOfStudy, graduate } }: PlannedStudent) =>
  college === 1 && yearOfStudy === 3 && !graduate
const sexOf = ({ Sex }: PlannedStudent) => Number(Sex) as SexType

/** Who lives there, by sex, in the order of the rooms: the third year of the first college in the first building. */
function livingOf({ preset, students }: Plan, sex: SexType): PlannedStudent[] {
  const studying = students.filter(each => each.StuStatus === 1 && sexOf(each) === sex)
  if (preset === 'tiny') return studying.filter(each => each.named).slice(0, 2)
  if (preset === 'school') {
    const lives = ({ class: own }: PlannedStudent) => own.yearOfStudy === 3 && /^(计科|机械)/.test(own.ClassName)
    return studying.filter(lives)
  }
  const others = studying.filter(each => !isFresh(each) && !each.named && !each.class.graduate)
  const elsewhere = new Set(
    draw
      .shuffled(
        others.map(({ StudentNo }) => StudentNo),
        'lives elsewhere',
      )
      .slice(0, commuters),
  )
  const all = studying.filter(({ StudentNo }) => !elsewhere.has(StudentNo))
  return [...all.filter(isThird), ...all.filter(each => !isThird(each))]
}

/** First-years who have not arrived: those who have chosen a bed, then those who are choosing. */
function choosingOf(plan: Plan, sex: SexType): { chosen: PlannedStudent[]; holding: PlannedStudent[] } {
  const { chosen, held } = campus[plan.preset]
  const missing = plan.students.filter(
    each => each.StuStatus === 6 && sexOf(each) === sex && each.named?.TrueName !== withoutBed,
  )
  return { chosen: missing.slice(0, chosen[sex]), holding: missing.slice(chosen[sex], chosen[sex] + held[sex]) }
}

/** When somebody moved in: with his year, first-years in the last days. */
const inDateOf = (who: PlannedStudent, day: string): string =>
  isFresh(who) ? plusDays(day, -draw.int(who.StudentNo, 'moved in', 1, 12)) : `${who.class.Grade}-09-01`

interface Rows {
  readonly rooms: RoomRow[]
  readonly beds: BedRow[]
  readonly stays: StayRow[]
}

/** What a bed is, and whose. */
type Taken = Partial<BedRow> & { readonly who?: PlannedStudent }

/**
 * Beds of one sex in order: lived in, chosen, held, free, kept by the management, and at the end out of use. In `demo` the room of the last bed
 * that is held has no free one, so that the batch offers exactly as many as it is to.
 */
function takenBeds(plan: Plan, sex: SexType, count: number): Taken[] {
  const { kept, off } = campus[plan.preset]
  const { chosen, holding } = choosingOf(plan, sex)
  const outOfUse = (beds: number) => Array.from({ length: beds }, (): Taken => ({ State: 4 }))
  const taken: Taken[] = [
    ...livingOf(plan, sex).map(who => ({ State: 3, who })),
    ...chosen.map(who => ({ State: 1, ReserveKind: 2, who })),
    ...holding.map(who => ({ State: 2, HoldUntil: `${plan.day} 09:38:00`, who })),
  ]
  // Among those who live there one bed is free to move to.
  if (plan.preset === 'school') taken.splice(gap, 0, {})
  const beside = plan.preset === 'demo' ? (bedsOfRoom - (taken.length % bedsOfRoom)) % bedsOfRoom : 0
  const from = [...taken, ...outOfUse(beside)]
  const to: Taken[] = [
    ...Array.from({ length: kept[sex] }, () => ({ State: 1, ReserveKind: 1, Remark: '新进教师周转' })),
    ...outOfUse(off[sex] - beside),
  ]
  const free = Array.from({ length: count - from.length - to.length }, (): Taken => ({}))
  return [...from, ...free, ...to]
}

/** The rooms of one sex with their beds, and who lives in them. */
function fill(plan: Plan, sex: SexType, rooms: readonly Room[]): Rows {
  const { made, day, preset, colleges } = plan
  const taken = takenBeds(plan, sex, rooms.length * bedsOfRoom)
  const closed = rooms.length - Math.floor(campus[preset].off[sex] / bedsOfRoom)
  const rows: Rows = { rooms: [], beds: [], stays: [] }
  rooms.forEach(({ Code, ...room }, at) => {
    const RoomId = roomId(Code, room.RoomNo)
    const own = taken.slice(at * bedsOfRoom, (at + 1) * bedsOfRoom)
    own.forEach(({ who, ...state }, place) => {
      const Id = bedId(Code, room.RoomNo, place + 1)
      const UserId = who ? studentId(who.StudentNo) : null
      rows.beds.push({ ...made, Id, RoomId, BedNo: place + 1, ...state, UserId })
      if (!who || state.State !== 3) return
      const stay = { Id: seedId('dorm stay', who.StudentNo), UserId: studentId(who.StudentNo), BedId: Id }
      rows.stays.push({ ...made, ...stay, InDate: inDateOf(who, day), InKind: isFresh(who) ? 6 : 1 })
    })
    const [only, ...others] = new Set(own.flatMap(({ who }) => (who ? [who.class.college] : [])))
    const leader = own.find(({ State, who }) => State === 3 && who)?.who
    rows.rooms.push({
      ...made,
      Id: RoomId,
      BuildingId: buildingId(Code),
      ...room,
      RoomType: '4',
      BedNum: bedsOfRoom,
      FeeYear: 1200,
      CollegeId: only !== undefined && others.length === 0 ? orgId(colleges[only - 1]!.Code) : null,
      LeaderId: leader ? studentId(leader.StudentNo) : '',
      State: at >= closed ? 2 : 1,
    })
  })
  return rows
}

/** Why somebody with a status has moved out: on leave, left the school. */
const reasons = { 2: '2', 4: '3' } as const

/** Whoever is on leave or has left the school lived somewhere before. */
function formerStays({ preset, students, made, day }: Plan, bedsFor: (sex: SexType) => readonly BedRow[]): StayRow[] {
  if (preset === 'tiny') return []
  const gone = students.filter(({ StuStatus }) => StuStatus in reasons)
  const next = { 1: 0, 2: 0 }
  return gone.flatMap((who, at) => {
    const bed = bedsFor(sexOf(who))[next[sexOf(who)]++]
    const stay = { Id: seedId('dorm stay', `${who.StudentNo} before`), UserId: studentId(who.StudentNo), InKind: 1 }
    return bed
      ? {
          ...made,
          ...stay,
          BedId: bed.Id,
          InDate: `${who.class.Grade}-09-01`,
          OutDate: plusDays(day, -30 - at),
          OutReason: reasons[who.StuStatus as keyof typeof reasons],
        }
      : []
  })
}

/** Buildings with their wardens, rooms, beds, and who lives in them. */
export function placeRows(plan: Plan) {
  const { preset, made, staff } = plan
  const { buildings, floors } = campus[preset]
  const known = new Set(staff.map(({ LoginName }) => LoginName))
  const rooms = roomsOf(plan)
  const rowsOf = (sex: SexType) =>
    fill(
      plan,
      sex,
      rooms.filter(({ SexType }) => SexType === sex),
    )
  const [his, hers] = [rowsOf(men), rowsOf(women)]
  const freeOf = (sex: SexType) => (sex === men ? his : hers).beds.filter(({ State = 0 }) => State === 0)
  const managed = buildings.map(({ Code, warden }) => ({
    Id: buildingId(Code),
    ManagerId: known.has(warden) ? userId(warden) : null,
  }))
  return {
    buildings: buildings.map(({ Name, Code, SexType }, at): BuildingRow => {
      const each = Array.from({ length: floors }, (_, floor) => floor + 1)
      const FloorSex = each.map(Floor => ({ Floor, SexType: sexOfFloor(SexType, Floor, floors) }))
      const place = { Name, Code, SexType, Floors: floors, Campus: '崂山校区' }
      return { ...made, ...managed[at]!, ...place, FloorSex: SexType === mixed ? FloorSex : [] }
    }),
    regions: managed.flatMap(({ Id, ManagerId }): (typeof userRegion.$inferInsert)[] =>
      ManagerId ? [{ UserId: ManagerId, Kind: 'building', TargetId: Id }] : [],
    ),
    rooms: [...his.rooms, ...hers.rooms],
    beds: [...his.beds, ...hers.beds],
    stays: [...his.stays, ...hers.stays, ...formerStays(plan, freeOf)],
  }
}
