import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { hashPassword } from '@xuegong/db/password'
import { pinyinKey } from '@xuegong/db/pinyin'
import { role, userMan, userRole } from '@xuegong/db/schema/account'
import { classInfo, student } from '@xuegong/db/schema/people'
import { sysParam } from '@xuegong/db/schema/system'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { prepared } from '#data/prepared'
import { birthdayOf } from '#imports/id-card'
import type { Lookup, Taken, Write } from '#imports/importer'

const value = sql.placeholder('value')

const exists = (db: Db, table: typeof student | typeof userMan, same: SQL) => {
  const find = db
    .select({ one: sql`1` })
    .from(table)
    .where(and(live(table), same))
    .prepare()
  return (text: string) => find.get({ value: text }) !== undefined
}

/** A student number is taken by a student, or by an account that signs in with it. */
export function studentNoTaken(db: Db): Taken {
  const byStudent = exists(db, student, eq(student.StudentNo, value))
  const byAccount = exists(db, userMan, sql`lower(${userMan.LoginName}) = lower(${value})`)
  return text => byStudent(text) || byAccount(text)
}

export const idCardTaken = (db: Db): Taken => exists(db, student, eq(student.IdCard, value))

/** Finds a class by name or code, among those that may be imported into. */
export function classLookup(db: Db, allowed: ReadonlySet<string> | 'all'): Lookup {
  const classes = db
    .select()
    .from(classInfo)
    .where(and(live(classInfo), eq(classInfo.State, 1)))
    .all()
  const byCode = new Map(classes.map(({ ClassCode, Id }) => [ClassCode, Id]))
  const byName = new Map<string, string[]>()
  for (const { ClassName, Id } of classes) byName.set(ClassName, [...(byName.get(ClassName) ?? []), Id])
  return text => {
    const [id, another] = byCode.has(text) ? [byCode.get(text)!] : (byName.get(text) ?? [])
    if (id === undefined) return { error: '班级不存在' }
    if (another !== undefined) return { error: '存在同名班级，请填写班级代码' }
    return allowed === 'all' || allowed.has(id) ? { id } : { error: '无权导入该班级的学生' }
  }
}

const everyColumn = <T extends SQLiteTable>(names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, sql.placeholder(name)])) as T['$inferInsert']

const made = ['CreateDate', 'CreateUserId', 'CreateUserName']
const studentColumns = [
  'Id',
  'UserId',
  'StudentNo',
  'TrueName',
  'Pinyin',
  'IdCard',
  'Sex',
  'Nation',
  'Political',
  'Birthday',
  'HomeProvince',
]
const contactColumns = ['Mobile', 'Mail', 'ClassId', 'Grade', 'EduLevel', 'EduYears']
const accountColumns = [
  'Id',
  'LoginName',
  'PwdHash',
  'TrueName',
  'Pinyin',
  'UserType',
  'OrgId',
  'ClassId',
  'Mobile',
  'Mail',
]

const statements = (db: Db) =>
  prepared(db, 'import student', () => ({
    class: db
      .select({ Grade: classInfo.Grade, CollegeId: classInfo.CollegeId })
      .from(classInfo)
      .where(and(live(classInfo), eq(classInfo.Id, sql.placeholder('ClassId'))))
      .prepare(),
    student: db
      .insert(student)
      .values(everyColumn<typeof student>([...studentColumns, ...contactColumns, ...made]))
      .prepare(),
    account: db
      .insert(userMan)
      .values(everyColumn<typeof userMan>([...accountColumns, ...made]))
      .prepare(),
    role: db
      .insert(userRole)
      .values(everyColumn<typeof userRole>(['UserId', 'RoleId']))
      .prepare(),
  }))

type Field = keyof Pick<
  typeof student.$inferInsert,
  | 'StudentNo'
  | 'TrueName'
  | 'IdCard'
  | 'Sex'
  | 'Nation'
  | 'Political'
  | 'Birthday'
  | 'HomeProvince'
  | 'Mobile'
  | 'Mail'
  | 'ClassId'
  | 'EduLevel'
  | 'EduYears'
>

/** Stores a student and his account. All accounts of one import share an initial password and so its hash. */
export async function studentWriter(db: Db): Promise<Write<Field>> {
  const parameter = db.select().from(sysParam).where(eq(sysParam.Id, 'InitialPassword')).get()
  const PwdHash = await hashPassword(parameter?.Value || 'Xg@123456')
  const RoleId = db
    .select()
    .from(role)
    .where(and(live(role), eq(role.RoleCode, 'student')))
    .get()?.Id
  return (db, values, stamp) => {
    const { class: findClass, student, account, role } = statements(db)
    const home = findClass.get({ ClassId: values.ClassId })
    if (!home) return { field: 'ClassId', error: '班级不存在' }
    const UserId = stamp.newId()
    const by = { CreateDate: stamp.now, CreateUserId: stamp.owner.Id, CreateUserName: stamp.owner.TrueName }
    const Birthday = values.Birthday || birthdayOf(values.IdCard)
    const EduYears = Number(values.EduYears || 4)
    const Pinyin = pinyinKey(values.TrueName)
    student.run({ ...values, ...by, Pinyin, Id: stamp.newId(), UserId, Birthday, EduYears, Grade: home.Grade })
    const { StudentNo: LoginName, CollegeId: OrgId } = { ...values, ...home }
    account.run({ ...values, ...by, Pinyin, Id: UserId, LoginName, PwdHash, UserType: 1, OrgId })
    if (RoleId) role.run({ UserId, RoleId })
    return undefined
  }
}
