import { eq } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { pinyinKey } from '../pinyin.ts'
import { classInfo, student, userOrg } from '../schema/people.ts'
import { identityNumber, ordinals } from '../seed/school/identity.ts'
import { seedId } from '../seed/random.ts'
import { buildUser } from './account.ts'
import { builtAt, nextNumber } from './next-number.ts'

type Org = typeof userOrg.$inferSelect
type ClassInfo = typeof classInfo.$inferSelect
type Student = typeof student.$inferSelect

/** A college, unless another OrgType is given. */
export function buildOrg(db: Db, given: Partial<Org> = {}): Org {
  const number = nextNumber(db)
  return db
    .insert(userOrg)
    .values({
      ...builtAt,
      Id: seedId('built org', String(number)),
      Name: `学院${number}`,
      Code: `ORG${number}`,
      OrgType: 2,
      ...given,
    })
    .returning()
    .get()
}

/** A class, with a college, a major in it and a counsellor of its own where they are not given. */
export function buildClass(db: Db, given: Partial<ClassInfo> = {}): ClassInfo {
  const number = nextNumber(db)
  const CollegeId = given.CollegeId ?? buildOrg(db).Id
  const MajorId = given.MajorId ?? buildOrg(db, { OrgType: 4, Name: `专业${number}`, ParentId: CollegeId }).Id
  const CounsellorId = given.CounsellorId ?? buildUser(db, { roles: ['fdy'], OrgId: CollegeId }).Id
  return db
    .insert(classInfo)
    .values({
      ...builtAt,
      Id: seedId('built class', String(number)),
      ClassName: `班级${number}`,
      Pinyin: pinyinKey(given.ClassName ?? '班级'),
      ClassCode: `CLASS${number}`,
      Grade: '2024',
      ...given,
      CollegeId,
      MajorId,
      CounsellorId,
    })
    .returning()
    .get()
}

/** A student who studies, in a class of his own where none is given, without an account (UserId) unless one is given. */
export function buildStudent(db: Db, given: Partial<Student> = {}): Student {
  const number = nextNumber(db)
  const own = given.ClassId ? db.select().from(classInfo).where(eq(classInfo.Id, given.ClassId)).get() : buildClass(db)
  if (!own) throw new Error(`no class ${given.ClassId}`)
  const Sex = given.Sex ?? '2'
  const Birthday = given.Birthday ?? '1999-09-01'
  return db
    .insert(student)
    .values({
      ...builtAt,
      Id: seedId('built student', String(number)),
      StudentNo: `9900${String(number).padStart(6, '0')}`,
      TrueName: `学生${number}`,
      Pinyin: pinyinKey(given.TrueName ?? '学生'),
      IdCard: identityNumber(ordinals + number, Birthday, Sex),
      Sex,
      Nation: '01',
      Political: '03',
      Birthday,
      HomeProvince: '370000',
      Mobile: `1990001${String(number % 10_000).padStart(4, '0')}`,
      ClassId: own.Id,
      Grade: own.Grade,
      EduLevel: '21',
      ...given,
    })
    .returning()
    .get()
}
