import type { ExportEndpoint, ExportInput } from '@xuegong/contracts/exporting'
import { transfer } from '@xuegong/contracts/modules/transfer'
import type { DownTask } from '@xuegong/contracts/modules/transfer/exports'
import { userMan } from '@xuegong/db/schema/account'
import { downTask } from '@xuegong/db/schema/transfer'
import { eq } from 'drizzle-orm'
import type { World } from '#world/world'
import type { TestApi } from './session.ts'

/** What is needed of a server to export from it. */
type Exporting = Pick<TestApi, 'app' | 'world' | 'as' | 'token'>

/** A download as its answer stands on the wire. */
export const download = (api: Exporting, loginName: string, url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { host: 'localhost', 'x-token': api.token(loginName), ...headers } })

/** Starts an export; answers the id of its task. */
export const startExport = async (
  api: Exporting,
  loginName: string,
  endpoint: ExportEndpoint,
  input: ExportInput = {},
): Promise<string> => (await api.as(loginName)(endpoint, input)).ResultValue!.TaskId

/** One of somebody's own export tasks, as the list shows it. */
export const downTaskOf = async (api: Exporting, loginName: string, Id: string): Promise<DownTask> =>
  (await api.as(loginName)(transfer.listDownTasks, { PageSize: 100 })).ResultValue!.rows.find(row => row.Id === Id)!

/**
 * Runs an export to its end; answers its task and its file.
 * @public For the exports of all modules.
 */
export async function exportFile(api: Exporting, loginName: string, endpoint: ExportEndpoint, input: ExportInput = {}) {
  const Id = await startExport(api, loginName, endpoint, input)
  await api.app.exports.done(api.world)
  const Task = await downTaskOf(api, loginName, Id)
  const content = Task.Url ? (await download(api, loginName, Task.Url)).rawPayload : Buffer.alloc(0)
  return { Task, content }
}

/** A stored export task, whoever owns it. */
export const storedDownTask = (world: World, id: string) =>
  world.reader().select().from(downTask).where(eq(downTask.Id, id)).get()!

/** Adds so many entries to the operation log of a world: an export of them takes a while. */
export async function fillLog(world: World, entries: number): Promise<void> {
  await world.own()
  world.transact(db =>
    db.$client.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${entries})
      insert into OperLog (Id, CreateDate, CreateUserId, CreateUserName, Controller, Action, Summary, BusinessId, Ip)
      select printf('log%08d', i), '2025-01-01 08:00:00', '', '系统', 'Made', 'Made', '整理第' || i || '批数据', i, '10.0.0.1' from n`),
  )
}

/** Stores an open export task in any world, past the API; it is not queued. */
export async function plantExport(
  world: World,
  more: Partial<typeof downTask.$inferInsert> = {},
  who = 'admin',
): Promise<string> {
  await world.own()
  return world.transact(db => {
    const owner = db.select().from(userMan).where(eq(userMan.LoginName, who)).get()!
    const Id = world.newId()
    const made = { CreateDate: world.now(), CreateUserId: owner.Id, CreateUserName: owner.TrueName }
    const what = { DownFileName: 'a.xlsx', BusinessType: 21, DownType: 2, Request: '{}' }
    db.insert(downTask)
      .values({ Id, ...what, ...made, ...more })
      .run()
    return Id
  })
}
