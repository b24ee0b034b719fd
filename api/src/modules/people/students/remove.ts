import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { people } from '@xuegong/contracts/modules/people'
import { userMan } from '@xuegong/db/schema/account'
import { dormBed } from '@xuegong/db/schema/dormitory'
import { classCadre, student } from '@xuegong/db/schema/people'
import { infoChange, rewardPunish, studentFamily, studentTalk } from '@xuegong/db/schema/student-records'
import { inArray } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { type Removal, removeRows } from '#data/remove-rows'
import type { Stored } from '#data/stored-rows'
import { studentScope } from '#data/scope'
import { familyOf } from './family.ts'

/** Who left, and who never came. */
const removable = [4, 6]

const removal: Removal<typeof student> = {
  from: student,
  scope: ctx => studentScope(ctx, 'student.delete'),
  references: [
    studentTalk.StudentId,
    rewardPunish.StudentId,
    infoChange.StudentId,
    classCadre.StudentId,
    dormBed.UserId,
  ],
  keeps: (_, { StuStatus }: Stored<typeof student>) =>
    removable.includes(StuStatus) ? undefined : '只能删除退学或未报到的学生',
  besides: (ctx, rows) => {
    const accounts = rows.flatMap(({ UserId }) => UserId || [])
    ctx.change(userMan, accounts, db => db.update(userMan).set({ IsDel: 1 }).where(inArray(userMan.Id, accounts)).run())
    const relatives = rows.flatMap(({ Id }) => familyOf(ctx.db, Id).map(each => each.Id))
    ctx.change(studentFamily, relatives, db =>
      db.update(studentFamily).set({ IsDel: 1 }).where(inArray(studentFamily.Id, relatives)).run(),
    )
  },
}

/** Removes students with their accounts and families; names those who cannot be removed. */
export const removeStudents = (
  ctx: Ctx,
  input: Input<typeof people.removeStudents>,
): Result<typeof people.removeStudents> => removeRows(ctx, removal, input)
