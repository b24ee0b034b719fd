import type { Input, Result } from '@xuegong/contracts/endpoint'
import { appStore } from '@xuegong/contracts/modules/app-store'
import { fewestRatings, repliesShown, type RatingSummary } from '@xuegong/contracts/modules/app-store/comments'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { applyComment, sysTool } from '@xuegong/db/schema/app-store'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Condition } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { where } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { statement } from '#data/prepared'
import { completed, inner, joinTo, left } from '#data/selection'
import { managesTools, readTools, refuseUnread } from './reach.ts'

/** A name by its first and its last sign: 赵*诺, 李*. */
const shortName = (name: string): string => {
  const signs = [...name]
  return signs.length > 2 ? `${signs[0]}*${signs.at(-1)}` : `${signs[0] ?? ''}*`
}

const me = sql`${sql.placeholder('me')}`

/** Comments that the caller reads: those that are shown, his own, and to manage them all; of tools that he reads. */
const readComments = (ctx: Ctx): Condition => {
  const tools = readTools(ctx)
  const all = managesTools(ctx)
  return {
    key: `comments of ${tools.key}`,
    where: () => {
      const shown = sql`(${applyComment.State} = 1 or ${applyComment.UserId} = ${me})`
      const parent = sql`(${applyComment.ParentId} = '' or exists (select 1 from ApplyComment above where above.Id = ${applyComment.ParentId} and above.IsDel = 0 and (above.State = 1 or above.UserId = ${me})))`
      return and(tools.where(), all ? undefined : and(shown, parent))
    },
    values: { ...tools.values, ...(!all && { me: ctx.user.Id }) },
  }
}

const noReplies = { Replies: [], ReplyNum: 0 }

/** Whose a comment is, told to its reader. */
const withAuthor =
  ({ user }: Ctx) =>
  <R extends { TrueName: string; By: string }>({ By, ...row }: R) => ({
    ...row,
    TrueName: By === user.Id ? row.TrueName : shortName(row.TrueName),
    IsMine: By === user.Id ? (1 as const) : (0 as const),
  })

const shown = {
  from: applyComment,
  join: [
    inner(sysTool, and(eq(sysTool.Id, applyComment.ToolId), live(sysTool))),
    left(userMan, eq(userMan.Id, applyComment.UserId)),
  ],
  columns: {
    TrueName: sql<string>`coalesce(${userMan.TrueName}, ${applyComment.CreateUserName})`,
    Replies: completed,
    ReplyNum: completed,
    IsMine: completed,
  },
  also: { By: applyComment.UserId },
  scope: readComments,
  order: [descending(applyComment.IsOfficial), descending(applyComment.CreateDate)],
} as const

const commentsOf = listOf(appStore.listComment, {
  ...shown,
  filters: {},
  complete: (ctx: Ctx) => {
    const author = withAuthor(ctx)
    return row => ({ ...author(row), ...noReplies })
  },
})

const actionComments = listOf(appStore.listActionComment, {
  ...shown,
  // In the words of its index, which leaves out those that are about none.
  filters: { ActionId: where(asked => sql`${applyComment.ActionId} = ${asked} and ${applyComment.ActionId} <> ''`) },
  complete: (ctx: Ctx) => {
    const author = withAuthor(ctx)
    return row => ({ ...author(row), ...noReplies })
  },
})

type Row = Result<typeof appStore.listComment>['rows'][number]

/** Comments with the first replies to each, and how many there are. */
const withReplies = (ctx: Ctx, rows: readonly Row[]): Row[] =>
  rows.map(row => {
    const { rows: replies, total } = commentsOf(ctx, { ToolId: row.ToolId, ParentId: row.Id, PageSize: repliesShown })
    return { ...row, Replies: replies.map(({ Replies: _, ReplyNum: __, ...reply }: Row) => reply), ReplyNum: total }
  })

/** Ratings that count. */
const isRating = and(eq(applyComment.ParentId, ''), eq(applyComment.State, 1))

function summed(rows: readonly { readonly Score: number; readonly Num: number }[]): RatingSummary {
  const Dist = [1, 2, 3, 4, 5].map(points => rows.find(({ Score }) => Score === points)?.Num ?? 0)
  const ScoreNum = Dist.reduce((sum, n) => sum + n, 0)
  const ScoreSum = Dist.reduce((sum, n, at) => sum + n * (at + 1), 0)
  return { AvgScore: ScoreNum < fewestRatings ? 0 : Math.round((ScoreSum * 10) / ScoreNum) / 10, ScoreNum, Dist }
}

/** What the ratings of a tool come to. */
export const summaryOf = (ctx: Ctx, ToolId: string): RatingSummary =>
  summed(
    statement(ctx.db, 'ratings of a tool', () =>
      ctx.db
        .select({ Score: applyComment.Score, Num: count() })
        .from(applyComment)
        .where(and(live(applyComment), isRating, eq(applyComment.ToolId, sql.placeholder('ToolId'))))
        .groupBy(applyComment.Score),
    ).all({ ToolId }),
  )

/** What the ratings that are about an action come to, of tools that the caller reads. */
function summaryOfAction(ctx: Ctx, input: Input<typeof appStore.listActionComment>): RatingSummary {
  const { key, where, values } = actionComments.found(ctx, input)
  const read = statement(ctx.db, `ratings ${key}`, () =>
    joinTo(ctx.db.select({ Score: applyComment.Score, Num: count() }).from(applyComment).$dynamic(), shown.join)
      .where(and(where(), isRating))
      .groupBy(applyComment.Score),
  )
  return summed(read.all(values))
}

/** How many comments of a tool the caller reads. */
export const visibleComments = (ctx: Ctx, ToolId: string): number => commentsOf.total(ctx, { ToolId, ParentId: '' })

/** What the caller has said of a tool. */
export const myRating = (ctx: Ctx, ToolId: string): Result<typeof appStore.getApplyInfo>['Mine'] =>
  statement(ctx.db, 'own rating of a tool', () =>
    ctx.db
      .select({
        Id: applyComment.Id,
        Score: applyComment.Score,
        Content: applyComment.Content,
        State: applyComment.State,
        CreateDate: applyComment.CreateDate,
      })
      .from(applyComment)
      .where(
        and(
          live(applyComment),
          eq(applyComment.ToolId, sql.placeholder('ToolId')),
          eq(applyComment.UserId, me),
          eq(applyComment.ParentId, ''),
        ),
      ),
  ).get({ ToolId, me: ctx.user.Id }) ?? null

/** Comments of a tool, or the replies to one of them. */
export function listComment(
  ctx: Ctx,
  { ParentId = '', ...input }: Input<typeof appStore.listComment>,
): Result<typeof appStore.listComment> {
  refuseUnread(ctx, input.ToolId)
  const { rows, total } = commentsOf(ctx, { ...input, ParentId })
  return {
    rows: ParentId === '' ? withReplies(ctx, rows) : rows,
    total,
    Summary: summaryOf(ctx, input.ToolId),
  }
}

/** Comments that are about one action. */
export function listActionComment(
  ctx: Ctx,
  input: Input<typeof appStore.listActionComment>,
): Result<typeof appStore.listActionComment> {
  const { rows, total } = actionComments(ctx, input)
  return {
    rows: withReplies(ctx, rows),
    total,
    Summary: summaryOfAction(ctx, input),
  }
}
