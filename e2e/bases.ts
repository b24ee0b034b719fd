import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files of the presets, which other tests may have made already: their names tell what they were made from. */
export const basesDir = join(tmpdir(), `xuegong-kit-bases-${process.getuid?.() ?? 0}`)
