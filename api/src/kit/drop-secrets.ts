import type { Db } from '@xuegong/db/client'
import { messagePush } from '@xuegong/db/schema/delivery'
import { resetLink } from '@xuegong/db/schema/reset-link'
import { sysParam } from '@xuegong/db/schema/system'
import { and, eq, sql } from 'drizzle-orm'
import { hiddenText } from '#delivery/channels'
import { setDemoPasswords } from './set-passwords.ts'

/**
 * Takes out of a file what only its owners may know: passwords, links for new ones, messages that are for their receivers alone,
 * what a school shares with the providers by which its people sign in.
 */
export function dropSecrets(db: Db): void {
  setDemoPasswords(db)
  db.delete(resetLink).run()
  const without = sql`(select json_group_array(json_set(value, '$.Secret', '')) from json_each(${sysParam.Value}))`
  const isSet = and(eq(sysParam.Id, 'SsoProviders'), sql`json_valid(${sysParam.Value})`)
  db.update(sysParam).set({ Value: without }).where(isSet).run()
  db.update(messagePush).set({ Body: hiddenText, Url: '' }).where(eq(messagePush.IsSecret, 1)).run()
}
