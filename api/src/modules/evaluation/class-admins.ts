import { assessmentState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Batch } from '@xuegong/contracts/entity'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { classAdmins as calls } from '@xuegong/contracts/modules/evaluation/class-admins'
import { roleTypes } from '@xuegong/contracts/modules/evaluation/words'
import { sentence } from '@xuegong/contracts/refusals'
import { insertAll } from '@xuegong/db/insert'
import { live } from '@xuegong/db/live'
import { classAdmin, meterRecord, reviewVote } from '@xuegong/db/schema/evaluation-records'
import { assessment } from '@xuegong/db/schema/evaluation'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import type { Deed } from '#data/condition'
import { created, type Ctx } from '#data/ctx'
import { contains, is, where } from '#data/filters'
import { ascending, listOf } from '#data/list-of'
import { placesOf } from '#data/places'
import { type Removal, removeRows } from '#data/remove-rows'
import { classScope } from '#data/scope'
import { completed, inner } from '#data/selection'
import { tallyOf } from '#data/tally-of'
import { refuse } from '#refuse'
import { settleRoles } from './duties.ts'
import { fewClasses } from './few-classes.ts'
import { fewReviewers } from './few-reviewers.ts'
import { assessmentOf, staffOfClass } from './reach.ts'

const here = [1, 6]

/** Records of the class on which somebody votes, himself left out. */
const toVote = sql<number>`(select count(*) from ${meterRecord} record where record.AssessmentId = ${classAdmin.AssessmentId}
  and record.ClassId = ${classAdmin.ClassId} and record.State in (2, 4, 5, 6, 7) and record.UserId <> ${classAdmin.UserId} and record.IsDel = 0)`
/** Votes that somebody cast in the class. */
const cast = sql<number>`(select count(*) from ${reviewVote} vote where vote.AssessmentId = ${classAdmin.AssessmentId}
  and vote.ClassId = ${classAdmin.ClassId} and vote.VoterId = ${classAdmin.UserId} and vote.State = 1 and vote.IsDel = 0)`

const scope = (ctx: Ctx, deed: Deed) => classScope(ctx, deed === 'delete' ? 'rops.import' : 'rops.export')
const join = [
  inner(student, and(eq(student.Id, classAdmin.UserId), live(student))),
  inner(classInfo, and(eq(classInfo.Id, classAdmin.ClassId), live(classInfo))),
]

const list = listOf(calls.listClassAdmin, {
  from: classAdmin,
  join,
  columns: {
    StudentId: student.Id,
    StudentNo: student.StudentNo,
    TrueName: student.TrueName,
    ClassName: completed,
    OrgName: completed,
    VotedNum: cast,
    VoteNum: toVote,
  },
  complete: (ctx: Ctx) => {
    const places = placesOf(ctx)
    return <R extends { ClassId: string }>(row: R) => {
      const { ClassName, OrgName } = places.of(row.ClassId)
      return Object.assign(row, { ClassName, OrgName })
    }
  },
  filters: {
    Aid: is(classAdmin.AssessmentId),
    OrgId: where(asked => sql`${asked} in (${classInfo.CollegeId}, ${classInfo.MajorId})`),
    Key: contains(student.StudentNo, student.TrueName, student.Pinyin),
  },
  order: [ascending(classAdmin.ClassId), ascending(classAdmin.RoleType)],
  scope,
})

export function listClassAdmin(
  ctx: Ctx,
  input: Input<typeof calls.listClassAdmin>,
): Result<typeof calls.listClassAdmin> {
  const assessed = assessmentOf(ctx, input.Aid)
  return { ...list(ctx, input), Few: fewClasses(ctx, assessed, input) }
}
/** All of them one after the other, for a file. */
export const everyClassAdmin = (ctx: Ctx, input: { readonly Aid: string }) => list.every(ctx, input)
export const tallyClassAdmin = tallyOf(calls.tallyClassAdmin, list)

