import type { Input, Result } from '@xuegong/contracts/endpoint'
import { people } from '@xuegong/contracts/modules/people'
import type { StoredFile } from '@xuegong/contracts/file-fields'
import type { Db } from '@xuegong/db/client'
import { userMan } from '@xuegong/db/schema/account'
import { codeItem } from '@xuegong/db/schema/dictionary'
import { classInfo, student } from '@xuegong/db/schema/people'
import { statusChange } from '@xuegong/db/schema/student-records'
import { fileInfo } from '@xuegong/db/schema/transfer'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { changeMany } from '#data/bulk'
import { created, type Ctx } from '#data/ctx'
import { holdFiles } from '#data/stored-files'
import type { Stored } from '#data/stored-rows'
import { refuse } from '#refuse'
import { plusSeconds } from '#world/clock'
import { tellStatus } from '../inform.ts'
import { type ClassInfo, openClass } from './classes.ts'
import { listStudents } from './list.ts'
import { endOffices, moveStudent, toOtherGrade } from './move.ts'
import { enabled } from './reached.ts'

type Row = Stored<typeof student>
type Change = Input<typeof people.changeStatus>

/** From which status to which. */
const paths: Readonly<Record<number, readonly number[]>> = {
  1: [2, 3, 4, 5],
  2: [1, 3, 4],
  3: [1, 4],
  6: [1, 3, 4],
}
const [studying, onLeave, gone, graduated, expected] = [1, 2, 4, 5, 6]
/** Those that need a document and have happened. */
const decreed = [3, 4, 5]
const [pupil, newcomer] = [1, 3]

const nameOf = ({ db }: Ctx, status: number) =>
  db
    .select({ Name: codeItem.Name })
    .from(codeItem)
    .where(and(eq(codeItem.CodeType, 'StuStatus'), eq(codeItem.Code, String(status))))
    .get()?.Name ?? String(status)

/** Refuses what is wrong for every student. */
function refuseIncomplete(ctx: Ctx, { ToStatus, ChangeDate, EndDate, DocNo }: Change): void {
  if (ToStatus === onLeave && !EndDate) refuse('END_DATE_NEEDED')
  if (EndDate && EndDate <= ChangeDate) refuse('SPAN_REVERSED', { start: '变动日期', end: '预计复学日期' })
  if (!decreed.includes(ToStatus)) return
  if (!DocNo) refuse('DOC_NO_NEEDED')
  if (ChangeDate > ctx.now.slice(0, 10)) refuse('CHANGE_AHEAD')
}

/** Ties the files of a batch to the first of its changes; whoever may read another one of the batch may read them. */
function holdOnce(ctx: Ctx, db: Db, Id: string, Files: readonly StoredFile[]): void {
  const ids = Files.map(({ FileId }) => FileId)
  const free = db
    .select({ Id: fileInfo.Id })
    .from(fileInfo)
    .where(and(inArray(fileInfo.Id, ids), eq(fileInfo.Holder, '')))
    .all()
  if (free.length > 0) holdFiles(ctx, statusChange, Id, people.changeStatus.input, { Files })
}

/** Writes values of an account, where the student has one. */
function setAccount(ctx: Ctx, { UserId }: Row, values: Partial<typeof userMan.$inferInsert>): void {
  if (!UserId || Object.keys(values).length === 0) return
  ctx.change(userMan, UserId, db => db.update(userMan).set(values).where(eq(userMan.Id, UserId)).run())
}

const setStatus = (db: Db, { Id }: Row, StuStatus: number) =>
  db.update(student).set({ StuStatus }).where(eq(student.Id, Id)).run()

/** What the account of a student is then. */
const accountOf = (from: number, to: number) => ({
  ...(to === gone && { State: 0 }),
  ...(from === expected && to === studying && { UserType: pupil }),
})

const hasGraduated = (db: Db, { ClassId }: Row): boolean =>
  db.select({ State: classInfo.State }).from(classInfo).where(eq(classInfo.Id, ClassId)).get()?.State === 2

/** A class of another grade, or of the same. */
const kindOf = ({ Grade }: ClassInfo, row: Row) => (Grade === row.Grade ? 1 : toOtherGrade)

