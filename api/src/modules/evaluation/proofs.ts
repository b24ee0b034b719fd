import { assessmentState, proveState, recordState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { type StoredFile, fileAddressOf } from '@xuegong/contracts/file-fields'
import { proofs as calls } from '@xuegong/contracts/modules/evaluation/proofs'
import { live } from '@xuegong/db/live'
import type { assessment } from '@xuegong/db/schema/evaluation'
import { difficultProve } from '@xuegong/db/schema/evaluation-records'
import { fileInfo } from '@xuegong/db/schema/transfer'
import { and, eq, sql } from 'drizzle-orm'
import { aboutStudent, studentFilters } from '#data/about-student'
import { created, type Ctx } from '#data/ctx'
import { dayOf } from '#data/days'
import { among, is } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { holdFiles, inStore, releaseFiles } from '#data/stored-files'
import { tallyOf } from '#data/tally-of'
import { refuse } from '#refuse'
import { isClassClosed } from './answers-of-others.ts'
import { callerAsStudent, isInTime, recordOfStudent } from './answering-state.ts'
import { isInScope } from './in-scope.ts'
import { assessmentOf } from './reach.ts'

type Assessment = typeof assessment.$inferSelect
type Row = typeof difficultProve.$inferSelect
type Written = Omit<Input<typeof calls.saveProve>, 'Id' | 'Aid'>

/** Proofs of the students within reach, and the own ones. */
export const proofs = { from: difficultProve, ...aboutStudent(difficultProve.UserId, 'rops') }

const list = listOf(calls.listProve, {
  ...proofs,
  filters: { ...studentFilters, Aid: is(difficultProve.AssessmentId), UserIds: among(difficultProve.UserId) },
  order: descending(difficultProve.CreateDate),
})

export function listProve(ctx: Ctx, input: Input<typeof calls.listProve>): Result<typeof calls.listProve> {
  assessmentOf(ctx, input.Aid)
  return list(ctx, input)
}

export const tallyProve = tallyOf(calls.tallyProve, list)

/** Whether nothing is proved any more: the class is closed, or the assessment has left the classes. */
export const isProvingOver = (
  ctx: Pick<Ctx, 'db'>,
  { Id, State }: Pick<Assessment, 'Id' | 'State'>,
  ClassId: string,
): boolean => State > assessmentState.review || isClassClosed(ctx, Id, ClassId)

/**
 * The caller as one who proves something in an assessment; refuses whoever takes no part, and whoever is too late. New proofs belong to the
 * answers and come in their time; what there is is mended until the class is closed.
 */
function prover(ctx: Ctx, Aid: string, isNew: boolean): string {
  const row = assessmentOf(ctx, Aid)
  const own = callerAsStudent(ctx)
  if (!own) return refuse('NOT_FOUND')
  const record = recordOfStudent(ctx.db, Aid, own.Id)
  const takesPart = record ? record.State !== recordState.void : isInScope(ctx.db, row, own.Id)
  if (!takesPart) refuse('ANSWER_SCOPE')
  if (isProvingOver(ctx, row, record?.ClassId ?? own.ClassId)) refuse('CLASS_CLOSED')
  if (isNew && !isInTime(ctx, row, record)) refuse('ANSWER_TIME')
  return own.Id
}

/** An own proof; refuses any other. */
function ownProve(ctx: Ctx, Id: string): Row {
  const own = callerAsStudent(ctx)
  const row = ctx.db
    .select()
    .from(difficultProve)
    .where(and(live(difficultProve), eq(difficultProve.Id, Id)))
    .get()
  return row && row.UserId === own?.Id ? row : refuse('NOT_FOUND')
}

/** What was said of a proof goes when it is another one. */
const unchecked = { State: proveState.open, Opinion: '', CheckUserName: '', CheckTime: null }

/** Stores a proof with its files: a new one, or in the place of one that is not good. */
function store(ctx: Ctx, Aid: string, UserId: string, input: Written, stored?: Row): string {
  const { ProveType, Files, ValidDate = null, Remark = '' } = input
  if (ValidDate !== null && ValidDate < dayOf(ctx.now)) refuse('PROVE_EXPIRED')
  const values = { ProveType, Files: [...Files], ValidDate, Remark, ...unchecked }
  const Id = stored?.Id ?? ctx.newId()
  ctx.change(difficultProve, Id, db => {
    if (stored) {
      const notGood = and(eq(difficultProve.Id, Id), sql`${difficultProve.State} <> ${proveState.good}`)
      if (db.update(difficultProve).set(values).where(notGood).run().changes === 0) refuse('PROVE_GOOD')
    } else
      db.insert(difficultProve)
        .values({ ...created(ctx), ...values, Id, AssessmentId: Aid, UserId })
        .run()
    holdFiles({ ...ctx, db }, difficultProve, Id, calls.saveProve.input, { Files })
  })
  return Id
}

/** A student adds a proof, or changes one that is not good yet: it is to be looked at anew. */
export function saveProve(ctx: Ctx, { Id, Aid, ...input }: Input<typeof calls.saveProve>): string {
  const stored = Id === undefined ? undefined : ownProve(ctx, Id)
  if (stored && stored.AssessmentId !== Aid) refuse('NOT_FOUND')
  const StudentId = prover(ctx, Aid, stored === undefined)
  return store(ctx, Aid, StudentId, input, stored)
}

/** A file that the caller has sent and that nothing holds yet. */
function sentFile({ db, user }: Ctx, FileId: string): StoredFile {
  const sent = db
    .select({ FileTrueName: fileInfo.FileTrueName })
    .from(fileInfo)
    .where(
      and(
        live(fileInfo),
        inStore,
        eq(fileInfo.Id, FileId),
        eq(fileInfo.CreateUserId, user.Id),
        eq(fileInfo.Holder, ''),
      ),
    )
    .get()
  if (!sent) return refuse('NOT_FOUND')
  return { FileId, HomeUrl: '', FilePartPath: fileAddressOf(FileId), FileTrueName: sent.FileTrueName }
}

/** A student makes a proof of a file that he has sent. */
export function linkProve(ctx: Ctx, { Aid, ProveType, FileId }: Input<typeof calls.linkProve>): string {
  const StudentId = prover(ctx, Aid, true)
  return store(ctx, Aid, StudentId, { ProveType, Files: [sentFile(ctx, FileId)] })
}

/** A student takes away an own proof that nobody has looked at. */
export function removeProve(ctx: Ctx, { Id }: Input<typeof calls.removeProve>): '' {
  ownProve(ctx, Id)
  ctx.change(difficultProve, Id, db => {
    const untouched = and(eq(difficultProve.Id, Id), eq(difficultProve.State, proveState.open))
    if (db.update(difficultProve).set({ IsDel: 1 }).where(untouched).run().changes === 0) refuse('PROVE_CHECKED')
    releaseFiles({ ...ctx, db }, difficultProve, [Id])
  })
  return ''
}
