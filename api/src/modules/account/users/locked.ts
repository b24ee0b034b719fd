import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { and, isNotNull, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { attemptsOf } from '../attempts.ts'

/** Ids of the accounts that cannot come in for a while: locked by what is stored, or by wrong passwords. */
export function lockedIds({ world, db, now }: Pick<Ctx, 'world' | 'db' | 'now'>): string[] {
  const stored = statement(db, 'accounts with a lock', () =>
    db
      .select({ Id: userMan.Id })
      .from(userMan)
      .where(and(live(userMan), isNotNull(userMan.LockUntil), sql`${userMan.LockUntil} > ${sql.placeholder('now')}`)),
  ).all({ now })
  const names = attemptsOf(world, 'login').locked(now)
  const guessed = statement(db, 'accounts with locked names', () =>
    db
      .select({ Id: userMan.Id })
      .from(userMan)
      .where(
        and(
          live(userMan),
          sql`lower(${userMan.LoginName}) in (select value from json_each(${sql.placeholder('names')}))`,
        ),
      ),
  ).all({ names: JSON.stringify(names) })
  return [...new Set([...stored, ...guessed].map(({ Id }) => Id))].sort()
}
