import type { Bases } from './bases.ts'
import { machineMs } from './clock.ts'
import type { World } from './world.ts'

/** Whether an error says that a database is damaged. It does not say which. */
export const saysDamage = (error: unknown): boolean =>
  /^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: unknown } | null)?.code))

/** What the log says of a world whose own file is damaged. */
export const damagedWorld = (id: string): string =>
  `The file of world ${id} is damaged: reset it, drop it or delete its folder.`

/** Others wait meanwhile: milliseconds for most worlds, half a second for a whole school. */
function isDamaged(world: World): boolean {
  try {
    return world.reader().$client.pragma('quick_check(1)', { simple: true }) !== 'ok'
  } catch (error) {
    return saysDamage(error)
  }
}

/** What found nothing is not done again for so long, in milliseconds. */
const pause = 10_000

/**
 * Told what a call ended with and the worlds that it may have read. Where that is damage, looks through all files that worlds begin with, says which
 * are damaged and has them seeded anew, and says which of the worlds have a damaged file of their own.
 */
export function openDamage(
  bases: Pick<Bases, 'damaged' | 'renew'>,
  complain: (message: string, details: object) => void,
): (error: unknown, worlds: readonly World[]) => void {
  const named = new WeakSet<World>()
  let isLooking = false
  let notBefore = Number.NEGATIVE_INFINITY
  const look = async (worlds: readonly World[]) => {
    const files = await bases.damaged()
    for (const file of files) complain(`The base file ${file} is damaged: it is seeded anew.`, { file })
    const renewed = files.map(file =>
      bases
        .renew(file)
        .catch((err: unknown) => complain(`The damaged base file ${file} stays: delete it.`, { file, err })),
    )
    await Promise.all(renewed)
    const own = worlds.filter(world => world.isWritten() && !named.has(world) && isDamaged(world))
    for (const world of own) {
      named.add(world)
      complain(damagedWorld(world.id), { world: world.id })
    }
  }
  return (error, worlds) => {
    if (!saysDamage(error) || isLooking || machineMs() < notBefore) return
    isLooking = true
    void look(worlds)
      .catch((err: unknown) => complain('Damaged files could not be looked for', { err }))
      .finally(() => {
        isLooking = false
        notBefore = machineMs() + pause
      })
  }
}
