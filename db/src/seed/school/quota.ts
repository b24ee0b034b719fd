import type { Draw } from '../random.ts'

interface QuotaOptions<V> {
  /** Keys whose value is given; they count against its quota. */
  fixed?: ReadonlyMap<string, V>
  /** Whether a key may have the value. */
  eligible?: (key: string, value: V) => boolean
}

/**
 * Gives every key a value so that each value of `counts` occurs exactly that often and all others get `rest`. Who gets what
 * depends on the keys alone, so one more key displaces at most one other per value. Throws when there are too few to choose from.
 */
export function quota<V>(
  draw: Draw,
  field: string,
  keys: readonly string[],
  counts: readonly (readonly [V, number])[],
  rest: V,
  { fixed = new Map(), eligible = () => true }: QuotaOptions<V> = {},
): Map<string, V> {
  const given = new Map<string, V>(keys.flatMap(key => (fixed.has(key) ? [[key, fixed.get(key) as V]] : [])))
  let free = draw.shuffled(
    keys.filter(key => !given.has(key)),
    field,
  )
  for (const [value, count] of counts) {
    let missing = count - [...given.values()].filter(other => other === value).length
    free = free.filter(key => {
      if (missing <= 0 || !eligible(key, value)) return true
      given.set(key, value)
      missing -= 1
      return false
    })
    if (missing !== 0) throw new Error(`${field} ${String(value)}: ${count} wanted, ${missing} cannot be placed`)
  }
  for (const key of free) given.set(key, rest)
  return given
}

/** Splits a total by weights into whole numbers with exactly that sum (largest remainders win). */
export function shares<V>(total: number, weights: readonly (readonly [V, number])[]): [V, number][] {
  const sum = weights.reduce((all, [, weight]) => all + weight, 0)
  const exact = weights.map(([value, weight], place) => ({ value, place, part: (total * weight) / sum }))
  const left = total - exact.reduce((all, { part }) => all + Math.floor(part), 0)
  const byRemainder = [...exact].sort((a, b) => (b.part % 1) - (a.part % 1) || a.place - b.place)
  const raised = new Set(byRemainder.slice(0, left).map(({ place }) => place))
  return exact.map(({ value, place, part }) => [value, Math.floor(part) + (raised.has(place) ? 1 : 0)])
}
