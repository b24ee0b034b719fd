import { join } from 'node:path'
import { closeDb, openDb } from '@xuegong/db/client'
import { freshSchema } from '@xuegong/db/schema-text'
import type { Sources } from '@xuegong/db/source-print'
import { upgradeFile } from '@xuegong/db/upgrade'
import { takeTasks } from '#jobs/thread-tasks'
import { copyToNew } from '#world/copy-file'
import { checkWorldFile, faultOf } from './check-world-file.ts'
import { dropSecrets } from './drop-secrets.ts'
import { type ImportOrder, type ImportSaid, kitTables } from './world-file.ts'

let known: { readonly of: string; readonly fresh: ReturnType<typeof freshSchema> } | undefined

/** What a fresh file of these sources has: worked out once, as a thread is handed the same sources each time. */
function freshOf({ migrations, print }: Sources) {
  const of = `${migrations} ${print}`
  if (known?.of !== of) known = { of, fresh: freshSchema(migrations, kitTables) }
  return known.fresh
}

async function unpack(order: ImportOrder) {
  const manifest = await checkWorldFile(order, freshOf(order.sources))
  const file = join(order.folder, 'world.db')
  await copyToNew(order.upload, file)
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

// Checks uploaded files beside the main thread and makes a world's folder of each. What is wrong with one is said, not thrown.
await takeTasks<ImportOrder>(async (order): Promise<ImportSaid> => {
  try {
    return { manifest: await unpack(order) }
  } catch (error) {
    return { fault: faultOf(error) }
  }
})
