import { fileInfo, downTask } from '@xuegong/db/schema/transfer'
import { and, asc, count, eq, getTableName, lt } from 'drizzle-orm'
import { logWork } from '#data/change-log'
import type { Db } from '@xuegong/db/client'
import { tellTaskEnd } from '#delivery/task-templates'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import type { ExportNotes } from '@xuegong/contracts/endpoint'
import type { Written } from './exporter.ts'

/** Values of a task's Phase: those before `done` are open. */
export const phases = { queued: 0, writing: 2, done: 3, failed: 4, cancelled: 5 } as const

const open = lt(downTask.Phase, phases.done)

/** Condition of every change to a task that runs: once it has ended, nothing of it is stored any more. */
export const isOpen = (id: string) => and(eq(downTask.Id, id), open)

const daySeconds = 86_400
/** How long the result of an export is kept. */
const keptDays = 30

/** How many tasks of somebody wait or run. */
export const openTasksOf = (db: Db, userId: string): number =>
  db
    .select({ n: count() })
    .from(downTask)
    .where(and(open, eq(downTask.CreateUserId, userId)))
    .get()!.n

/** A task that waits or was cut off; undefined when it has ended meanwhile. */
export const openTask = (world: World, id: string) => world.writer().select().from(downTask).where(isOpen(id)).get()
export type OpenTask = NonNullable<ReturnType<typeof openTask>>

/** Tasks that wait or were cut off, oldest first. */
export const openTaskIds = (world: World): string[] =>
  world
    .reader()
    .select({ Id: downTask.Id })
    .from(downTask)
    .where(open)
    .orderBy(asc(downTask.Id))
    .all()
    .map(row => row.Id)

/** Notes that a task is being carried out. */
export const beginTask = (world: World, id: string): void =>
  world.transact(db => void db.update(downTask).set({ Phase: phases.writing }).where(isOpen(id)).run())

const byOwner = ({ CreateUserId, CreateUserName }: OpenTask) => ({ Id: CreateUserId, TrueName: CreateUserName })

const ended = ({ Id, CreateUserId, DownFileName }: OpenTask) => ({ Id, OwnerId: CreateUserId, file: DownFileName })

/** Ends an open task with the reason why there is no file, which stands in the operation log, too. */
export function failTask(
  world: World,
  task: OpenTask,
  { title }: Pick<ExportNotes, 'title'>,
  FailReason: string,
): void {
  world.transact(db => {
    const set = { Phase: phases.failed, FailReason, UpdateDate: world.now() }
    if (db.update(downTask).set(set).where(isOpen(task.Id)).run().changes === 0) return
    const counts = { DownFileName: task.DownFileName, FailReason }
    logWork(db, world, { by: byOwner(task), title, name: 'transfer.export', id: task.Id, counts })
    tellTaskEnd(world, ended(task), { failed: FailReason })
  })
}

/** Ends an open task with its file, and notes in the operation log who exported what and how many rows; false where it has been ended meanwhile. */
export function finishTask(
  world: World,
  task: OpenTask,
  { title, type }: Pick<ExportNotes, 'title' | 'type'>,
  { rows, size: Size, FilePartPath }: Written & { readonly FilePartPath: string },
): boolean {
  return world.transact(db => {
    const [now, { DownFileName, CreateUserId, CreateUserName }] = [world.now(), task]
    const FileId = world.newId()
    const ExpireDate = plusSeconds(now, keptDays * daySeconds)
    const set = { Phase: phases.done, Total: rows, FileId, ExpireDate, UpdateDate: now }
    if (db.update(downTask).set(set).where(isOpen(task.Id)).run().changes === 0) return false
    const held = { Holder: getTableName(downTask), HolderId: task.Id, BusinessType: `export:${type}` }
    const made = { CreateDate: now, CreateUserId, CreateUserName }
    db.insert(fileInfo)
      .values({ Id: FileId, FilePartPath, FileTrueName: DownFileName, Size, ...held, ...made })
      .run()
    const counts = { DownFileName, Total: rows, Size }
    logWork(db, world, { by: byOwner(task), title, name: 'transfer.export', id: task.Id, counts })
    tellTaskEnd(world, ended(task), { done: '导出完成，请到我的下载查看' })
    return true
  })
}
