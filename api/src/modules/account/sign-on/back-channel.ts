import { randomUUID } from 'node:crypto'
import { openTurns, type Turns } from '#jobs/turns'
import { refuse } from '#refuse'
import type { World } from '#world/world'

/** How long a provider may take, in milliseconds, and how much it may answer, in bytes. */
const [patience, most] = [5000, 64 * 1024]

/** The turns of each provider of a world: one that does not answer keeps nobody from another, nor from that of another world. */
const turns = new WeakMap<World, Map<string, Turns>>()
const [atOnce, mostWaiting] = [8, 100]

function turnsOf(world: World, provider: string): Turns {
  const known = turns.get(world) ?? new Map<string, Turns>()
  turns.set(world, known)
  const own = known.get(provider) ?? openTurns(atOnce, mostWaiting)
  known.set(provider, own)
  return own
}

/** What a provider answered: any status, at most 64 KB. */
export interface BackAnswer {
  readonly status: number
  readonly type: string
  readonly text: string
}

/** A provider that cannot be used now; what was wrong goes behind the sentence. */
export const providerDown = (cause: 'PROVIDER_DOWN' | 'TIMEOUT' | 'BAD_ANSWER'): never => refuse('SSO_DOWN', { cause })

/** Whom somebody asks: a provider, by its code, of a world. */
export interface Asked {
  readonly world: World
  readonly provider: string
}

/**
 * Asks a provider from this server: at most five seconds, no redirects, 64 KB; eight of it at once, 100 more wait and the next gets 429.
 * Refuses with SSO_DOWN where nothing comes, too late or too much; the status is for the caller to judge.
 */
export const askProvider = (
  { world, provider }: Asked,
  url: string,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'> = {},
): Promise<BackAnswer> => turnsOf(world, provider).take(randomUUID(), () => ask(url, init))

async function ask(url: string, init: RequestInit): Promise<BackAnswer> {
  const signal = AbortSignal.timeout(patience)
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal })
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await textOf(answer) }
  } catch (error) {
    if (error instanceof TooMuch) return providerDown('BAD_ANSWER')
    return providerDown(signal.aborted ? 'TIMEOUT' : 'PROVIDER_DOWN')
  }
}

class TooMuch extends Error {}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > most) throw new TooMuch()
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

/** The JSON of an answer of 200, as far as it is an object. Refuses anything else. */
export function jsonOf({ status, text }: BackAnswer): Readonly<Record<string, unknown>> {
  if (status !== 200) return providerDown(status >= 500 ? 'PROVIDER_DOWN' : 'BAD_ANSWER')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Told like any other answer that was not agreed.
  }
  return providerDown('BAD_ANSWER')
}
