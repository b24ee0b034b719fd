import {
  type Action,
  grantedActions,
  type Permission,
  type PermissionId,
  type RoleCode,
  roles as roleNames,
} from '@xuegong/contracts/permissions'
import { roleRows } from '@xuegong/db/seed/modules/account/roles'
import type { Member, Pupil, RandomSchool } from '#test/random-school'

/** Data scope of each role, as seeded. */
const scopeOf = new Map(
  (roleRows[0]!.rows as unknown as { Id: RoleCode; ScopeType: number }[]).map(({ Id, ScopeType }) => [Id, ScopeType]),
)
if (scopeOf.size !== Object.keys(roleNames).length) throw new Error('a role has no data scope')

const grantedBy = (role: RoleCode, permission: Permission) => {
  const [permissionId, action] = permission.split('.') as [PermissionId, Action]
  return grantedActions(role, permissionId).includes(action)
}

/** Whether somebody reaches a student with a permission: the rule told slowly, row by row, without a database. */
export function reaches(school: RandomSchool, who: Member, pupil: Pupil, permission: Permission): boolean {
  if (pupil.IsDel) return false
  const room = school.classes.find(({ Id }) => Id === pupil.ClassId)
  const inRoom = (test: (found: NonNullable<typeof room>) => boolean) => !!room && !room.IsDel && test(room)
  return who.roles
    .filter(role => grantedBy(role, permission))
    .some(role => {
      switch (scopeOf.get(role) ?? 0) {
        case 1:
          return true
        case 2:
          return inRoom(({ Id, MajorId, CollegeId }) =>
            who.regions.some(({ Kind, TargetId }) =>
              Kind === 'class' ? TargetId === Id : [MajorId, CollegeId].includes(TargetId),
            ),
          )
        case 3:
          return inRoom(({ MajorId, CollegeId }) => [MajorId, CollegeId].includes(who.OrgId))
        case 4:
          return inRoom(({ CounsellorId, HeadTeacherId }) => [CounsellorId, HeadTeacherId].includes(who.Id))
        case 7:
          return pupil.UserId === who.Id
        default:
          return false
      }
    })
}

/** Whether somebody is in the same class as a student, or in charge of it. */
export function sharesClass(school: RandomSchool, who: Member, pupil: Pupil): boolean {
  if (pupil.IsDel) return false
  const room = school.classes.find(({ Id }) => Id === pupil.ClassId)
  const inCharge = !!room && !room.IsDel && [room.CounsellorId, room.HeadTeacherId].includes(who.Id)
  return inCharge || who.ClassId === pupil.ClassId
}
