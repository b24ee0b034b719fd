import { backLogs } from '@xuegong/contracts/modules/workbench/back-log'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { backLog } from '@xuegong/db/schema/workflow'
import { type SQL, sql } from 'drizzle-orm'
import { anyOf, type Condition, ownRows } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { contains, during, meaning } from '#data/filters'
import { ascending, descending, listOf } from '#data/list-of'
import { recordOf } from '#data/record-of'
import { completed } from '#data/selection'
import { refuse } from '#refuse'

const userName = (Id: SQL) => sql<string>`coalesce((select TrueName from UserMan where Id = ${Id}), '')`

/** Columns of a to-do that are not as they stand in its table. */
const shown = {
  from: backLog,
  columns: {
    FromName: backLog.CreateUserName,
    ReceiveName: userName(sql`${backLog.ReceiveUserId}`),
    IsOverdue: completed,
  },
  complete:
    ({ now }: Ctx) =>
    <R extends { State: number; DeadLine: string | null }>(row: R) => ({
      ...row,
      IsOverdue: row.State === 0 && row.DeadLine !== null && row.DeadLine < now ? (1 as const) : (0 as const),
    }),
}

const mine = ownRows(backLog.ReceiveUserId)
/** Those of the system are nobody's who sent them. */
const sent = (ctx: Ctx): Condition => ({
  key: 'sent',
  where: () => sql`${backLog.Kind} = 2 and ${backLog.CreateUserId} = ${sql.placeholder('me')}`,
  values: { me: ctx.user.Id },
})
const now = (ctx: Ctx) => ctx.now

/** The to-dos as they are declared: whose they are, the caller says by `Mine`. */
export const declaredBackLog = listOf(backLogs.listBackLog, {
  ...shown,
  filters: {
    Key: contains(backLog.Title),
    ...during(backLog.CreateDate),
    Overdue: meaning({
      0: {
        where: asked => sql`not (${backLog.State} = 0 and coalesce(${backLog.DeadLine} < ${asked}, 0))`,
        value: now,
      },
      1: { where: asked => sql`${backLog.State} = 0 and ${backLog.DeadLine} < ${asked}`, value: now },
    }),
    Mine: meaning({
      1: { where: me => sql`${backLog.ReceiveUserId} = ${me}`, value: ({ user }) => user.Id },
      2: { where: me => sql`${backLog.Kind} = 2 and ${backLog.CreateUserId} = ${me}`, value: ({ user }) => user.Id },
      3: { where: () => sql`1 = 1` },
    }),
  },
  // Whose they are is what `Mine` says, which is never left out.
  scope: 'everyone',
  order: [descending(backLog.Priority), ascending(sql`${backLog.DeadLine} is null`), ascending(backLog.DeadLine)],
})

/** To-dos that the caller received, unless he asks for those that he sent or, where he may see the settings, for all. */
export function listBackLog(ctx: Ctx, input: Input<typeof backLogs.listBackLog>): Result<typeof backLogs.listBackLog> {
  if (input.Mine === 3 && !ctx.may('sysconfig.query')) refuse('FORBIDDEN')
  return declaredBackLog(ctx, { ...input, Mine: input.Mine ?? 1 })
}

/** One to-do, for its sender and its receiver. */
export const getBackLog = recordOf(backLogs.getBackLog, { ...shown, scope: ctx => anyOf(mine(ctx), sent(ctx)) })

/** The caller's own to-dos, of which he says what became of them. */
export const received = { from: backLog, scope: mine }
