import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { units } from '@xuegong/contracts/modules/people/units'
import { live } from '@xuegong/db/live'
import { classCadre, classInfo, student } from '@xuegong/db/schema/people'
import { studentMove } from '@xuegong/db/schema/student-records'
import { and, asc, count, desc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Ctx } from '#data/ctx'
import { storedRow } from '#data/stored-rows'
import { classReach } from './classes.ts'

/** The newest moves that are shown. */
const mostMoves = 100
const who = { StudentNo: student.StudentNo, TrueName: student.TrueName }

/** What a class has beside its row: students by status, cadres by post, who came and went. */
export function getClassDetail(
  ctx: Ctx,
  { Id }: Input<typeof units.getClassDetail>,
): Result<typeof units.getClassDetail> {
  const { db } = ctx
  const { RowVersion } = storedRow(ctx, classReach, Id, 'get')
  const { StudentId, Post, TermStart, TermEnd } = getTableColumns(classCadre)
  const [from, to] = [alias(classInfo, 'fromClass'), alias(classInfo, 'toClass')]
  const { ChangeDate, Reason, CreateUserName } = getTableColumns(studentMove)
  return {
    Id,
    RowVersion,
    ByStatus: db
      .select({ Key: sql<string>`cast(${student.StuStatus} as text)`, Count: count() })
      .from(student)
      .where(and(live(student), eq(student.ClassId, Id)))
      .groupBy(student.StuStatus)
      .orderBy(asc(student.StuStatus))
      .all(),
    Cadres: db
      .select({ ...who, StudentId, Post, TermStart, TermEnd })
      .from(classCadre)
      .innerJoin(student, eq(student.Id, StudentId))
      .where(and(live(classCadre), eq(classCadre.ClassId, Id)))
      .orderBy(asc(Post), asc(TermStart), asc(classCadre.Id))
      .all(),
    Moves: db
      .select({
        ...who,
        Id: studentMove.Id,
        ChangeDate,
        FromClassName: sql<string>`coalesce(${from.ClassName}, '')`,
        ToClassName: sql<string>`coalesce(${to.ClassName}, '')`,
        Reason,
        CreateUserName,
      })
      .from(studentMove)
      .innerJoin(student, eq(student.Id, studentMove.StudentId))
      .leftJoin(from, eq(from.Id, studentMove.FromClassId))
      .leftJoin(to, eq(to.Id, studentMove.ToClassId))
      .where(and(live(studentMove), or(eq(studentMove.FromClassId, Id), eq(studentMove.ToClassId, Id))))
      .orderBy(desc(studentMove.CreateDate), desc(studentMove.Id))
      .limit(mostMoves)
      .all(),
  }
}
