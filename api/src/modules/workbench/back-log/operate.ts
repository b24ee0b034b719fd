import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { backLogs } from '@xuegong/contracts/modules/workbench/back-log'
import { backLog } from '@xuegong/db/schema/workflow'
import { eq } from 'drizzle-orm'
import type { Approvals } from '#approval/approvals'
import { created, type Ctx } from '#data/ctx'
import { type Stored, storedRow } from '#data/stored-rows'
import { refuse } from '#refuse'
import { tellTodo } from '../templates.ts'
import { received } from './back-log.ts'
import { refuseUnreached } from './receivers.ts'

type Row = Stored<typeof backLog>
type Operation = Input<typeof backLogs.operateBackLog>
type Added = Input<typeof backLogs.addBackLog>

const [done, ignored, handedOn, read] = [1, 2, 3, 4]
/** State of what was taken over by somebody else. */
const taken = 3
/** What the to-dos of the engine stand for. */
const taskKey = 'task:'

const write = (ctx: Ctx, Id: string, values: Partial<Row>) =>
  ctx.change(backLog, Id, db => db.update(backLog).set(values).where(eq(backLog.Id, Id)).run())

/** Hands a task on with the to-do that stands for it; what else the system keeps is handed on by its own work. */
function transferTask(ctx: Ctx, approvals: Approvals, row: Row, ToUserId: string, Reason: string) {
  if (!row.SourceKey.startsWith(taskKey)) refuse('FOLLOWS_WORK')
  if (!ctx.may('wftask.edit')) refuse('FORBIDDEN')
  if (Reason.length < 2) refuse('INVALID_INPUT', { reason: '请填写转办原因' })
  approvals.transfer(ctx, row.SourceKey.slice(taskKey.length), { ToUserId, Reason })
}

/** Gives somebody else the to-do that the caller was sent. */
function passOn(ctx: Ctx, { Title, Content, Url, Priority, DeadLine, Id: FromId }: Row, ReceiveUserId: string) {
  refuseUnreached(ctx, [ReceiveUserId])
  const Id = ctx.newId()
  ctx.change(backLog, [FromId, Id], db => {
    db.update(backLog).set({ State: taken, HandleTime: ctx.now }).where(eq(backLog.Id, FromId)).run()
    db.insert(backLog)
      .values({ Id, Title, Content, Url, Priority, DeadLine, ReceiveUserId, FromId, ...created(ctx) })
      .run()
    tellTodo(ctx, { Id, ReceiveUserId, Title })
  })
}

/** Says what became of a to-do of the caller. */
export function operateBackLog(
  ctx: Ctx,
  { Id, Oper, ToUserId, Reason = '' }: Operation,
  approvals: Approvals,
): Result<typeof backLogs.operateBackLog> {
  const row = storedRow(ctx, received, Id, 'edit')
  if (Oper === read) {
    if (row.IsRead === 0) write(ctx, Id, { IsRead: 1 })
    return ''
  }
  if (row.Kind === 1 && Oper !== handedOn) refuse('FOLLOWS_WORK')
  if (row.State !== 0) refuse('BACKLOG_CLOSED')
  if (Oper === handedOn) {
    const to = ToUserId ?? refuse('INVALID_INPUT', { reason: '请选择接收人' })
    if (row.Kind === 1) transferTask(ctx, approvals, row, to, Reason)
    else passOn(ctx, row, to)
  } else write(ctx, Id, { State: Oper === ignored ? ignored : done, HandleTime: ctx.now, IsRead: 1 })
  return ''
}

/** Makes a to-do for the caller, or for people whom he reaches. */
export function addBackLog(
  ctx: Ctx,
  { ReceiveUserIds = [ctx.user.Id], ...values }: Added,
): Result<typeof backLogs.addBackLog> {
  if (values.DeadLine !== undefined && values.DeadLine <= ctx.now) refuse('DEADLINE_PAST')
  refuseUnreached(ctx, ReceiveUserIds)
  const rows = ReceiveUserIds.map(ReceiveUserId => ({ Id: ctx.newId(), ReceiveUserId, ...values, ...created(ctx) }))
  const ids = rows.map(({ Id }) => Id)
  ctx.change(backLog, ids, db => {
    db.insert(backLog).values(rows).run()
    for (const row of rows) tellTodo(ctx, row)
  })
  return { Num: rows.length }
}
