import { randomBytes } from 'node:crypto'
import { type Idp, type IdpCode, idpCodes, type IdpMode } from '@xuegong/contracts/modules/kit/idp'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'

/** Something that a provider has handed out: to whom, for which address, and how its check shall go. */
export interface Grant {
  readonly person: string
  readonly name: string
  /** The address that it was handed out for. */
  readonly back: string
  readonly until: string
  readonly special: IdpMode
  /** Whether the person has just proved who he is, or came with a session of the provider. */
  readonly fresh: boolean
  used: boolean
}

/** A session at the CAS server: whose it is, and what was handed out under it. */
export interface Tgc {
  readonly person: string
  readonly until: string
  readonly tickets: string[]
}

interface State {
  readonly modes: Map<IdpCode, { mode: IdpMode; left: number | null }>
  readonly grants: Map<string, Grant>
  readonly tgcs: Map<string, Tgc>
  /** Tokens by which applications ask Enterprise WeChat, with when they end. */
  readonly accessTokens: Map<string, string>
  /** When messages came to people lately. */
  readonly received: Map<string, string[]>
  /** The signed ticket that was handed out last. */
  lastSigned?: string
  /** Login names that were chosen last, newest first. */
  recent: string[]
}

/** What the providers of a world know: in memory, and gone with the state of the world. */
const states = new WeakMap<World, State>()
const mostGrants = 5000

const newState = (): State => ({
  modes: new Map(),
  grants: new Map(),
  tgcs: new Map(),
  accessTokens: new Map(),
  received: new Map(),
  recent: [],
})

export function stateOf(world: World): State {
  const known = states.get(world) ?? newState()
  states.set(world, known)
  return known
}

export const listIdps = (world: World): Idp[] =>
  idpCodes.map(provider => {
    const { mode = 'ok', left = null } = stateOf(world).modes.get(provider) ?? {}
    return { provider, mode, times: left }
  })

export function setIdp(world: World, { provider, mode, times }: { provider: IdpCode; mode: IdpMode; times?: number }) {
  stateOf(world).modes.set(provider, { mode, left: times ?? null })
  return listIdps(world)
}

/** How the next answer of a provider goes; one of a number of times is used up. */
export function takeMode(world: World, provider: IdpCode): IdpMode {
  const { modes } = stateOf(world)
  const set = modes.get(provider)
  if (!set) return 'ok'
  if (set.left === 1) modes.delete(provider)
  else if (set.left !== null) modes.set(provider, { ...set, left: set.left - 1 })
  return set.mode
}

/** Random text for tickets and tokens, hex. */
export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex')

/** Hands something out that is good for so many seconds. */
export function grant(
  world: World,
  key: string,
  given: Pick<Grant, 'person' | 'name' | 'back' | 'special' | 'fresh'>,
  seconds: number,
): void {
  const { grants } = stateOf(world)
  const until = plusSeconds(world.now(), given.special === 'expired' ? -1 : seconds)
  grants.set(key, { ...given, until, used: false })
  if (grants.size > mostGrants) grants.delete(grants.keys().next().value as string)
}

/** What became of something that was handed out; any look uses it up. */
export function redeem(world: World, key: string): Grant | 'unknown' | 'used' | 'expired' {
  const found = stateOf(world).grants.get(key)
  if (!found) return 'unknown'
  if (found.used) return 'used'
  found.used = true
  return found.until > world.now() ? found : 'expired'
}
