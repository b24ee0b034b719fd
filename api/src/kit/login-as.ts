import type { LoginResult } from '@xuegong/contracts/modules/account/login-result'
import { live } from '@xuegong/db/live'
import { role, userMan, userRole } from '@xuegong/db/schema/account'
import { demoAccounts } from '@xuegong/db/seed/school/demo-accounts'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import { statement } from '#data/prepared'
import type { SignIn } from '#http/access'
import { refuse } from '#refuse'
import { loginResult } from '#modules/account/service'
import type { World } from '#world/world'
import { roleCode } from './rows/accounts.ts'

type User = typeof userMan.$inferSelect

function accountNamed(world: World, name: string): User | undefined {
  const db = world.reader()
  return statement(db, 'user by name', () =>
    db
      .select()
      .from(userMan)
      .where(and(live(userMan), eq(sql`lower(${userMan.LoginName})`, sql.placeholder('name')))),
  ).get({ name: name.toLowerCase() })
}

/** The first account of a role that may sign in: one that is introduced at start, else by its name. */
function firstOf(world: World, said: string): User | undefined {
  const holders = world
    .reader()
    .select({ user: userMan })
    .from(userMan)
    .innerJoin(userRole, eq(userRole.UserId, userMan.Id))
    .innerJoin(role, and(eq(role.Id, userRole.RoleId), live(role)))
    .where(
      and(
        live(userMan),
        eq(userMan.State, 1),
        sql`coalesce(${userMan.LockUntil}, '') <= ${world.now()}`,
        sql`coalesce(${userRole.ValidTo}, '9999') >= ${world.now().slice(0, 10)}`,
        or(eq(role.RoleCode, roleCode(said)), eq(role.RoleName, said)),
      ),
    )
    .orderBy(asc(userMan.LoginName))
    .all()
    .map(({ user }) => user)
  const introduced = demoAccounts(world.preset, world.seededAt).map(({ LoginName }) => LoginName)
  return introduced.flatMap(name => holders.find(({ LoginName }) => LoginName === name) ?? [])[0] ?? holders[0]
}

/** A session of an enabled account, locked or not, without its password; a role stands for its first account. Refuses any other name. */
export function loginAs(world: World, signIn: SignIn, said: string): LoginResult {
  const name = said.trim()
  const user = accountNamed(world, name) ?? firstOf(world, name)
  if (!user || user.State !== 1) return refuse('ACCOUNT_UNKNOWN', { name: said })
  return loginResult({ world, db: world.reader(), now: world.now() }, user, signIn)
}
