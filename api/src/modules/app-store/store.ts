import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { appStore } from '@xuegong/contracts/modules/app-store'
import { mostCollected } from '@xuegong/contracts/modules/app-store/store'
import { applyStore, sysTool, toolUse } from '@xuegong/db/schema/app-store'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { dayOf } from '#data/days'
import { statement } from '#data/prepared'
import { refuse } from '#refuse'
import { myRating, summaryOf, visibleComments } from './comment-list.ts'
import { isOpen, openMode, opensBy, refuseClosed, toolFor, toolState } from './reach.ts'
import { getTool, listTool } from './tools.ts'

/** Whether the caller has opened a tool within the time for which that is known. */
export const hasUsed = (ctx: Pick<Ctx, 'db' | 'user'>, ToolId: string): boolean =>
  statement(ctx.db, 'use of a tool', () =>
    ctx.db
      .select({ one: sql`1` })
      .from(toolUse)
      .where(and(eq(toolUse.ToolId, sql.placeholder('ToolId')), eq(toolUse.UserId, sql.placeholder('me'))))
      .limit(1),
  ).get({ ToolId, me: ctx.user.Id }) !== undefined

/** A tool as people find it in the store. */
export function getApplyInfo(
  ctx: Ctx,
  { Id }: Input<typeof appStore.getApplyInfo>,
): Result<typeof appStore.getApplyInfo> {
  refuseClosed(ctx, Id)
  const { Actions, OpenRoles: _, MenuName: __, ...Tool } = getTool(ctx, { Id })
  return {
    Tool,
    ...summaryOf(ctx, Id),
    CommentNum: visibleComments(ctx, Id),
    Mine: myRating(ctx, Id),
    IsUsed: hasUsed(ctx, Id) ? 1 : 0,
    Actions,
  }
}

const closed = { CanUse: 0, Url: '', TargetType: 0, OpenMode: 0, DetailedApplyId: '' } as const

/** Whether the caller may open a tool, and how; one that was meant for him and is off the shelf is told as that. */
export function checkApply(
  ctx: Ctx,
  { ToolId }: Input<typeof appStore.checkApply>,
): Result<typeof appStore.checkApply> {
  const tool = toolFor(ctx, ToolId)
  if (!tool?.Open) {
    const isWithdrawn = tool?.Meant && tool.State === toolState.withdrawn
    return { ...closed, Reason: isWithdrawn ? '该应用已下架' : '您无权使用该应用' }
  }
  const { Url, TargetType, OpenMode, MenuId } = getTool(ctx, { Id: ToolId })
  const DetailedApplyId = OpenMode === openMode.apply ? MenuId : ''
  return { CanUse: 1, Url, TargetType, OpenMode, DetailedApplyId, Reason: '' }
}

/** Counts that the caller opens a tool, once a minute. */
export function addUseLog(ctx: Ctx, { ToolId }: Input<typeof appStore.addUseLog>): Result<typeof appStore.addUseLog> {
  refuseClosed(ctx, ToolId)
  const use = { ToolId, UserId: ctx.user.Id, Day: dayOf(ctx.now), LastTime: ctx.now }
  const isEarlier = sql`substr(${toolUse.LastTime}, 1, 16) <> ${ctx.now.slice(0, 16)}`
  ctx.write(db => {
    const { changes } = db
      .insert(toolUse)
      .values(use)
      .onConflictDoUpdate({
        target: [toolUse.ToolId, toolUse.UserId, toolUse.Day],
        set: { Num: sql`${toolUse.Num} + 1`, LastTime: ctx.now },
        setWhere: isEarlier,
      })
      .run()
    if (changes === 1)
      db.update(sysTool)
        .set({ UseCount: sql`${sysTool.UseCount} + 1`, UseCount30: sql`${sysTool.UseCount30} + 1` })
        .where(eq(sysTool.Id, ToolId))
        .run()
  })
  return ''
}

/** Collects a tool for the caller; those that he may not open now, and so cannot drop, do not count. */
export function collectTool(
  ctx: Ctx,
  { ToolId }: Input<typeof appStore.collectTool>,
): Result<typeof appStore.collectTool> {
  refuseClosed(ctx, ToolId)
  const UserId = ctx.user.Id
  ctx.write(db => {
    db.insert(applyStore).values({ UserId, ToolId, CreateDate: ctx.now }).onConflictDoNothing().run()
    const { n } = db
      .select({ n: count() })
      .from(applyStore)
      .innerJoin(sysTool, eq(sysTool.Id, applyStore.ToolId))
      .where(and(eq(applyStore.UserId, UserId), isOpen(sql`${opensBy(ctx)}`)))
      .get()!
    if (n > mostCollected) refuse('TOOLS_COLLECTED', { n: mostCollected })
  })
  return ''
}

/** Collects some tools for the caller no longer. */
export function dropTool(ctx: Ctx, { ToolIds }: Input<typeof appStore.dropTool>): Result<typeof appStore.dropTool> {
  ctx.write(db =>
    db
      .delete(applyStore)
      .where(and(eq(applyStore.UserId, ctx.user.Id), inArray(applyStore.ToolId, ToolIds)))
      .run(),
  )
  return ''
}

/** The tools that the caller has collected and may open, the last one first. */
export function listMyTool(ctx: Ctx): Result<typeof appStore.listMyTool> {
  const order = statement(ctx.db, 'collected tools in their order', () =>
    ctx.db
      .select({ ToolId: applyStore.ToolId })
      .from(applyStore)
      .where(eq(applyStore.UserId, sql.placeholder('me')))
      .orderBy(desc(applyStore.CreateDate), desc(sql`rowid`)),
  )
    .all({ me: ctx.user.Id })
    .map(({ ToolId }) => ToolId)
  const { rows } = listTool(ctx, { Collected: 1, Usable: 1, PageSize: order.length + 1 })
  return rows.toSorted((one, other) => order.indexOf(one.Id) - order.indexOf(other.Id))
}
