import type { dormBuilding, dormRoom } from '#schema/dormitory'
import type { lateReturn } from '#schema/dormitory-gate'
import type { backLog } from '#schema/workflow'
import { seedId } from '#seed/random'
import { colleges } from '#seed/school/campus'
import { plusDays } from '#seed/school/calendar'
import { userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'

type Night = typeof lateReturn.$inferInsert
interface Places {
  readonly buildings: readonly (typeof dormBuilding.$inferInsert)[]
  readonly rooms: readonly (typeof dormRoom.$inferInsert)[]
}

const absent = 2
/** Nights on leave and by mistake count for nothing. */
const counts = ({ HandleState = 0 }: Night) => HandleState < 3
/** So many days count, and every so many nights somebody is to look after the student. */
const [counted, every] = [30, 3]

/** What counsellors and colleges had to do about nights, as it was given when the night was over: of absentees, and of each third late night. */
export function nightToDoRows(plan: Plan, { buildings, rooms }: Places, nights: readonly Night[]) {
  const buildingOf = new Map(buildings.map(({ Id, Name }) => [Id, Name]))
  const roomOf = new Map(rooms.map(({ Id, RoomNo }) => [Id, RoomNo]))
  const lateBy = (night: Night) =>
    nights.filter(
      other =>
        other.UserId === night.UserId &&
        other.Kind !== absent &&
        other.Date <= night.Date &&
        other.Date > plusDays(night.Date, -counted) &&
        (other === night || counts(other)),
    ).length
  return nights.flatMap((night): (typeof backLog.$inferInsert)[] => {
    const n = night.Kind === absent ? 0 : lateBy(night)
    const who = plan.byId.get(night.UserId)
    if (!who || n % every !== 0) return []
    const college = colleges[who.class.college - 1]?.Code
    const receivers = [
      who.class.counsellor,
      ...plan.staff.filter(({ role, org }) => role === 'college' && org === college).map(each => each.LoginName),
    ]
    const what = night.Kind === absent ? '未归' : `晚归（近30天第${n}次）`
    const place = `${buildingOf.get(night.BuildingId)}${roomOf.get(night.RoomId)}`
    return receivers.map(LoginName => ({
      ...plan.made,
      CreateDate: night.CreateDate,
      Id: seedId('to-do', `night ${night.Id} ${LoginName}`),
      Kind: 1,
      SourceKey: `dormitory.late:${night.Id}:${userId(LoginName)}`,
      Title: `${place} ${who.TrueName} ${night.Date} ${what}，请跟进`,
      Url: `/epidemicMange/dormMange/gateInfo?tab=late&Key=${encodeURIComponent(who.TrueName)}`,
      Priority: 3,
      State: night.HandleState ? 1 : 0,
      HandleTime: night.HandleTime ?? null,
      ReceiveUserId: userId(LoginName),
    }))
  })
}
