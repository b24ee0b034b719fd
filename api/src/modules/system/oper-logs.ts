import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { Permission } from '@xuegong/contracts/permissions'
import { system } from '@xuegong/contracts/modules/system'
import { listAsides } from '@xuegong/contracts/modules/system/list-asides'
import { operLog, operLogRow } from '@xuegong/db/schema/system'
import { desc, eq, getTableName, inArray, sql } from 'drizzle-orm'
import { toldChanges } from '#data/changes'
import type { Ctx } from '#data/ctx'
import { contains, during } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { statement } from '#data/prepared'
import { recordAt } from '#data/record-of'
import { refuse } from '#refuse'

/** The operation log, newest first. */
export const listOperLogs = listOf(system.listOperLogs, {
  from: operLog,
  filters: {
    Key: contains(operLog.CreateUserName, operLog.Action),
    ...during(operLog.CreateDate),
  },
  scope: 'everyone',
  order: descending(operLog.CreateDate),
})

const { Id, CreateDate, CreateUserName, Summary, TableName, Before, After } = operLog
const entry = { Id, CreateDate, CreateUserName, Summary, TableName, Before, After }

/** What one entry of the operation log changed, in words. */
export function getOperLog(ctx: Ctx, asked: Input<typeof system.getOperLog>): Result<typeof system.getOperLog> {
  const find = statement(ctx.db, 'operation log entry', () =>
    ctx.db
      .select(entry)
      .from(operLog)
      .where(eq(Id, sql.placeholder('Id'))),
  )
  const found = find.get(asked) ?? refuse('NOT_FOUND')
  return { Id: found.Id, Rows: toldChanges(ctx, [found])[0]! }
}

/** Changes that are answered at once. */
const most = 50

/** Entries about a row of a table, newest first. Old ones do not say of which table they are. */
function entriesOf(ctx: Ctx, table: string, RowId: string) {
  const find = statement(ctx.db, 'entries about a row', () => {
    const ofRow = ctx.db
      .select({ LogId: operLogRow.LogId })
      .from(operLogRow)
      .where(eq(operLogRow.RowId, sql.placeholder('RowId')))
    return ctx.db
      .select(entry)
      .from(operLog)
      .where(sql`${inArray(Id, ofRow)} and ${TableName} in ('', ${sql.placeholder('table')})`)
      .orderBy(desc(Id))
      .limit(most + 1)
  })
  return find.all({ table, RowId })
}

/**
 * The changes of a record, newest first, for whoever may read it by the call `Of`: the same right, the same reach, the same
 * fields, masked as there.
 */
export function listChanges(
  ctx: Ctx,
  { Of, Id: id }: Input<typeof listAsides.listChanges>,
): Result<typeof listAsides.listChanges> {
  const record = recordAt(Of) ?? refuse('NOT_FOUND')
  if (!ctx.may(record.endpoint.access as Permission)) refuse('FORBIDDEN')
  record.read(ctx, { Id: id })
  const found = entriesOf(ctx, getTableName(record.from), id)
  const told = toldChanges(ctx, found, record.fields)
  const Entries = found.slice(0, most).map((each, at) => ({
    Id: each.Id,
    CreateDate: each.CreateDate,
    CreateUserName: each.CreateUserName,
    Summary: each.Summary,
    Changes: (each.Before === null ? [] : told[at]!)
      .filter(row => row.Id === id)
      .flatMap(({ Changes }) => Changes.filter(({ Field, Changed }) => Changed === 1 && record.fields.has(Field))),
  }))
  return { Entries, More: found.length > most ? 1 : 0 }
}
