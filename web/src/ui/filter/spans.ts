import { listAsides } from '@xuegong/contracts/modules/system/list-asides'
import { dayEnd, dayStart } from '@xuegong/contracts/shapes'
import dayjs, { type Dayjs } from 'dayjs'
import { useQuery } from '#api/hooks.ts'
import { today as schoolDay } from '#app/clock.ts'

/** From, to, both or neither, as the wire has them. */
export type Range = readonly [from: string | undefined, to: string | undefined]

/** A stretch of days that is often asked for; without a range until it is known. */
interface Span {
  readonly text: string
  readonly range?: Range
}

const dayOf = (day: Dayjs) => day.format('YYYY-MM-DD')

/** Whole days as a range: of days, or of the first and the last second. */
const wholeDays = (from: string, to: string, timed: boolean): Range =>
  timed ? [`${from} ${dayStart}`, `${to} ${dayEnd}`] : [from, to]

/** Today, the last seven days and the term of the school calendar. `timed`: as times, not days. */
export function useSpans(timed: boolean): readonly Span[] {
  const term = useQuery(listAsides.getTermNow, {}).data
  const today = dayjs(schoolDay())
  return [
    { text: '今天', range: wholeDays(dayOf(today), dayOf(today), timed) },
    { text: '近7天', range: wholeDays(dayOf(today.subtract(6, 'day')), dayOf(today), timed) },
    { text: '本学期', ...(term && { range: wholeDays(term.StartDate, term.EndDate, timed) }) },
  ]
}
