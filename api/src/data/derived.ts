import type { World } from '#world/world'
import type { Ctx } from './ctx.ts'
import type { Statement } from './prepared.ts'

/** So many answers are kept together at most, until the next write to the world or to their tables. */
const mostDerived = 5000

/** Computes an answer once per state of the world: key must name everything it depends on. */
export const derived = <T>({ world }: Pick<Ctx, 'world'>, key: string, compute: () => T): T =>
  keptIn(world.derived, key, compute)

/** Computes an answer once, and again when one of the tables has been written to: key must name everything else that it depends on. */
export const derivedFrom = <T>(world: World, tables: readonly string[], key: string, compute: () => T): T =>
  keptIn(world.derivedFrom(tables), key, compute)

/** The same of what a statement reads with some values: those are part of the key, and what is computed is given no others. */
export const derivedOf = <V, T>(
  { world }: Pick<Ctx, 'world'>,
  { tables }: Pick<Statement<unknown>, 'tables'>,
  name: string,
  values: V,
  compute: (values: V) => T,
): T => derivedFrom(world, tables, `${name} ${JSON.stringify(values)}`, () => compute(values))

function keptIn<T>(kept: Map<string, unknown>, key: string, compute: () => T): T {
  if (kept.has(key)) return kept.get(key) as T
  const value = compute()
  // Only now: what it is made of may have been kept meanwhile.
  if (kept.size >= mostDerived) kept.clear()
  kept.set(key, value)
  return value
}
