import { randomBytes } from 'node:crypto'
import type { Ctx } from '#data/ctx'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'

/** How long (s) a code can be scanned, and how long after that it still says what became of it. */
const [lifeSeconds, toldSeconds] = [300, 300]
const mostKept = 5000

/** A code that somebody shows for binding. State: 0 waiting, 1 scanned, 2 bound. */
export interface BindCode {
  readonly BindKey: string
  readonly UserId: string
  readonly ExpiresTime: string
  readonly State: 0 | 1 | 2
}

const codes = new WeakMap<World, Map<string, BindCode>>()

const codesOf = (world: World) => {
  const known = codes.get(world) ?? new Map<string, BindCode>()
  codes.set(world, known)
  return known
}

type Here = Pick<Ctx, 'world' | 'now'>

/** Makes a code for an account. */
export function newBindCode({ world, now }: Here, UserId: string): BindCode {
  const all = codesOf(world)
  for (const [key, code] of all) {
    if (plusSeconds(code.ExpiresTime, toldSeconds) > now && all.size < mostKept) break
    all.delete(key)
  }
  const code: BindCode = {
    BindKey: randomBytes(24).toString('base64url'),
    UserId,
    ExpiresTime: plusSeconds(now, lifeSeconds),
    State: 0,
  }
  all.set(code.BindKey, code)
  return code
}

/** A code of an account, whatever became of it; undefined for that of another. */
export function ownBindCode({ world }: Here, UserId: string, BindKey: string): BindCode | undefined {
  const code = codesOf(world).get(BindKey)
  return code?.UserId === UserId ? code : undefined
}

/** A code that can still be used; undefined where it is over, used or unknown. */
export function openBindCode({ world, now }: Here, BindKey: string): BindCode | undefined {
  const code = codesOf(world).get(BindKey)
  return code && code.State !== 2 && code.ExpiresTime > now ? code : undefined
}

/** Notes what became of a code. */
export const markBindCode = ({ world }: Here, code: BindCode, State: 1 | 2): void =>
  void codesOf(world).set(code.BindKey, { ...code, State })
