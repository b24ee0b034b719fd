import type { Input, Result } from '@xuegong/contracts/endpoint'
import { messagePush as calls } from '@xuegong/contracts/modules/message-push'
import { sentence } from '@xuegong/contracts/refusals'
import { userMan } from '@xuegong/db/schema/account'
import { messageBatch, messagePush } from '@xuegong/db/schema/delivery'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { contains, type Filter, since, until } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { statement } from '#data/prepared'
import { left } from '#data/selection'
import { addressesOf } from '#delivery/addresses'
import { awake, type Channel, hiddenText, state, type StoredMessage } from '#delivery/channels'
import { unreachable } from '#delivery/write-messages'
import { pushScope } from './reach.ts'

/** Pushes by their batch, whose time they have: batches are few, and found by it. */
const ofBatches = (filter: Filter): Filter => ({
  ...filter,
  where: (name, asked) =>
    sql`${messagePush.BatchId} in (select ${messageBatch.Id} from ${messageBatch} where ${filter.where(name, asked)})`,
})

/** Pushes to people whom the caller reaches. */
export const listPushes = listOf(calls.listPushes, {
  from: messagePush,
  join: [left(userMan, eq(userMan.Id, messagePush.ReceiverId))],
  columns: {
    TrueName: sql<string>`coalesce(${userMan.TrueName}, '')`,
    LoginName: sql<string>`coalesce(${userMan.LoginName}, '')`,
    Body: sql<string>`iif(${messagePush.IsSecret} = 1, ${sql.raw(`'${hiddenText}'`)}, ${messagePush.Body})`,
  },
  filters: {
    Key: contains(userMan.TrueName, userMan.LoginName),
    StartTime: ofBatches(since(messageBatch.CreateDate)),
    EndTime: ofBatches(until(messageBatch.CreateDate)),
  },
  scope: ctx => pushScope(ctx, 'push.query'),
  order: descending(messagePush.Id),
})

/** A push of an id that the caller may send again. */
function reachedPush(ctx: Ctx, Id: string): StoredMessage | undefined {
  const { key, where, values } = pushScope(ctx, 'push.edit')
  const find = statement(ctx.db, `push within ${key}`, () =>
    ctx.db
      .select()
      .from(messagePush)
      .where(and(eq(messagePush.Id, sql.placeholder('Id')), where())),
  )
  return find.get({ ...values, Id })
}

/** Why a push cannot go out again, or to which address it can. */
function addressAgain(ctx: Ctx, push: StoredMessage | undefined): { reason: string } | { Address: string } {
  if (!push) return { reason: sentence('NOT_FOUND') }
  if (push.State !== state.failed) return { reason: sentence('PUSH_NOT_FAILED') }
  if (push.IsSecret === 1) return { reason: sentence('PUSH_SECRET') }
  const [person] = addressesOf(ctx.db, [push.ReceiverId])
  const Address = person ? person.addresses[push.Channel as Channel] : push.Address
  return Address ? { Address } : { reason: unreachable[push.Channel] ?? '' }
}

/** Sends failed pushes again, to where their receivers are reached by now. */
export function retryPush(ctx: Ctx, input: Input<typeof calls.retryPush>): Result<typeof calls.retryPush> {
  const Ids = [...new Set(input.Ids)]
  const pushes = Ids.map(Id => {
    const push = reachedPush(ctx, Id)
    return { Id, push, ...addressAgain(ctx, push) }
  })
  const again = pushes.flatMap(({ Id, push, ...rest }) =>
    push && 'Address' in rest ? [{ Id, push, Address: rest.Address }] : [],
  )
  const Failed = pushes.flatMap(({ Id, ...rest }) => ('reason' in rest ? [{ Id, Reason: rest.reason }] : []))
  if (again.length > 0)
    ctx.change(
      messagePush,
      again.map(({ Id }) => Id),
      db => {
        for (const { Id, push, Address } of again)
          db.update(messagePush)
            .set({ State: state.waiting, Address, FailReason: '', RetryCount: 0, NextTime: awake(push, ctx.now) })
            .where(eq(messagePush.Id, Id))
            .run()
        ctx.world.post()
      },
    )
  return { Ok: again.length, Failed }
}
