import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { home as calls, HomeApp } from '@xuegong/contracts/modules/workbench/home'
import type { MenuNode } from '@xuegong/contracts/modules/account'
import { loadMenu } from '#modules/account/service'
import { desktopTools } from '#modules/app-store/service'
import type { Ctx } from '#data/ctx'
import { cardOf, figuresFor, type HomeParts, type HomeSources, inOrder, isFor } from '#data/home-parts'
import { listBackLog } from './back-log/back-log.ts'

/** So many to-dos, pages and announcements stand on the home page. */
const most = { todos: 5, apps: 8, notices: 5 } as const

/** The pages of a group of the menu that can be begun with; groups within it are entered by their pages. */
const appsIn = (group: MenuNode): HomeApp[] =>
  group.children
    .filter(({ attributes, children }) => attributes.IsShow === 1 && children.length === 0)
    .map(({ id, text, attributes }) => ({
      Id: id,
      ToolId: '',
      Name: text,
      Icon: attributes.icon || group.attributes.icon,
      Url: attributes.url,
      OpenMode: 0,
      NewTab: attributes.TargetType,
    }))

const homePath = '/dashboard'

/** The first page of each group, then the second ones: a group of many pages does not hide the others. */
const inTurn = (groups: readonly HomeApp[][]): HomeApp[] =>
  groups
    .flatMap(apps => apps.map((app, turn) => ({ app, turn })))
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ app }) => app)

/** The first tools of the caller's desktop. */
const toolsOf = (ctx: Ctx): HomeApp[] =>
  ctx.may('appstore.query')
    ? desktopTools(ctx).map(({ Id, Name, Icon, Url, OpenMode, TargetType }) => ({
        Id,
        ToolId: Id,
        Name,
        Icon,
        Url,
        OpenMode,
        NewTab: TargetType,
      }))
    : []

/** The caller's pages, some of each group of the menu; the group of the home page comes last, and subsystems are entered by the wall. */
function pagesOf(ctx: Ctx): HomeApp[] {
  const groups = loadMenu(ctx)
    .filter(({ attributes }) => attributes.domain === '')
    .map(appsIn)
  const isHome = (apps: readonly HomeApp[]) => apps.some(({ Url }) => Url === homePath)
  return [...inTurn(groups.filter(apps => !isHome(apps))), ...groups.filter(isHome).flat()].filter(
    ({ Url }) => Url !== homePath,
  )
}

/** What the caller begins with: what stands on his desktop, or where nothing does, his pages. */
function appsOf(ctx: Ctx): HomeApp[] {
  const tools = toolsOf(ctx)
  return (tools.length > 0 ? tools : pagesOf(ctx)).slice(0, most.apps)
}

/** The home page: what every module registers for it, as far as it is for the caller. */
export const getWorkbench = (
  ctx: Ctx,
  home: readonly HomeParts[],
  sources: HomeSources,
): Result<typeof calls.getWorkbench> => ({
  Cards: figuresFor(ctx, home).map(figure => cardOf(ctx, figure)),
  Todos: listBackLog(ctx, { State: 0, PageSize: most.todos }).rows,
  Charts: home
    .flatMap(({ drawings = [] }) => drawings)
    .filter(drawing => isFor(ctx, drawing))
    .toSorted(inOrder)
    .map(({ key, title, kind, unit, by, of }) => ({
      Key: key,
      Title: title,
      Kind: kind,
      Unit: unit,
      By: by,
      Urls: [],
      ...of(ctx, sources),
    })),
  Timelines: home
    .flatMap(({ lines = [] }) => lines)
    .filter(line => isFor(ctx, line))
    .toSorted(inOrder)
    .map(({ key, title, empty, url, of }) => ({ Key: key, Title: title, Empty: empty, Url: url, Entries: of(ctx) })),
  Apps: appsOf(ctx),
  Notices: home.flatMap(({ notices }) => notices?.(ctx, most.notices) ?? []).slice(0, most.notices),
})

/** Some figures of the home page, those that are for the caller, in the order in which they stand there. */
export const getQuickStat = (
  ctx: Ctx,
  { Keys }: Input<typeof calls.getQuickStat>,
  home: readonly HomeParts[],
): Result<typeof calls.getQuickStat> =>
  figuresFor(ctx, home)
    .filter(({ key }) => Keys.includes(key))
    .map(figure => cardOf(ctx, figure))
