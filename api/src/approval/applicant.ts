import type { Db } from '@xuegong/db/client'
import { userMan } from '@xuegong/db/schema/account'
import { classInfo, student, userOrg } from '@xuegong/db/schema/people'
import { eq, sql } from 'drizzle-orm'
import { statement } from '#data/prepared'
import type { Values } from './flow-path.ts'

const college = 2

/** Who applies, as the accounts and the roster have it now, with those who look after the class. */
export interface Applicant {
  readonly Id: string
  readonly TrueName: string
  /** Number of a student, login name of anybody else. */
  readonly Number: string
  readonly OrgId: string
  readonly ClassId: string
  /** The college of the class; of staff the college of the organisation, or the organisation itself. */
  readonly CollegeId: string
  readonly CounsellorId: string
  readonly HeadTeacherId: string
  readonly TutorId: string
  /** What conditions ask for (`applicantFields`). */
  readonly values: Values
}

const accountBy = (db: Db) =>
  statement(db, 'applicant', () =>
    db
      .select({
        Id: userMan.Id,
        TrueName: userMan.TrueName,
        LoginName: userMan.LoginName,
        UserType: userMan.UserType,
        OrgId: userMan.OrgId,
        ClassId: userMan.ClassId,
      })
      .from(userMan)
      .where(eq(userMan.Id, sql.placeholder('id'))),
  )

const studentBy = (db: Db) =>
  statement(db, 'applicant, student', () =>
    db
      .select({
        StudentNo: student.StudentNo,
        ClassId: student.ClassId,
        TutorId: student.TutorId,
        EduLevel: student.EduLevel,
        Grade: student.Grade,
        StuStatus: student.StuStatus,
      })
      .from(student)
      .where(sql`${student.IsDel} = 0 and ${eq(student.UserId, sql.placeholder('id'))}`),
  )

const classBy = (db: Db) =>
  statement(db, 'applicant, class', () =>
    db
      .select({
        CollegeId: classInfo.CollegeId,
        CounsellorId: classInfo.CounsellorId,
        HeadTeacherId: classInfo.HeadTeacherId,
      })
      .from(classInfo)
      .where(eq(classInfo.Id, sql.placeholder('id'))),
  )

const orgBy = (db: Db) =>
  statement(db, 'applicant, organisation', () =>
    db
      .select({ OrgType: userOrg.OrgType, ParentId: userOrg.ParentId })
      .from(userOrg)
      .where(eq(userOrg.Id, sql.placeholder('id'))),
  )

/** The college that an organisation stands in; the organisation itself where it stands in none. */
function collegeOf(db: Db, OrgId: string): string {
  for (let id = OrgId; ; ) {
    const org = orgBy(db).get({ id })
    if (!org) return OrgId
    if (org.OrgType === college) return id
    id = org.ParentId
  }
}

/** The applicant of an account; `at` puts him into another class or organisation, as when he applied. Undefined: no such account. */
export function applicantOf(
  db: Db,
  id: string,
  at?: { readonly ClassId: string; readonly OrgId: string },
): Applicant | undefined {
  const account = accountBy(db).get({ id })
  if (!account) return undefined
  const row = studentBy(db).get({ id })
  const ClassId = at?.ClassId ?? row?.ClassId ?? account.ClassId
  const own = ClassId ? classBy(db).get({ id: ClassId }) : undefined
  const CollegeId = own?.CollegeId ?? at?.OrgId ?? collegeOf(db, account.OrgId)
  return {
    Id: id,
    TrueName: account.TrueName,
    Number: row?.StudentNo ?? account.LoginName,
    OrgId: account.OrgId,
    ClassId,
    CollegeId,
    CounsellorId: own?.CounsellorId ?? '',
    HeadTeacherId: own?.HeadTeacherId ?? '',
    TutorId: row?.TutorId ?? '',
    values: {
      'Applicant.EduLevel': row?.EduLevel ?? '',
      'Applicant.Grade': row?.Grade ?? '',
      'Applicant.OrgId': CollegeId,
      'Applicant.UserType': account.UserType,
      'Applicant.StuStatus': row?.StuStatus ?? '',
    },
  }
}
