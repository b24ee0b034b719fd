import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { and, asc, sql } from 'drizzle-orm'
import { contact, itsStudent } from '#data/contact'
import { statement } from '#data/prepared'
import { channel, type Channel } from './channels.ts'

/** Somebody who is told something, and where each way reaches him; empty where it does not. */
export interface Addressee {
  readonly Id: string
  readonly addresses: Readonly<Record<Channel, string>>
}

const byIds = (db: Db) =>
  statement(db, 'addresses of accounts', () =>
    db
      .select({ Id: userMan.Id, WxUserId: userMan.WxUserId, ...contact })
      .from(userMan)
      .leftJoin(student, itsStudent)
      .where(and(live(userMan), sql`${userMan.Id} in (select value from json_each(${sql.placeholder('ids')}))`))
      .orderBy(asc(userMan.Id)),
  )

/** Where the accounts of some ids are reached; those that are gone are left out. */
export const addressesOf = (db: Db, ids: readonly string[]): Addressee[] =>
  byIds(db)
    .all({ ids: JSON.stringify(ids) })
    .map(({ Id, WxUserId, Mobile, Mail }) => ({
      Id,
      addresses: { [channel.own]: '', [channel.wecom]: WxUserId, [channel.sms]: Mobile, [channel.mail]: Mail },
    }))
