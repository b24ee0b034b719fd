import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'

/** The student whom an account belongs to, for a join that keeps the accounts of staff. */
export const itsStudent = and(eq(student.UserId, userMan.Id), live(student))

/**
 * How the owner of an account is reached: a student by what stands in his row, where it is edited and imported; staff, who have
 * no other row, by what stands in the account.
 */
export const contact = {
  Mobile: sql<string>`coalesce(${student.Mobile}, ${userMan.Mobile})`,
  Mail: sql<string>`coalesce(${student.Mail}, ${userMan.Mail})`,
}
