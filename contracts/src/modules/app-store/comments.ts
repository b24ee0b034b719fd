/**
 * app-store, comments: what people say of tools. Who has opened a tool rates it once, with a text; the later rating replaces the former and
 * stays hidden where that was. Everybody who may open it replies; replies of who manages tools are official and stand first. What is hidden
 * is read by who wrote it and by who manages tools, and counts in no score. Names are shown by their first and last sign.
 */
import * as t from 'typebox'
import { command, query } from '#contracts/endpoint'
import { Batch } from '#contracts/entity'
import { FlagOf, LongText } from '#contracts/fields'
import { Flag, Id, Nullable, paging } from '#contracts/shapes'

const commentStates = { 0: '已隐藏', 1: '显示' } as const
/** So many replies stand below a comment; the others are asked for by ParentId. */
export const repliesShown = 3

const ToolId = t.String({ minLength: 1, maxLength: 36, title: '应用' })
const ActionId = t.String({ minLength: 1, maxLength: 80, title: '动作' })
const State = t.Integer({ minimum: 0, maximum: 1, title: '状态', words: commentStates })

/** So many have to rate a tool before it has a score. */
export const fewestRatings = 3

/** What the visible ratings come to: their mean with one decimal, 0 of fewer than three, how many they are, and how many of 1 to 5 points. */
export const RatingSummary = t.Object({
  AvgScore: t.Number({ title: '评分' }),
  ScoreNum: t.Integer({ title: '评分人数' }),
  Dist: t.Array(t.Integer(), { minItems: 5, maxItems: 5, title: '评分分布' }),
})
export type RatingSummary = t.Static<typeof RatingSummary>

const comment = {
  Id,
  ToolId,
  TrueName: t.String({ title: '评价人' }),
  Score: t.Integer({ title: '评分' }),
  Content: t.String({ title: '评价内容' }),
  ActionId: t.String({ title: '动作' }),
  State,
  IsOfficial: FlagOf('官方回复'),
  IsMine: Flag,
  CreateDate: t.String({ title: '评价时间' }),
}
const Reply = t.Object(comment)
const CommentRow = t.Object({ ...comment, Replies: t.Array(Reply), ReplyNum: t.Integer() })
export type CommentRow = t.Static<typeof CommentRow>

/** What the caller has said of a tool; null: nothing yet. */
export const MyRating = Nullable(
  t.Object({ Id, Score: comment.Score, Content: comment.Content, State, CreateDate: comment.CreateDate }),
)

const commentsOf = { rows: t.Array(CommentRow), total: t.Integer({ minimum: 0 }) }

export const commentCalls = {
  addComment: command({
    summary:
      'Rates a tool with 1 to 5 points and a text, or with Score 0 and ParentId replies to a comment of it. ActionId: which of its actions a rating is about; a reply is about its comment.',
    path: '/api/MyApplyInfo/AddApplyComment',
    access: 'appstore.add',
    input: t.Object({
      ToolId,
      Score: t.Integer({ minimum: 0, maximum: 5, title: '评分' }),
      Content: LongText('评价内容', 300, { minLength: 2 }),
      ActionId: t.Optional(ActionId),
      ParentId: t.Optional(t.String({ minLength: 1, maxLength: 36, title: '评论' })),
    }),
    result: Id,
    refusals: ['TOOL_NOT_OPEN', 'NOT_FOUND', 'NOT_USED_YET', 'TOOL_ACTION', 'SENSITIVE_WORD'],
    title: '评价应用',
    once: true,
    volatile: ['ResultValue'],
  }),
  listComment: query({
    summary: `Comments of a tool, the last one first, with ${repliesShown} replies each; with ParentId the replies to one.`,
    path: '/api/MyApplyInfo/GetCommentList',
    access: 'appstore.query',
    input: t.Object({
      ...paging,
      ToolId,
      ParentId: t.Optional(Id),
      Score: t.Optional(t.Integer({ minimum: 1, maximum: 5, title: '评分' })),
      State: t.Optional(State),
    }),
    result: t.Object({ ...commentsOf, Summary: RatingSummary }),
    refusals: ['TOOL_NOT_OPEN'],
  }),
  listActionComment: query({
    summary: 'Comments of tools that are about one action, the last one first.',
    path: '/api/MyApplyInfo/GetCommentListByActionId',
    access: 'appstore.query',
    input: t.Object({ ...paging, ActionId }),
    result: t.Object({ ...commentsOf, Summary: RatingSummary }),
  }),
  hideComment: command({
    summary: 'Hides comments and replies (0), or shows them again (1); scores are counted anew.',
    path: '/api/MyApplyInfo/HideApplyComment',
    access: 'appstore.edit',
    input: t.Object({ Ids: t.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true, title: '评论' }), State }),
    result: Batch,
    title: '隐藏或显示评论',
  }),
}
