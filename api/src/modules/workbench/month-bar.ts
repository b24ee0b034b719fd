import type { Result } from '@xuegong/contracts/endpoint'
import type { workbench } from '@xuegong/contracts/modules/workbench'
import type { Ctx } from '#data/ctx'
import { paramOf } from '#data/params'

/** How many days the month of a wall time has. */
const daysOf = (wall: string): number =>
  new Date(Date.UTC(Number(wall.slice(0, 4)), Number(wall.slice(5, 7)), 0)).getUTCDate()

/** The traffic of each day of the world's month in Gb, by the parameter that holds it for the days from 1 to 31. */
export function getMonthBar(ctx: Ctx): Result<typeof workbench.getMonthBar> {
  const traffic = paramOf(ctx, 'SampleTraffic').split(',')
  return Array.from({ length: daysOf(ctx.now) }, (_, at) => ({
    x: `${ctx.now.slice(0, 8)}${String(at + 1).padStart(2, '0')}`,
    y: Number(traffic[at]) || 0,
  }))
}
