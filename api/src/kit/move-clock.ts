import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { worldCalls } from '@xuegong/contracts/modules/kit/worlds'
import { refuse } from '#refuse'
import { walk } from '#jobs/run-due'
import type { Control } from './control.ts'
import type { World } from '#world/world'
import { isMoment, standing, ticking } from '#world/world-clock'
import { secondsOf, shifted } from './time-span.ts'

type Way = Pick<Parameters<typeof walk>[1], 'jobs' | 'from' | 'to' | 'complain'>

/**
 * Sets, advances, freezes or frees the clock of a world. The jobs that fall due on the way forward run before it answers; on
 * the way back none do. Refuses times outside 2000 to 2100 and days that no calendar has.
 */
export const moveClock = (
  { worlds, jobs, complain }: Control,
  { id, now, advance, frozen }: Input<typeof worldCalls.setClock>,
): Promise<Result<typeof worldCalls.setClock>> =>
  worlds.exclusive(id, async ({ world, card }) => {
    if (now !== undefined && !isMoment(now)) refuse('CLOCK_NONSENSE', { time: now })
    const current = world.now()
    const ticks = world.clock().since !== null
    const begin = now ?? current
    const to = shifted(begin, secondsOf(advance ?? 0)) ?? refuse('CLOCK_NONSENSE', { time: `${begin} ${advance}` })
    const from = ticks && card.jobsDone < current ? card.jobsDone : current
    const moves = now !== undefined || advance !== undefined
    const { ran, reached } =
      moves && to > current ? await travel(world, { jobs, from, to, complain }) : { ran: [], reached: to }
    const tickOn = frozen === undefined ? ticks : !frozen
    if (moves || tickOn !== ticks) world.setClock(tickOn ? ticking(reached) : standing(reached))
    await worlds.save(id, moves ? { jobsDone: reached } : {})
    return { now: world.now(), frozen: !tickOn, ran }
  })

/** Walks forward unless the world is to go meanwhile: then it stands still where it was reached. */
async function travel(world: World, way: Way) {
  const abort = new AbortController()
  const arrive = (at: string) => {
    if (at > world.now()) world.setClock(standing(at))
  }
  const walking = walk(world, { ...way, arrive, signal: abort.signal })
  const stop = async () => {
    abort.abort()
    await walking
  }
  world.closing.add(stop)
  try {
    const ran = await walking
    return { ran, reached: abort.signal.aborted ? world.now() : way.to }
  } finally {
    world.closing.delete(stop)
  }
}
