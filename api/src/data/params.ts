import { sysParam } from '@xuegong/db/schema/system'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from './ctx.ts'
import { derivedOf } from './derived.ts'
import { statement } from './prepared.ts'

/** Value of a site parameter; an unknown key is a mistake of the program. */
export function paramOf(ctx: Pick<Ctx, 'world' | 'db'>, key: string): string {
  const stored = statement(ctx.db, 'parameter', () =>
    ctx.db
      .select({ Value: sysParam.Value })
      .from(sysParam)
      .where(eq(sysParam.Id, sql.placeholder('key'))),
  )
  return derivedOf(ctx, stored, 'parameter', { key }, asked => {
    const row = stored.get(asked)
    if (!row) throw new Error(`no parameter ${key}`)
    return row.Value
  })
}
