import type { ResourceLimits } from 'node:worker_threads'
import { ThreadTask } from '#jobs/threads'
import { openTurns } from '#jobs/turns'

/** Each takes a core: with more at once the main thread, which answers everybody, would wait for one. */
const atOnce = 2
const turns = openTurns(atOnce, Number.POSITIVE_INFINITY)

/**
 * Has a worker entry (`workerFile`) carry out an order as a task and gives what that gives. Two are carried out at once, the others wait for their
 * turn. Rejects where the task fails or takes longer than `patience` milliseconds: what it was doing is then over.
 */
export const inWorker = <T>(
  file: URL,
  order: object,
  { patience = 300_000, ...limits }: ResourceLimits & { patience?: number } = {},
): Promise<T> =>
  turns.take(order, async () => {
    const task = new ThreadTask(file, order, limits)
    const timer = setTimeout(() => void task.terminate(), patience)
    try {
      return await new Promise<T>((done, failed) => {
        let said: T
        task.on('message', message => {
          said = message as T
        })
        task.once('error', failed)
        task.once('exit', code => (code === 0 ? done(said) : failed(new Error(`${file.pathname} ended with ${code}`))))
      })
    } finally {
      clearTimeout(timer)
    }
  })
