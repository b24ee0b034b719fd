import type { Permission } from '@xuegong/contracts/permissions'
import { student } from '@xuegong/db/schema/people'
import { editedFields } from '@xuegong/contracts/modules/people/student-fields'
import type { Ctx } from '#data/ctx'
import { studentScope } from '#data/scope'
import { isReached, type Reached } from '#data/stored-rows'

/** Students whom a permission reaches, for whatever deed. */
const through = (permission: Permission): Reached<typeof student> => ({
  from: student,
  scope: ctx => studentScope(ctx, permission),
})

export const readable = through('student.get')
export const addable = through('student.add')
export const editable = through('student.edit')
export const enabled = through('student.enable')

/** Students whom the caller edits as their office, not as himself. */
const othersEditable: Reached<typeof student> = {
  from: student,
  scope: ctx => {
    const roles = ctx.user.roles.filter(({ ScopeType }) => ScopeType !== 7)
    const { key, ...reach } = studentScope({ ...ctx, user: { ...ctx.user, roles } }, 'student.edit')
    return { ...reach, key: `others ${key}` }
  },
}

const own = ['Mobile', 'Mail', 'HomeAddress', 'HukouType', 'BankName', 'BankNo', 'Family']
const looking = [...own, 'HomeProvince', 'HomeCity', 'HomeCounty', 'TutorId', 'Photo']
const school = [...Object.keys(editedFields), 'Family']
const college = school.filter(name => name !== 'StudentNo')

const reaches = (ctx: Ctx, reached: Reached<typeof student>, Id: string) => isReached(ctx, reached, Id, 'edit')

/** The fields of a student that the caller may write: by the farthest of his permissions that reaches the student. */
export function writableFields(ctx: Ctx, Id: string): readonly string[] {
  if (reaches(ctx, enabled, Id)) return school
  if (reaches(ctx, addable, Id)) return college
  if (reaches(ctx, othersEditable, Id)) return looking
  return reaches(ctx, editable, Id) ? own : []
}
