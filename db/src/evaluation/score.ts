/**
 * How an assessment is worked out. All points are whole numbers of 1/100, so nothing is lost on the way and every sum is exact; where a quotient is
 * not whole it is rounded half up.
 */

const whole = 10_000
/** From so many votes on the highest and the lowest one are left out. */
const trimmedFrom = 7

/** A quotient of whole numbers that are not below 0, rounded half up. */
const rounded = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

/** What somebody got of what there was to get, in 1/100 of a point. */
export interface Marks {
  readonly got: number
  readonly full: number
}

/** A part from its marks, out of 100: Self, and the counsellor’s where questions are his; null where there is nothing to get. */
export const partOf = (marks: readonly Marks[]): number | null => {
  const full = marks.reduce((sum, each) => sum + each.full, 0)
  const got = marks.reduce((sum, each) => sum + each.got, 0)
  return full === 0 ? null : rounded(got * whole, full)
}

/** A mean that is not touched by one single very high and one very low vote; null without a vote. */
export function voteOf(votes: readonly number[]): number | null {
  if (votes.length === 0) return null
  const sum = votes.reduce((total, vote) => total + vote, 0)
  if (votes.length < trimmedFrom) return rounded(sum, votes.length)
  return rounded(sum - Math.max(...votes) - Math.min(...votes), votes.length - 2)
}

/** A part and how much it counts, in 1/100 of a percent. */
export interface Weighed {
  readonly share: number
  /** Null: nobody can give it, so it is 0. */
  readonly part: number | null
}

/** What shares of parts come to. */
export const totalOf = (parts: readonly Weighed[]): number =>
  rounded(
    parts.reduce((sum, { share, part }) => sum + share * (part ?? 0), 0),
    whole,
  )

/** The mean of the parts that there are, by their shares; null where none counts. */
export function meanOf(parts: readonly Weighed[]): number | null {
  const known = parts.filter(({ part }) => part !== null)
  const shares = known.reduce((sum, { share }) => sum + share, 0)
  const weighed = known.reduce((sum, { share, part }) => sum + share * part!, 0)
  return shares === 0 ? null : rounded(weighed, shares)
}

/** The points of a dimension of type 2: base and accepted points, less deductions, never below 0 or above 100. */
export const dimensionOf = (base: number, accepted: number, deducted: number): number =>
  Math.min(whole, Math.max(0, base + accepted - deducted))

/** A level from which score on it is given. */
export interface LevelFrom {
  readonly LevelCode: string
  readonly MinScore: number
}

/** The level of a score: the first one that it reaches, the best first. */
export function levelAt(total: number, rules: readonly LevelFrom[]): string {
  const sorted = rules.toSorted((a, b) => b.MinScore - a.MinScore)
  return sorted.find(({ MinScore }) => MinScore <= total)?.LevelCode ?? ''
}

/** Levels from the best, by their rules. */
const order = (rules: readonly LevelFrom[]): string[] =>
  rules.toSorted((a, b) => b.MinScore - a.MinScore).map(({ LevelCode }) => LevelCode)

/** The better of two levels; '' stands for none. */
export function betterOf(rules: readonly LevelFrom[], one: string, other: string): string {
  const codes = order(rules)
  const place = (code: string) => (codes.includes(code) ? codes.indexOf(code) : codes.length)
  return place(one) <= place(other) ? one : other
}

/** A level that an option gives directly, with the proof that belongs to it. */
export interface Direct {
  readonly DirectLevel: string
  /** State of the proof: 1 is good. */
  readonly State: number
  /** Null: without an end. */
  readonly ValidDate: string | null
}

/** The best level that good proofs give on the day of the close; '' where none does. */
export const floorOf = (rules: readonly LevelFrom[], direct: readonly Direct[], day: string): string =>
  direct
    .filter(({ State, ValidDate }) => State === 1 && (ValidDate === null || ValidDate >= day))
    .reduce((best, { DirectLevel }) => betterOf(rules, best, DirectLevel), '')

/** The level that is proposed: that of the score, or a better one that is given directly. */
export const suggestedLevel = (rules: readonly LevelFrom[], total: number, floor: string): string =>
  betterOf(rules, levelAt(total, rules), floor)

/** Who is ranked: by the total, ties by another score where there is one. */
export interface Ranked {
  readonly Id: string
  readonly total: number
  readonly tie?: number
}

/** Ranks by the id: equal ones share one, and the next ones are left out (1, 1, 3). */
export function ranksOf(all: readonly Ranked[]): ReadonlyMap<string, number> {
  const sorted = all.toSorted((a, b) => b.total - a.total || (b.tie ?? 0) - (a.tie ?? 0))
  const ranks = new Map<string, number>()
  let rank = 0
  for (const [at, { Id, total, tie = 0 }] of sorted.entries()) {
    const before = sorted[at - 1]
    if (!before || before.total !== total || (before.tie ?? 0) !== tie) rank = at + 1
    ranks.set(Id, rank)
  }
  return ranks
}

/** How many may get a level of those who study, by a rate in 1/10,000: cut for a college, raised for a class; null without a rate. */
export const quotaOf = (rate: number | null, studying: number, of: 'class' | 'college'): number | null => {
  if (rate === null) return null
  return of === 'class' ? Math.ceil((rate * studying) / whole) : Math.floor((rate * studying) / whole)
}
