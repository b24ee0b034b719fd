import { assessmentState } from '@xuegong/contracts/modules/evaluation/codes'
import { evaluationImports } from '@xuegong/contracts/modules/evaluation/class-admins'
import { roleTypes } from '@xuegong/contracts/modules/evaluation/words'
import { sentence } from '@xuegong/contracts/refusals'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { classAdmin } from '@xuegong/db/schema/evaluation-records'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import { nobody } from '#data/ctx'
import { statement } from '#data/prepared'
import { classScope } from '#data/scope'
import { importerOf, type Lookup, type Rule, type Starter, type Write } from '#imports/importer'
import { refuse } from '#refuse'
import { settleRoles } from './duties.ts'
import { assessmentOf } from './reach.ts'

type Call = typeof evaluationImports.importClassAdmin
/** For which assessment somebody imports, and the classes that he reaches, name → Id. */
interface Allowed {
  readonly Aid: string
  readonly classes: ReadonlyMap<string, string>
}

const classLookup = (_: Db, { classes }: Allowed): Lookup => {
  return text => {
    const id = classes.get(text)
    return id === undefined ? { error: '班级不存在或不在管理范围内' } : { id }
  }
}

const byNumber = (db: Db) =>
  statement(db, 'student of a number', () =>
    db
      .select({ Id: student.Id })
      .from(student)
      .where(and(live(student), eq(student.StudentNo, sql.placeholder('text')))),
  )
const studentLookup = (db: Db): Lookup => {
  const find = byNumber(db)
  return text => {
    const id = find.get({ text })?.Id
    return id === undefined ? { error: '学号不存在' } : { id }
  }
}

/** The number of a duty by its name. */
const dutyOf = (text: string | undefined): 1 | 2 | undefined =>
  text === roleTypes[1] ? 1 : text === roleTypes[2] ? 2 : undefined

/** Students are of the class and called as the row says; nobody is twice the same in a file. */
function rowRule(db: Db): Rule<Call> {
  const seen = new Set<string>()
  const find = statement(db, 'student of a row', () =>
    db
      .select({ ClassId: student.ClassId, TrueName: student.TrueName, StuStatus: student.StuStatus })
      .from(student)
      .where(eq(student.Id, sql.placeholder('Id'))),
  )
  return ({ ClassId, UserId, TrueName, RoleType }) => {
    const pupil = find.get({ Id: UserId })
    const isHere = pupil?.StuStatus === 1 || pupil?.StuStatus === 6
    if (pupil?.ClassId !== ClassId || !isHere) return { field: 'UserId', error: sentence('ADMIN_OTHER_CLASS') }
    if (pupil?.TrueName !== TrueName) return { field: 'TrueName', error: '姓名与学号不符' }
    if (dutyOf(RoleType) === undefined) return { field: 'RoleType', error: '角色须为班级管理员或评议员' }
    const key = `${UserId} ${RoleType}`
    if (seen.has(key)) return { field: 'UserId', error: '在文件中重复' }
    seen.add(key)
    return undefined
  }
}

/** Stores a row: a duty that begins, or begins again, with its role. */
const writer =
  ({ Aid }: Allowed): Write<Call> =>
  (db, { ClassId, UserId, TrueName, RoleType: text }, { owner, now, newId }) => {
    const RoleType = dutyOf(text)!
    const own = and(
      live(classAdmin),
      eq(classAdmin.AssessmentId, Aid),
      eq(classAdmin.ClassId, ClassId),
      eq(classAdmin.UserId, UserId),
      eq(classAdmin.RoleType, RoleType),
    )
    const before = db.select().from(classAdmin).where(own).get()
    if (before?.State === 1)
      return { field: 'UserId', error: sentence('ADMIN_TWICE', { name: TrueName, role: roleTypes[RoleType] }) }
    const made = { CreateDate: now, CreateUserId: owner.Id, CreateUserName: owner.TrueName }
    if (before) db.update(classAdmin).set({ State: 1, UpdateDate: now }).where(own).run()
    else
      db.insert(classAdmin)
        .values({ ...made, Id: newId(), AssessmentId: Aid, ClassId, UserId, RoleType })
        .run()
    const user = { ...nobody, Id: owner.Id, TrueName: owner.TrueName }
    const change = <T>(_: unknown, __: unknown, run: (inner: Db) => T) => run(db)
    settleRoles({ db, now, user, change }, [UserId])
    return undefined
  }

/** Rows become duties in classes that the starter reaches: all of them, or none. */
export const classAdminImporter = importerOf(evaluationImports.importClassAdmin, {
  columns: { ClassId: { lookup: classLookup }, UserId: { lookup: studentLookup } },
  admit: (ctx, { Aid = '' }) => {
    if (assessmentOf(ctx, String(Aid)).State === assessmentState.archived) refuse('NOT_FOUND')
  },
  allow: (starter: Starter): Allowed => {
    const { where, values } = classScope(starter, 'rops.import')
    const reached = starter.db
      .select({ ClassName: classInfo.ClassName, Id: classInfo.Id })
      .from(classInfo)
      .where(and(live(classInfo), where()))
      .prepare()
      .all(values)
    const { Aid = '' } = starter.params
    return { Aid: String(Aid), classes: new Map(reached.map(({ ClassName, Id }) => [ClassName, Id])) }
  },
  rule: rowRule,
  start: async (_, allowed) => writer(allowed),
})
