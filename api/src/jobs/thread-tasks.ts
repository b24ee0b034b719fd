import { once } from 'node:events'
import { type MessagePort, parentPort } from 'node:worker_threads'

/** What a worker thread is handed for one task. */
export interface Handed<Order> {
  readonly order: Order
  /** What is said of this task goes through here, both ways. */
  readonly port: MessagePort
}

/** The last thing that is said of a task, when nothing of it is open any more. */
export interface Last {
  readonly last: unknown
}

/**
 * What a worker thread of `threads.ts` does: carries out one order after the other, and says last what that gives. One that throws
 * ends the thread.
 */
export async function takeTasks<Order>(carryOut: (order: Order, port: MessagePort) => Promise<unknown>): Promise<void> {
  for (;;) {
    // Nothing else listens meanwhile: a task that waits for what never comes ends its thread.
    const [{ order, port }] = (await once(parentPort!, 'message')) as [Handed<Order>]
    port.postMessage({ last: await carryOut(order, port) } satisfies Last)
    port.close()
  }
}
