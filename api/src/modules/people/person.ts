import type { Input, Result } from '@xuegong/contracts/endpoint'
import { people } from '@xuegong/contracts/modules/people'
import { userMan } from '@xuegong/db/schema/account'
import { student, userOrg } from '@xuegong/db/schema/people'
import { eq, getTableColumns, isNotNull } from 'drizzle-orm'
import { allOf, anyOf, ownRows } from '#data/condition'
import { contact, itsStudent } from '#data/contact'
import type { Ctx } from '#data/ctx'
import { placesOf } from '#data/places'
import { recordOf } from '#data/record-of'
import { studentScope } from '#data/scope'
import { completed, left } from '#data/selection'

/** What stands in the row of the student alone. */
const { Id: _id, TrueName: _name, Mobile: _mobile, Mail: _mail, ...ofStudent } = getTableColumns(student)
const students = { key: 'students', where: () => isNotNull(student.Id), values: {} }

const read = recordOf(people.getPerson, {
  from: userMan,
  join: [left(student, itsStudent), left(userOrg, eq(userOrg.Id, userMan.OrgId))],
  columns: { ...ofStudent, ...contact, OrgName: completed, ProgectName: completed, ClassName: completed },
  also: { ClassId: userMan.ClassId, Office: userOrg.Name },
  complete: ctx => {
    const places = placesOf(ctx)
    return ({ ClassId, Office, Id, LoginName, TrueName, ...rest }) => {
      const { OrgName, MajorName: ProgectName, ClassName } = places.of(ClassId)
      // Of staff there is no office, either, where theirs was deleted.
      const place = { OrgName: OrgName || ((Office as string | null) ?? ''), ProgectName, ClassName }
      return { Id, LoginName, TrueName, ...place, ...rest }
    }
  },
  scope: ctx => anyOf(ownRows(userMan.Id)(ctx), allOf(students, studentScope(ctx, 'student.get'))),
})

/** The caller himself, or the student with an account `UserId` within his data scope; refuses any other id. */
export const getPerson = (
  ctx: Ctx,
  { UserId = ctx.user.Id }: Input<typeof people.getPerson>,
): Result<typeof people.getPerson> => read(ctx, { Id: UserId })
