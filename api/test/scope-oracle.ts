import type { Permission, RoleCode } from '@xuegong/contracts/permissions'
import { grants } from '#test/permission-table'
import { collegeOf, type Member, type Pupil, type RandomSchool } from '#test/random-school'

/** Whether somebody reaches a student with a permission: the rule told slowly, row by row, without a database. */
export function reaches(school: RandomSchool, who: Member, pupil: Pupil, permission: Permission): boolean {
  if (pupil.IsDel) return false
  const room = school.classes.find(({ Id }) => Id === pupil.ClassId)
  const inRoom = (test: (found: NonNullable<typeof room>) => boolean) => !!room && !room.IsDel && test(room)
  return who.roles
    .filter(role => grants(role, permission))
    .some(role => {
      switch (school.scopes[role]) {
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

/** Whether somebody reaches an account with a permission: a student's by the class as above, anybody's by the unit. */
export function reachesAccount(school: RandomSchool, who: Member, account: Member, permission: Permission): boolean {
  const { Id: UserId, ClassId, OrgId: unit } = account
  // The account of a deleted student stays.
  const byClass = reaches(school, who, { Id: '', UserId, ClassId, IsDel: 0 }, permission)
  const byUnit: Readonly<Record<number, boolean>> = {
    2: who.regions.some(({ Kind, TargetId }) => Kind === 'org' && TargetId === unit),
    3: [unit, collegeOf(unit)].includes(who.OrgId),
  }
  return byClass || who.roles.some(role => grants(role, permission) && byUnit[school.scopes[role]] === true)
}

/** Whether somebody reaches a college or a major with a permission: his own or one named for him, or one below that. */
export function reachesUnit(school: RandomSchool, who: Member, unit: string, permission: Permission): boolean {
  const heads = [unit, collegeOf(unit)]
  return who.roles
    .filter(role => grants(role, permission))
    .some(role => {
      switch (school.scopes[role]) {
        case 1:
          return true
        case 2:
          return who.regions.some(({ Kind, TargetId }) => Kind === 'org' && heads.includes(TargetId))
        case 3:
          return heads.includes(who.OrgId)
        default:
          return false
      }
    })
}

/** Whose holders hand out a role. */
const handedOutBy: Readonly<Record<RoleCode, readonly RoleCode[]>> = {
  student: [],
  admin: ['admin'],
  xgc: ['admin'],
  fdy: ['admin', 'xgc'],
  college: ['admin', 'xgc'],
  sg: ['admin', 'xgc'],
  zzy: ['admin', 'xgc'],
  xlzx: ['admin', 'xgc'],
  ygdw: ['admin', 'xgc'],
  cwc: ['admin', 'xgc'],
  bzr: ['admin', 'xgc', 'college'],
  tutor: ['admin', 'xgc', 'college'],
  pyy: ['admin', 'xgc', 'college'],
  bjgly: ['admin', 'xgc', 'college'],
  yxzyz: ['admin', 'xgc', 'college'],
}

/** Whether an account is above somebody's hand: of a role that super administrators hand out, or one of the whole school that he does not. */
export const isAbove = (school: RandomSchool, who: Member, account: Member): boolean =>
  !who.roles.includes('admin') &&
  account.roles.some(
    role =>
      role === 'admin' ||
      role === 'xgc' ||
      (school.scopes[role] === 1 && !handedOutBy[role].some(by => who.roles.includes(by))),
  )
