/** How the built server is started, wherever that is. */
import { join } from 'node:path'
import { root, run } from './children.mjs'

/** Node's larger young generation buys nothing here and doubles the memory of an idle server. */
export const serverArgs = ['--max-semi-space-size=8', join(root, 'api/dist/main.js')]

/** Compiled code is kept beside the packages, so that the next start need not compile it again. */
export const serverEnv = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/xuegong/compiled') }

/** Runs the built server until it ends. */
export const startServer = () => run(process.execPath, serverArgs, { env: serverEnv })
