import type { Input, Result } from '@xuegong/contracts/endpoint'
import { people } from '@xuegong/contracts/modules/people'
import { live } from '@xuegong/db/live'
import { classInfo } from '@xuegong/db/schema/people'
import { statusChange, studentMove } from '@xuegong/db/schema/student-records'
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Ctx } from '#data/ctx'
import type { FileHolder } from '#data/file-holder'
import { storedRow, storedRows } from '#data/stored-rows'
import { readable } from './reached.ts'

type Asked = Input<typeof people.listStatusChanges>

/** The changes of status of a student within reach, the newest first. */
export function listStatusChanges(ctx: Ctx, { StudentId }: Asked): Result<typeof people.listStatusChanges> {
  storedRow(ctx, readable, StudentId, 'get')
  const { Id, FromStatus, ToStatus, ChangeDate, EndDate, DocNo, Reason, Files, CreateUserName, CreateDate } =
    getTableColumns(statusChange)
  const IsUndone = sql<0 | 1>`${statusChange.IsUndone}`
  return ctx.db
    .select({
      Id,
      FromStatus,
      ToStatus,
      ChangeDate,
      EndDate,
      DocNo,
      Reason,
      Files,
      IsUndone,
      CreateUserName,
      CreateDate,
    })
    .from(statusChange)
    .where(and(live(statusChange), eq(statusChange.StudentId, StudentId)))
    .orderBy(desc(CreateDate), desc(Id))
    .all()
}

const [from, to] = [alias(classInfo, 'fromClass'), alias(classInfo, 'toClass')]

/** The moves of a student within reach, the newest first. */
export function listStudentMoves(ctx: Ctx, { StudentId }: Asked): Result<typeof people.listStudentMoves> {
  storedRow(ctx, readable, StudentId, 'get')
  const { Id, Kind, ChangeDate, Reason, CreateUserName, CreateDate } = getTableColumns(studentMove)
  const FromClassName = sql<string>`coalesce(${from.ClassName}, '')`
  const ToClassName = sql<string>`coalesce(${to.ClassName}, '')`
  return ctx.db
    .select({ Id, Kind, FromClassName, ToClassName, ChangeDate, Reason, CreateUserName, CreateDate })
    .from(studentMove)
    .leftJoin(from, eq(from.Id, studentMove.FromClassId))
    .leftJoin(to, eq(to.Id, studentMove.ToClassId))
    .where(and(live(studentMove), eq(studentMove.StudentId, StudentId)))
    .orderBy(desc(CreateDate), desc(Id))
    .all()
}

/** Files of a batch are held by the first of its changes, and read by whoever may get a student of any of them. */
export const changeFiles: FileHolder = {
  table: 'StatusChange',
  reads: (ctx, Id) => {
    const held = ctx.db.select().from(statusChange).where(eq(statusChange.Id, Id)).get()
    if (!held || !ctx.may('student.get')) return false
    const { ChangeDate, CreateDate, CreateUserId } = held
    const batch = ctx.db
      .select({ StudentId: statusChange.StudentId })
      .from(statusChange)
      .where(
        and(
          live(statusChange),
          eq(statusChange.ChangeDate, ChangeDate),
          eq(statusChange.CreateDate, CreateDate),
          eq(statusChange.CreateUserId, CreateUserId),
          sql`${statusChange.Files} = ${JSON.stringify(held.Files)}`,
        ),
      )
      .all()
    const students = batch.map(({ StudentId }) => StudentId)
    return storedRows(ctx, readable, students, 'get').length > 0
  },
}
