import type { BulkDone } from '@xuegong/contracts/bulk'
import type { Input } from '@xuegong/contracts/endpoint'
import type { units } from '@xuegong/contracts/modules/people/units'
import { insertAll } from '@xuegong/db/insert'
import { live } from '@xuegong/db/live'
import { classInfo, student } from '@xuegong/db/schema/people'
import { statusChange } from '@xuegong/db/schema/student-records'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { changeMany, chosenIds } from '#data/bulk'
import { created, type Ctx } from '#data/ctx'
import { classScope } from '#data/scope'
import { storedRows } from '#data/stored-rows'
import { needConfirm, refuse } from '#refuse'
import { tellStatus } from '../inform.ts'
import { listClass } from './classes.ts'

const [studying, graduated] = [1, 5]
/** On leave, or with a place kept: they may come back, and then need a class. */
const away = [2, 3]
const graduates = { from: classInfo, scope: (ctx: Ctx) => classScope(ctx, 'class.enable') }

const studentsIn = ({ db }: Pick<Ctx, 'db'>, classIds: readonly string[], statuses: readonly number[]) =>
  db
    .select({ Id: student.Id, UserId: student.UserId, TrueName: student.TrueName, ClassId: student.ClassId })
    .from(student)
    .where(
      and(
        live(student),
        sql`${student.ClassId} in (select value from json_each(${JSON.stringify(classIds)}))`,
        inArray(student.StuStatus, [...statuses]),
      ),
    )
    .all()

/** Graduates classes, and with each those who study in it; refuses a class with students who are away. Asks first, with how many they are. */
export function graduateClass(
  ctx: Ctx,
  { Confirm, ConfirmText, ...chosen }: Input<typeof units.graduateClass>,
): BulkDone {
  const reached = storedRows(ctx, graduates, chosenIds(ctx, listClass, chosen), 'edit')
  const ids = reached.map(({ Id }) => Id)
  const text = `将有${ids.length}个班级、${studentsIn(ctx, ids, [studying]).length}名在读学生毕业，确定吗？`
  needConfirm({ Confirm, ConfirmText }, text)
  return changeMany(ctx, { reached: graduates, list: listClass }, chosen, ({ Id, ClassName, State }, db) => {
    if (State === 2) refuse('GRADUATED_ALREADY')
    const n = studentsIn({ db }, [Id], away).length
    if (n > 0) refuse('STILL_ENROLLED', { n })
    db.update(classInfo).set({ State: 2 }).where(eq(classInfo.Id, Id)).run()
    graduateStudents(ctx, ClassName, studentsIn({ db }, [Id], [studying]))
  })
}

function graduateStudents(ctx: Ctx, ClassName: string, students: ReturnType<typeof studentsIn>): void {
  if (students.length === 0) return
  const ids = students.map(({ Id }) => Id)
  const rows = ids.map(StudentId => ({
    ...created(ctx),
    Id: ctx.newId(),
    StudentId,
    FromStatus: studying,
    ToStatus: graduated,
    ChangeDate: ctx.now.slice(0, 10),
    Reason: `${ClassName}毕业`,
  }))
  const changed = rows.map(({ Id }) => Id)
  ctx.change(student, ids, () =>
    ctx.change(statusChange, changed, db => {
      db.update(student)
        .set({ StuStatus: graduated })
        .where(sql`${student.Id} in (select value from json_each(${JSON.stringify(ids)}))`)
        .run()
      insertAll(db, statusChange, rows)
      for (const each of students) {
        tellStatus(ctx, each, '毕业')
        ctx.departures.statusChanged(ctx, each.Id)
      }
    }),
  )
}
