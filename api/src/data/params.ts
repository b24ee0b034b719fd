import { sysParam } from '@xuegong/db/schema/system'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from './ctx.ts'
import { derived } from './derived.ts'
import { statement } from './prepared.ts'

/** Value of a site parameter; an unknown key is a mistake of the program. */
export const paramOf = (ctx: Pick<Ctx, 'world' | 'db'>, key: string): string =>
  derived(ctx, `param ${key}`, () => {
    const row = statement(ctx.db, 'parameter', () =>
      ctx.db
        .select({ Value: sysParam.Value })
        .from(sysParam)
        .where(eq(sysParam.Id, sql.placeholder('key'))),
    ).get({ key })
    if (!row) throw new Error(`no parameter ${key}`)
    return row.Value
  })
