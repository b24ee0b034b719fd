import { oldest } from '@xuegong/contracts/modules/dormitory/gate'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { dormBuilding } from '@xuegong/db/schema/dormitory'
import { dayOf } from '#data/days'

/** From when on passes tell that the gate is alive: then a night has begun. */
export const evening = '18:00:00'

type Building = Pick<typeof dormBuilding.$inferSelect, 'GateOpen' | 'GateClose' | 'WeekendClose' | 'FormerHours'>

/** The gate closes later in the nights to Saturday and Sunday. */
const closesLater = (day: string) => [5, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** When the gate of each building closed in a night, and opened after it: as was known when the night began. */
export function hoursOfNight(db: Db, day: string): (BuildingId: string) => { Close: string; Open: string } {
  const all = new Map(
    db
      .select()
      .from(dormBuilding)
      .all()
      .map(building => [building.Id, building.FormerHours.find(({ Until }) => Until >= day) ?? building]),
  )
  return Id => {
    const { GateOpen, GateClose, WeekendClose } = all.get(Id)!
    return { Close: closesLater(day) ? WeekendClose : GateClose, Open: GateOpen }
  }
}

/** When the last gate opens, and did of late. */
export const lastOpening = (db: Db): string =>
  db
    .select({ GateOpen: dormBuilding.GateOpen, FormerHours: dormBuilding.FormerHours })
    .from(dormBuilding)
    .where(live(dormBuilding))
    .all()
    .flatMap(({ GateOpen, FormerHours }) => [GateOpen, ...FormerHours.map(former => former.GateOpen)])
    .reduce((last, open) => (open > last ? open : last), '')

/** The former hours of a building whose hours change now: those of today hold for the nights that have begun. */
export function formerHours({ FormerHours, GateOpen, GateClose, WeekendClose }: Building, now: string) {
  const Until = dayOf(now, now.slice(11) >= evening ? 0 : -1)
  const kept = FormerHours.filter(former => former.Until >= dayOf(now, -oldest - 1))
  // What was changed already since the night began has held in none.
  const isKnown = kept.some(former => former.Until >= Until)
  return isKnown ? kept : [...kept, { Until, GateOpen, GateClose, WeekendClose }]
}
