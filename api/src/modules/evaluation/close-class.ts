import {
  assessmentState,
  assessmentType,
  publicityState,
  roleType,
  stageOf,
} from '@xuegong/contracts/modules/evaluation/codes'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { classReview as calls } from '@xuegong/contracts/modules/evaluation/class-review'
import type { assessment } from '@xuegong/db/schema/evaluation'
import { publicity } from '@xuegong/db/schema/evaluation-publicity'
import { classClose, meterRecord, type reviewVote } from '@xuegong/db/schema/evaluation-records'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { endToDos } from '#delivery/to-dos'
import { needConfirm, refuse } from '#refuse'
import { classOf } from './class-data.ts'
import { scoresOf } from './class-scores.ts'
import { type Reviewed, reviewedIn, standingOf } from './close-blockers.ts'
import { deductionsOf } from './deductions.ts'
import { floorsOf } from './floors.ts'
import { importedScores } from './imported-scores.ts'
import { storedLevels, storedShares } from './proportions.ts'
import { publicitiesOf } from './publicity-start.ts'
import { rankedBy, rankMajors } from './rank-majors.ts'
import { assessmentOf, ownClasses } from './reach.ts'
import { reopenClass } from './reopen-class.ts'
import { aboutClosing, aboutReporting, aboutVoting } from './review-about.ts'
import { askReview } from './review-to-dos.ts'
import { roomOf, teaches, votesIn } from './room.ts'
import { suggestedLevel } from '@xuegong/db/evaluation/score'
import { questionsIn } from './asked.ts'

type Assessment = typeof assessment.$inferSelect
type Vote = typeof reviewVote.$inferSelect

/** Whether the caller leads the review of a class himself: its administrator, counsellor or head teacher. */
export const leadsReview = (ctx: Ctx, Aid: string, ClassId: string): boolean =>
  teaches(ctx, ClassId) ||
  ownClasses(ctx, Aid).some(part => part.ClassId === ClassId && part.RoleType === roleType.admin)

/** The votes of a class by the record. */
function votesByRecord(votes: readonly Vote[]): ReadonlyMap<string, Vote[]> {
  const byRecord = new Map<string, Vote[]>()
  for (const vote of votes) byRecord.set(vote.MeterRecordId, [...(byRecord.get(vote.MeterRecordId) ?? []), vote])
  return byRecord
}

/** What everybody of a class comes to: scores, the level by the rules or by a proof, the rank. */
function workedOut(ctx: Ctx, assessed: Assessment, ClassId: string, reviewed: Reviewed) {
  const { Id: Aid } = assessed
  const isScored = assessed.AssessmentType === assessmentType.comprehensive
  const records = reviewed.map(({ record }) => record)
  const levels = storedLevels(ctx.db, Aid)
  const rules = { assessed, questions: questionsIn(ctx.db, Aid), shares: storedShares(ctx.db, Aid) }
  const votes = votesByRecord(votesIn(ctx.db, Aid, ClassId))
  const imported = isScored ? importedScores(ctx.db, Aid) : new Map<string, never>()
  const students = records.map(({ UserId }) => UserId)
  const deducted = isScored ? deductionsOf(ctx, assessed, students) : new Map<string, number>()
  const floors = floorsOf(ctx, Aid, records, levels, () => ctx.now.slice(0, 10))
  const scored = records.map(record => {
    const outside = imported.get(record.UserId) as { AvgScore: number; SportScore: number | null } | undefined
    const given = {
      votes: votes.get(record.Id) ?? [],
      mean: outside?.AvgScore,
      sport: outside?.SportScore,
      deducted: deducted.get(record.UserId),
    }
    const scores = scoresOf(rules, record, given)
    const SuggestLevel = suggestedLevel(levels, scores.TotalScore, floors.get(record.Id)?.LevelCode ?? '')
    return { Id: record.Id, ...scores, SuggestLevel, Level: SuggestLevel }
  })
  const ranks = rankedBy(scored)
  return scored.map(({ Id, ...set }) => ({ Id, set: { ...set, ClassRank: ranks.get(Id)! } }))
}

