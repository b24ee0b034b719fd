import type { ResourceLimits } from 'node:worker_threads'
import { ThreadTask } from '#jobs/threads'
import { openTurns } from '#jobs/turns'
import { Refused } from '#refuse'

/** Each takes a core: with more at once the main thread, which answers everybody, would wait for one. */
const atOnce = 2
const turns = openTurns(atOnce, Number.POSITIVE_INFINITY)

/** How long (ms) an order waits for its turn. */
const longestWait = 120_000

interface Bounds extends ResourceLimits {
  /** How long (ms) it may take from when its turn has come. */
  readonly patience?: number
  /** Aborted when nobody waits for it any more. */
  readonly left?: AbortSignal | undefined
}

/**
 * Has a worker entry (`workerFile`) carry out an order as a task and gives what that gives. Two are carried out at once, the others wait for their
 * turn; one that has waited for too long is refused, and one that nobody waits for is not begun. Rejects where the task fails or takes longer than
 * `patience`: what it was doing is then over.
 */
export const inWorker = async <T>(
  file: URL,
  order: object,
  { patience = 300_000, left, ...limits }: Bounds = {},
): Promise<T> => {
  const wait = new AbortController()
  const waiting = setTimeout(() => wait.abort(new Refused('TOO_MANY')), longestWait).unref()
  const carryOut = async () => {
    clearTimeout(waiting)
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
  }
  return turns.take(order, carryOut, AbortSignal.any([wait.signal, ...(left ? [left] : [])]))
}
