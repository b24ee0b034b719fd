import { type ResourceLimits, Worker } from 'node:worker_threads'

/**
 * Runs a worker entry (`workerFile`) once on a value and gives the last thing it said. Rejects where it fails or takes longer than `patience`
 * milliseconds: what it was doing is then over.
 */
export async function inWorker<T>(
  file: URL,
  order: unknown,
  { patience = 300_000, ...limits }: ResourceLimits & { patience?: number } = {},
): Promise<T> {
  const worker = new Worker(file, { workerData: order, resourceLimits: limits })
  const timer = setTimeout(() => void worker.terminate(), patience)
  try {
    return await new Promise<T>((done, failed) => {
      let said: T
      worker.on('message', message => {
        said = message as T
      })
      worker.once('error', failed)
      worker.once('exit', code => (code === 0 ? done(said) : failed(new Error(`${file.pathname} ended with ${code}`))))
    })
  } finally {
    clearTimeout(timer)
  }
}
