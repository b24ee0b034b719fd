import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { and, eq, inArray } from 'drizzle-orm'
import { refuse } from '#refuse'

/** Types of accounts of staff. */
const staff = [2, 4]

/** Refuses a tutor who is no member of the staff; nobody is fine. */
export function refuseStranger(db: Db, TutorId: unknown): void {
  if (typeof TutorId !== 'string') return
  const own = and(live(userMan), eq(userMan.Id, TutorId), inArray(userMan.UserType, staff))
  if (!db.select({ Id: userMan.Id }).from(userMan).where(own).get()) refuse('NOT_FOUND')
}