/** Changes the status of students; names those who cannot get it from the one that they have. */
export function changeStatus(ctx: Ctx, input: Change): Result<typeof people.changeStatus> {
  const { Ids, Filter, Count, ToStatus, ChangeDate, EndDate = null, DocNo = '', Reason, ClassId, Files = [] } = input
  refuseIncomplete(ctx, input)
  const to = ClassId === undefined ? undefined : openClass(ctx, ClassId, 'student.enable')
  const chosen = { ...(Ids && { Ids }), ...(Filter && { Filter }), ...(Count !== undefined && { Count }) }
  return changeMany(ctx, { reached: enabled, list: listStudents }, chosen, (row, db) => {
    const { Id: StudentId, StuStatus: FromStatus } = row
    if (!paths[FromStatus]?.includes(ToStatus))
      refuse('STATUS_PATH', { from: nameOf(ctx, FromStatus), to: nameOf(ctx, ToStatus) })
    if (ToStatus === studying && !to && hasGraduated(db, row)) refuse('CLASS_GRADUATED')
    setStatus(db, row, ToStatus)
    setAccount(ctx, row, accountOf(FromStatus, ToStatus))
    if (ToStatus === gone) {
      endOffices(ctx, db, row, ChangeDate)
      if (row.UserId) ctx.departures.applicantGone(ctx, row.UserId, '学生已退学')
    }
    if (to && to.Id !== row.ClassId) moveStudent(ctx, db, row, to, { Kind: kindOf(to, row), ChangeDate, Reason })
    const Id = ctx.newId()
    ctx.change(statusChange, Id, () => {
      const made = { ...created(ctx), Id, StudentId, FromStatus, ToStatus }
      db.insert(statusChange)
        .values({ ...made, ChangeDate, EndDate, DocNo, Reason, Files })
        .run()
      if (Files.length > 0) holdOnce(ctx, db, Id, Files)
    })
    tellStatus(ctx, to ? { ...row, ClassId: to.Id } : row, nameOf(ctx, ToStatus))
    ctx.departures.statusChanged(ctx, StudentId)
  })
}

/** How long a change can be undone. */
const sevenDays = 7 * 86_400

/** The newest change of a student that was not undone. */
const newestOf = (db: Db, StudentId: string) =>
  db
    .select()
    .from(statusChange)
    .where(and(eq(statusChange.StudentId, StudentId), eq(statusChange.IsDel, 0), eq(statusChange.IsUndone, 0)))
    .orderBy(sql`${statusChange.CreateDate} desc, ${statusChange.Id} desc`)
    .limit(1)
    .get()

/** Undoes the newest change of status of students; names those without one, and those whose is older than seven days. */
export function revertStatus(ctx: Ctx, chosen: Input<typeof people.revertStatus>): Result<typeof people.revertStatus> {
  return changeMany(ctx, { reached: enabled, list: listStudents }, chosen, (row, db) => {
    const newest = newestOf(db, row.Id)
    if (newest?.ToStatus !== row.StuStatus) return refuse('NO_CHANGE')
    if (plusSeconds(newest.CreateDate, sevenDays) < ctx.now) refuse('CHANGE_OLD')
    const { Id, FromStatus, ToStatus } = newest
    setStatus(db, row, FromStatus)
    // A class with somebody who studies has not graduated: this is how a graduation by mistake is taken back.
    if (ToStatus === graduated && hasGraduated(db, row))
      ctx.change(classInfo, row.ClassId, () =>
        db.update(classInfo).set({ State: 1 }).where(eq(classInfo.Id, row.ClassId)).run(),
      )
    setAccount(ctx, row, {
      ...([gone, graduated].includes(ToStatus) && { State: 1 }),
      ...(FromStatus === expected && ToStatus === studying && { UserType: newcomer }),
    })
    ctx.change(statusChange, Id, () =>
      db.update(statusChange).set({ IsUndone: 1 }).where(eq(statusChange.Id, Id)).run(),
    )
    tellStatus(ctx, row, nameOf(ctx, FromStatus))
    ctx.departures.statusChanged(ctx, row.Id)
  })
}
