import { fileAddressOf } from '@xuegong/contracts/file-fields'
import type { DownTask } from '@xuegong/contracts/modules/transfer/exports'
import { downTask, fileInfo } from '@xuegong/db/schema/transfer'
import { eq, sql } from 'drizzle-orm'
import { ownRows } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { descending } from '#data/list-of'
import { completed, left } from '#data/selection'
import { phases } from './down-task.ts'

const progressOf = (Phase: number): 0 | 1 | 2 => {
  if (Phase < phases.done) return 0
  return Phase === phases.done ? 1 : 2
}

/** What lists of own export tasks have in common, newest first; what their business types are called is for them to say. */
export const downRows = {
  from: downTask,
  join: [left(fileInfo, eq(fileInfo.Id, downTask.FileId))],
  columns: {
    BusinessTypeName: completed,
    DownProgress: completed,
    Progress: completed,
    Url: completed,
    Size: sql<number>`coalesce(${fileInfo.Size}, 0)`,
  },
  also: { Phase: downTask.Phase },
  complete:
    ({ now }: Ctx) =>
    ({ Phase, ...row }: DownTask & { Phase: number }): DownTask => {
      const [DownProgress, isKept] = [progressOf(Phase), row.ExpireDate !== null && row.ExpireDate > now]
      const isThere = DownProgress === 1
      return {
        ...row,
        DownProgress,
        Progress: isThere ? 100 : 0,
        BusinessTypeName: '',
        Url: isThere && isKept ? fileAddressOf(row.Id) : '',
      }
    },
  scope: ownRows(downTask.CreateUserId),
  order: descending(downTask.CreateDate),
} as const
