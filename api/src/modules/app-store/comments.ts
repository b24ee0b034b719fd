import type { Batch } from '@xuegong/contracts/entity'
import type { Input } from '@xuegong/contracts/endpoint'
import type { appStore } from '@xuegong/contracts/modules/app-store'
import { sentence } from '@xuegong/contracts/refusals'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { applyComment, sysTool } from '@xuegong/db/schema/app-store'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { created, type Ctx } from '#data/ctx'
import { paramOf } from '#data/params'
import { storedRows } from '#data/stored-rows'
import { refuse } from '#refuse'
import { actionsOf } from './actions.ts'
import { myRating } from './comment-list.ts'
import { managesTools, refuseClosed, refuseUnread } from './reach.ts'
import { hasUsed } from './store.ts'

type Said = Input<typeof appStore.addComment>

/** A text as words are looked for in it: small letters, without what is put between signs to hide them. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Refuses a text that has one of the words that the school does not want to read. */
function refuseWords(ctx: Ctx, text: string): void {
  const words = paramOf(ctx, 'SensitiveWords')
    .split(/[,，、]/)
    .map(bare)
    .filter(Boolean)
  const said = bare(text)
  if (words.some(word => said.includes(word))) refuse('SENSITIVE_WORD')
}

/** Counts the ratings of tools anew, of those that are shown. */
function countScores(db: Db, tools: readonly string[]): void {
  const ratings = (what: string) =>
    sql`(select ${sql.raw(what)} from ApplyComment c where c.ToolId = SysTool.Id and c.ParentId = '' and c.State = 1 and c.IsDel = 0)`
  db.update(sysTool)
    .set({ ScoreSum: ratings('coalesce(sum(c.Score), 0)'), ScoreNum: ratings('count(*)') })
    .where(inArray(sysTool.Id, [...tools]))
    .run()
}

/** Rates a tool for the caller, who has one rating of it: the later replaces the former and stays hidden where that was. */
function rate(ctx: Ctx, { ToolId, Score, Content, ActionId = '' }: Said): string {
  const tool = refuseClosed(ctx, ToolId)
  if (!hasUsed(ctx, ToolId)) refuse('NOT_USED_YET')
  const isBound = (Id: string) => actionsOf(ctx, tool).some(action => action.Bound === 1 && action.ActionId === Id)
  if (ActionId !== '' && !isBound(ActionId)) refuse('TOOL_ACTION')
  refuseWords(ctx, Content)
  const former = myRating(ctx, ToolId)
  const Id = former?.Id ?? ctx.newId()
  const said = { Score, Content, ActionId, CreateDate: ctx.now }
  ctx.change(applyComment, Id, db => {
    if (former) db.update(applyComment).set(said).where(eq(applyComment.Id, Id)).run()
    else
      db.insert(applyComment)
        .values({ Id, ToolId, UserId: ctx.user.Id, ...created(ctx), ...said })
        .run()
    countScores(db, [ToolId])
  })
  return Id
}

/** Replies to a comment that is shown; who manages tools replies officially, to hidden ones too. */
function reply(ctx: Ctx, { ToolId, Content }: Said, ParentId: string): string {
  refuseUnread(ctx, ToolId)
  const isOfficial = managesTools(ctx)
  const [parent] = storedRows(ctx, everyComment, [ParentId], 'get')
  const isThere = parent?.ToolId === ToolId && parent.ParentId === '' && (parent.State === 1 || isOfficial)
  if (!isThere) refuse('NOT_FOUND')
  refuseWords(ctx, Content)
  const Id = ctx.newId()
  const said = { Id, ToolId, UserId: ctx.user.Id, ParentId, Content, IsOfficial: isOfficial ? 1 : 0 }
  ctx.change(applyComment, Id, db =>
    db
      .insert(applyComment)
      .values({ ...said, ...created(ctx) })
      .run(),
  )
  return Id
}

/** Rates a tool, or replies to a comment of it. */
export function addComment(ctx: Ctx, input: Said): string {
  const { Score, ParentId, ActionId } = input
  const wrong = (reason: string) => refuse('INVALID_INPUT', { reason })
  if (ParentId === undefined) return Score === 0 ? wrong('请选择评分') : rate(ctx, input)
  if (Score > 0) wrong('回复时不能评分')
  if (ActionId !== undefined) wrong('回复时不能选择动作')
  return reply(ctx, input, ParentId)
}

const everyComment = { from: applyComment, scope: 'everyone' } as const

/** Hides comments or shows them again; the scores of their tools follow. */
export function hideComment(ctx: Ctx, { Ids, State }: Input<typeof appStore.hideComment>): Batch {
  const found = storedRows(ctx, everyComment, Ids, 'edit')
  const known = found.map(({ Id }) => Id)
  if (found.length > 0)
    ctx.change(applyComment, known, db => {
      db.update(applyComment)
        .set({ State })
        .where(and(live(applyComment), inArray(applyComment.Id, known), ne(applyComment.State, State)))
        .run()
      countScores(db, [...new Set(found.map(({ ToolId }) => ToolId))])
    })
  const Failed = Ids.filter(Id => !known.includes(Id)).map(Id => ({ Id, Reason: sentence('NOT_FOUND') }))
  return { Ok: known.length, Failed }
}
