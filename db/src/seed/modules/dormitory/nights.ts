import type { dormBed, dormBuilding, dormRoom } from '#schema/dormitory'
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
type Pass = typeof gateRecord.$inferInsert
type Night = typeof lateReturn.$inferInsert

/** How many days gates have told of, and of how many residents each day. */
const sizes = { tiny: { days: 1, share: 100 }, school: { days: 3, share: 60 }, demo: { days: 14, share: 100 } } as const
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
 * midnight, a few not at all. In `tiny` one student is in and out in time.
 */
export function nightRows(plan: Plan, places: Places): { passes: Pass[]; nights: Night[] } {
  const { days, share } = sizes[plan.preset]
  const roomOf = new Map(places.rooms.map(room => [room.Id, room]))
  const codeOf = new Map(places.buildings.map(({ Id, Code }) => [Id, Code]))
  const [passes, nights]: [Pass[], Night[]] = [[], []]
  const her = studentId(plan.students.find(({ named }) => named?.TrueName === '赵一诺')?.StudentNo ?? '')
  const residents = places.beds.flatMap(({ State, UserId, RoomId }) =>
    State === 3 && UserId ? [{ UserId, room: roomOf.get(RoomId)! }] : [],
  )
  for (let back = days; back >= 1; back -= 1) {
    const day = plusDays(plan.day, -back)
    for (const { UserId, room } of residents) {
      const key = `${UserId} ${day}`
      const isHers = UserId === her && back === 1 && plan.preset !== 'tiny'
      if (!isHers && draw.int(key, 'goes out', 1, 100) > share) continue
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
      const fate = isHers ? 1 : plan.preset === 'tiny' ? 999 : draw.int(key, 'comes back', 1, 1000)
      const close = isWeekend(day) ? closesLater : closes
      if (fate > late + small + absent) {
        pass(1, day, at('in', 17 * 60, 22 * 60 + 45))
        continue
      }
      const night = (Kind: number, PassTime: string | null) =>
        nights.push({
          ...plan.made,
          ...stateOf(plan, key, back),
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
  return { passes, nights }
}

/** What became of a night: last night nothing yet, before that mostly a talk. */
function stateOf({ day }: Plan, key: string, back: number): Partial<Night> {
  const state =
    back === 1
      ? 0
      : draw.weighted(key, 'handled', [
          [0, 1],
          [1, 5],
          [2, 1],
          [3, 2],
          [4, 1],
        ] as const)
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
