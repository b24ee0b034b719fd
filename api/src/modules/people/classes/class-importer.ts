import { units } from '@xuegong/contracts/modules/people/units'
import type { Db } from '@xuegong/db/client'
import { inserter } from '@xuegong/db/insert'
import { live } from '@xuegong/db/live'
import { pinyinKey } from '@xuegong/db/pinyin'
import { classInfo } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import { prepared } from '@xuegong/db/prepared'
import { statement } from '#data/prepared'
import { orgIdsInScope } from '#data/scope'
import { takenText } from '#imports/cell-check'
import { importerOf, type Lookup, type Rule, type Starter, type Taken, type Write } from '#imports/importer'
import { collegeOf, orgTree } from '../orgs/tree.ts'
import { isCounsellor, staffBy } from '../staff.ts'
import { nextClassCode } from './class-code.ts'

type Allowed = ReadonlySet<string> | 'all'

/** Finds a major by name or code, among those that classes may be imported into. */
function majorLookup(db: Db, allowed: Allowed): Lookup {
  const majors = [...orgTree(db).values()].filter(({ OrgType }) => OrgType === 4)
  return text => {
    const byCode = majors.filter(({ Code }) => Code === text)
    const found = byCode.length > 0 ? byCode : majors.filter(({ Name }) => Name === text)
    const reached = found.filter(({ Id }) => allowed === 'all' || allowed.has(Id))
    if (found.length === 0) return { error: '专业不存在' }
    if (reached.length === 0) return { error: '无权导入该专业的班级' }
    if (reached.length > 1) return { error: '存在同名专业，请填写专业代码' }
    return { id: reached[0]!.Id }
  }
}

const staffLookup = (db: Db): Lookup => {
  return text => {
    const found = staffBy(db, 'LoginName', text)
    return found ? { id: found.Id } : { error: '工号不存在或已停用' }
  }
}

const codeTaken = (db: Db): Taken => {
  const find = statement(db, 'code of a class', () =>
    db
      .select({ Id: classInfo.Id })
      .from(classInfo)
      .where(and(live(classInfo), eq(classInfo.ClassCode, sql.placeholder('code')))),
  )
  return code => find.get({ code }) !== undefined
}

const nameTaken = (db: Db, ClassName: string, Grade: string) =>
  statement(db, 'class by name and grade', () =>
    db
      .select({ Id: classInfo.Id })
      .from(classInfo)
      .where(
        and(
          live(classInfo),
          eq(classInfo.ClassName, sql.placeholder('ClassName')),
          eq(classInfo.Grade, sql.placeholder('Grade')),
        ),
      ),
  ).get({ ClassName, Grade }) !== undefined

/** Names are unique in a grade, those that this file has brought told apart from those that were there before; counsellors are counsellors. */
function classRule(db: Db, now: string): Rule<typeof units.importClasses> {
  const seen = new Set<string>()
  const counsellors = new Map<string, boolean>()
  return ({ ClassName = '', Grade = '', CounsellorId = '' }) => {
    const name = `${Grade} ${ClassName}`
    if (seen.has(name)) return { field: 'ClassName', error: '班级名称在文件中重复' }
    seen.add(name)
    if (nameTaken(db, ClassName, Grade)) return { field: 'ClassName', error: takenText('班级名称') }
    const may = counsellors.get(CounsellorId) ?? isCounsellor({ db, now }, CounsellorId)
    counsellors.set(CounsellorId, may)
    return may ? undefined : { field: 'CounsellorId', error: '不是辅导员' }
  }
}

/** Stores one class. */
function classWriter(): Write<typeof units.importClasses> {
  let tree: ReturnType<typeof orgTree> | undefined
  return (db, values, { newId, now, owner }) => {
    const { ClassName, MajorId } = values
    tree ??= orgTree(db)
    const CollegeId = collegeOf(tree, MajorId)
    if (CollegeId === undefined) return { field: 'MajorId', error: '专业不存在' }
    const ClassCode = values.ClassCode ?? nextClassCode(db, values)
    const made = { CreateDate: now, CreateUserId: owner.Id, CreateUserName: owner.TrueName }
    const add = prepared(db, 'import class', () => inserter(db, classInfo))
    add({ ...values, ...made, Id: newId(), ClassCode, CollegeId, Pinyin: pinyinKey(ClassName) })
    return undefined
  }
}

/** Rows become classes of the majors that the caller reaches: all of them, or none. */
export const classImporter = importerOf(units.importClasses, {
  columns: {
    ClassCode: { unique: codeTaken },
    MajorId: { lookup: majorLookup },
    CounsellorId: { lookup: staffLookup },
    HeadTeacherId: { lookup: staffLookup },
  },
  allow: (starter: Starter): Allowed => orgIdsInScope(starter, 'class.import'),
  rule: classRule,
  start: async () => classWriter(),
})
