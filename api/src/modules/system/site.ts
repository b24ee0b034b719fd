import type { Result } from '@xuegong/contracts/endpoint'
import type { system } from '@xuegong/contracts/modules/system'
import { siteConfig } from '@xuegong/db/schema/system'
import { asc } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'

/** The site configuration. */
export function getSite(ctx: Ctx): Result<typeof system.getSite> {
  const { Id: _id, ...site } = ctx.db.select().from(siteConfig).orderBy(asc(siteConfig.Id)).get()!
  return site
}
