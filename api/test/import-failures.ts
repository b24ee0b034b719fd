import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sysParam } from '@xuegong/db/schema/system'
import { importTask } from '@xuegong/db/schema/transfer'
import { eq } from 'drizzle-orm'
import { plantTask } from './import-task.ts'
import type { TestApi } from './session.ts'
import { upload } from './upload.ts'

/** What every command that starts an import refuses, for `failures`: given the content of a file, and the business type. */
export function importFailures(content: () => Promise<Buffer>, type: number) {
  const sent = async (api: TestApi) =>
    (await upload(api, 'admin', await content(), undefined, type)).ResultValue!.FileId
  return {
    NOT_FOUND: { given: async () => ({ FileId: 'none', TaskType: type }) },
    UPLOAD_EXPIRED: {
      given: async (api: TestApi) => {
        const FileId = await sent(api)
        rmSync(join(api.world.filesDir, 'imports'), { recursive: true })
        return { FileId, TaskType: type }
      },
    },
    TASKS_OPEN: {
      given: async (api: TestApi) => {
        await plantTask(api.world, Buffer.from('nothing'))
        api.world.transact(db =>
          db.update(sysParam).set({ Value: '1' }).where(eq(sysParam.Id, 'ImportsPerPerson')).run(),
        )
        return { FileId: await sent(api), TaskType: type }
      },
    },
    SAME_FILE_OPEN: {
      given: async (api: TestApi) => {
        const bytes = await content()
        const send = async () => (await upload(api, 'admin', bytes, undefined, type)).ResultValue!.FileId
        const FileId = await send()
        const Id = await plantTask(api.world, Buffer.from('nothing'))
        api.world.transact(db =>
          db.update(importTask).set({ FileId, TaskType: type }).where(eq(importTask.Id, Id)).run(),
        )
        return { FileId: await send(), TaskType: type }
      },
    },
  }
}
