import type { Db } from '@xuegong/db/client'
import { userRegion } from '@xuegong/db/schema/account'
import { and, eq, inArray } from 'drizzle-orm'

/** Takes organisations or classes that are removed out of what people are in charge of, in the transaction that removes them. */
export const leaveRegions = (db: Db, kind: 'org' | 'class', rows: readonly { readonly Id: string }[]): void =>
  void db
    .delete(userRegion)
    .where(
      and(
        eq(userRegion.Kind, kind),
        inArray(
          userRegion.TargetId,
          rows.map(({ Id }) => Id),
        ),
      ),
    )
    .run()
