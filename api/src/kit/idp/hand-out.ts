import type { IdpCode } from '@xuegong/contracts/modules/kit/idp'
import type { World } from '#world/world'
import type { Chosen } from './front.ts'
import { grant, randomHex, stateOf } from './idp-state.ts'
import { modeOf } from './special.ts'

interface HandOut {
  readonly code: IdpCode
  /** What the ticket looks like, made of random hex. */
  readonly look: (random: string) => string
  readonly back: string
  readonly seconds: number
  readonly fresh?: boolean
}

/** Under which name a provider keeps what it has handed out. */
export const keyOf = (code: IdpCode, ticket: string): string => `${code} ${ticket}`

/** Hands a ticket out to whom was chosen, or what looks like one where something is to go wrong. */
export function handOut(
  world: World,
  { person, name, special }: Chosen,
  { code, look, back, seconds, fresh = true }: HandOut,
): string {
  const ticket = look(randomHex(16))
  // One of another world is as unknown here as a made-up one.
  if (special === 'forged' || special === 'otherWorld') return ticket
  const other = code === 'ly' ? 'ym' : 'ly'
  const key = keyOf(special === 'otherProvider' ? other : code, ticket)
  grant(world, key, { person, name, back, special: modeOf(special), fresh }, seconds)
  const given = stateOf(world).grants.get(key)
  if (given && special === 'used') given.used = true
  return ticket
}
