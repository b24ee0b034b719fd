/** app-store, tools as those see them who manage them, and the list of the store. */
import * as t from 'typebox'
import { command, query, queryOne } from '#contracts/endpoint'
import { Batch, entity } from '#contracts/entity'
import { Search, Text } from '#contracts/fields'
import { Flag, Id, Page, paging, sorting } from '#contracts/shapes'
import { AppType, Category, ToolAction, toolFields, toolRow, ToolRow, ToolState } from './fields.ts'

const Ids = t.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true, title: '应用' })
const ToolId = t.String({ minLength: 1, maxLength: 36, title: '应用' })

/** Everybody may add comments (`appstore.add`), so tools are added by who may change them. */
const { addSysTool, editSysTool } = entity('SysTool', {
  path: '/api/MyApplyInfo',
  noun: '应用',
  permission: 'appstore',
  actions: { add: 'edit' },
  fields: toolFields,
  unique: [['ToolCode']],
  refusals: ['TOOL_URL'],
  example: {
    Name: '图书馆座位',
    ToolCode: 'library-seat',
    OpenMode: 3,
    Url: 'https://seat.lib.qinghe.example/',
    Category: '4',
    Icon: 'read',
    Summary: '查看和预约图书馆座位',
    AppTypes: ['PC', 'WX'],
    OpenRoles: ['student'],
  },
})

export const toolCalls = {
  addSysTool,
  editSysTool: { ...editSysTool, touches: ['workbench'] as const },
  listTool: query({
    summary:
      'Tools: all of them for who manages tools, else those on the shelf that the caller may open (Usable 1: for everybody). Hot, new and well rated ones come first by UseCount30, ShelfTime and AvgScore; without an order they stand by Sort.',
    path: '/api/MyApplyInfo/GetSYSToolListByFilter',
    access: 'appstore.query',
    input: t.Object({
      ...paging,
      Name: Search('应用名称或简介'),
      Category: t.Optional(Category),
      State: t.Optional(ToolState),
      AppType: t.Optional(AppType),
      Usable: t.Optional(Flag),
      Collected: t.Optional(Flag),
      ...sorting(['Sort', 'UseCount', 'UseCount30', 'ShelfTime', 'AvgScore']),
    }),
    result: Page(ToolRow),
  }),
  getTool: queryOne({
    summary: 'A tool as it is written, with the actions that are bound to it, for who manages tools.',
    path: '/api/MyApplyInfo/GetToolInfoById',
    access: 'appstore.edit',
    result: t.Object({
      ...toolRow,
      MenuName: t.String({ title: '菜单页面' }),
      Description: t.String({ title: '应用介绍' }),
      Images: t.Unsafe<NonNullable<t.Static<typeof toolFields.Images>>>(toolFields.Images),
      OpenRoles: t.Array(Id, { title: '开放角色' }),
      Actions: t.Array(ToolAction),
    }),
  }),
  setToolState: command({
    summary:
      'Puts tools on the shelf (1) or takes them off it (2): 0 → 1 → 2 → 1. The others are named with the reason: what is not complete does not come on the shelf.',
    path: '/api/MyApplyInfo/StatusToolInfo',
    access: 'appstore.enable',
    input: t.Object({ Ids, State: t.Integer({ minimum: 1, maximum: 2, title: '状态' }) }),
    result: Batch,
    refusals: ['FORBIDDEN'],
    touches: ['workbench'],
    title: '上架或下架应用',
  }),
  removeTool: command({
    summary:
      'Removes tools, with what is collected, bound and placed of them. Where they stand on desktops it has to be confirmed.',
    path: '/api/MyApplyInfo/DelToolInfo',
    access: 'appstore.delete',
    input: t.Object({ Ids }),
    result: Batch,
    confirms: true,
    touches: ['workbench'],
    title: '删除应用',
  }),
  setToolActions: command({
    summary: 'Says which buttons of its page can be begun from a tool, in their order; the others are no longer.',
    path: '/api/MyApplyInfo/SetManyActionToTool',
    access: 'appstore.edit',
    input: t.Object({
      ToolId,
      Actions: t.Array(
        t.Object({
          ActionId: t.String({ minLength: 1, maxLength: 80, title: '动作' }),
          /** What it is called here; as the button without. */
          Name: t.Optional(Text('动作名称', 20, { minLength: 0 })),
        }),
        { maxItems: 30, title: '快捷操作' },
      ),
    }),
    result: t.Literal(''),
    refusals: ['NOT_FOUND', 'TOOL_ACTION'],
    title: '绑定应用动作',
  }),
  listToolAction: query({
    summary:
      'Buttons of the page of a tool, as far as the caller has them: those that are bound (Bound 1), those that may be (0), or both.',
    path: '/api/MyApplyInfo/GetActionListByToolFilter',
    access: 'appstore.query',
    input: t.Object({ ...paging, ToolId, Bound: t.Optional(Flag) }),
    result: Page(ToolAction),
    refusals: ['TOOL_NOT_OPEN'],
  }),
  listMyPages: query({
    summary: "The pages of the caller's menu as a list, of which tools are made.",
    path: '/api/MyApplyInfo/LoadMyMenuListByUser',
    access: 'appstore.query',
    input: t.Object({}),
    result: t.Array(
      t.Object({ id: t.String(), text: t.String(), url: t.String(), icon: t.String(), group: t.String() }),
    ),
  }),
}
