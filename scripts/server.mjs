/** How the built server is started, wherever that is. */
import { join } from 'node:path'
import { root, run } from './children.mjs'

/**
 * Node's larger young generation buys nothing here and doubles the memory of an idle server; two threads compile and collect as much
 * as four do, and keep half of the memory. What else V8 is told comes later (`api/src/starting.ts`): from
 * the beginning only flags for sizes of memory leave the code of use that Node brings compiled.
 */
export const serverArgs = ['--max-semi-space-size=8', '--v8-pool-size=2', join(root, 'api/dist/main.js')]

export const serverEnv = {
  // Compiled code is kept beside the packages, so that the next start need not compile it again.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/xuegong/compiled'),
  // The C library gives free memory back from so many bytes on. By itself it raises that to twice the largest piece that was ever freed.
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
}

/** Runs the built server until it ends. */
export const startServer = () => run(process.execPath, serverArgs, { env: serverEnv })
