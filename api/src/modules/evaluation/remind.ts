import { assessmentState, assessmentType } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { assessmentDeeds as calls } from '@xuegong/contracts/modules/evaluation/assessment-deeds'
import { live } from '@xuegong/db/live'
import { messageBatch } from '@xuegong/db/schema/delivery'
import type { assessment } from '@xuegong/db/schema/evaluation'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, eq, like, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { studentScope } from '#data/scope'
import { giveToDo } from '#delivery/to-dos'
import { tell } from '#delivery/tell'
import { refuse } from '#refuse'
import { momentOf } from '#world/clock'
import { answerReminder } from './deed-templates.ts'
import { meantByValues, scopeValues } from './in-scope.ts'
import { aboutAnswering } from './publish.ts'
import { assessmentOf, staffOfClass } from './reach.ts'

type Assessment = typeof assessment.$inferSelect
/** By hand a class is reminded every two hours. */
const apart = 7200
const minute = 60

/** Whom a reminder is for, by the state of his record: while students answer all or those who have not handed in, afterwards those to whom it was given back. */
function wanted({ State, AssessmentType }: Assessment, onlyOpen: boolean): { readonly key: string; where: SQL } {
  if (State > assessmentState.answering) return { key: 'returned', where: sql`${meterRecord.State} = 3` }
  if (!onlyOpen) return { key: 'all', where: sql`coalesce(${meterRecord.State}, 0) <> 8` }
  // A recognition of hardship is asked for by whoever wants it: only those who have begun are waited for.
  return AssessmentType === assessmentType.hardship
    ? { key: 'begun', where: sql`${meterRecord.State} in (1, 3)` }
    : { key: 'open', where: sql`${meterRecord.State} in (0, 1, 3)` }
}

/** Those within reach whom it is for, with their classes. */
function receivers(ctx: Ctx, row: Assessment, onlyOpen: boolean) {
  const { key, where, values } = studentScope(ctx, 'rops.export')
  const whom = wanted(row, onlyOpen)
  return statement(ctx.db, `to be reminded ${whom.key} within ${key}`, () =>
    ctx.db
      .select({ Account: student.UserId, ClassId: student.ClassId, State: meterRecord.State })
      .from(student)
      .innerJoin(classInfo, and(eq(classInfo.Id, student.ClassId), live(classInfo)))
      .leftJoin(
        meterRecord,
        and(
          eq(meterRecord.AssessmentId, sql.placeholder('Aid')),
          eq(meterRecord.UserId, student.Id),
          live(meterRecord),
        ),
      )
      .where(and(live(student), meantByValues, where(), whom.where)),
  ).all({ ...scopeValues(row), ...values, Aid: row.Id })
}

const businessOf = (Aid: string, ClassId: string): string => `${Aid}.${ClassId}`

/** For how many seconds each class may not be reminded again; of a clock that was moved back at most the full time. */
function waits({ db, now }: Ctx, Aid: string): ReadonlyMap<string, number> {
  const last = db
    .select({ Business: messageBatch.BusinessId, At: sql<string>`max(${messageBatch.CreateDate})` })
    .from(messageBatch)
    .where(and(eq(messageBatch.TemplateCode, answerReminder.code), like(messageBatch.BusinessId, `${Aid}.%`)))
    .groupBy(messageBatch.BusinessId)
    .all()
  return new Map(
    last.map(({ Business, At }) => [Business, Math.min(apart, (momentOf(At) - momentOf(now)) / 1000 + apart)]),
  )
}

/** Reminds students within reach, or of one class, class by class. */
export function remind(
  ctx: Ctx,
  { Aid, ClassId: only, OnlyUnSubmit }: Input<typeof calls.remind>,
): Result<typeof calls.remind> {
  const row = assessmentOf(ctx, Aid)
  if (only !== undefined && !staffOfClass(ctx, 'rops.export', only)) refuse('NOT_FOUND')
  if (row.State === assessmentState.draft) refuse('EVAL_DRAFT')
  const until = row.State === assessmentState.answering ? row.EndTime : row.VoteEndTime
  const isOver = row.State > assessmentState.review || until <= ctx.now
  const those = isOver ? [] : receivers(ctx, row, OnlyUnSubmit === 1)
  const all = only === undefined ? those : those.filter(({ ClassId }) => ClassId === only)
  if (all.length === 0) refuse('EVAL_REMIND_NOBODY')
  const wait = waits(ctx, Aid)
  const waitOf = (ClassId: string) => wait.get(businessOf(Aid, ClassId)) ?? 0
  const classes = [...new Set(all.map(({ ClassId }) => ClassId))].map(
    ClassId => [ClassId, all.filter(each => each.ClassId === ClassId)] as const,
  )
  const due = classes.filter(([ClassId]) => waitOf(ClassId) <= 0)
  if (due.length === 0) {
    const least = Math.min(...classes.map(([ClassId]) => waitOf(ClassId)))
    refuse('EVAL_REMIND_OFTEN', { n: Math.max(1, Math.ceil(least / minute)) })
  }
  const url = `/poorSubsidy/selfEvaluate?Aid=${Aid}`
  ctx.write(() => {
    for (const [ClassId, pupils] of due) {
      const accounts = pupils.map(({ Account }) => Account)
      const about = { businessId: businessOf(Aid, ClassId), url }
      tell(ctx, answerReminder, accounts, { 测评: row.Name, 时间: until.slice(0, 16) }, about)
      const open = pupils.filter(({ State }) => State !== null && State !== 2 && State < 4)
      giveToDo(
        ctx,
        open.map(({ Account }) => Account),
        { about: aboutAnswering(Aid), title: `自评：${row.Name}`, url, deadline: until },
      )
    }
  })
  const SendNum = due.reduce((sum, [, those]) => sum + those.length, 0)
  return { SendNum, SkipNum: all.length - SendNum }
}
