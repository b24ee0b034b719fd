import type { RoleCode } from '#contracts/permissions'

/** What roles are called by those who read no Chinese; a test may sign in by them. */
export const roleWords = {
  student: 'student',
  fdy: 'counsellor',
  bzr: 'head-teacher',
  college: 'college-admin',
  xgc: 'school-admin',
  sg: 'warden',
  zzy: 'organiser',
  admin: 'administrator',
  xlzx: 'psychologist',
  ygdw: 'employer',
  tutor: 'tutor',
  pyy: 'reviewer',
  bjgly: 'class-admin',
  yxzyz: 'volunteer',
  cwc: 'finance',
} as const satisfies Record<RoleCode, string>
export type RoleWord = (typeof roleWords)[RoleCode]
