import { eq, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { pinyinKey } from '../pinyin.ts'
import { prepared } from '../prepared.ts'
import { classInfo, student, userOrg } from '../schema/people.ts'
import { buildUser } from './account.ts'
import { buildRow } from './build-row.ts'
import { nextNumber } from './next-number.ts'

type Org = typeof userOrg.$inferSelect
type ClassInfo = typeof classInfo.$inferSelect
type Student = typeof student.$inferSelect

/** A college at the root, unless another OrgType or ParentId is given. */
export function buildOrg(db: Db, given: Partial<Org> = {}): Org {
  const number = nextNumber(db)
  return buildRow(db, userOrg, 'org', { Name: `学院${number}`, ParentId: '0', ...given }, number)
}

/** A class, with a college, a major in it and a counsellor of its own where they are not given. */
export function buildClass(db: Db, given: Partial<ClassInfo> = {}): ClassInfo {
  const number = nextNumber(db)
  const CollegeId = given.CollegeId ?? buildOrg(db).Id
  const MajorId = given.MajorId ?? buildOrg(db, { OrgType: 4, Name: `专业${number}`, ParentId: CollegeId }).Id
  const CounsellorId = given.CounsellorId ?? buildUser(db, { roles: ['fdy'], OrgId: CollegeId }).Id
  const Pinyin = pinyinKey(given.ClassName ?? '班级')
  return buildRow(db, classInfo, 'class', { Pinyin, Grade: '2024', ...given, CollegeId, MajorId, CounsellorId }, number)
}

const classById = (db: Db) =>
  prepared(db, 'class of a built student', () =>
    db
      .select({ Id: classInfo.Id, Grade: classInfo.Grade })
      .from(classInfo)
      .where(eq(classInfo.Id, sql.placeholder('Id')))
      .prepare(),
  )

/** A student who studies, in a class of his own where none is given, without an account (UserId) unless one is given. */
export function buildStudent(db: Db, given: Partial<Student> = {}): Student {
  const number = nextNumber(db)
  const own = given.ClassId ? classById(db).get({ Id: given.ClassId }) : buildClass(db)
  if (!own) throw new Error(`no class ${given.ClassId}`)
  const Pinyin = pinyinKey(given.TrueName ?? '学生')
  const row = { Pinyin, Birthday: '1999-09-01', Grade: own.Grade, ...given, ClassId: own.Id }
  return buildRow(db, student, 'student', row, number)
}
