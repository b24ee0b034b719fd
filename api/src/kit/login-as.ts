import type { LoginResult } from '@xuegong/contracts/modules/account/login-result'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { and, eq, sql } from 'drizzle-orm'
import { statement } from '#data/prepared'
import type { SignIn } from '#http/access'
import { refuse } from '#refuse'
import { loginResult } from '#modules/account/service'
import type { World } from '#world/world'

/** A session of an enabled account, locked or not, without its password. Refuses any other name. */
export function loginAs(world: World, signIn: SignIn, name: string): LoginResult {
  const db = world.reader()
  const user = statement(db, 'user by name', () =>
    db
      .select()
      .from(userMan)
      .where(and(live(userMan), eq(sql`lower(${userMan.LoginName})`, sql.placeholder('name')))),
  ).get({ name: name.trim().toLowerCase() })
  if (!user || user.State !== 1) return refuse('ACCOUNT_UNKNOWN', { name })
  return loginResult({ world, db, now: world.now() }, user, signIn)
}
