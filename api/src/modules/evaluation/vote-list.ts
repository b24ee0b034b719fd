import { answerBy, recordState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { votes as calls } from '@xuegong/contracts/modules/evaluation/votes'
import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { classAdmin, classClose, difficultProve, meterRecord, reviewVote } from '@xuegong/db/schema/evaluation-records'
import { classInfo, student } from '@xuegong/db/schema/people'
import type { Session } from '@xuegong/db/sessions'
import { and, eq, sql } from 'drizzle-orm'
import { studentFilters } from '#data/about-student'
import type { Condition } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { is, where } from '#data/filters'
import { ascending, listOf } from '#data/list-of'
import { inner } from '#data/selection'
import { refuse } from '#refuse'
import { answererOf, questionsBy } from './asked.ts'
import { pointsOrNull } from './points.ts'
import { storedLevels } from './proportions.ts'
import { assessmentOf, ownClasses, readsAsStaff } from './reach.ts'
import { askWord } from './review-word.ts'

type Answer = Result<typeof calls.listVote>
const me = sql.placeholder('me')
/** The vote of the caller as a student on a record. */
const mine = sql`${reviewVote} mine join ${student} voter on voter.Id = mine.VoterId and voter.IsDel = 0
  where mine.MeterRecordId = ${meterRecord.Id} and mine.State = 1 and mine.IsDel = 0 and voter.UserId = ${me}`
/** Whether he looks after the class as counsellor or head teacher; his score stands on the record. */
const teaching = sql`${me} in (${classInfo.CounsellorId}, ${classInfo.HeadTeacherId})`
const isVoted = sql`(case when ${teaching} then ${meterRecord.TeacherScore} is not null else exists (select 1 from ${mine}) end)`
/** Whether a vote may still be given: of a student until the time of the votes ends, of a counsellor until the class is closed. */
const isOpen = sql`((${teaching} or ${sql.placeholder('now')} <
  (select VoteEndTime from ${assessment} assessed where assessed.Id = ${meterRecord.AssessmentId})) and exists (select 1 from ${classClose} room where room.AssessmentId = ${meterRecord.AssessmentId}
  and room.ClassId = ${meterRecord.ClassId} and room.CloseState = 0 and room.IsDel = 0))`

/** Records of others in classes in whose review the caller has a part, or which he looks after. */
const votable = ({ user, now }: Ctx): Condition => ({
  key: 'votable',
  where: () => sql`(${meterRecord.State} between 4 and 7 and ${me} <> '' and ${student.UserId} <> ${me} and (${teaching}
    or exists (select 1 from ${classAdmin} part join ${student} own on own.Id = part.UserId and own.IsDel = 0
      where own.UserId = ${me} and part.State = 1 and part.IsDel = 0
      and part.AssessmentId = ${meterRecord.AssessmentId} and part.ClassId = ${meterRecord.ClassId})))`,
  values: { me: user.Id, now },
})

/** Narrows nothing. */
const always = { where: () => sql`1 = 1` }

const list = listOf(calls.listVote, {
  from: meterRecord,
  join: [
    inner(student, and(eq(student.Id, meterRecord.UserId), live(student))),
    inner(classInfo, eq(classInfo.Id, meterRecord.ClassId)),
  ],
  columns: {
    MeterRecordId: meterRecord.Id,
    TrueName: student.TrueName,
    ClassName: classInfo.ClassName,
    ProveNum: sql<number>`(select count(*) from ${difficultProve} proof where proof.UserId = ${meterRecord.UserId}
      and proof.AssessmentId = ${meterRecord.AssessmentId} and proof.IsDel = 0)`,
    MyScore: sql<
      number | null
    >`case when ${teaching} then ${meterRecord.TeacherScore} else (select mine.Score from ${mine}) end`,
    MyLevel: sql<string>`coalesce((select mine.LevelCode from ${mine}), '')`,
    MyOpinion: sql<string>`case when ${teaching} then ${meterRecord.TeacherOpinion} else coalesce((select mine.Opinion from ${mine}), '') end`,
    Voted: sql<0 | 1>`${isVoted}`,
  },
  complete: () => row => ({ ...row, SelfScore: pointsOrNull(row.SelfScore), MyScore: pointsOrNull(row.MyScore) }),
  filters: {
    Aid: is(meterRecord.AssessmentId),
    // What can no longer be voted on waits for nobody.
    VoteState: where(asked => sql`case when ${asked} = 1 then ${isVoted} else not ${isVoted} and ${isOpen} end`),
    Key: studentFilters.Key,
    Pwd: always,
    Preview: always,
  },
  scope: votable,
  order: [ascending(classInfo.ClassName), ascending(student.StudentNo)],
})

/** How many of the records have a vote of the caller, and how many wait for one. */
export function votesLeft(ctx: Ctx, Aid: string): Pick<Answer, 'DoneNum' | 'LeftNum'> {
  const { where: found, values } = list.found(ctx, { Aid })
  return ctx.db
    .select({
      DoneNum: sql<number>`coalesce(sum(${isVoted}), 0)`,
      LeftNum: sql<number>`coalesce(sum(not ${isVoted} and ${isOpen}), 0)`,
    })
    .from(meterRecord)
    .innerJoin(student, and(eq(student.Id, meterRecord.UserId), live(student)))
    .innerJoin(classInfo, eq(classInfo.Id, meterRecord.ClassId))
    .where(found())
    .prepare()
    .get(values)!
}

/** What a reviewer would see of a student who is made up. */
const sample: Pick<Answer, 'rows' | 'total' | 'DoneNum' | 'LeftNum'> = {
  rows: [
    {
      Id: 'preview',
      MeterRecordId: 'preview',
      UserId: 'preview',
      TrueName: '示例学生',
      ClassName: '示例班级',
      State: recordState.review,
      SelfScore: 60,
      ProveNum: 0,
      MyScore: null,
      MyLevel: '',
      MyOpinion: '',
      Voted: 0,
    },
  ],
  total: 1,
  DoneNum: 0,
  LeftNum: 1,
}

/** On whom the caller votes, as a student of the class or as its counsellor; for staff who look at the page somebody who is made up. */
export async function listVote(
  ctx: Ctx,
  { Pwd, Preview, ...input }: Input<typeof calls.listVote>,
  { session }: { session: Session | null },
): Promise<Answer> {
  const { Aid } = input
  const assessed = assessmentOf(ctx, Aid)
  if (Preview === 1 && !readsAsStaff(ctx)) refuse('NOT_FOUND')
  const classes = new Set(Preview === 1 ? [] : ownClasses(ctx, Aid).map(({ ClassId }) => ClassId))
  for (const ClassId of classes) await askWord(ctx, session, assessed, ClassId, Pwd)
  const asked = questionsBy(ctx.db, Aid, Preview === 1 ? answerBy.reviewer : answererOf(ctx))
  return {
    ...(Preview === 1 ? sample : { ...list(ctx, input), ...votesLeft(ctx, Aid) }),
    ByAnswers: asked.some(({ MaxScore }) => MaxScore > 0) ? 1 : 0,
    Levels: storedLevels(ctx.db, Aid).map(({ LevelCode, LevelName }) => ({ LevelCode, LevelName })),
  }
}
