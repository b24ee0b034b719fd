import { setImmediate as breathe } from 'node:timers/promises'
import { machineMs } from '#world/clock'
import type { World } from '#world/world'
import type { Job } from './job.ts'
import { messageOf, noteRun, type Run, runState } from './note-run.ts'

/** A job that ran, and the moment for which it did. */
export interface Ran {
  readonly job: string
  readonly at: string
}

/** Told what a job threw; the others go on. */
export type Complain = (message: string, details: object) => void

/** Runs a job that was due at a moment in a world, and notes that it did; tells whether it came to its end. */
export async function runJob(world: World, job: Job, due: string, complain: Complain): Promise<boolean> {
  const ended = (how: Pick<Run, 'State'> & Partial<Run>) =>
    noteRun(world, { Job: job.name, DueTime: due, StartTime, Ms: Math.round(machineMs() - began), ...how })
  const [StartTime, began] = [world.now(), machineMs()]
  try {
    // What it does is written, if only the note of it.
    await world.own()
    const Num = await job.run(world)
    ended({ State: runState.done, Num: Num ?? 0 })
    return true
  } catch (error) {
    complain(`job ${job.name} failed in world ${world.id}`, { err: error })
    try {
      ended({ State: runState.failed, Error: messageOf(error) })
    } catch (unnoted) {
      complain(`that job ${job.name} failed in world ${world.id} could not be noted`, { err: unnoted })
    }
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
    if (await runJob(world, next.job, next.at, complain)) ran.push({ job: next.job.name, at: next.at })
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
