import type { Db } from '@xuegong/db/client'
import type { Bases } from './bases.ts'
import type { World } from './world.ts'

const saysDamage = (error: unknown) => /^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: unknown }).code))

/** An error may come from another file, such as the copy that a thread works on. */
function isDamaged({ $client }: Db): boolean {
  try {
    return $client.pragma('quick_check(1)', { simple: true }) !== 'ok'
  } catch (error) {
    return saysDamage(error)
  }
}

/** Told what a request in a world failed with: where the file that the world reads is damaged, says which it is, and has that of a preset seeded anew. */
export function openDamage(
  bases: Pick<Bases, 'renew'>,
  complain: (message: string, details: object) => void,
): (error: unknown, world: World | null) => void {
  const looked = new WeakSet<Db>()
  return (error, world) => {
    if (!world || !saysDamage(error)) return
    const db = world.reader()
    if (looked.has(db)) return
    looked.add(db)
    if (!isDamaged(db)) return
    const file = db.$client.name
    if (world.isWritten()) return complain(`The file ${file} is damaged: reset or drop world ${world.id}.`, { file })
    complain(`The base file ${file} is damaged: it is seeded anew.`, { file })
    bases
      .renew(world.preset, world.seededAt)
      .catch((err: unknown) => complain(`The damaged base file ${file} stays: delete it.`, { file, err }))
  }
}
