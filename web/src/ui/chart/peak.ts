import type { Spot } from './mini.ts'

/** The largest, all of them where several are equal; none of none. */
export function peaksOf(spots: readonly Spot[]): Spot[] {
  const most = Math.max(...spots.map(({ y }) => y))
  return spots.filter(({ y }) => y === most)
}
