import type { Ctx } from '#data/ctx'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'

const mostKept = 5000

interface Kept<T> {
  readonly value: T
  readonly until: string
}

/** Things that a world knows for a while by a word, each good once; in memory, as captchas are. */
export function openShelf<T>(seconds: number) {
  const worlds = new WeakMap<World, Map<string, Kept<T>>>()
  const of = (world: World) => {
    const known = worlds.get(world) ?? new Map<string, Kept<T>>()
    worlds.set(world, known)
    return known
  }
  return {
    put({ world, now }: Pick<Ctx, 'world' | 'now'>, key: string, value: T) {
      const all = of(world)
      all.set(key, { value, until: plusSeconds(now, seconds) })
      if (all.size > mostKept) all.delete(all.keys().next().value as string)
    },
    look({ world, now }: Pick<Ctx, 'world' | 'now'>, key: string): T | undefined {
      const kept = of(world).get(key)
      return kept && kept.until > now ? kept.value : undefined
    },
    take(ctx: Pick<Ctx, 'world' | 'now'>, key: string): T | undefined {
      const value = this.look(ctx, key)
      of(ctx.world).delete(key)
      return value
    },
  }
}
