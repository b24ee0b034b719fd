import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { MenuNode } from '@xuegong/contracts/modules/account'
import type { SystemTile, wall } from '@xuegong/contracts/modules/workbench/wall'
import { live } from '@xuegong/db/live'
import { friendshipHelp } from '@xuegong/db/schema/system'
import { backLog } from '@xuegong/db/schema/workflow'
import { and, asc, eq, sql } from 'drizzle-orm'
import { loadMenu } from '#modules/account/service'
import type { Ctx } from '#data/ctx'
import { paramOf } from '#data/params'
import { statement } from '#data/prepared'
import { refuse } from '#refuse'

/** Kind of a link to another system. */
const toOthers = 1
/** So many pages of a subsystem tell what it is for. */
const named = 3

/** An address of another site: http(s), and nobody's name or password in front of the host, which would pass for it. */
function outer(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isOuter = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isOuter ? url : undefined
}

const pagesOf = (node: MenuNode): MenuNode[] => (node.children.length === 0 ? [node] : node.children.flatMap(pagesOf))

/** Where the open to-dos of the caller lead. */
const openUrls = (ctx: Ctx): string[] =>
  statement(ctx.db, 'addresses of open to-dos', () =>
    ctx.db
      .select({ Url: backLog.Url })
      .from(backLog)
      .where(and(live(backLog), eq(backLog.ReceiveUserId, sql.placeholder('me')), eq(backLog.State, 0))),
  )
    .all({ me: ctx.user.Id })
    .map(({ Url }) => Url.split('?')[0]!)

/** The subsystems of the caller's menu. */
function ownSystems(ctx: Ctx): SystemTile[] {
  const open = openUrls(ctx)
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
    const url = outer(Url)
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
  const url = outer(link.Url) ?? refuse('LINK_INVALID')
  const hosts = paramOf(ctx, 'NewsHosts').split(',')
  return { Title: link.Title, Url: url.href, Host: url.host, Framed: hosts.includes(url.host) ? 1 : 0 }
}
