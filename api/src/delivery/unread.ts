import type { Db } from '@xuegong/db/client'
import { messagePush } from '@xuegong/db/schema/delivery'
import { count, sql } from 'drizzle-orm'
import { statement } from '#data/prepared'

/** How many messages in the system somebody has not read, by the module that told them. */
export const unreadMessages = (db: Db, userId: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    statement(db, 'unread messages by module', () =>
      db
        .select({ Module: messagePush.Module, n: count() })
        .from(messagePush)
        // Written out, as the index of those is.
        .where(sql`State = 1 and Channel = 1 and ReadTime is null and ReceiverId = ${sql.placeholder('user')}`)
        .groupBy(messagePush.Module),
    )
      .all({ user: userId })
      .map(({ Module, n }) => [Module, n]),
  )
