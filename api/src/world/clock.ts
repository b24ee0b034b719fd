/** The only place that reads the machine's clock. All times are wall time of Asia/Shanghai as `YYYY-MM-DD HH:mm:ss`. */
const shanghaiOffset = 8 * 3600_000

/** Milliseconds since 1970 of the machine, for token life times, rate limits and world expiry that do not belong to a world. */
export const machineMs = (): number => Date.now()

let lastSecond = Number.NaN
let lastWall = ''

/** Wall time of a moment given in ms since 1970. A server asks for the same second thousands of times. */
export function wallTime(ms: number): string {
  const second = Math.floor(ms / 1000)
  if (second !== lastSecond) {
    lastWall = new Date(ms + shanghaiOffset).toISOString().slice(0, 19).replace('T', ' ')
    lastSecond = second
  }
  return lastWall
}

/** The moment (ms since 1970) of a wall time; the text must be well-formed. */
export const momentOf = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`) - shanghaiOffset

/** A wall time so many seconds later (or earlier). */
export const plusSeconds = (wall: string, seconds: number): string => wallTime(momentOf(wall) + seconds * 1000)
