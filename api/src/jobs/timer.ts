import type { Worlds } from '#world/worlds'
import type { Job } from './job.ts'
import { type Complain, runJob } from './run-due.ts'

/** How often (ms) the worlds whose clocks tick are looked at. */
const interval = 20_000

/** Runs what has fallen due in a world since it was last looked at, each job once, in the order of the moments. */
export const runDue = (worlds: Worlds, id: string, jobs: readonly Job[], complain: Complain): Promise<void> =>
  worlds.exclusive(id, async ({ world, card }) => {
    const now = world.now()
    const due = jobs
      .map(job => ({ job, at: job.due(world, card.jobsDone) }))
      .filter((each): each is { job: Job; at: string } => each.at !== null && each.at <= now)
      .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    for (const { job, at } of due) await runJob(world, job, at, complain)
    if (due.length) await worlds.save(id, { jobsDone: now })
  })

/** Runs the jobs of all worlds whose clocks tick, now and then by the machine's time. Call the answer to end it. */
export function startTimer(worlds: Worlds, jobs: readonly Job[], complain: Complain): () => void {
  let busy = false
  const look = async () => {
    if (busy) return
    busy = true
    const tick = worlds.all().filter(world => world.clock().since !== null)
    for (const { id } of tick)
      await runDue(worlds, id, jobs, complain).catch((error: Error) => complain(error.message, { err: error }))
    busy = false
  }
  const first = setTimeout(() => void look(), 1000).unref()
  const timer = setInterval(() => void look(), interval).unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}
