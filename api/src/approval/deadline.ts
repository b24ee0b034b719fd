import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { isWorkingDay } from '#data/calendar'
import type { Ctx } from '#data/ctx'
import { momentOf, plusSeconds } from '#world/clock'

const mostDays = 366

/** When a task of a node that begins now has to be decided; null: no matter when. Days without work may count not. */
export function deadlineOf(
  ctx: Pick<Ctx, 'world' | 'db' | 'now'>,
  { TimeoutHours = 0, SkipHoliday }: FlowNode,
): string | null {
  if (TimeoutHours === 0) return null
  const seconds = TimeoutHours * 3600
  return SkipHoliday === 1 ? throughWorkingDays(ctx, seconds) : plusSeconds(ctx.now, seconds)
}

/** A calendar without working days does not keep it for ever: after a year every day counts. */
function throughWorkingDays(ctx: Pick<Ctx, 'world' | 'db' | 'now'>, seconds: number): string {
  let [at, left] = [ctx.now, seconds]
  for (let days = 0; days < mostDays; days += 1) {
    const midnight = plusSeconds(`${at.slice(0, 10)} 00:00:00`, 86_400)
    const today = isWorkingDay(ctx, at) ? (momentOf(midnight) - momentOf(at)) / 1000 : 0
    if (left <= today) break
    left -= today
    at = midnight
  }
  return plusSeconds(at, left)
}
