import { live } from '@xuegong/db/live'
import { classInfo } from '@xuegong/db/schema/people'
import { wfInstance, wfTask } from '@xuegong/db/schema/workflow'
import { and, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Condition } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { byDay, dayOf, lastDays, shortDays } from '#data/days'
import { derivedOf } from '#data/derived'
import { addressOf, type HomeParts, totalOf } from '#data/home-parts'
import { statement } from '#data/prepared'
import { classScope } from '#data/scope'
import { listMyInstances } from './instances.ts'
import { listDone } from './tasks.ts'

const offices = ['college', 'xgc'] as const
const days = 30
const shown = 5

/** Applications of people in the classes that the caller looks after. */
function inScope(ctx: Ctx): Condition {
  const { key, where, values } = classScope(ctx, 'student.query')
  return {
    key,
    values,
    where: () => {
      const reached = where()
      return (
        reached &&
        sql`${wfInstance.StarterClassId} in (select ${classInfo}.Id from ${classInfo} where ${classInfo}.IsDel = 0 and ${reached})`
      )
    },
  }
}

/** How many applications within reach were handed in, or decided on for good, on each of some days. */
function onDays(ctx: Ctx, last: readonly string[], column: 'SubmitTime' | 'EndTime'): number[] {
  const { key, where, values } = inScope(ctx)
  const Day = sql<string>`substr(${wfInstance[column]}, 1, 10)`
  const since = last[0]!
  const name = `applications by ${column} of ${key}`
  const counted = statement(ctx.db, name, () =>
    ctx.db
      .select({ Day, Num: count() })
      .from(wfInstance)
      .where(
        and(
          live(wfInstance),
          isNotNull(wfInstance[column]),
          sql`${wfInstance[column]} >= ${sql.placeholder('since')}`,
          where(),
        ),
      )
      .groupBy(Day),
  )
  const rows = derivedOf(ctx, counted, name, { ...values, since }, asked => counted.all(asked))
  return byDay(last, rows)
}

function approvalDays(ctx: Ctx) {
  const last = lastDays(ctx.now, days)
  return {
    Labels: shortDays(last),
    Series: [
      { Name: '提交', Values: onDays(ctx, last, 'SubmitTime') },
      { Name: '办结', Values: onDays(ctx, last, 'EndTime') },
    ],
  }
}

/** How long decisions within reach took in the last days, from when they arrived, in hours; null where there was none. */
function meanHours(ctx: Ctx): number | null {
  const { key, where, values } = inScope(ctx)
  const bound = { ...values, since: dayOf(ctx.now, 1 - days) }
  const Hours = sql<
    number | null
  >`round(avg(julianday(${wfTask.HandleTime}) - julianday(${wfTask.ArriveTime})) * 24, 1)`
  const handled: SQL[] = [
    live(wfTask),
    eq(wfTask.State, sql.raw('1')),
    eq(wfTask.Kind, sql.raw('1')),
    sql`${wfTask.HandleTime} >= ${sql.placeholder('since')}`,
  ]
  const name = `mean hours of ${key}`
  const read = statement(ctx.db, name, () => {
    const scope = where()
    const tasks = ctx.db.select({ Hours }).from(wfTask).$dynamic()
    return scope
      ? tasks.innerJoin(wfInstance, eq(wfInstance.Id, wfTask.InstanceId)).where(and(...handled, scope))
      : tasks.where(and(...handled))
  })
  return derivedOf(ctx, read, name, bound, asked => read.get(asked)?.Hours ?? null)
}

/** What the caller applied for last, with where it stands. */
const applied = (ctx: Ctx) =>
  listMyInstances(ctx, { PageSize: shown }).rows.map(({ Id, Title, SubmitTime, State, NodeName, Waiting }) => ({
    Id,
    Title,
    Time: SubmitTime.slice(0, 16),
    State,
    Facts: [NodeName, Waiting && `待${Waiting}处理`].filter(Boolean),
    Url: addressOf('/workflow/mine', { detail: Id }),
  }))

/** Of approvals the home page tells what the caller applied for, what he has decided, and how long it takes. */
export const workflowHome: HomeParts = {
  figures: [
    {
      key: 'running',
      title: '进行中的申请',
      permission: 'wftask.query',
      roles: ['student'],
      order: 15,
      unit: '件',
      of: totalOf(listMyInstances, '/workflow/mine', () => ({ Running: 1 as const })),
    },
    {
      key: 'handled',
      title: '近7日已办',
      permission: 'wftask.edit',
      roles: ['fdy', 'college', 'xgc', 'sg', 'zzy'],
      order: 80,
      unit: '件',
      of: totalOf(listDone, '/workflow/done', ({ now }) => ({
        Kind: 1 as const,
        StartTime: `${dayOf(now, -6)} 00:00:00`,
      })),
    },
    {
      key: 'hours',
      title: '平均审批时长',
      permission: 'wftask.edit',
      roles: offices,
      order: 90,
      unit: '小时',
      of: ctx => ({ value: meanHours(ctx), url: ctx.may('wfdef.query') ? '/workflow/monitor?tab=figures' : '' }),
    },
  ],
  drawings: [
    {
      key: 'approvalDays',
      title: '近30天审批',
      permission: 'wftask.edit',
      roles: offices,
      order: 20,
      kind: 'line',
      unit: '件',
      by: '日期',
      of: approvalDays,
    },
  ],
  lines: [
    {
      key: 'mine',
      title: '我的申请',
      permission: 'wftask.query',
      roles: ['student'],
      order: 10,
      empty: '还没有提交过申请',
      url: '/workflow/mine',
      of: applied,
    },
  ],
}