/** Students of a class by their ids; refuses one that there is not, and one who is not of it or does not study. */
function pupilsOf({ db }: Pick<Ctx, 'db'>, ClassId: string, ids: readonly string[]) {
  const rows = db
    .select()
    .from(student)
    .where(and(live(student), sql`${student.Id} in (select value from json_each(${JSON.stringify(ids)}))`))
    .all()
  if (rows.length < ids.length) refuse('NOT_FOUND')
  if (rows.some(row => row.ClassId !== ClassId || !here.includes(row.StuStatus))) refuse('ADMIN_OTHER_CLASS')
  return rows
}

/** Names students of a class to a duty; one that had ended, as its student was away, begins again. */
export function addClassAdmin(
  ctx: Ctx,
  { Aid, ClassId, UserIds, RoleType }: Input<typeof calls.addClassAdmin>,
): Result<typeof calls.addClassAdmin> {
  const row = assessmentOf(ctx, Aid)
  if (!staffOfClass(ctx, 'rops.import', ClassId)) refuse('NOT_FOUND')
  if (row.State === assessmentState.archived) refuse('EVAL_ENDED')
  const pupils = pupilsOf(ctx, ClassId, UserIds)
  const own = and(
    live(classAdmin),
    eq(classAdmin.AssessmentId, Aid),
    eq(classAdmin.ClassId, ClassId),
    eq(classAdmin.RoleType, RoleType),
  )
  const before = new Map(
    ctx.db
      .select()
      .from(classAdmin)
      .where(own)
      .all()
      .map(each => [each.UserId, each]),
  )
  const double = pupils.find(({ Id }) => before.get(Id)?.State === 1)
  if (double) refuse('ADMIN_TWICE', { name: double.TrueName, role: roleTypes[RoleType as 1] })
  const again = pupils.flatMap(({ Id }) => before.get(Id)?.Id ?? [])
  const added = pupils
    .filter(({ Id }) => !before.has(Id))
    .map(({ Id: UserId }) => ({ ...created(ctx), Id: ctx.newId(), AssessmentId: Aid, ClassId, UserId, RoleType }))
  ctx.change(classAdmin, [...again, ...added.map(({ Id }) => Id)], db => {
    db.update(classAdmin)
      .set({ State: 1 })
      .where(sql`${classAdmin.Id} in (select value from json_each(${JSON.stringify(again)}))`)
      .run()
    insertAll(db, classAdmin, added)
    settleRoles({ ...ctx, db }, UserIds)
  })
  return { AddNum: pupils.length }
}

/** Why somebody keeps his duty: the assessment is over, or he has voted in the class. */
function keeps({ db }: Ctx, { AssessmentId, ClassId, UserId }: typeof classAdmin.$inferSelect): string | undefined {
  const of = db.select({ State: assessment.State }).from(assessment).where(eq(assessment.Id, AssessmentId)).get()
  if (of?.State === assessmentState.archived) return sentence('EVAL_ENDED')
  const voted = db
    .select({ Id: reviewVote.Id })
    .from(reviewVote)
    .where(
      and(
        live(reviewVote),
        eq(reviewVote.AssessmentId, AssessmentId),
        eq(reviewVote.ClassId, ClassId),
        eq(reviewVote.VoterId, UserId),
        eq(reviewVote.State, 1),
      ),
    )
    .get()
  return voted ? sentence('ADMIN_VOTED') : undefined
}

const removal: Removal<typeof classAdmin> = {
  from: classAdmin,
  join,
  scope,
  besides: (ctx, rows) => settleRoles(ctx, [...new Set(rows.map(({ UserId }) => UserId))]),
}

/** Takes duties away from those who have not voted, as long as enough are left to vote; the others are named with the reason. */
export function removeClassAdmin(ctx: Ctx, input: Input<typeof calls.removeClassAdmin>): Batch {
  const few = fewReviewers(ctx)
  return removeRows(ctx, { ...removal, keeps: (_, row) => keeps(ctx, row) ?? few(row) }, input)
}
