import { codeTables } from '@xuegong/contracts/modules/dictionary/code-tables'
import type { Db } from '@xuegong/db/client'
import { inserter } from '@xuegong/db/insert'
import { codeItem, codeType } from '@xuegong/db/schema/dictionary'
import { and, eq, max, sql } from 'drizzle-orm'
import { prepared } from '@xuegong/db/prepared'
import { statement } from '#data/prepared'
import { importerOf, type Rule, type Write } from '#imports/importer'
import { takenText } from '#imports/cell-check'

const hasType = (db: Db, Code: string) =>
  statement(db, 'code type', () =>
    db
      .select({ Id: codeType.Id })
      .from(codeType)
      .where(eq(codeType.Code, sql.placeholder('Code'))),
  ).get({ Code }) !== undefined

const hasItem = (db: Db, CodeType: string, Code: string) =>
  statement(db, 'code item', () =>
    db
      .select({ Id: codeItem.Id })
      .from(codeItem)
      .where(and(eq(codeItem.CodeType, sql.placeholder('CodeType')), eq(codeItem.Code, sql.placeholder('Code')))),
  ).get({ CodeType, Code }) !== undefined

const lastSort = (db: Db, CodeType: string): number =>
  db
    .select({ last: max(codeItem.Sort) })
    .from(codeItem)
    .where(eq(codeItem.CodeType, CodeType))
    .get()?.last ?? 0

const top = '0'

/** An item above is there, or came in an earlier row: so none is below itself. */
function itemRule(db: Db): Rule<typeof codeTables.importCodeItems> {
  const seen = new Set<string>()
  return ({ CodeType = '', Code = '', ParentCode = top }) => {
    const key = `${CodeType} ${Code}`
    if (seen.has(key)) return { field: 'Code', error: '代码在文件中重复' }
    const isParent = ParentCode === top || seen.has(`${CodeType} ${ParentCode}`) || hasItem(db, CodeType, ParentCode)
    seen.add(key)
    if (!hasType(db, CodeType)) return { field: 'CodeType', error: '字典不存在' }
    if (hasItem(db, CodeType, Code)) return { field: 'Code', error: takenText('代码') }
    return isParent ? undefined : { field: 'ParentCode', error: '上级代码不存在' }
  }
}

/** Stores one item behind those of its type. */
function itemWriter(): Write<typeof codeTables.importCodeItems> {
  const sorts = new Map<string, number>()
  return (db, { CodeType, Code, Name, ParentCode = top }, { newId }) => {
    const Sort = (sorts.get(CodeType) ?? lastSort(db, CodeType)) + 10
    sorts.set(CodeType, Sort)
    const add = prepared(db, 'import code item', () => inserter(db, codeItem))
    add({ Id: newId(), CodeType, Code, Name, ParentCode, Sort, State: 1 })
    return undefined
  }
}

/** Rows become items of the code tables: all of them, or none. */
export const itemImporter = importerOf(codeTables.importCodeItems, {
  columns: {
    Code: { known: db => (code, other) => (hasItem(db, other('CodeType'), code) ? { values: {} } : undefined) },
  },
  // Code tables belong to the whole school.
  allow: () => undefined,
  rule: itemRule,
  start: async () => itemWriter(),
})
