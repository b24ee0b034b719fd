import type { dormBed, dormBuilding, dormRoom, dormStay } from '#schema/dormitory'
import type { gateDevice, gateRecord, lateReturn } from '#schema/dormitory-gate'
import { draw, seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { studentId, userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'

interface Places {
  readonly buildings: readonly (typeof dormBuilding.$inferInsert)[]
  readonly rooms: readonly (typeof dormRoom.$inferInsert)[]
  readonly beds: readonly (typeof dormBed.$inferInsert)[]
}
type Stay = typeof dormStay.$inferInsert
type Pass = typeof gateRecord.$inferInsert
type Night = typeof lateReturn.$inferInsert

/** How many days gates have told of, of how many of a hundred residents each day, and how many of them have gone out this morning. */
const sizes = {
  tiny: { days: 1, share: 100, outNow: 0 },
  school: { days: 3, share: 60, outNow: 12 },
  demo: { days: 14, share: 100, outNow: 6 },
} as const
/** In `school` so few are late that some are shown: who they are among the residents, and what became of the night before last. */
const shownLate: Readonly<Record<number, number>> = { 5: 1, 9: 2, 13: 3 }
const deviceId = (code: string) => seedId('gate device', `${code}-01`)

/** A gate at each building. */
export const deviceRows = ({ made }: Plan, { buildings }: Places): (typeof gateDevice.$inferInsert)[] =>
  buildings.map(({ Id, Code, Name }) => ({
    ...made,
    Id: deviceId(Code),
    BuildingId: Id,
    Code: `${Code}-01`,
    Name: `${Name}正门`,
    Direction: 3,
  }))

const clock = (minutes: number, seconds: number) =>
  [Math.floor(minutes / 60), minutes % 60, seconds].map(part => String(part).padStart(2, '0')).join(':')
const isWeekend = (day: string) => [5, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
const [closes, closesLater] = ['23:00:00', '23:30:00']
/** Of a thousand nights so many end late, in the small hours, or not at all. */
const [late, small, absent] = [3, 1, 1]

/**
 * Who went through the gates, and the late nights that follow from it: out in the morning, in again in the evening; a few late, a few after
 * midnight, a few not at all; some have gone out this morning. Of nobody before he lives there. In `tiny` one student is in and out in time.
 */
export function nightRows(plan: Plan, places: Places, stays: readonly Stay[]): { passes: Pass[]; nights: Night[] } {
  const { days, share, outNow } = sizes[plan.preset]
  const roomOf = new Map(places.rooms.map(room => [room.Id, room]))
  const codeOf = new Map(places.buildings.map(({ Id, Code }) => [Id, Code]))
  const [passes, nights]: [Pass[], Night[]] = [[], []]
  const her = studentId(plan.students.find(({ named }) => named?.TrueName === '赵一诺')?.StudentNo ?? '')
  const residents = places.beds.flatMap(({ State, UserId, RoomId }) =>
    State === 3 && UserId ? [{ UserId, room: roomOf.get(RoomId)! }] : [],
  )
  const since = new Map<string, string>()
  for (const { UserId, InDate } of stays) if (InDate < (since.get(UserId) ?? '9')) since.set(UserId, InDate)
  for (let back: number = days; back >= 1; back -= 1) {
    const day = plusDays(plan.day, -back)
    for (const [place, { UserId, room }] of residents.entries()) {
      const key = `${UserId} ${day}`
      const isHers = UserId === her && back === 1 && plan.preset !== 'tiny'
      const state = plan.preset === 'school' && back === 2 ? shownLate[place] : undefined
      const isShown = isHers || state !== undefined
      if (day < since.get(UserId)!) continue
      if (!isShown && draw.int(key, 'goes out', 1, 100) > share) continue
      const DeviceId = deviceId(codeOf.get(room.BuildingId)!)
      const pass = (Direction: number, date: string, time: string) =>
        passes.push({
          Id: seedId('gate record', `${key} ${passes.length}`),
          UserId,
          DeviceId,
          Direction,
          PassTime: `${date} ${time}`,
          Source: draw.int(key, 'source', 1, 2),
          CreateDate: `${date} ${time}`,
        })
      const at = (field: string, from: number, to: number) =>
        clock(draw.int(key, field, from, to), draw.int(key, `${field} s`, 0, 59))
      pass(2, day, at('out', 7 * 60, 8 * 60))
      const fate = isShown ? 1 : plan.preset === 'tiny' ? 999 : draw.int(key, 'comes back', 1, 1000)
      const close = isWeekend(day) ? closesLater : closes
      if (fate > late + small + absent) {
        pass(1, day, at('in', 17 * 60, 22 * 60 + 45))
        continue
      }
      const night = (Kind: number, PassTime: string | null) =>
        nights.push({
          ...plan.made,
          ...stateOf(plan, key, back, state),
          Id: seedId('late', key),
          UserId,
          Date: day,
          Kind,
          PassTime,
          BuildingId: room.BuildingId,
          RoomId: room.Id,
          CreateDate: `${plusDays(day, 1)} 00:05:00`,
        })
      if (fate <= late) {
        const [hour = 0, minute = 0] = close.split(':').map(Number)
        const time = at('late', hour * 60 + minute + 1, 23 * 60 + 59)
        pass(1, day, time)
        night(1, `${day} ${time}`)
      } else if (fate <= late + small) {
        const time = at('small hours', 10, 5 * 60 + 50)
        pass(1, plusDays(day, 1), time)
        night(1, `${plusDays(day, 1)} ${time}`)
      } else {
        pass(1, plusDays(day, 1), at('next day', 8 * 60, 9 * 60))
        night(2, null)
      }
    }
  }
  const gone = residents.filter(({ UserId }) => draw.int(`${UserId} ${plan.day}`, 'out now', 1, 100) <= outNow)
  for (const { UserId, room } of gone) {
    const key = `${UserId} ${plan.day}`
    const PassTime = `${plan.day} ${clock(draw.int(key, 'out', 7 * 60, 9 * 60), draw.int(key, 'out s', 0, 59))}`
    const DeviceId = deviceId(codeOf.get(room.BuildingId)!)
    passes.push({
      Id: seedId('gate record', key),
      UserId,
      DeviceId,
      Direction: 2,
      PassTime,
      Source: 1,
      CreateDate: PassTime,
    })
  }
  return { passes, nights }
}

/** What became of a night: last night nothing yet, before that mostly a talk. */
function stateOf({ day }: Plan, key: string, back: number, shown?: number): Partial<Night> {
  const state =
    shown ??
    (back === 1
      ? 0
      : draw.weighted(key, 'handled', [
          [0, 1],
          [1, 5],
          [2, 1],
          [3, 2],
          [4, 1],
        ] as const))
  if (state === 0) return {}
  return {
    HandleState: state,
    HandleUserId: userId('fdy01'),
    HandleUserName: '陈思远',
    HandleTime: `${plusDays(day, 1 - back)} 10:20:00`,
    Remark: ['', '已谈话提醒', '已在年级通报', '经核实已请假', '设备误报'][state]!,
    ...(state === 3 && { HasLeave: 1, Reason: '参加校外竞赛', ReasonTime: `${plusDays(day, 1 - back)} 08:00:00` }),
  }
}
