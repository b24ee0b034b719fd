import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folder of the preset files, which other tests or an earlier run may have made already: their names tell what they were made from. */
export const basesDir = join(tmpdir(), `xuegong-kit-bases-${process.getuid?.() ?? 0}`)
