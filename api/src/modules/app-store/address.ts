import { longestUrl } from '@xuegong/contracts/modules/app-store/fields'
import { live } from '@xuegong/db/live'
import { menu } from '@xuegong/db/schema/account'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { outerAddress } from '#data/outer-address'
import { statement } from '#data/prepared'
import { refuse } from '#refuse'
import { openMode } from './reach.ts'

/** A page of ours: from the root, where two slashes, a step upwards or a backslash would lead to another site. */
const ownPage = /^(\/[A-Za-z0-9_-][^\s"'<>:\\/?#]*)+\/?([?#][^\s"'<>:\\]*)?$/

interface Address {
  readonly OpenMode: number
  readonly MenuId?: string
  readonly Url: string
}

/** Whether a node of the menu is there and a page, not a group. */
const isPage = ({ db }: Pick<Ctx, 'db'>, MenuId: string): boolean =>
  statement(db, 'page of a tool', () =>
    db
      .select({ Id: menu.Id })
      .from(menu)
      .where(
        and(
          live(menu),
          eq(menu.Id, sql.placeholder('MenuId')),
          sql`not exists (select 1 from Menu child where child.ParentId = ${menu.Id} and child.IsDel = 0)`,
        ),
      ),
  ).get({ MenuId }) !== undefined

/** The address that a tool keeps, nothing where it opens a page of the menu; undefined where it leads nowhere. */
export function addressOf(ctx: Pick<Ctx, 'db'>, { OpenMode, MenuId = '', Url }: Address): string | undefined {
  if (OpenMode !== openMode.link) return isPage(ctx, MenuId) ? '' : undefined
  const kept = ownPage.test(Url) ? Url : outerAddress(Url)?.href
  // Browsers write other letters than Latin ones in many signs; a longer address could not be saved again.
  return kept === undefined || kept.length > longestUrl ? undefined : kept
}

/** The same; refuses one that leads nowhere: neither http(s) nor a page of ours. */
export const addressFor = (ctx: Pick<Ctx, 'db'>, address: Address): string =>
  addressOf(ctx, address) ?? refuse('TOOL_URL')
