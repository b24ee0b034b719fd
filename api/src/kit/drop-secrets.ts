import type { Db } from '@xuegong/db/client'
import { messagePush } from '@xuegong/db/schema/delivery'
import { resetLink } from '@xuegong/db/schema/reset-link'
import { eq } from 'drizzle-orm'
import { hiddenText } from '#delivery/channels'
import { setDemoPasswords } from './set-passwords.ts'

/** Takes out of a file what only its owners may know: passwords, links for new ones, messages that are for their receivers alone. */
export function dropSecrets(db: Db): void {
  setDemoPasswords(db)
  db.delete(resetLink).run()
  db.update(messagePush).set({ Body: hiddenText, Url: '' }).where(eq(messagePush.IsSecret, 1)).run()
}
