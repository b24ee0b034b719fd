import type { Db } from '@xuegong/db/client'
import { inserter } from '@xuegong/db/insert'
import { type messageBatch, messagePush } from '@xuegong/db/schema/delivery'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { paramOf } from '#data/params'
import { prepared } from '@xuegong/db/prepared'
import { statement } from '#data/prepared'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import { addressesOf } from './addresses.ts'
import { awake, channel, type Channel, state } from './channels.ts'

export type Batch = typeof messageBatch.$inferSelect

/** Most characters of a text message, with the name of the sender. */
const mostCharacters = 140
/** Seconds in which the same is not said twice. */
const quiet = 600

const sameBefore = (db: Db) =>
  statement(db, 'the same message lately', () =>
    db
      .select({ Id: messagePush.Id })
      .from(messagePush)
      .where(
        and(
          // Written out, as the index of those is.
          sql`BusinessId <> ''`,
          eq(messagePush.BusinessId, sql.placeholder('business')),
          eq(messagePush.TemplateCode, sql.placeholder('template')),
          eq(messagePush.ReceiverId, sql.placeholder('receiver')),
          eq(messagePush.Channel, sql.placeholder('channel')),
          eq(messagePush.Address, sql.placeholder('address')),
          gt(messagePush.CreateDate, sql.placeholder('since')),
          inArray(messagePush.State, [state.waiting, state.sent]),
        ),
      )
      .limit(1),
  )

/** One message of a batch. */
interface One {
  readonly body: string
  readonly receiver: string
  readonly channel: Channel
  readonly address: string
}

/** Writes the messages of a batch for some receivers; gives how many. */
export function writeMessages(world: World, batch: Batch, receivers: readonly string[]): number {
  const all = addressesOf(world.writer(), receivers).flatMap(({ Id, addresses }) =>
    (batch.Channels as Channel[]).map(each => ({
      body: batch.Body,
      receiver: Id,
      channel: each,
      address: addresses[each],
    })),
  )
  return all.filter(one => writeMessage(world, batch, one)).length
}

/** Writes one message of a batch; not where the same was said a short while ago. Tells whether it did. */
export function writeMessage(world: World, batch: Batch, one: One): boolean {
  const db = world.writer()
  const { BusinessId, TemplateCode, CreateDate, IsUrgent, IsSecret } = batch
  const by = one.channel
  const address = by === channel.own ? '' : one.address
  const isSame =
    BusinessId !== '' &&
    sameBefore(db).get({
      business: BusinessId,
      template: TemplateCode,
      receiver: one.receiver,
      channel: by,
      address,
      since: plusSeconds(CreateDate, -quiet),
    })
  if (isSame) return false
  prepared(db, 'add a message', () => inserter(db, messagePush))({
    Id: world.newId(),
    BatchId: batch.Id,
    Channel: by,
    Module: batch.Module,
    TemplateCode,
    ReceiverId: one.receiver,
    Address: address,
    Title: batch.Title,
    Body: by === channel.sms ? textMessage(world, one.body) : one.body,
    Url: batch.Url,
    BusinessId,
    IsSecret,
    IsUrgent,
    CreateDate,
    ...beginning(by, address, batch),
  })
  return true
}

/** Why a way does not reach somebody. */
export const unreachable: Readonly<Record<number, string>> = {
  [channel.wecom]: '未绑定企业微信',
  [channel.sms]: '没有手机号码',
  [channel.mail]: '没有邮箱地址',
}

/** How a message begins: in the system it is there at once, and without an address it has failed at once. */
function beginning(Channel: Channel, address: string, { CreateDate, IsUrgent }: Batch) {
  if (Channel === channel.own) return { State: state.sent, SendTime: CreateDate }
  if (!address) return { State: state.failed, FailReason: unreachable[Channel]! }
  return { State: state.waiting, NextTime: awake({ Channel, IsUrgent }, CreateDate) }
}

function textMessage(world: World, body: string): string {
  const text = `【${paramOf({ world, db: world.writer() }, 'SmsSign')}】${body}`
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text
}
