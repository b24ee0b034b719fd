import { refuse } from '#refuse'
import { momentOf, plusSeconds } from '#world/clock'
import type { World } from '#world/world'

/** Codes of a name: one in so many seconds, so many a day. */
export const codeSeconds = 60
const codesADay = 5
/** Links of a name in an hour. */
const linksAnHour = 3
/** Names that are kept at most; beyond that the one that asked longest ago is forgotten. */
const mostNames = 20_000

/** What codes are sent for. Each counts by itself: whoever asks for one cannot use up those of another. */
export type Scene = 'retrieve' | 'activate' | 'second'

interface Here {
  readonly world: World
  readonly now: string
}

const asked = new WeakMap<World, Map<string, readonly string[]>>()

/** When something was asked for under a name, the newest last: by the clock of the world, in memory like every limit of speed. */
function momentsOf(world: World): Map<string, readonly string[]> {
  const known = asked.get(world) ?? new Map<string, readonly string[]>()
  asked.set(world, known)
  return known
}

function note({ world, now }: Here, key: string, before: readonly string[]): void {
  const all = momentsOf(world)
  all.delete(key)
  all.set(key, [...before, now])
  if (all.size > mostNames) all.delete(all.keys().next().value as string)
}

/** In how many seconds the next code may be sent under a name; 0: now. */
export function codeWait({ world, now }: Here, scene: Scene, name: string): number {
  const last = momentsOf(world).get(`${scene} ${name}`)?.at(-1)
  const next = last && plusSeconds(last, codeSeconds)
  return next && next > now ? Math.ceil((momentOf(next) - momentOf(now)) / 1000) : 0
}

/** Counts a code under a name, whether anybody has it or not; refuses one too soon, and one too many of a day. */
export function countCode(here: Here, scene: Scene, name: string): void {
  const n = codeWait(here, scene, name)
  if (n > 0) refuse('CODE_TOO_SOON', { n })
  const key = `${scene} ${name}`
  const today = (momentsOf(here.world).get(key) ?? []).filter(at => at.slice(0, 10) === here.now.slice(0, 10))
  if (today.length >= codesADay) refuse('CODE_DAY_OVER')
  note(here, key, today)
}

/** Counts a link under a name; false where there were enough of them within an hour. */
export function countLink(here: Here, name: string): boolean {
  const key = `link ${name}`
  const since = plusSeconds(here.now, -3600)
  const lately = (momentsOf(here.world).get(key) ?? []).filter(at => at > since)
  if (lately.length >= linksAnHour) return false
  note(here, key, lately)
  return true
}
