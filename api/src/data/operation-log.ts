import type { Endpoint, Entity } from '@xuegong/contracts/endpoint'
import type { Db } from '@xuegong/db/client'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { operLog } from '@xuegong/db/schema/system'
import { fileInfo, importTask } from '@xuegong/db/schema/transfer'
import { inArray } from 'drizzle-orm'
import type { Ctx } from './ctx.ts'

/** Tables that commands may name in `logs`. */
const tables = {
  Student: student,
  UserMan: userMan,
  ImportTask: importTask,
  FileInfo: fileInfo,
} as const satisfies Record<Entity, unknown>

/** Never written to the log: what is secret, not even as a hash, and pictures. */
const omitted = new Set(['PwdHash', 'IdCard', 'Img'])

const idKeys = ['Id', 'TaskId', 'FileId'] as const

const idsOf = (value: unknown): string[] => {
  const fields = (value ?? {}) as Record<string, unknown>
  if (Array.isArray(fields.Ids)) return fields.Ids.filter(each => typeof each === 'string')
  const id = idKeys.map(key => fields[key]).find(each => typeof each === 'string')
  return id === undefined ? [] : [id as string]
}

const snapshot = (db: Db, entity: Entity, ids: readonly string[]): string | null => {
  if (ids.length === 0) return null
  const table = tables[entity]
  const rows = db
    .select()
    .from(table)
    .where(inArray(table.Id, [...ids]))
    .all()
  const shown = rows.map(row => Object.fromEntries(Object.entries(row).filter(([key]) => !omitted.has(key))))
  return shown.length ? JSON.stringify(shown.length === 1 ? shown[0] : shown) : null
}

/** Runs a change and writes what it did to the operation log, in the same transaction: who, what, rows before and after. */
export function logged<T>(ctx: Ctx, endpoint: Endpoint, input: unknown, change: (db: Db) => T): (db: Db) => T {
  const { logs, path, title, summary } = endpoint
  if (!logs || logs === 'nothing') return change
  return db => {
    const before = snapshot(db, logs, idsOf(input))
    const result = change(db)
    // A new row is named by the result; a changed one by the input, even where the result names something else.
    const ids = before === null ? idsOf(result) : idsOf(input)
    const [, , Controller = '', Action = ''] = path.split('/')
    db.insert(operLog)
      .values({
        Id: ctx.newId(),
        CreateDate: ctx.now,
        CreateUserId: ctx.user.Id,
        CreateUserName: ctx.user.TrueName,
        Controller,
        Action,
        Summary: title ?? summary,
        BusinessId: ids.join(','),
        Before: before,
        After: snapshot(db, logs, ids),
        Ip: ctx.ip,
      })
      .run()
    return result
  }
}
