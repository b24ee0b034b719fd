import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the finished file of a preset or scenario as of a day is called, by all that it was made from: the sources as their fingerprint. */
export const baseName = (preset: string, now: string, print: string): string =>
  `${preset}-${now.slice(0, 10)}-${print}.db`

/** Where all tests of a person on a machine keep these files. */
export const sharedBases = join(tmpdir(), `xuegong-kit-bases-${process.getuid?.() ?? 0}`)
