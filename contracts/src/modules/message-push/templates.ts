/**
 * message-push, templates: in which words and by which ways something is told. The program declares them, each with its variables in
 * braces; a school changes words and ways, or switches one off. Removing what was changed brings back what the program declares.
 */
import * as t from 'typebox'
import { command, query } from '#contracts/endpoint'
import { Batch, Saved } from '#contracts/entity'
import { LongText, Search, TimeOf } from '#contracts/fields'
import { Flag, Id, Nullable, Page, paging } from '#contracts/shapes'
import { channels, pushModules } from './words.ts'

const Content = LongText('内容', 300)
const Channels = t.Array(t.Integer({ minimum: 1, maximum: 4 }), {
  minItems: 1,
  maxItems: 4,
  uniqueItems: true,
  title: '推送方式',
  words: channels,
})
const State = t.Union([t.Literal(0), t.Literal(1)], { title: '状态', words: { 0: '停用', 1: '启用' } })
const RowVersion = t.Integer({ minimum: 0, title: '版本号' })

export const MessageTemplate = t.Object({
  Id: t.String({ title: '编码' }),
  Name: t.String({ title: '名称' }),
  Module: t.String({ title: '模块', words: pushModules }),
  Text: Content,
  Channels,
  State,
  /** Its text is for the receiver alone: it is never off, and goes by the way that it needs. */
  IsSecret: Flag,
  IsChanged: Flag,
  /** Names that may stand in braces. */
  Variables: t.Array(t.String()),
  /** What the program declares. */
  DeclaredText: t.String(),
  DeclaredChannels: t.Array(t.Integer()),
  UpdateDate: Nullable(TimeOf('修改时间')),
  /** 0: not changed by the school. */
  RowVersion,
})
export type MessageTemplate = t.Static<typeof MessageTemplate>

export const templateCalls = {
  listTemplates: query({
    summary: 'The templates of all modules, as they count now.',
    path: '/api/MessagePush/GetTemplateList',
    access: 'push.enable',
    input: t.Object({
      ...paging,
      Key: Search('名称或内容'),
      Module: t.Optional(t.String({ maxLength: 30, title: '模块', words: pushModules })),
    }),
    result: Page(MessageTemplate),
  }),
  editTemplate: command({
    summary: 'Changes the words and ways of a template, or switches it off; RowVersion is the one that was read.',
    path: '/api/MessagePush/EditTemplate',
    access: 'push.enable',
    input: t.Object({ Id, Text: Content, Channels, State, RowVersion }),
    result: Saved,
    refusals: ['NOT_FOUND', 'STALE', 'TEMPLATE_VARIABLE', 'TEMPLATE_SECRET'],
    title: '修改消息模板',
    once: true,
    example: { Id: 'WF_PASS', Text: '您的{业务}已经通过', Channels: [1], State: 1, RowVersion: 0 },
  }),
  removeTemplate: command({
    summary: 'Brings back what the program declares; of those that were not changed the reason is named.',
    path: '/api/MessagePush/DelTemplate',
    access: 'push.enable',
    input: t.Object({ Ids: t.Array(Id, { minItems: 1, maxItems: 100, title: '模板' }) }),
    result: Batch,
    title: '恢复消息模板',
  }),
}
