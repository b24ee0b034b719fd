import { setImmediate as breathe } from 'node:timers/promises'
import type { World } from '#world/world'
import type { Job } from './job.ts'

/** A job that ran, and the moment for which it did. */
export interface Ran {
  readonly job: string
  readonly at: string
}

/** Told what a job threw; the others go on. */
export type Complain = (message: string, details: object) => void

/** Runs a job in a world; tells whether it came to its end. */
export async function runJob(world: World, job: Job, complain: Complain): Promise<boolean> {
  try {
    await job.run(world)
    return true
  } catch (error) {
    complain(`job ${job.name} failed in world ${world.id}`, { err: error })
    return false
  }
}

interface Walk {
  readonly jobs: readonly Job[]
  readonly from: string
  readonly to: string
  /** Shows the world a moment on the way. */
  readonly arrive: (at: string) => void
  readonly complain: Complain
  readonly signal: AbortSignal
}

/**
 * Goes from one moment to a later one, and runs every job at each moment at which it falls due on the way, in the order of
 * time, those of one moment in the order of the list. Lets requests through between them. Gives what ran.
 */
export async function walk(world: World, { jobs, from, to, arrive, complain, signal }: Walk): Promise<Ran[]> {
  const lately = new Map(jobs.map(job => [job, from]))
  const ran: Ran[] = []
  for (;;) {
    const next = nextDue(world, lately)
    if (!next || next.at > to || signal.aborted) return ran
    arrive(next.at)
    lately.set(next.job, next.at)
    if (await runJob(world, next.job, complain)) ran.push({ job: next.job.name, at: next.at })
    await breathe()
  }
}

function nextDue(world: World, lately: ReadonlyMap<Job, string>) {
  let next: { job: Job; at: string } | undefined
  for (const [job, after] of lately) {
    const at = job.due(world, after)
    if (at === null) continue
    if (at <= after) throw new Error(`job ${job.name} is due at ${at}, which is not after ${after}`)
    if (!next || at < next.at) next = { job, at }
  }
  return next
}
