/** A day, or another place, and its value. */
export interface Spot {
  readonly x: string
  readonly y: number
}

/** Height of a small chart in pixels; its width is that of its place, as 100. */
export const miniHeight = 46

/** Room for the line itself. */
const edge = 2

const round = (value: number) => Math.round(value * 100) / 100

/** How high a value stands, between 0 and the largest. */
const heightOf = (y: number, most: number) => round((Math.max(y, 0) / Math.max(most, 1)) * (miniHeight - 2 * edge))

const mostOf = (spots: readonly Spot[]) => Math.max(...spots.map(({ y }) => y), 0)

/** The line through the spots and the area below it, as paths. */
export function areaOf(spots: readonly Spot[]): { line: string; area: string } {
  const most = mostOf(spots)
  const step = 100 / Math.max(spots.length - 1, 1)
  const points = spots.map(({ y }, at) => `${round(at * step)} ${round(miniHeight - edge - heightOf(y, most))}`)
  const line = `M${points.join('L')}`
  return { line, area: `${line}L100 ${miniHeight}L0 ${miniHeight}z` }
}

/** A bar for each spot. */
export function barsOf(spots: readonly Spot[]): { x: number; y: number; width: number; height: number }[] {
  const most = mostOf(spots)
  const step = 100 / Math.max(spots.length, 1)
  return spots.map(({ y }, at) => {
    // One pixel at least: nothing is a figure too.
    const height = Math.max(heightOf(y, most), 1)
    return { x: round(at * step + step * 0.2), y: miniHeight - height, width: round(step * 0.6), height }
  })
}

/** The figures in one sentence, for who does not see them. */
export function summaryOf(label: string, spots: readonly Spot[]): string {
  const values = spots.map(({ y }) => y)
  if (values.length === 0) return `${label}：暂无数据`
  return `${label}：${spots.length} 项，最低 ${Math.min(...values)}，最高 ${Math.max(...values)}，最近 ${values.at(-1)}`
}
