import { assessmentState, assessmentType, recordState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { evaluation } from '@xuegong/contracts/modules/evaluation'
import { insertAll } from '@xuegong/db/insert'
import { live } from '@xuegong/db/live'
import { assessment, question } from '@xuegong/db/schema/evaluation'
import { classClose, meterRecord } from '@xuegong/db/schema/evaluation-records'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import { endToDos, giveToDo, type Giving } from '#delivery/to-dos'
import { tell } from '#delivery/tell'
import { created, type Ctx } from '#data/ctx'
import { needConfirm, refuse } from '#refuse'
import { classesInScope, type ClassInScope, isShort } from './few-classes.ts'
import { type InScope, meantByRow, meantByValues, scopeValues, studentsInScope } from './in-scope.ts'
import { refuseIncomplete } from './proportions.ts'
import { assessmentOf } from './reach.ts'
import { assessmentPublished } from './templates.ts'

type Row = typeof assessment.$inferSelect
const page = '/poorSubsidy/selfEvaluate'

/** What a to-do of a student to answer is about. */
export const aboutAnswering = (Aid: string): string => `evaluation.answer:${Aid}`

/** What the to-do of the office to begin with a school year is about. */
export const aboutNewYear = (SchoolYear: string): string => `evaluation.year:${SchoolYear}`

/** Students have it to do to answer. */
export const askToAnswer = (work: Giving, { Id, Name, EndTime }: Row, accounts: readonly string[]): void =>
  giveToDo(work, accounts, {
    about: aboutAnswering(Id),
    title: `自评：${Name}`,
    url: `${page}?Aid=${Id}`,
    deadline: EndTime,
  })

/** Refuses a second recognition of hardship of a student in a year; those to try out do not count. */
function refuseSecond({ db }: Ctx, row: Row): void {
  if (row.AssessmentType !== assessmentType.hardship || row.IsTest) return
  const { Id, SchoolYear, AssessmentType } = row
  const shared = db
    .select({ Id: assessment.Id })
    .from(assessment)
    .where(
      and(
        live(assessment),
        eq(assessment.AssessmentType, AssessmentType),
        eq(assessment.SchoolYear, SchoolYear),
        sql`${assessment.Id} <> ${Id} and ${assessment.State} between 1 and 4 and ${assessment.IsTest} = 0`,
        sql`exists (select 1 from ${student} join ${classInfo} on ${classInfo.Id} = ${student.ClassId}
          where ${student.IsDel} = 0 and ${classInfo.IsDel} = 0 and ${meantByRow} and ${meantByValues})`,
      ),
    )
    .prepare()
    .get(scopeValues(row))
  if (shared) refuse('EVAL_RUNNING', { year: SchoolYear })
}

/** Publishes a draft that is complete. */
export function publishAssessment(
  ctx: Ctx,
  { Id, ...confirmed }: Input<typeof evaluation.publishAssessment>,
): Result<typeof evaluation.publishAssessment> {
  const row = assessmentOf(ctx, Id, 'edit')
  if (row.State !== assessmentState.draft) refuse('EVAL_PUBLISHED')
  const asked = ctx.db
    .select({ Id: question.Id })
    .from(question)
    .where(and(live(question), eq(question.AssessmentId, Id)))
    .get()
  if (!asked) refuse('EVAL_NO_QUESTION')
  refuseIncomplete(ctx.db, row)
  if (row.EndTime <= ctx.now) refuse('EVAL_OVER')
  const pupils = studentsInScope(ctx.db, row)
  const classes = classesInScope(ctx.db, row)
  if (pupils.length === 0) refuse('EVAL_NOBODY')
  const few = classes.find(isShort)
  if (few) refuse('EVAL_FEW_REVIEWERS', { class: few.ClassName })
  refuseSecond(ctx, row)
  const done = { UserNum: pupils.length, ClassNum: classes.length }
  needConfirm(confirmed, `将面向${done.ClassNum}个班级${done.UserNum}名学生发布，确定？`)
  ctx.change(assessment, Id, db => {
    db.update(assessment)
      .set({ State: assessmentState.answering, PublishTime: ctx.now })
      .where(eq(assessment.Id, Id))
      .run()
    begin({ ...ctx, db }, row, pupils, classes)
    if (row.AssessmentType === assessmentType.hardship && !row.IsTest)
      endToDos({ db, now: ctx.now }, aboutNewYear(row.SchoolYear), 'done')
  })
  return done
}

/** Opens the reviews of the classes, makes the records where everybody has one, and tells the students. */
function begin(ctx: Ctx, row: Row, pupils: readonly InScope[], classes: readonly ClassInScope[]): void {
  const made = () => ({ ...created(ctx), Id: ctx.newId(), AssessmentId: row.Id })
  insertAll(
    ctx.db,
    classClose,
    classes.map(({ ClassId, CollegeId }) => ({ ...made(), ClassId, CollegeId })),
  )
  const accounts = pupils.map(each => each.Account)
  if (row.AssessmentType !== assessmentType.hardship) {
    insertAll(
      ctx.db,
      meterRecord,
      pupils.map(({ UserId, ClassId, MajorId, CollegeId, Grade }) => ({
        ...made(),
        UserId,
        ClassId,
        MajorId,
        CollegeId,
        Grade,
        State: recordState.none,
      })),
    )
    askToAnswer(ctx, row, accounts)
  }
  tell(
    ctx,
    assessmentPublished,
    accounts,
    { 测评: row.Name, 时间: row.EndTime.slice(0, 16) },
    {
      businessId: row.Id,
      url: `${page}?Aid=${row.Id}`,
    },
  )
}
