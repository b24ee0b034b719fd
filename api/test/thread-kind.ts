let made = 0
const tasks = new URL('../src/jobs/thread-tasks.ts', import.meta.url).href

/** A new kind of thread that carries out orders by this code, which knows `order`, `port`, and the number and bounds of its thread. */
export const kindOf = (code: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { resourceLimits, threadId } from 'node:worker_threads'
      import { takeTasks } from ${JSON.stringify(tasks)}
      await takeTasks(async (order, port) => { ${code} }) // ${(made += 1)}`)}`,
  )
