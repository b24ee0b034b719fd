import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { desktopCalls, TileInfo } from '@xuegong/contracts/modules/app-store/desktop'
import type { ToolTile } from '@xuegong/contracts/modules/app-store/fields'
import type { Card } from '@xuegong/contracts/statistics'
import type { Ctx } from '#data/ctx'
import { cardOf, figuresFor, type HomeParts } from '#data/home-parts'
import { openToDoPages } from '#delivery/to-dos'
import { desktopTools } from './desktop.ts'
import { refuseClosed } from './reach.ts'
import { getTool } from './tools.ts'

/** So many figures stand on a tile. */
const mostLines = 3
const pathOf = (url: string): string => url.split('?')[0]!

/** How much waits on a page: open to-dos that lead there, or where it is more, what a figure of it says is to be looked after. */
const waiting = (toDos: number, lines: readonly Card[]): number =>
  Math.max(toDos, ...lines.filter(({ Tone }) => Tone === 'warn' || Tone === 'bad').map(({ Value }) => Value ?? 0))

/** What the tiles of the caller's desktop tell, or that of one tool: figures of the home page, each on the page that lists it. */
export function listTileInfo(
  ctx: Ctx,
  { ToolId }: Input<typeof desktopCalls.listTileInfo>,
  home: readonly HomeParts[],
): Result<typeof desktopCalls.listTileInfo> {
  if (ToolId !== undefined) refuseClosed(ctx, ToolId)
  const tools: Pick<ToolTile, 'Id' | 'Url'>[] =
    ToolId === undefined ? desktopTools(ctx) : [getTool(ctx, { Id: ToolId })]
  const toDos = openToDoPages(ctx)
  const cards = figuresFor(ctx, home).map(figure => cardOf(ctx, figure))
  return tools.flatMap(({ Id, Url }): TileInfo[] => {
    const page = pathOf(Url)
    const Lines = cards.filter(card => pathOf(card.Url) === page).slice(0, mostLines)
    const Badge = waiting(toDos.filter(url => url === page).length, Lines)
    return Badge === 0 && Lines.length === 0 ? [] : [{ ToolId: Id, Badge, Lines }]
  })
}
