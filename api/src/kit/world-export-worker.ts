import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { closeDb, openDb } from '@xuegong/db/client'
import { appliedHashes } from '@xuegong/db/migrate'
import { takeTasks } from '#jobs/thread-tasks'
import { dropSecrets } from './drop-secrets.ts'
import { writeSum } from '#world/file-sum'
import { type ExportOrder, kitTables, worldFormat } from './world-file.ts'

// Makes one file each of private copies of worlds, beside the main thread: uploaded files go in, passwords go out.
await takeTasks(async ({ folder, target, manifest }: ExportOrder) => {
  const files = join(folder, 'files')
  const db = openDb(join(folder, 'world.db'), { relaxed: true })
  const sqlite = db.$client
  try {
    dropSecrets(db)
    for (const sql of kitTables) sqlite.exec(sql)
    const { Preset, SeededAt, Now, Parts } = manifest
    sqlite
      .prepare('INSERT INTO KitManifest VALUES (?, ?, ?, ?, ?, ?)')
      .run(worldFormat, Preset, SeededAt, Now, JSON.stringify(Parts), JSON.stringify(appliedHashes(db)))

    const insert = sqlite.prepare('INSERT INTO KitFile VALUES (?, ?)')
    for (const entry of await readdir(files, { recursive: true, withFileTypes: true }).catch(() => [])) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      insert.run(relative(files, file).replaceAll(sep, '/'), await readFile(file))
    }
    // A new file has nothing of what was replaced; a copy of the pages would still show it.
    sqlite.prepare('VACUUM INTO ?').run(target)
  } finally {
    closeDb(db)
  }
  await writeSum(target)
})
