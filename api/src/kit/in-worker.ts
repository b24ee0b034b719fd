import { type ResourceLimits, Worker } from 'node:worker_threads'
import { workerFile } from '#tasks/worker-file'

/**
 * Runs a worker entry once on a value and gives the last thing it said. Rejects where it fails or takes longer than `patience`
 * milliseconds: what it was doing is then over.
 */
export async function inWorker<T>(
  name: string,
  order: unknown,
  { patience = 300_000, ...limits }: ResourceLimits & { patience?: number } = {},
): Promise<T> {
  const worker = new Worker(workerFile(name), { workerData: order, resourceLimits: limits })
  const timer = setTimeout(() => void worker.terminate(), patience)
  try {
    return await new Promise<T>((done, failed) => {
      let said: T
      worker.on('message', message => {
        said = message as T
      })
      worker.once('error', failed)
      worker.once('exit', code => (code === 0 ? done(said) : failed(new Error(`${name} ended with ${code}`))))
    })
  } finally {
    clearTimeout(timer)
  }
}
