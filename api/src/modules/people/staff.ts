import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { role, userMan, userRole } from '@xuegong/db/schema/account'
import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'

const staffTypes = [2, 4]
type Today = Pick<Ctx, 'now'> & { readonly db: Db }

/** An enabled account of staff, by its id or its login name; undefined where there is none. Imports ask for each row. */
export const staffBy = (db: Db, column: 'Id' | 'LoginName', value: string) =>
  statement(db, `staff by ${column}`, () =>
    db
      .select({ Id: userMan.Id, TrueName: userMan.TrueName })
      .from(userMan)
      .where(
        and(
          live(userMan),
          eq(userMan[column], sql.placeholder('value')),
          eq(userMan.State, 1),
          inArray(userMan.UserType, staffTypes),
        ),
      ),
  ).get({ value })

/** Whether an account has the role of counsellors today. */
export const isCounsellor = ({ db, now }: Today, UserId: string): boolean =>
  statement(db, 'counsellor today', () =>
    db
      .select({ Id: role.Id })
      .from(userRole)
      .innerJoin(role, eq(role.Id, userRole.RoleId))
      .where(
        and(
          live(role),
          eq(userRole.UserId, sql.placeholder('user')),
          eq(role.RoleCode, 'fdy'),
          or(isNull(userRole.ValidTo), gte(userRole.ValidTo, sql.placeholder('today'))),
        ),
      ),
  ).get({ user: UserId, today: now.slice(0, 10) }) !== undefined
