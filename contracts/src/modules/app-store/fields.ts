/** app-store, what a tool is written of. */
import * as t from 'typebox'
import { Coded, depending, FlagOf, LongText, Text } from '#contracts/fields'
import { PicturesOf } from '#contracts/file-fields'
import { Flag, Id, OneOf } from '#contracts/shapes'

const openModes = { 1: '菜单页', 2: '单页应用', 3: '外部链接' } as const
/** An address has so many signs at most, as browsers write it. */
export const longestUrl = 500
export const toolStates = { 0: '待上架', 1: '已上架', 2: '已下架' } as const

export const Category = Coded('ToolCategory', '应用分类', { minLength: 1 })
export const ToolState = t.Integer({ minimum: 0, maximum: 2, title: '状态', words: toolStates })
const OpenMode = t.Integer({ minimum: 1, maximum: 3, title: '打开方式', words: openModes })

/** Where a tool works: at a desk, or on a phone within Enterprise WeChat. */
export const AppType = OneOf(['PC', 'WX'], { title: '适用终端' })
/** Whether a tool opens in a window of its own. */
const TargetType = FlagOf('新窗口打开')

const ofMenu = { OpenMode: [1, 2] } as const
const ofLink = { OpenMode: [3] } as const

export const toolFields = {
  Name: Text('应用名称', 20),
  ToolCode: t.String({ pattern: '^[a-z][\\w-]{1,29}$', title: '应用编码' }),
  OpenMode,
  /** The page of the menu that it opens; its address is that of the page, whatever it becomes. */
  MenuId: depending(t.String({ minLength: 1, maxLength: 36, title: '菜单页面' }), {
    shownWhen: ofMenu,
    neededWhen: ofMenu,
  }),
  Url: depending(t.String({ minLength: 1, maxLength: longestUrl, trim: true, title: '应用地址' } as t.TStringOptions), {
    shownWhen: ofLink,
    neededWhen: ofLink,
  }),
  Category,
  TargetType: t.Optional(TargetType),
  Icon: Text('图标', 50, { names: 'icon' }),
  Summary: Text('应用简介', 60),
  /** HTML; what a notice may not be made of is taken out. */
  Description: t.Optional(LongText('应用介绍', 20_000, { minLength: 0 })),
  Images: t.Optional(PicturesOf('应用截图', { most: 5 })),
  AppTypes: t.Array(AppType, { minItems: 1, uniqueItems: true, title: '适用终端' }),
  /** Ids of the roles that it is for. */
  OpenRoles: t.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true, title: '开放角色' }),
  Sort: t.Optional(t.Integer({ minimum: 0, maximum: 9999, title: '排序' })),
  /** Whether it stands on the desktop of who has arranged none. */
  IsDefault: t.Optional(FlagOf('默认桌面应用')),
  Version: t.Optional(Text('版本', 20, { minLength: 0 })),
}

/** What opens a tool, and what it looks like: a tile of a desktop. */
const tile = {
  Id,
  Name: toolFields.Name,
  Icon: t.String({ title: '图标', names: 'icon' }),
  Summary: t.String({ title: '应用简介' }),
  OpenMode,
  Url: t.String({ title: '应用地址' }),
  TargetType,
  AppTypes: t.Array(AppType, { title: '适用终端' }),
}
export const ToolTile = t.Object(tile)
export type ToolTile = t.Static<typeof ToolTile>

/** A tool in a list. AvgScore: 0 where fewer than three have rated it. UseCount30: in the last 30 days. */
export const toolRow = {
  ...tile,
  ToolCode: t.String({ title: '应用编码' }),
  MenuId: t.String({ title: '菜单页面' }),
  Category: Coded('ToolCategory', '应用分类'),
  Version: t.String({ title: '版本' }),
  State: ToolState,
  Sort: t.Integer({ title: '排序' }),
  IsDefault: FlagOf('默认桌面应用'),
  UseCount: t.Integer({ title: '使用次数' }),
  UseCount30: t.Integer({ title: '近30天使用' }),
  AvgScore: t.Number({ title: '评分' }),
  ScoreNum: t.Integer({ title: '评分人数' }),
  /** When it came on the shelf last; empty before. */
  ShelfTime: t.String({ title: '上架时间' }),
  IsCollected: Flag,
  /** Names of the roles that it is for; told to who manages tools alone. */
  Roles: t.Array(t.String(), { title: '开放角色' }),
  RowVersion: t.Integer({ title: '版本号' }),
}
export const ToolRow = t.Object(toolRow)
export type ToolRow = t.Static<typeof ToolRow>

/** A button of the page of a tool: something that can be begun from the store at once. */
export const ToolAction = t.Object({
  ActionId: Id,
  EnCode: t.String({ title: '按钮编码' }),
  Name: t.String({ title: '动作名称' }),
  Url: t.String({ title: '动作地址' }),
  Bound: Flag,
})
export type ToolAction = t.Static<typeof ToolAction>
