import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { SystemTile, wall } from '@xuegong/contracts/modules/workbench/wall'
import { live } from '@xuegong/db/live'
import { friendshipHelp } from '@xuegong/db/schema/system'
import { and, asc, eq, sql } from 'drizzle-orm'
import { loadMenu, pagesOf } from '#modules/account/service'
import type { Ctx } from '#data/ctx'
import { outerAddress } from '#data/outer-address'
import { paramOf } from '#data/params'
import { statement } from '#data/prepared'
import { openToDoPages } from '#delivery/to-dos'
import { refuse } from '#refuse'

/** Kind of a link to another system. */
const toOthers = 1
/** So many pages of a subsystem tell what it is for. */
const named = 3

/** The subsystems of the caller's menu. */
function ownSystems(ctx: Ctx): SystemTile[] {
  const open = openToDoPages(ctx)
  return loadMenu(ctx)
    .filter(({ attributes }) => attributes.domain !== '')
    .map(group => {
      const pages = pagesOf(group).filter(({ attributes }) => attributes.IsShow === 1)
      const urls = new Set(pages.map(({ attributes }) => attributes.url))
      return {
        Id: group.attributes.domain,
        Name: group.text,
        Icon: group.attributes.icon,
        Desc: pages
          .slice(0, named)
          .map(({ text }) => text)
          .join('、'),
        Badge: open.filter(url => urls.has(url)).length,
        Url: '',
        IsOwn: 1,
      }
    })
}

const links = ({ db }: Pick<Ctx, 'db'>) =>
  statement(db, 'links to other systems', () =>
    db
      .select({ Id: friendshipHelp.Id, Title: friendshipHelp.Title, Url: friendshipHelp.Url })
      .from(friendshipHelp)
      .where(and(live(friendshipHelp), eq(friendshipHelp.Kind, toOthers), eq(friendshipHelp.State, 1)))
      .orderBy(asc(friendshipHelp.Sort), asc(friendshipHelp.Id)),
  ).all()

/** The wall: one's own subsystems, then the other systems. */
export const listSystems = (ctx: Ctx): Result<typeof wall.listSystems> => [
  ...ownSystems(ctx),
  ...links(ctx).flatMap(({ Id, Title, Url }): SystemTile[] => {
    const url = outerAddress(Url)
    return url ? [{ Id, Name: Title, Icon: '', Desc: url.host, Badge: 0, Url: url.href, IsOwn: 0 }] : []
  }),
]

/** The shown link of an Id, whatever its kind. */
function linkOf({ db }: Ctx, Id: string) {
  const read = statement(db, 'shown link', () =>
    db
      .select({ Title: friendshipHelp.Title, Url: friendshipHelp.Url })
      .from(friendshipHelp)
      .where(and(live(friendshipHelp), eq(friendshipHelp.Id, sql.placeholder('Id')), eq(friendshipHelp.State, 1))),
  )
  return read.get({ Id }) ?? refuse('NOT_FOUND')
}

/** Where an address of another site leads; refuses what is none. */
export function getOuterLink(
  ctx: Ctx,
  { Id, Url = '' }: Input<typeof wall.getOuterLink>,
): Result<typeof wall.getOuterLink> {
  const link = Id === undefined ? { Title: '', Url } : linkOf(ctx, Id)
  const url = outerAddress(link.Url) ?? refuse('LINK_INVALID')
  const hosts = paramOf(ctx, 'NewsHosts').split(',')
  return { Title: link.Title, Url: url.href, Host: url.host, Framed: hosts.includes(url.host) ? 1 : 0 }
}
