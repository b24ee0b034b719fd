import dayjs from 'dayjs'
import { now } from '#app/clock.ts'
import type { Spot } from './mini.ts'

/** Numbers from 0 to below 1 that look like chance and are the same every time. */
function* numbersOf(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Ten days from today with figures from 0 to 10, for charts that show what charts look like. */
export function sampleDays(seed: number): Spot[] {
  const numbers = numbersOf(seed)
  return Array.from({ length: 10 }, (_, at) => ({
    x: dayjs(now()).add(at, 'day').format('YYYY-MM-DD'),
    y: Math.round(numbers.next().value * 10),
  }))
}
