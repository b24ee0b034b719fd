import type { Ctx } from './ctx.ts'

/** Answers derived from rows, kept until the next write to the world. At most so many. */
const mostDerived = 5000

/** Computes an answer once per state of the world: key must name everything it depends on. */
export function derived<T>({ world }: Pick<Ctx, 'world'>, key: string, compute: () => T): T {
  if (world.derived.has(key)) return world.derived.get(key) as T
  if (world.derived.size > mostDerived) world.derived.clear()
  const value = compute()
  world.derived.set(key, value)
  return value
}
