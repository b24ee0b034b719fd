import { sysParam } from '@xuegong/db/schema/system'
import { eq } from 'drizzle-orm'
import type { Ctx } from './ctx.ts'
import { derived } from './derived.ts'

/** Value of a site parameter; an unknown key is a mistake of the program. */
export const paramOf = (ctx: Pick<Ctx, 'world' | 'db'>, key: string): string =>
  derived(ctx, `param ${key}`, () => {
    const row = ctx.db.select({ Value: sysParam.Value }).from(sysParam).where(eq(sysParam.Id, key)).get()
    if (!row) throw new Error(`no parameter ${key}`)
    return row.Value
  })
