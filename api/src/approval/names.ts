import type { Db } from '@xuegong/db/client'
import { userMan } from '@xuegong/db/schema/account'
import { eq, sql } from 'drizzle-orm'
import { statement } from '#data/prepared'

/** Names of accounts, also of those that are gone. */
export function namesOfAccounts(db: Db): (id: string) => string {
  const find = statement(db, 'name of an account', () =>
    db
      .select({ TrueName: userMan.TrueName })
      .from(userMan)
      .where(eq(userMan.Id, sql.placeholder('id'))),
  )
  return id => find.get({ id })?.TrueName ?? ''
}
