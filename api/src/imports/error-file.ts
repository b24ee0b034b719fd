import type { Readable } from 'node:stream'
import { ThreadTask } from '#jobs/threads'
import type { World } from '#world/world'
import { workerFile } from '#world/worker-file'
import { outgoing } from './outgoing.ts'

/** What the worker that writes an error file is told. */
export interface ErrorFileOrder {
  readonly database: string
  readonly taskId: string
  /** The path of what was uploaded. */
  readonly source: string
  readonly target: string
  /** Whether the rows that were not refused stand there, too: of an import that is all or nothing. */
  readonly whole: boolean
}

/** The rows that an import refused, with the reasons, as a workbook to be sent, which can be uploaded again. */
export const errorFile = (
  world: World,
  order: Pick<ErrorFileOrder, 'taskId' | 'source' | 'whole'>,
): Promise<Readable> =>
  outgoing(world, order.taskId, target => {
    const written: ErrorFileOrder = { ...order, database: world.database(), target }
    return new ThreadTask(workerFile(import.meta.url, 'error-file-worker'), written)
  })
