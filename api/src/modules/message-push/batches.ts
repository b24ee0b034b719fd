import { messagePush as calls, type PushBatch } from '@xuegong/contracts/modules/message-push'
import { messageBatch, messagePush } from '@xuegong/db/schema/delivery'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Condition } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { contains, during, is } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { statement } from '#data/prepared'
import { completed } from '#data/selection'
import { pushScope } from './reach.ts'

/** Batches of which at least one push went to somebody within reach. */
function scope(ctx: Ctx): Condition {
  const { key, where, values } = pushScope(ctx, 'push.query')
  return {
    key: `batches of ${key}`,
    where: () => {
      const reached = where()
      return reached && sql`${messageBatch.Id} in (select ${messagePush.BatchId} from ${messagePush} where ${reached})`
    },
    values,
  }
}

type Counts = Pick<PushBatch, 'Total' | 'Ok' | 'Fail' | 'Wait' | 'Cancel'>
const names = ['Wait', 'Ok', 'Fail', 'Cancel'] as const

/** How the pushes of a batch within reach stand; those that are still to be written wait. */
function countsOf(ctx: Ctx): (Id: string, unwritten: number) => Counts {
  const { key, where, values } = pushScope(ctx, 'push.query')
  const isWhole = where() === undefined
  const states = statement(ctx.db, `states of a batch ${key}`, () =>
    ctx.db
      .select({ State: messagePush.State, n: count() })
      .from(messagePush)
      .where(and(eq(messagePush.BatchId, sql.placeholder('batch')), where()))
      .groupBy(messagePush.State),
  )
  return (Id, unwritten) => {
    const counts = { Total: 0, Ok: 0, Fail: 0, Wait: isWhole ? unwritten : 0, Cancel: 0 }
    for (const { State, n } of states.all({ ...values, batch: Id })) counts[names[State]!] += n
    return { ...counts, Total: counts.Ok + counts.Fail + counts.Wait + counts.Cancel }
  }
}

export const listBatches = listOf(calls.listBatches, {
  from: messageBatch,
  columns: {
    Total: completed,
    Ok: completed,
    Fail: completed,
    Wait: sql<number>`${messageBatch.Left} * json_array_length(${messageBatch.Channels})`,
    Cancel: completed,
  },
  complete: ctx => {
    const counts = countsOf(ctx)
    return row => ({ ...row, ...counts(row.Id, row.Wait) })
  },
  filters: {
    Key: contains(messageBatch.Title, messageBatch.Body),
    Module: is(messageBatch.Module),
    ...during(messageBatch.CreateDate),
  },
  scope,
  order: descending(messageBatch.Id),
})
