import { ApprovalState, awaitsDecision, editable } from '@xuegong/contracts/approval'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { records } from '@xuegong/contracts/modules/people/records'
import { askedFields, infoChangeDecisions } from '@xuegong/contracts/modules/people/info-change'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { pinyinKey } from '@xuegong/db/pinyin'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { infoChange } from '@xuegong/db/schema/student-records'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Approvals } from '#approval/approvals'
import type { ApprovalForm, ApprovalWork } from '#approval/form'
import { auditHandlers } from '#approval/audit-handlers'
import { isTheirTurn } from '#approval/turn'
import { aboutStudent, ownStudentId, studentFilters } from '#data/about-student'
import { wordsOf } from '#data/changes'
import { created, type Ctx } from '#data/ctx'
import { descending, listOf } from '#data/list-of'
import { hidden } from '#data/masked'
import { recordOf } from '#data/record-of'
import { regionChain } from '#data/regions'
import { completed } from '#data/selection'
import { holdFiles } from '#data/stored-files'
import { storedRows } from '#data/stored-rows'
import { conflictWith, isIdCard } from '#imports/id-card'
import { refuse } from '#refuse'

type Student = typeof student.$inferSelect
type Stored = typeof infoChange.$inferSelect
type Field = keyof typeof askedFields

/** A field that is to be changed, as it is stored. */
interface Change {
  readonly Field: Field
  readonly Old: string
  readonly New: string
}

const waiting = [ApprovalState.pending, ApprovalState.inReview]
const { code } = infoChangeDecisions.auditInfoChange.approval!
const fields = Object.keys(askedFields) as Field[]
const labelOf = (field: Field) => (askedFields[field] as { title?: string }).title ?? field

/** What a student has in a field; the place of origin as deep as it is known. */
const valueOf = (row: Student, field: Field): string =>
  field === 'HomeCounty' ? row.HomeCounty || row.HomeCity || row.HomeProvince : (row[field] ?? '')

/** What is to be written for a field. */
function columnsFor({ Field, New }: Change): Partial<Student> {
  if (Field === 'TrueName') return { TrueName: New, Pinyin: pinyinKey(New) }
  if (Field !== 'HomeCounty') return { [Field]: New }
  const [HomeProvince = '', HomeCity = '', HomeCounty = ''] = regionChain(New).map(({ Code }) => Code)
  return { HomeProvince, HomeCity, HomeCounty }
}

/** Refuses an identity number that is wrong or somebody else's, and a sex or birthday that does not fit it. */
function refuseNumber(db: Db, row: Student, changes: readonly Change[]): void {
  const wanted = Object.fromEntries(changes.map(({ Field, New }) => [Field, New])) as Partial<Record<Field, string>>
  if (!(wanted.IdCard ?? wanted.Sex ?? wanted.Birthday)) return
  const { IdCard = row.IdCard, Sex = row.Sex, Birthday = row.Birthday } = wanted
  if (!isIdCard(IdCard)) refuse('INVALID_INPUT', { reason: '身份证号格式不正确' })
  const field = conflictWith(IdCard, { Sex, Birthday })
  if (field) refuse('ID_CARD_CONFLICT', { field })
  const other = and(live(student), eq(student.IdCard, IdCard), ne(student.Id, row.Id))
  if (db.select({ Id: student.Id }).from(student).where(other).get()) refuse('TAKEN', { field: '身份证号' })
}

const ownRow = (db: Db, Id: string, StudentId: string): Stored =>
  db
    .select()
    .from(infoChange)
    .where(and(live(infoChange), eq(infoChange.Id, Id), eq(infoChange.StudentId, StudentId)))
    .get() ?? refuse('NOT_FOUND')

