import { live } from '@xuegong/db/live'
import { type dayVirus, riskArea } from '@xuegong/db/schema/daily-report'
import { and, getTableName, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { derivedFrom } from '#data/derived'

type Place = Pick<
  typeof dayVirus.$inferSelect,
  'Province' | 'City' | 'County' | 'NowProvince' | 'NowCity' | 'NowCountry'
>

/** The areas that are at risk on a day, by their names from the province on. */
const areasOn = ({ world, db }: Pick<Ctx, 'world' | 'db'>, day: string): readonly string[][] =>
  derivedFrom(world, [getTableName(riskArea)], `areas at risk on ${day}`, () =>
    db
      .select({ RegionName: riskArea.RegionName })
      .from(riskArea)
      .where(
        and(
          live(riskArea),
          sql`${riskArea.StartDate} <= ${day}`,
          or(isNull(riskArea.EndDate), sql`${riskArea.EndDate} >= ${day}`),
        ),
      )
      .all()
      .map(({ RegionName }) => RegionName.split('/')),
  )

/** Municipalities have no city of their own: maps name the province twice, or what stands before the districts. */
const pathOf = (province: string, city: string, county: string) =>
  [province, ['市辖区', '县', province].includes(city) ? '' : city, county].map(name => name.trim()).filter(Boolean)

/** Whether a place lies within an area at risk, by its names. */
export function isAtRisk(ctx: Pick<Ctx, 'world' | 'db'>, place: Place, day: string): boolean {
  const paths = [
    pathOf(place.Province, place.City, place.County),
    pathOf(place.NowProvince, place.NowCity, place.NowCountry),
  ]
  return areasOn(ctx, day).some(area => paths.some(path => area.every((name, at) => path[at] === name)))
}
