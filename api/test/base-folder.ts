import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { baseName, sharedBases } from '@xuegong/db/bases'
import { onTestFinished } from 'vitest'
import { readConfig } from '#config'
import { openBases } from '#world/bases'

/** The moment of the bases of tests. */
export const now = '2026-10-14 09:30:00'

/** A folder for base files of a test, and the configuration that names it. */
export function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-bases-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = { ...readConfig({ BASES_DIR: folder }) }
  const open = async () => {
    const bases = await openBases(config)
    onTestFinished(() => bases.close())
    return bases
  }
  return { folder, config, open }
}

/** Opens an empty folder and puts a base into it, which need not be seeded for that; gives the number of its bytes, too. */
export async function withBase() {
  const { folder, open } = emptyFolder()
  const [bases, shared] = [await open(), await openBases(readConfig({ BASES_DIR: sharedBases }))]
  onTestFinished(() => shared.close())
  const file = join(folder, baseName('tiny', now, bases.sources.print))
  copyFileSync(await shared.file('tiny', now), file)
  return { bases, file, open, size: statSync(file).size }
}
