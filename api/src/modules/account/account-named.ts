import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { and, sql } from 'drizzle-orm'
import { statement } from '#data/prepared'

/** The account of a name as it is counted (`enteredName`); undefined where nobody has it. */
export const accountNamed = (db: Db, name: string): typeof userMan.$inferSelect | undefined =>
  statement(db, 'account by name', () =>
    db
      .select()
      .from(userMan)
      .where(and(live(userMan), sql`lower(${userMan.LoginName}) = ${sql.placeholder('name')}`)),
  ).get({ name })
