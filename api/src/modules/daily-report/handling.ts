import type { BulkDone } from '@xuegong/contracts/bulk'
import type { Input } from '@xuegong/contracts/endpoint'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { measures } from '@xuegong/contracts/modules/daily-report/handling'
import { dayVirus, virusHandle } from '@xuegong/db/schema/daily-report'
import { student } from '@xuegong/db/schema/people'
import { eq, sql } from 'drizzle-orm'
import { studentFilters } from '#data/about-student'
import { changeMany } from '#data/bulk'
import { allOf } from '#data/condition'
import { created, type Ctx } from '#data/ctx'
import { is, since, until, where } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { studentScope } from '#data/scope'
import { completed } from '#data/selection'
import { rememberFields } from '#data/table-fields'
import { refuse } from '#refuse'
import { momentOf } from '#world/clock'
import { endAlarm } from './alarm.ts'
import { reasonText } from './form.ts'
import { reports } from './reports.ts'

const state = { unchecked: 1, closed: 3 } as const
const hour = 3_600_000

// No list shows what was done: what its columns are called says the call that notes it.
rememberFields({ from: virusHandle }, dailyReport.handleAbnormal.input, 'list')

/** Reports that are to be checked, or were; the latest first. */
export const listAbnormal = listOf(dailyReport.listAbnormal, {
  ...reports,
  columns: { ...reports.columns, Reasons: completed, OpenHours: completed },
  also: { ...reports.also, AbnormalReasons: dayVirus.AbnormalReasons, UncheckedTime: dayVirus.UncheckedTime },
  complete: ctx => {
    const complete = reports.complete(ctx)
    return ({ AbnormalReasons, UncheckedTime, ...row }) => ({
      ...complete(row),
      Reasons: reasonText(AbnormalReasons),
      OpenHours:
        row.HandleState === state.unchecked
          ? Math.max(0, Math.floor((momentOf(ctx.now) - momentOf(UncheckedTime ?? row.ReportTime)) / hour))
          : null,
    })
  },
  filters: {
    ...studentFilters,
    HandleState: is(dayVirus.HandleState),
    Reason: where(asked => sql`${asked} in (select value from json_each(${dayVirus.AbnormalReasons}))`),
    StartDate: since(dayVirus.ReportDate),
    EndDate: until(dayVirus.ReportDate),
  },
  scope: ctx =>
    allOf(studentScope(ctx, 'everyreport.export'), {
      key: 'abnormal',
      // As the index of those says it.
      where: () => sql`HandleState > 0`,
      values: {},
    }),
  order: descending(dayVirus.ReportTime),
})

/** What somebody may handle: never the own reports. */
const handled = {
  ...reports,
  scope: (ctx: Ctx) =>
    allOf(studentScope(ctx, 'everyreport.edit'), {
      key: 'of others',
      where: () => sql`${student.UserId} <> ${sql.placeholder('caller')} and HandleState > 0`,
      values: { caller: ctx.user.Id },
    }),
}

/** Checks or closes reports; none goes back, and what nobody has checked is closed only where it was a mistake. */
export function handleAbnormal(
  ctx: Ctx,
  { Ids, HandleState, Measure, Remark }: Input<typeof dailyReport.handleAbnormal>,
): BulkDone {
  // That is what the system notes where a student has done so.
  if (Measure === measures.corrected) refuse('MEASURE_OWN')
  return changeMany(ctx, { reached: handled, list: listAbnormal }, { Ids }, (row, db) => {
    if (row.HandleState >= HandleState) refuse('ABNORMAL_DONE')
    if (row.HandleState === state.unchecked && HandleState === state.closed && Measure !== measures.mistake)
      refuse('ABNORMAL_FIRST')
    db.update(dayVirus).set({ HandleState }).where(eq(dayVirus.Id, row.Id)).run()
    db.insert(virusHandle)
      .values({
        Id: ctx.newId(),
        DayVirusId: row.Id,
        FromState: row.HandleState,
        ToState: HandleState,
        Measure,
        Remark,
        ...created(ctx),
      })
      .run()
    endAlarm(ctx, row.Id, 'done')
  })
}