/** Changes of the own row that a student asks for; refuses what changes nothing, what cannot be, and a second request beside one that waits. */
const submitInfoChange =
  (approvals: Approvals) =>
  (
    ctx: Ctx,
    { Id: again, Reason, Files = [], Approvers, ...asked }: Input<typeof records.submitInfoChange>,
  ): Result<typeof records.submitInfoChange> => {
    const StudentId = ownStudentId(ctx)
    const Id = again ?? ctx.newId()
    return ctx.change(infoChange, Id, db => {
      const row = db.select().from(student).where(eq(student.Id, StudentId)).get()!
      const changes = fields
        .map((name): Change => ({ Field: name, Old: valueOf(row, name), New: asked[name] ?? valueOf(row, name) }))
        .filter(({ Old, New }) => Old !== New)
      if (changes.length === 0) refuse('NOTHING_CHANGED')
      refuseNumber(db, row, changes)
      const request = { Changes: JSON.stringify(changes), Reason, Files, SubmitTime: ctx.now }
      if (again === undefined)
        db.insert(infoChange)
          .values({ Id, StudentId, ...request, State: ApprovalState.draft, ...created(ctx) })
          .run()
      else {
        if (!editable.includes(ownRow(db, Id, StudentId).State)) refuse('NOT_EDITABLE')
        db.update(infoChange).set(request).where(eq(infoChange.Id, Id)).run()
      }
      holdFiles(ctx, infoChange, Id, records.submitInfoChange.input, { Files })
      approvals.submit(ctx, code, Id, Approvers)
      const { RowVersion } = ownRow(db, Id, StudentId)
      return { Id, RowVersion }
    })
  }

const changesIn = (json: string) => JSON.parse(json) as Change[]

/** The changes in words; an old number is masked, and a new one for all but the student and those who are to decide. */
function told(
  ctx: Pick<Ctx, 'world' | 'db'>,
  json: string,
  isWhole: boolean,
): Result<typeof records.getInfoChange>['Changes'] {
  const word = wordsOf(ctx)
  const textOf = (field: Field, value: string) => word(askedFields[field], value)
  return changesIn(json).map(({ Field, Old, New }) => ({
    Field,
    Title: labelOf(Field),
    Before: Field === 'IdCard' ? hidden(Old, 4) : textOf(Field, Old),
    After: Field === 'IdCard' && !isWhole ? hidden(New, 4) : textOf(Field, New),
    Changed: 1 as const,
  }))
}

const about = aboutStudent(infoChange.StudentId, 'student')
const requests = { ...about, from: infoChange, also: { Stored: infoChange.Changes, UserId: student.UserId } }

/** Requests of the students within reach. */
export const infoChanges = { from: infoChange, join: about.join, scope: about.scope }

const listInfoChanges = listOf(records.listInfoChanges, {
  ...requests,
  columns: { ...about.columns, Labels: completed },
  complete: ctx => {
    const withPlace = about.complete(ctx)
    return ({ Stored, UserId: _, ...row }) =>
      withPlace({
        ...row,
        Labels: changesIn(Stored)
          .map(({ Field }) => labelOf(Field))
          .join('、'),
      })
  },
  filters: studentFilters,
  order: descending(infoChange.SubmitTime),
})

const getInfoChange = recordOf(records.getInfoChange, {
  ...requests,
  columns: { ...about.columns, Changes: completed },
  complete: ctx => {
    const withPlace = about.complete(ctx)
    // Once it is decided on, a new number is the number of the student, which is looked up in full for a reason.
    return ({ Stored, UserId, ...row }) => {
      const isWhole = UserId === ctx.user.Id || (awaitsDecision(row.State) && isTheirTurn(ctx, code, row.Id))
      return withPlace({ ...row, Changes: told(ctx, Stored, isWhole) })
    }
  },
  scope: ctx => about.scope(ctx, 'get'),
})

/** The own requests, newest first. */
function listMyInfoChanges(ctx: Ctx): Result<typeof records.listMyInfoChanges> {
  return ctx.db
    .select({ Id: infoChange.Id })
    .from(infoChange)
    .where(and(live(infoChange), eq(infoChange.StudentId, ownStudentId(ctx))))
    .orderBy(desc(infoChange.SubmitTime), desc(infoChange.Id))
    .all()
    .map(({ Id }) => getInfoChange(ctx, { Id }))
}