/** Closes a class that is open, and works everything out; within a transaction. Undefined: somebody else has closed it. */
function close(ctx: Ctx, assessed: Assessment, ClassId: string, reviewed: Reviewed): void {
  const room = roomOf(ctx.db, assessed.Id, ClassId)!
  ctx.change(classClose, room.Id, db => {
    const open = and(eq(classClose.Id, room.Id), eq(classClose.CloseState, 0))
    const set = { CloseState: 1, CloseTime: ctx.now, CloseUserName: ctx.user.TrueName }
    if (db.update(classClose).set(set).where(open).run().changes === 0) return
    const outcome = workedOut({ ...ctx, db }, assessed, ClassId, reviewed)
    ctx.change(
      meterRecord,
      outcome.map(({ Id }) => Id),
      inner => {
        for (const { Id, set: worked } of outcome)
          inner.update(meterRecord).set(worked).where(eq(meterRecord.Id, Id)).run()
      },
    )
    if (assessed.AssessmentType === assessmentType.comprehensive)
      rankMajors(
        ctx,
        assessed.Id,
        reviewed.map(({ record }) => record),
      )
    endToDos(ctx, aboutVoting(assessed.Id, ClassId), 'done')
    endToDos(ctx, aboutClosing(assessed.Id, ClassId), 'done')
  })
}

/** Opens a closed class again, unless it is being made known; what was made known to its end has to be once more. */
function open(ctx: Ctx, assessed: Assessment, ClassId: string): void {
  const room = roomOf(ctx.db, assessed.Id, ClassId)!
  if (room.ReportState === 1) refuse('CLASS_REPORTED')
  if (assessed.State !== assessmentState.review) refuse('CLASS_STATE')
  if (room.CloseState === 0) return
  const known = publicitiesOf(ctx.db, assessed.Id, { Stage: stageOf.class, OrgId: '', ClassId })
  if (known.some(({ State }) => State === publicityState.running)) refuse('CLASS_IN_PUBLICITY')
  const ended = known.filter(({ State }) => State === publicityState.ended).map(({ Id }) => Id)
  ctx.world.transact(() => {
    reopenClass(ctx, assessed.Id, ClassId)
    ctx.change(publicity, ended, db => {
      for (const Id of ended)
        db.update(publicity)
          .set({ State: publicityState.withdrawn, Reason: '班级重新评议' })
          .where(eq(publicity.Id, Id))
          .run()
    })
    endToDos(ctx, aboutReporting(assessed.Id, ClassId), 'void')
    askReview(ctx, assessed, ClassId)
  })
}

/** Closes the review of a class, or opens it again. */
export function closeClass(
  ctx: Ctx,
  { Aid, ClassId: asked, Open, ...confirmed }: Input<typeof calls.closeClass>,
): Result<typeof calls.closeClass> {
  const assessed = assessmentOf(ctx, Aid)
  const ClassId = classOf(ctx, assessed, asked)
  const room = roomOf(ctx.db, Aid, ClassId)
  if (!room || !leadsReview(ctx, Aid, ClassId)) return refuse('NOT_FOUND')
  if (Open === 1) {
    open(ctx, assessed, ClassId)
    return { CloseState: 0 }
  }
  if (room.ReportState === 1) refuse('CLASS_REPORTED')
  if (room.CloseState === 1) return { CloseState: 1 }
  const reviewed = reviewedIn(ctx, Aid, ClassId)
  const { blockers, missing } = standingOf(ctx, assessed, ClassId, reviewed)
  const [first] = blockers
  if (first) refuse(first.name, first.values)
  if (missing > 0) needConfirm(confirmed, `还有${missing}票未投，将按已投票计算，确定关闭？`)
  close(ctx, assessed, ClassId, reviewed)
  return { CloseState: 1 }
}
