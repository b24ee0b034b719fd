import type { Input, Result } from '@xuegong/contracts/endpoint'
import { messagePush as calls } from '@xuegong/contracts/modules/message-push'
import { messagePush } from '@xuegong/db/schema/delivery'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { is, meaning } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { refuse } from '#refuse'

/** Messages of somebody that are in the system; written out, as the index of those is. */
const theirs = sql`${messagePush.State} = 1 and ${messagePush.Channel} = 1 and ${messagePush.ReceiverId} = ${sql.placeholder('me')}`

/** The caller's messages in the system. */
export const listMessages = listOf(calls.listMessages, {
  from: messagePush,
  filters: {
    Group: is(messagePush.Module),
    Unread: meaning({
      0: { where: () => sql`${messagePush.ReadTime} is not null` },
      1: { where: () => sql`${messagePush.ReadTime} is null` },
    }),
  },
  scope: ({ user }) => ({ key: 'own messages', where: () => theirs, values: { me: user.Id } }),
  order: descending(messagePush.Id),
})

/** Marks own messages as read: some, or all; refuses where one of them is nobody's or somebody else's. */
export function readMessages(
  ctx: Ctx,
  { Ids, All, Group }: Input<typeof calls.readMessages>,
): Result<typeof calls.readMessages> {
  const { user, now } = ctx
  const isAll = All === 1
  if (!isAll && !Ids) refuse('NOTHING_CHOSEN')
  const chosen = JSON.stringify(isAll ? [] : [...new Set(Ids)])
  return ctx.write(db => {
    if (!isAll) {
      const [{ n } = { n: 0 }] = db.all<{ n: number }>(
        sql`select count(*) n from ${messagePush} where Id in (select value from json_each(${chosen})) and Channel = 1 and ReceiverId = ${user.Id}`,
      )
      if (n < new Set(Ids).size) refuse('NOT_FOUND')
    }
    const { changes } = db.run(sql`update ${messagePush} set ReadTime = ${now}
      where State = 1 and Channel = 1 and ReadTime is null and ReceiverId = ${user.Id}
        ${isAll ? sql`` : sql`and Id in (select value from json_each(${chosen}))`}
        ${Group === undefined ? sql`` : sql`and Module = ${Group}`}`)
    return { Num: changes }
  })
}
