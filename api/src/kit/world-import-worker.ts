import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { closeDb, openDb } from '@xuegong/db/client'
import { upgradeFile } from '@xuegong/db/upgrade'
import { checkWorldFile, faultOf } from './check-world-file.ts'
import { dropSecrets } from './drop-secrets.ts'
import type { ImportOrder, ImportSaid } from './world-file.ts'

// Checks an uploaded file beside the main thread and makes a world's folder of it. What is wrong with it is said, not thrown.
const order = workerData as ImportOrder
const say = (said: ImportSaid) => parentPort!.postMessage(said)

async function unpack() {
  const manifest = await checkWorldFile(order)
  const file = join(order.folder, 'world.db')
  await copyFile(order.upload, file)
  const db = openDb(file, { relaxed: true })
  try {
    db.$client.exec('DROP TABLE KitFile; DROP TABLE KitManifest; VACUUM')
    dropSecrets(db)
  } finally {
    closeDb(db)
  }
  // Reference rows follow the code, as those of every stored world do at start.
  upgradeFile(file, order.sources)
  return manifest
}

try {
  say({ manifest: await unpack() })
} catch (error) {
  say({ fault: faultOf(error) })
}
