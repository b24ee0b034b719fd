import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { World } from '#world/world'
import { workerFile } from '#world/worker-file'
import { outgoing } from './outgoing.ts'

/** What the worker that writes an error file is told. */
export interface ErrorFileOrder {
  readonly database: string
  readonly taskId: string
  readonly target: string
}

/** The refused rows of an import as a workbook to be sent. */
export const errorFile = (world: World, taskId: string): Promise<Readable> =>
  outgoing(world, taskId, target => {
    const workerData: ErrorFileOrder = { database: world.reader().$client.name, taskId, target }
    return new Worker(workerFile(import.meta.url, 'error-file-worker'), { workerData })
  })
