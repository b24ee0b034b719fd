import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often (ms) it is looked whether anything runs: the first look comes after the timer's first one at the jobs. */
const interval = 1200
/** Share of that time in which something may have run. */
const idle = 0.2

/** Started with the flag, the process would not take the code that Node itself keeps compiled, nor keep its own for those without. */
function collectAll(): void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/**
 * Gives back what a start leaves behind, a sixth of the memory, in the first quiet moment: V8 keeps it until it needs the room, which
 * an idle server never does. Takes as long as a slow request (50 ms), once.
 */
export function settle(collect = collectAll, utilization = performance.eventLoopUtilization): void {
  let last = utilization()
  const timer = setInterval(() => {
    const now = utilization()
    const busy = utilization(now, last).utilization
    last = now
    if (busy > idle) return
    clearInterval(timer)
    collect()
  }, interval).unref()
}
