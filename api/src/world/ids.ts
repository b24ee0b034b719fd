/**
 * UUIDv7 from the world's clock and a counter that is never reused in that world: unique even while time stands still or
 * moves backwards, and the same in every run that does the same things.
 */
export function worldId(ms: number, counter: number): string {
  const time = Math.max(0, ms).toString(16).padStart(12, '0')
  const count = counter.toString(16).padStart(14, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8${count.slice(0, 2)}0-${count.slice(2)}`
}
