/** One after the other, where several processes would write into one folder. */
import { mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { holdFolder } from '../db/src/held-folder.ts'

/** Waits until nobody else holds the folder and holds it until what this gives is called or the process ends, however it does. */
export async function turnIn(folder) {
  mkdirSync(folder, { recursive: true })
  for (;;) {
    try {
      return holdFolder(folder)
    } catch (error) {
      if (!error.cause?.code?.startsWith('SQLITE_BUSY')) throw error
    }
    await wait(100)
  }
}
