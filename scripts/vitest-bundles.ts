import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Builds the api when it changed. */
export const setup = () =>
  execFileSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url)), 'api'], { stdio: 'inherit' })
