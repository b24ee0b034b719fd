import { machineMs, momentOf, wallTime } from './clock.ts'

/** Where a world's time stands: at `at`, and if `since` is set, ticking from there since that moment (ms since 1970). */
export interface ClockState {
  readonly at: string
  readonly since: number | null
}

/** A clock that stands still at a wall time. */
export const standing = (at: string): ClockState => ({ at, since: null })

/** A clock that goes on with the machine's from a wall time; from the machine's own time where none is given. */
export function ticking(at?: string): ClockState {
  const ms = machineMs()
  // Whole seconds, so that the world's second begins with the machine's where it shows the machine's time.
  return at === undefined ? { at: wallTime(ms), since: ms - (ms % 1000) } : { at, since: ms }
}

/** How a clock that began so begins again: on the machine's time today, on a time of its own at that, standing or going on. */
export function begunAgain({ at, since }: ClockState): ClockState {
  if (since === null) return standing(at)
  return wallTime(since) === at ? ticking() : ticking(at)
}

/** From when ticking clocks count, in ms since 1970: a server asks several times in each request, and the text says the same each time. */
const origins = new WeakMap<ClockState, number>()

function originOf(clock: ClockState): number {
  let origin = origins.get(clock)
  if (origin === undefined) {
    origin = momentOf(clock.at)
    origins.set(clock, origin)
  }
  return origin
}

/** What a clock shows. */
export const timeOf = (clock: ClockState): string =>
  clock.since === null ? clock.at : wallTime(originOf(clock) + machineMs() - clock.since)

const [earliest, latest] = ['2000-01-01 00:00:00', '2100-12-31 23:59:59']

/** Whether a well-formed text is a moment of the calendar between 2000 and 2100, the only ones that a world can show. */
export function isMoment(wall: string): boolean {
  const ms = momentOf(wall)
  return !Number.isNaN(ms) && wallTime(ms) === wall && wall >= earliest && wall <= latest
}
