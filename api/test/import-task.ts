import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { userMan } from '@xuegong/db/schema/account'
import { fileInfo, importTask } from '@xuegong/db/schema/transfer'
import { eq } from 'drizzle-orm'
import type { World } from '#world/world'

/** Stores an open import task of the administrator in any world, past the API; it is not queued. */
export async function plantTask(world: World, content: Buffer): Promise<string> {
  await world.own()
  const admin = world.writer().select().from(userMan).where(eq(userMan.LoginName, 'admin')).get()!
  mkdirSync(join(world.filesDir, 'imports'), { recursive: true })
  return world.transact(db => {
    const Id = world.newId()
    const made = { CreateDate: world.now(), CreateUserId: admin.Id, CreateUserName: admin.TrueName }
    const FilePartPath = `imports/${Id}.xlsx`
    writeFileSync(join(world.filesDir, FilePartPath), content)
    db.insert(fileInfo)
      .values({ Id, FilePartPath, FileTrueName: 'a.xlsx', Size: content.length, ...made })
      .run()
    db.insert(importTask)
      .values({ Id, FileId: Id, OriginalFileName: 'a.xlsx', TaskType: 1, ...made })
      .run()
    return Id
  })
}

/** A stored task, whoever owns it. */
export const storedTask = (world: World, id: string) =>
  world.writer().select().from(importTask).where(eq(importTask.Id, id)).get()!