/** Writes what was agreed to; refuses where the old values do not stand any more, or the number is somebody else's by now. */
function writeChanges(work: ApprovalWork, db: Db, { StudentId, Changes }: Stored): void {
  const row = db.select().from(student).where(eq(student.Id, StudentId)).get()!
  const changes = changesIn(Changes)
  for (const { Field, Old } of changes)
    if (valueOf(row, Field) !== Old) refuse('INFO_CHANGE_OUTDATED', { field: labelOf(Field) })
  refuseNumber(db, row, changes)
  const columns: Partial<Student> = Object.assign({}, ...changes.map(columnsFor))
  work.change(student, StudentId, () => db.update(student).set(columns).where(eq(student.Id, StudentId)).run())
  const { TrueName, Pinyin } = columns
  if (TrueName !== undefined && row.UserId)
    work.change(userMan, row.UserId, () =>
      db.update(userMan).set({ TrueName, Pinyin }).where(eq(userMan.Id, row.UserId)).run(),
    )
}

const stored = (db: Db, Id: string) =>
  db
    .select({ request: infoChange, applicant: student })
    .from(infoChange)
    .innerJoin(student, eq(student.Id, infoChange.StudentId))
    .where(and(live(infoChange), eq(infoChange.Id, Id)))
    .get() ?? refuse('NOT_FOUND')

/** States that somebody has decided: who did is kept in the row. */
const decided: readonly number[] = [ApprovalState.approved, ApprovalState.returned, ApprovalState.refused]

/** What the flow of requests is given, and what it writes. */
export const infoChangeApproval: ApprovalForm = {
  of: infoChangeDecisions.auditInfoChange,
  table: infoChange,
  describe: (work, Id) => {
    const { request, applicant } = stored(work.db, Id)
    if (applicant.UserId !== work.user.Id) refuse('NOT_FOUND')
    const others = and(live(infoChange), eq(infoChange.StudentId, applicant.Id), ne(infoChange.Id, Id))
    const open = and(others, inArray(infoChange.State, waiting))
    if (work.db.select({ Id: infoChange.Id }).from(infoChange).where(open).get()) refuse('INFO_CHANGE_PENDING')
    const changes = changesIn(request.Changes)
    const labels = changes.map(({ Field }) => labelOf(Field)).join('、')
    return {
      Title: `${applicant.TrueName}申请变更${labels}`,
      ApplicantId: applicant.UserId,
      Fields: { HasIdentity: changes.some(({ Field }) => Field === 'TrueName' || Field === 'IdCard') ? 1 : 0 },
      Facts: [
        ...told(work, request.Changes, false).map(({ Title, Before, After }) => ({
          Label: Title,
          Value: `${Before || '（空）'} → ${After || '（空）'}`,
        })),
        { Label: '变更原因', Value: request.Reason },
      ],
      Files: request.Files,
      Url: `/base/infoChange?detail=${Id}`,
    }
  },
  ownPage: '/base/myInfo',
  reaches: (ctx, Id) => storedRows(ctx, infoChanges, [Id], 'get').length > 0,
  settle: (work, Id, State, { Opinion }) =>
    work.change(infoChange, Id, db => {
      if (State === ApprovalState.approved) writeChanges(work, db, stored(db, Id).request)
      const by = { AuditUserId: work.user.Id, AuditUserName: work.user.TrueName, AuditTime: work.now, Opinion }
      db.update(infoChange)
        .set({ State, ...(decided.includes(State) && by) })
        .where(eq(infoChange.Id, Id))
        .run()
    }),
}

export const infoChangeHandlers = (approvals: Approvals) => ({
  ...auditHandlers(approvals, infoChangeApproval, 'InfoChange'),
  submitInfoChange: submitInfoChange(approvals),
  listMyInfoChanges,
  listInfoChanges,
  getInfoChange,
})
