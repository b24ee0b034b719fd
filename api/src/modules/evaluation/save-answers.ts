import { answerBy, recordState } from '@xuegong/contracts/modules/evaluation/codes'
import { answering } from '@xuegong/contracts/modules/evaluation/answering'
import { live } from '@xuegong/db/live'
import type { assessment } from '@xuegong/db/schema/evaluation'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { classInfo, student } from '@xuegong/db/schema/people'
import type { Session } from '@xuegong/db/sessions'
import { and, eq } from 'drizzle-orm'
import { created, type Ctx } from '#data/ctx'
import { scopeTypes } from '#data/scope'
import { holdFiles } from '#data/stored-files'
import { needConfirm, refuse } from '#refuse'
import { askedOf, checkedAnswers, questionsOf, unanswered } from './answers.ts'
import {
  callerAsStudent,
  type MeterRecord,
  reasonsAgainst,
  recordOfStudent,
  refuseFirst,
  type Saved,
  type Saving,
} from './answering-state.ts'
import { saveOfCounsellor, saveOfReviewer } from './answers-of-others.ts'
import { type Answers } from './asked.ts'
import { askToAnswer } from './publish.ts'
import { assessmentOf } from './reach.ts'

type Assessment = typeof assessment.$inferSelect
const ownRows = 7

/** Who answers: what is said; else the student of himself, and for somebody else whoever looks after him, or reviews. */
function answererOf(ctx: Ctx, { AnswerBy, UserId, UserIds }: Saving): number {
  if (AnswerBy !== undefined) return AnswerBy
  if (UserIds === undefined && (UserId === undefined || UserId === callerAsStudent(ctx)?.Id)) return answerBy.student
  return scopeTypes(ctx, 'rops.edit').some(type => type !== ownRows) ? answerBy.counsellor : answerBy.reviewer
}

/** Keeps answers: of a student the draft, of a reviewer what he votes by, of a counsellor what counts for its own share. */
export function saveAnswers(ctx: Ctx, input: Saving, { session }: { session: Session | null }): Saved | Promise<Saved> {
  const row = assessmentOf(ctx, input.Aid)
  switch (answererOf(ctx, input)) {
    case answerBy.student:
      return saveOwn(ctx, row, input)
    case answerBy.reviewer:
      return saveOfReviewer(ctx, row, input, session)
    default:
      return saveOfCounsellor(ctx, row, input)
  }
}

/** The first row of a student: where he is now. */
const firstRecord = ({ db }: Pick<Ctx, 'db'>, StudentId: string) =>
  db
    .select({ ClassId: classInfo.Id, MajorId: classInfo.MajorId, CollegeId: classInfo.CollegeId, Grade: student.Grade })
    .from(student)
    .innerJoin(classInfo, eq(classInfo.Id, student.ClassId))
    .where(and(live(student), eq(student.Id, StudentId)))
    .get() ?? refuse('NOT_FOUND')

/** Writes what a student has answered into his record, which is made where there is none, with what goes with it. */
export function storeOwn(
  ctx: Ctx,
  Aid: string,
  StudentId: string,
  record: MeterRecord | undefined,
  values: Partial<MeterRecord> & { readonly Answers: Answers },
  besides: (work: Ctx) => void = () => {},
): string {
  const Id = record?.Id ?? ctx.newId()
  ctx.change(meterRecord, Id, db => {
    if (record) {
      const asBefore = and(live(meterRecord), eq(meterRecord.Id, Id), eq(meterRecord.State, record.State))
      if (db.update(meterRecord).set(values).where(asBefore).run().changes === 0) refuse('ANSWER_DONE')
    } else {
      const place = firstRecord({ db }, StudentId)
      db.insert(meterRecord)
        .values({ ...created(ctx), Id, AssessmentId: Aid, UserId: StudentId, ...place, ...values })
        .run()
    }
    const held = { Answers: Object.values(values.Answers) }
    holdFiles({ ...ctx, db }, meterRecord, Id, answering.saveAnswers.input, held)
    besides({ ...ctx, db })
  })
  return Id
}

/** Keeps the draft of the caller. What he has handed in is a draft again where he says so; what he was given back stays that until he hands it in. */
function saveOwn(ctx: Ctx, row: Assessment, { UserId, Answers: given, ...confirmed }: Saving): Saved {
  const own = callerAsStudent(ctx)
  if (!own || (UserId !== undefined && UserId !== own.Id)) return refuse('NOT_FOUND')
  const record = recordOfStudent(ctx.db, row.Id, own.Id)
  const isHandedIn = record?.State === recordState.handedIn
  const reasons = reasonsAgainst(ctx, row, own.Id, record)
  refuseFirst(isHandedIn ? reasons.filter(each => each !== 'ANSWER_DONE') : reasons)
  const asked = askedOf(questionsOf(ctx.db, row.Id), answerBy.student)
  const checked = checkedAnswers(asked, given)
  if (isHandedIn) needConfirm(confirmed, '修改后须重新提交，确定修改？')
  const Answers = { ...record?.Answers, ...checked }
  const State = record?.State === recordState.returned ? recordState.returned : recordState.draft
  const values = { Answers, State, SelfScore: null, SubmitTime: null }
  const MeterRecordId = storeOwn(ctx, row.Id, own.Id, record, values, work => {
    if (isHandedIn) askToAnswer(work, row, [own.UserId])
  })
  return { MeterRecordId, SelfScore: null, UnAnswered: unanswered(asked, Answers).length }
}
