import { fileURLToPath } from 'node:url'
import { threadFile } from './thread-file.ts'

/** A server that tests start as a process of its own, bundled once per run (`scripts/bundled-workers.mjs`): it starts in a third of the time that its sources take. */
export const serverFile = (name: 'main' | 'serve-export' | 'serve-tiny') =>
  fileURLToPath(new URL(`../${name}.js`, threadFile()))
