import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { people } from '@xuegong/contracts/modules/people'
import { live } from '@xuegong/db/live'
import { pinyinKey } from '@xuegong/db/pinyin'
import { role, userMan, userRole } from '@xuegong/db/schema/account'
import { and, eq } from 'drizzle-orm'
import { addedFields } from '@xuegong/contracts/modules/people/student-fields'
import * as t from 'typebox'
import { created, type Ctx } from '#data/ctx'
import { addRow } from '#data/write-rows'
import { birthdayOf } from '#imports/id-card'
import { openClass } from './classes.ts'
import { homeOf } from './home.ts'
import { refuseMisfits } from './identity.ts'
import { addable } from './reached.ts'
import { refuseStranger } from './tutor.ts'
import { asEntity, refuseTakenNumber } from './unique.ts'

/** What the server adds to what is sent. */
const made = { UserId: t.String(), Pinyin: t.String(), Grade: t.String(), StuStatus: t.Integer() }
const call = { entity: asEntity, input: t.Object({ ...addedFields, ...made }) }

/** Not come yet, and an account of a new student. */
const [expected, newcomer] = [6, 3]

/** Adds a student who has not come yet, with an account that nobody can sign in with before it is activated. */
export function addStudent(ctx: Ctx, input: Input<typeof people.addStudent>): Result<typeof people.addStudent> {
  const { Id: ClassId, Grade, CollegeId } = openClass(ctx, input.ClassId, 'student.add')
  const Birthday = input.Birthday ?? birthdayOf(input.IdCard)
  refuseMisfits({ ...input, Birthday })
  refuseStranger(ctx.db, input.TutorId)
  const { StudentNo: LoginName, TrueName } = input
  const [UserId, Pinyin] = [ctx.newId(), pinyinKey(TrueName)]
  return ctx.change(userMan, UserId, db => {
    refuseTakenNumber(db, LoginName)
    const saved = addRow(ctx, addable, call, {
      ...input,
      ...homeOf(input),
      Birthday,
      UserId,
      Pinyin,
      Grade,
      StuStatus: expected,
    })
    db.insert(userMan)
      .values({
        ...created(ctx),
        Id: UserId,
        LoginName,
        TrueName,
        Pinyin,
        ClassId,
        PwdHash: '',
        UserType: newcomer,
        OrgId: CollegeId,
      })
      .run()
    const student = db
      .select()
      .from(role)
      .where(and(live(role), eq(role.RoleCode, 'student')))
      .get()
    if (student) db.insert(userRole).values({ UserId, RoleId: student.Id }).run()
    return saved
  })
}
