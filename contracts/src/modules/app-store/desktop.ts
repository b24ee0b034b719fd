/**
 * app-store, the desktop: a grid of 12 columns and 50 rows in each of up to 8 groups, where tools are 1 or 2 cells wide and high and none
 * lies on another. Who has arranged none has the tools that administrators chose, by Sort. Two windows that arrange it: the later one is told
 * that it is stale by the version that it read. A tool that the caller may not open now stays where it is, unseen, and is there again when he
 * may; its cells may be taken meanwhile, then it comes to the next free ones.
 */
import * as t from 'typebox'
import { command, query } from '#contracts/endpoint'
import { Text } from '#contracts/fields'
import { Flag, Id, Nothing, OneOf } from '#contracts/shapes'
import { Card } from '#contracts/statistics'
import { ToolTile } from './fields.ts'

export const desktopColumns = 12
export const desktopRows = 50
const mostGroups = 8
export const mostItems = 60
const tileSizes = ['1x1', '2x1', '2x2'] as const

const Group = t.Object({ Key: t.String({ pattern: '^[\\w-]{1,20}$', title: '分组' }), Name: Text('分组名称', 10) })
export type DesktopGroup = t.Static<typeof Group>

const place = {
  ToolId: Id,
  /** Key of its group. */
  Group: t.String({ minLength: 1, maxLength: 20, title: '分组' }),
  Col: t.Integer({ minimum: 0, maximum: desktopColumns - 1, title: '列' }),
  Row: t.Integer({ minimum: 0, maximum: desktopRows - 1, title: '行' }),
  /** How many cells wide and high. */
  Size: OneOf(tileSizes, { title: '大小' }),
}
const Item = t.Object(place)
export type DesktopItem = t.Static<typeof Item>
const PlacedTool = t.Object({ ...place, Tool: ToolTile })

/** What a tile tells: how much waits (0: nothing), and figures of the home page that its page lists. */
export const TileInfo = t.Object({
  ToolId: Id,
  Badge: t.Integer({ minimum: 0 }),
  Lines: t.Array(Card, { maxItems: 3 }),
})
export type TileInfo = t.Static<typeof TileInfo>

export const desktopCalls = {
  getDesktop: query({
    summary: "The caller's desktop: groups, and tools at their places. IsSaved 0: he has arranged none.",
    path: '/api/MyApplyInfo/GetMyDesktopTool',
    method: 'GET',
    access: 'appstore.query',
    input: Nothing,
    result: t.Object({
      Version: t.Integer(),
      IsSaved: Flag,
      Groups: t.Array(Group),
      Items: t.Array(PlacedTool),
    }),
  }),
  saveDesktop: command({
    summary:
      'Saves the desktop as it was arranged, over the version that was read; Restore 1: it is the usual one again.',
    path: '/api/MyApplyInfo/EditMyDesktop',
    access: 'appstore.query',
    input: t.Object({
      Version: t.Integer({ minimum: 0, title: '版本号' }),
      Groups: t.Optional(t.Array(Group, { minItems: 1, maxItems: mostGroups, title: '桌面分组' })),
      Items: t.Optional(t.Array(Item, { maxItems: mostItems, title: '桌面应用' })),
      Restore: t.Optional(Flag),
    }),
    result: t.Object({ Version: t.Integer() }),
    refusals: ['STALE', 'DESKTOP_OVERLAP', 'TOOL_NOT_OPEN'],
    unlogged: 'How somebody arranges his own desktop concerns nobody else.',
    touches: ['workbench'],
  }),
  listTileInfo: query({
    summary: 'What the tiles of the desktop tell, or that of one tool: of those alone that have something to tell.',
    path: '/api/MyApplyInfo/GetInfoByMyDesktopTool',
    method: 'GET',
    access: 'appstore.query',
    input: t.Object({ ToolId: t.Optional(Id) }),
    result: t.Array(TileInfo),
    refusals: ['TOOL_NOT_OPEN'],
    // The page that stays open reads it again and again, and shows tiles without it where it fails.
    quiet: true,
  }),
}
