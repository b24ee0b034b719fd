/** app-store, a tool as people find it: what it is, whether it may be opened, who has collected it, how it is used. */
import * as t from 'typebox'
import { command, query } from '#contracts/endpoint'
import { period } from '#contracts/fields'
import { Flag, Id, Nothing } from '#contracts/shapes'
import { statistics } from '#contracts/statistics'
import { MyRating, RatingSummary } from './comments.ts'
import { ToolAction, toolFields, toolRow, ToolRow } from './fields.ts'

/** So many tools are collected at most. */
export const mostCollected = 60

const ToolId = t.String({ minLength: 1, maxLength: 36, title: '应用' })

export const storeCalls = {
  getApplyInfo: query({
    summary: 'A tool with its pictures, its ratings, what the caller has said of it, and what can be begun from it.',
    path: '/api/MyApplyInfo/GetApplyInfoById',
    method: 'GET',
    access: 'appstore.get',
    input: t.Object({ Id }),
    result: t.Object({
      Tool: t.Object({
        ...toolRow,
        Description: t.String({ title: '应用介绍' }),
        Images: t.Unsafe<NonNullable<t.Static<typeof toolFields.Images>>>(toolFields.Images),
      }),
      ...RatingSummary.properties,
      /** Comments that the caller may read, replies not counted. */
      CommentNum: t.Integer(),
      Mine: MyRating,
      /** Whether the caller has opened it, and so may rate it. */
      IsUsed: Flag,
      Actions: t.Array(ToolAction),
    }),
    refusals: ['TOOL_NOT_OPEN'],
  }),
  checkApply: query({
    summary:
      'Whether the caller may open a tool, and how: at Url, in a window of its own (TargetType 1), in apply mode (DetailedApplyId, the node of the menu); else why not.',
    path: '/api/MyApplyInfo/CheckApplyInfo',
    access: 'appstore.query',
    input: t.Object({ ToolId }),
    result: t.Object({
      CanUse: Flag,
      Url: t.String(),
      TargetType: Flag,
      OpenMode: t.Integer(),
      DetailedApplyId: t.String(),
      Reason: t.String(),
    }),
  }),
  addUseLog: command({
    summary: 'Counts that the caller has opened a tool: once a minute at most.',
    path: '/api/MyApplyInfo/AddUseLog',
    access: 'appstore.query',
    input: t.Object({ ToolId }),
    result: t.Literal(''),
    refusals: ['TOOL_NOT_OPEN'],
    unlogged: 'Opening a tool changes nothing but how often it was opened.',
    quiet: true,
  }),
  collectTool: command({
    summary: `Collects a tool; again changes nothing. ${mostCollected} at most of those that the caller may open.`,
    path: '/api/MyApplyInfo/AddApplyStore',
    access: 'appstore.query',
    input: t.Object({ ToolId }),
    result: t.Literal(''),
    refusals: ['TOOL_NOT_OPEN', 'TOOLS_COLLECTED'],
    unlogged: 'What somebody collects for himself concerns nobody else.',
  }),
  dropTool: command({
    summary: 'Collects some tools no longer; of those that are not collected nothing is said.',
    path: '/api/MyApplyInfo/DelApplyStore',
    access: 'appstore.query',
    input: t.Object({ ToolIds: t.Array(Id, { minItems: 1, maxItems: mostCollected, title: '应用' }) }),
    result: t.Literal(''),
    unlogged: 'What somebody collects for himself concerns nobody else.',
  }),
  listMyTool: query({
    summary: 'The tools that the caller has collected and may open, the last one first.',
    path: '/api/MyApplyInfo/GetMyTool',
    method: 'GET',
    access: 'appstore.query',
    input: Nothing,
    result: t.Array(ToolRow),
  }),
  getToolStatistics: statistics({
    summary: 'How much tools are used and what is said of them: of all tools or of one, within a period or for ever.',
    path: '/api/MyApplyInfo/GetToolStatistics',
    access: 'appstore.edit',
    input: { ToolId: t.Optional(ToolId), ...period },
  }),
}
