import { randomBytes } from 'node:crypto'
import type { ProviderCode } from '@xuegong/contracts/modules/account/sign-on/provider-config'
import type { Ctx } from '#data/ctx'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import type { Proven } from './provider.ts'

/** How long (s) a code that has been asked about is still good for one login, and what it bound to for binding. */
const [codeSeconds, bindSeconds] = [300, 600]
const mostKept = 5000

interface Kept<T> {
  readonly value: T
  readonly until: string
}

/** Things that a world knows for a while by a word, each good once; in memory, as captchas are. */
function openShelf<T>(seconds: number) {
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

const codes = openShelf<Proven>(codeSeconds)
const binds = openShelf<Wechat>(bindSeconds)

/** Whose WeChat something proves. */
export interface Wechat {
  readonly code: ProviderCode
  readonly name: string
}

/** Keeps what a code has proven, as the provider answers for it only once. */
export const keepCode = (ctx: Ctx, code: ProviderCode, ticket: string, proven: Proven): void =>
  codes.put(ctx, `${code} ${ticket}`, proven)

/** What a code has proven that was asked about before; good once. */
export const knownCode = (ctx: Ctx, code: ProviderCode, ticket: string): Proven | undefined =>
  codes.take(ctx, `${code} ${ticket}`)

/** A word that stands for a proven WeChat, for binding it after signing in. */
export function newBindTicket(ctx: Ctx, wechat: Wechat): string {
  const ticket = randomBytes(24).toString('base64url')
  binds.put(ctx, ticket, wechat)
  return ticket
}

/** Whose WeChat a word stands for; it stays good until it is used. */
export const bindTicketOf = (ctx: Ctx, ticket: string): Wechat | undefined => binds.look(ctx, ticket)
export const useBindTicket = (ctx: Ctx, ticket: string): void => void binds.take(ctx, ticket)
