import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'

// Node brings the code of its own parts compiled, and V8 takes it only where no flag is set (those for sizes of memory do not count): what
// packages ask for of it is loaded before one is.
for (const part of ['cluster', 'http2', 'https', 'perf_hooks']) process.getBuiltinModule(`node:${part}`)

/**
 * Loaded before everything else. What a start does hundreds of times it hardly does again: the code that V8 made fast for it, and the room
 * for making it, were a twelfth of the memory of an idle server.
 */
setFlagsFromString('--invocation-count-for-maglev=8000')

/** A second later nothing of the start is left to be loaded, in milliseconds. */
const settled = 1000

/**
 * From now on V8 makes code fast after as many calls (400) as by itself. Once the start has settled, memory is collected when it has doubled: by
 * itself V8 waits until there is four times as much. What has been compiled is kept before that: the next start takes it only if it was kept under the flags that it has itself.
 */
export function started(): void {
  setFlagsFromString('--invocation-count-for-maglev=400')
  setTimeout(() => {
    flushCompileCache()
    setFlagsFromString('--heap-growing-percent=100')
  }, settled).unref()
}
