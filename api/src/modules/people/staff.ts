import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { role, userMan, userRole } from '@xuegong/db/schema/account'
import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'

const staffTypes = [2, 4]
type Today = Pick<Ctx, 'now'> & { readonly db: Db }

/** An enabled account of staff, by its id or its login name; undefined where there is none. */
export const staffBy = (db: Db, column: 'Id' | 'LoginName', value: string) =>
  db
    .select({ Id: userMan.Id, TrueName: userMan.TrueName })
    .from(userMan)
    .where(and(live(userMan), eq(userMan[column], value), eq(userMan.State, 1), inArray(userMan.UserType, staffTypes)))
    .get()

/** Whether an account has the role of counsellors today. */
export const isCounsellor = ({ db, now }: Today, UserId: string): boolean =>
  db
    .select({ Id: role.Id })
    .from(userRole)
    .innerJoin(role, eq(role.Id, userRole.RoleId))
    .where(
      and(
        live(role),
        eq(userRole.UserId, UserId),
        eq(role.RoleCode, 'fdy'),
        or(isNull(userRole.ValidTo), gte(userRole.ValidTo, now.slice(0, 10))),
      ),
    )
    .get() !== undefined
