import type { Saved } from '@xuegong/contracts/entity'
import type { Db } from '@xuegong/db/client'
import { role } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { storedRow } from '#data/stored-rows'
import { refuse } from '#refuse'

/** Roles belong to the whole school. */
const everyRole = { from: role, scope: 'everyone' } as const

export const roleById = (ctx: Ctx, Id: string) => storedRow(ctx, everyRole, Id, 'get')

/** A role as it was read; refuses one that somebody else has changed since. */
export function versionedRole(ctx: Ctx, Id: string, RowVersion: number) {
  const row = storedRow(ctx, everyRole, Id, 'edit')
  return row.RowVersion === RowVersion ? row : refuse('STALE')
}

/** Changes what belongs to a role, which makes it another version of it. */
export function changeRole(ctx: Ctx, Id: string, work: (db: Db) => void): Saved {
  const RowVersion = roleById(ctx, Id).RowVersion + 1
  ctx.change(role, Id, db => {
    db.update(role).set({ RowVersion, UpdateDate: ctx.now }).where(eq(role.Id, Id)).run()
    work(db)
  })
  return { Id, RowVersion }
}
