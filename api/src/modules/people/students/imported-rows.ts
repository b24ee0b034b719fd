import type { people } from '@xuegong/contracts/modules/people'
import { sentence } from '@xuegong/contracts/refusals'
import type { Db } from '@xuegong/db/client'
import { inserter } from '@xuegong/db/insert'
import { live } from '@xuegong/db/live'
import { hashPassword } from '@xuegong/db/password'
import { pinyinKey } from '@xuegong/db/pinyin'
import { role, userMan, userRole } from '@xuegong/db/schema/account'
import { classInfo, student } from '@xuegong/db/schema/people'
import { sysParam } from '@xuegong/db/schema/system'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { prepared } from '@xuegong/db/prepared'
import { statement } from '#data/prepared'
import { classIdsInScope } from '#data/scope'
import { birthdayOf, conflictWith } from '#imports/id-card'
import type { Lookup, Rule, Starter, Taken, Values, Write } from '#imports/importer'

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
  const byStudent = exists(db, student, sql`lower(${student.StudentNo}) = lower(${value})`)
  const byAccount = exists(db, userMan, sql`lower(${userMan.LoginName}) = lower(${value})`)
  return text => byStudent(text) || byAccount(text)
}

export const idCardTaken = (db: Db): Taken => exists(db, student, eq(student.IdCard, value))

export const examineeNoTaken = (db: Db): Taken => exists(db, student, eq(student.ExamineeNo, value))

/** Classes that the starter may import into, and those whose students he may write over: whoever may add one may write all but his number. */
export interface Allowed {
  readonly into: ReadonlySet<string> | 'all'
  readonly over: ReadonlySet<string> | 'all'
}

export const allowedOf = (starter: Starter): Allowed => ({
  into: classIdsInScope(starter, 'student.import'),
  over: classIdsInScope(starter, 'student.add'),
})

/** Refuses a sex or a birthday that is not the one of the identity number. */
export const misfitOf: Rule<typeof people.importStudents> = ({ IdCard, Sex, Birthday }) => {
  const title = IdCard && conflictWith(IdCard, { ...(Sex !== undefined && { Sex }), Birthday: Birthday ?? null })
  if (!title) return undefined
  return { field: title === '性别' ? 'Sex' : 'Birthday', error: sentence('ID_CARD_CONFLICT', { field: title }) }
}

/** Finds a class by name or code, among those that may be imported into. */
export function classLookup(db: Db, { into: allowed }: Allowed): Lookup {
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

const statements = (db: Db) =>
  prepared(db, 'import student', () => ({
    classById: statement(db, 'class of an imported student', () =>
      db
        .select({ Grade: classInfo.Grade, OrgId: classInfo.CollegeId })
        .from(classInfo)
        .where(and(live(classInfo), eq(classInfo.State, 1), eq(classInfo.Id, sql.placeholder('ClassId')))),
    ),
    addStudent: inserter(db, student),
    addAccount: inserter(db, userMan),
    addRole: inserter(db, userRole),
  }))

/** What a name is found by takes as long as a third of the writing. */
export const derived = ({ TrueName }: Values<typeof people.importStudents>) => ({ Pinyin: pinyinKey(TrueName) })

/** Stores a student and his account. All accounts of one import share an initial password and so its hash. */
export async function studentWriter(db: Db): Promise<Write<typeof people.importStudents, ReturnType<typeof derived>>> {
  const parameter = db.select().from(sysParam).where(eq(sysParam.Id, 'InitialPassword')).get()
  const PwdHash = await hashPassword(parameter?.Value || 'Xg@123456')
  const RoleId = db
    .select()
    .from(role)
    .where(and(live(role), eq(role.RoleCode, 'student')))
    .get()?.Id
  return (db, values, stamp, { Pinyin }) => {
    const { classById, addStudent, addAccount, addRole } = statements(db)
    const { StudentNo: LoginName, TrueName, ClassId } = values
    const home = classById.get({ ClassId })
    if (!home) return { field: 'ClassId', error: '班级不存在' }
    const UserId = stamp.newId()
    const by = { CreateDate: stamp.now, CreateUserId: stamp.owner.Id, CreateUserName: stamp.owner.TrueName }
    const Birthday = values.Birthday ?? birthdayOf(values.IdCard)
    // Numbers are unique, nothing is not.
    const ExamineeNo = values.ExamineeNo || null
    addStudent({ ...values, ...by, ExamineeNo, Pinyin, Id: stamp.newId(), UserId, Birthday, Grade: home.Grade })
    const account = { Id: UserId, LoginName, PwdHash, UserType: 1, OrgId: home.OrgId }
    addAccount({ ...account, ...by, TrueName, Pinyin, ClassId })
    if (RoleId) addRole({ UserId, RoleId })
    return undefined
  }
}
