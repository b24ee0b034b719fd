import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { holdFolder } from '@xuegong/db/held-folder'
import { isThere } from './bases.ts'

/** Starts a server over a data folder, which is made where it is missing and held until it lets go; one that does not start has let go. */
export async function holding<T>(dataDir: string, start: (letGo: () => void) => Promise<T>): Promise<T> {
  await mkdir(dataDir, { recursive: true })
  const letGo = holdFolder(dataDir)
  try {
    return await start(letGo)
  } catch (error) {
    letGo()
    throw error
  }
}

/** The secret that signs tokens: made at first start, readable by the owner of the process only. */
export async function signingSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  if (!(await isThere(file))) await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFile(file, 'utf8')
}
