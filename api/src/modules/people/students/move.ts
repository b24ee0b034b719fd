import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { people } from '@xuegong/contracts/modules/people'
import type { Db } from '@xuegong/db/client'
import { inserter } from '@xuegong/db/insert'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { classCadre, student } from '@xuegong/db/schema/people'
import { studentMove } from '@xuegong/db/schema/student-records'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { changeMany } from '#data/bulk'
import { created, type Ctx } from '#data/ctx'
import { prepared } from '@xuegong/db/prepared'
import { statement } from '#data/prepared'
import type { Stored } from '#data/stored-rows'
import { refuse } from '#refuse'
import { tellMove } from '../inform.ts'
import { type ClassInfo, openClass } from './classes.ts'
import { listStudents } from './list.ts'
import { addable } from './reached.ts'

type Row = Stored<typeof student>
const hole = sql.placeholder

/** Kind of a move to another grade: the grade of the student follows. */
export const toOtherGrade = 3

/** Offices of a student in a class end on a day, unless they have ended before. */
export function endOffices(ctx: Ctx, db: Db, { Id, ClassId }: Pick<Row, 'Id' | 'ClassId'>, day: string): void {
  const held = statement(db, 'offices held', () =>
    db
      .select({ Id: classCadre.Id })
      .from(classCadre)
      .where(
        and(
          live(classCadre),
          eq(classCadre.StudentId, hole('Id')),
          eq(classCadre.ClassId, hole('ClassId')),
          or(isNull(classCadre.TermEnd), gt(classCadre.TermEnd, hole('day'))),
        ),
      ),
  ).all({ Id, ClassId, day })
  for (const office of held)
    ctx.change(classCadre, office.Id, () =>
      db.update(classCadre).set({ TermEnd: day }).where(eq(classCadre.Id, office.Id)).run(),
    )
}

const statements = (db: Db) =>
  prepared(db, 'move of a student', () => ({
    addMove: inserter(db, studentMove),
    place: statement(db, 'place of a student', () =>
      db
        .update(student)
        .set({ ClassId: hole('ClassId') as never, Grade: hole('Grade') as never })
        .where(eq(student.Id, hole('Id'))),
    ),
    placeAccount: statement(db, 'place of an account', () =>
      db
        .update(userMan)
        .set({ ClassId: hole('ClassId') as never, OrgId: hole('OrgId') as never })
        .where(eq(userMan.Id, hole('Id'))),
    ),
  }))

type Move = Pick<typeof studentMove.$inferInsert, 'Kind' | 'ChangeDate' | 'Reason'>

/** Moves one student; his account goes with him, and his offices in the old class end. In the transaction of a command. */
export function moveStudent(ctx: Ctx, db: Db, row: Row, to: ClassInfo, move: Move): void {
  const { addMove, place, placeAccount } = statements(db)
  const { Id: StudentId, UserId, ClassId: FromClassId } = row
  place.run({ Id: StudentId, ClassId: to.Id, Grade: move.Kind === toOtherGrade ? to.Grade : row.Grade })
  if (UserId) ctx.change(userMan, UserId, () => placeAccount.run({ Id: UserId, ClassId: to.Id, OrgId: to.CollegeId }))
  endOffices(ctx, db, row, move.ChangeDate)
  const Id = ctx.newId()
  ctx.change(studentMove, Id, () => addMove({ ...created(ctx), ...move, Id, StudentId, FromClassId, ToClassId: to.Id }))
  tellMove(ctx, row, to.Id)
  ctx.departures.classChanged(ctx, StudentId)
}

/** Moves students to another class; names those who are in it already, and those out of reach. */
export function transferStudents(
  ctx: Ctx,
  { ToClassId, Kind, ChangeDate, Reason, ...chosen }: Input<typeof people.transferStudents>,
): Result<typeof people.transferStudents> {
  const to = openClass(ctx, ToClassId, 'student.add', 'OTHER_COLLEGE')
  return changeMany(ctx, { reached: addable, list: listStudents, deed: 'add' }, chosen, (row, db) => {
    if (row.ClassId === to.Id) refuse('IN_CLASS_ALREADY')
    moveStudent(ctx, db, row, to, { Kind, ChangeDate, Reason })
  })
}
