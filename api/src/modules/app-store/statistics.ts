import type { Input } from '@xuegong/contracts/endpoint'
import { appStore } from '@xuegong/contracts/modules/app-store'
import { live } from '@xuegong/db/live'
import { applyComment, applyStore, sysTool, toolUse } from '@xuegong/db/schema/app-store'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Condition } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { chosen, is, since, until } from '#data/filters'
import { inner } from '#data/selection'
import { type Counted, numberOf, statisticsOf, sumOf } from '#data/statistics'

type Asked = Input<typeof appStore.getToolStatistics>

interface Rows {
  readonly tool: SQLiteColumn
  /** When something happened, as a wall time. */
  readonly time: SQLiteColumn | SQL
  readonly also?: SQL | undefined
}

/** Rows about tools that there are, of one tool or all, within a period. */
const about =
  (key: string, { tool, time, also }: Rows) =>
  (ctx: Ctx, input: Asked): Condition => {
    const filters = { ToolId: is(tool), StartTime: since(time), EndTime: until(time) }
    const narrowed = chosen(ctx, input, filters)
    return { ...narrowed, key: `${key} ${narrowed.key}`, where: () => and(live(sysTool), also, narrowed.where()) }
  }

const toolOf = (column: SQLiteColumn) => [inner(sysTool, eq(sysTool.Id, column))]

const uses: Counted<Asked> = {
  from: toolUse,
  join: toolOf(toolUse.ToolId),
  of: about('uses', { tool: toolUse.ToolId, time: toolUse.LastTime }),
}
const ratings: Counted<Asked> = {
  from: applyComment,
  join: toolOf(applyComment.ToolId),
  of: about('ratings', {
    tool: applyComment.ToolId,
    time: applyComment.CreateDate,
    also: and(live(applyComment), eq(applyComment.ParentId, ''), eq(applyComment.State, 1)),
  }),
}
const collected: Counted<Asked> = {
  from: applyStore,
  join: toolOf(applyStore.ToolId),
  of: about('collected', { tool: applyStore.ToolId, time: applyStore.CreateDate }),
}

const meanScore = sql<number | null>`round(avg(${applyComment.Score}), 1)`
const points = [1, 2, 3, 4, 5].map(n => [String(n), `${n}星`] as const)

/** How much tools are used, and what is said of them. */
export const getToolStatistics = statisticsOf<Asked>(appStore.getToolStatistics, {
  cards: {
    uses: { Title: '使用次数', Unit: '次', of: uses, value: sumOf(toolUse.Num) },
    users: { Title: '使用人数', Unit: '人', of: uses, value: sql`count(distinct ${toolUse.UserId})` },
    collected: { Title: '收藏', Unit: '次', of: collected, value: numberOf() },
    ratings: { Title: '评价', Unit: '条', of: ratings, value: numberOf() },
    score: { Title: '平均评分', Unit: '分', of: ratings, value: meanScore },
  },
  charts: {
    days: {
      Title: '每日使用',
      Kind: 'line',
      Unit: '次',
      By: '日期',
      of: uses,
      key: toolUse.Day,
      series: { 使用次数: sumOf(toolUse.Num) },
    },
    hot: {
      Title: '使用最多的应用',
      Kind: 'rank',
      Unit: '次',
      By: '应用',
      of: uses,
      key: sysTool.Name,
      series: { 使用次数: sumOf(toolUse.Num) },
      order: sql`sum(${toolUse.Num}) desc, ${sysTool.Name}`,
      most: 10,
    },
    scores: {
      Title: '评分分布',
      Kind: 'bar',
      Unit: '条',
      By: '评分',
      of: ratings,
      key: sql`cast(${applyComment.Score} as text)`,
      series: { 评价: numberOf() },
      labels: () => points,
    },
  },
})
