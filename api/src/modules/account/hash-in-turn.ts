import { enteredName } from '#http/entered-name'
import { openTurns } from '#jobs/turns'
import type { World } from '#world/world'

const passwords = openTurns(2, 200)

/**
 * Runs what hashes passwords of an entered name when its turn has come, of all worlds together. Two at once: hashes, files and
 * compression share four threads, and a hash takes a core for 30 ms. One at a time of a name: who waits sees how the one
 * before has ended. Refuses with 429 where 200 wait.
 */
export const hashInTurn = <T>(world: World, name: string, work: () => Promise<T>): Promise<T> =>
  passwords.take(`${world.id} ${enteredName(name)}`, work)
