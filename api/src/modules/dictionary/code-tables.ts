import type { Input } from '@xuegong/contracts/endpoint'
import { crudOf } from '@xuegong/contracts/entity'
import { codeTables } from '@xuegong/contracts/modules/dictionary/code-tables'
import { sentence } from '@xuegong/contracts/refusals'
import type { Db } from '@xuegong/db/client'
import { codeItem, codeType } from '@xuegong/db/schema/dictionary'
import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import { dictsOfContracts, isCodeUsed } from '#data/code-columns'
import type { Ctx } from '#data/ctx'
import { entityOf } from '#data/entity'
import { contains } from '#data/filters'
import { ascending } from '#data/list-of'
import { completed, left } from '#data/selection'
import { numbersAt, type Placed } from '#data/siblings'
import { storedRow } from '#data/stored-rows'
import { editRow } from '#data/write-rows'
import { refuse } from '#refuse'

type Item = typeof codeItem.$inferSelect

const top = '0'

const hasItems = ({ db }: Ctx, CodeType: string) =>
  db.select({ Id: codeItem.Id }).from(codeItem).where(eq(codeItem.CodeType, CodeType)).limit(1).get() !== undefined

/** Whether a dictionary follows a national standard; refuses one that there is not. */
function isStandard(db: Db, Code: string): boolean {
  const type = db.select({ Std: codeType.Std }).from(codeType).where(eq(codeType.Code, Code)).get()
  return (type ?? refuse('NOT_FOUND')).Std !== ''
}

/** The code tables, with how many items each has. */
const typeHandlers = entityOf(crudOf(codeTables, 'CodeType'), {
  from: codeType,
  columns: { Items: completed, InUse: completed },
  complete: ({ db }) => {
    const counts = db.select({ CodeType: codeItem.CodeType, Items: count() }).from(codeItem).groupBy(codeItem.CodeType)
    const items = new Map(counts.all().map(({ CodeType, Items }) => [CodeType, Items]))
    return row => ({
      ...row,
      Items: items.get(row.Code) ?? 0,
      InUse: dictsOfContracts().has(row.Code) ? (1 as const) : (0 as const),
    })
  },
  filters: { Key: contains(codeType.Code, codeType.Name) },
  scope: 'everyone',
  order: ascending(codeType.Code),
  keeps: (ctx, { Code }) => {
    if (dictsOfContracts().has(Code)) return '系统正在使用该字典，不能删除'
    return hasItems(ctx, Code) ? '请先删除字典项' : undefined
  },
})

const childrenOf = (db: Db, { CodeType, Code }: Pick<Item, 'CodeType' | 'Code'>, but = '') =>
  db
    .select({ Id: codeItem.Id, Sort: codeItem.Sort })
    .from(codeItem)
    .where(and(eq(codeItem.CodeType, CodeType), eq(codeItem.ParentCode, Code), ne(codeItem.Id, but)))
    .orderBy(asc(codeItem.Sort), asc(codeItem.Id))
    .all()

/** Why the code of an item stays as it is; undefined: it may go or become another. */
function keepsCode({ db }: Ctx, { CodeType, Code }: Item): 'CODE_STANDARD' | 'CODE_USED' | undefined {
  if (isStandard(db, CodeType)) return 'CODE_STANDARD'
  return isCodeUsed(db, CodeType, Code) ? 'CODE_USED' : undefined
}

const items = {
  from: codeItem,
  join: [left(codeType, eq(codeType.Code, codeItem.CodeType))],
  columns: { TypeName: codeType.Name },
  filters: {},
  scope: 'everyone',
  order: [ascending(codeItem.CodeType), ascending(codeItem.Sort)],
  keeps: (ctx: Ctx, row: Item) => {
    const kept = keepsCode(ctx, row)
    if (kept) return sentence(kept)
    return childrenOf(ctx.db, row).length > 0 ? '请先删除下级字典项' : undefined
  },
} as const

const itemCalls = crudOf(codeTables, 'CodeItem')
const itemHandlers = entityOf(itemCalls, items)

/** The code above, as it is stored. Refuses one that there is not, the item itself, and one below it. */
function parentOf(
  db: Db,
  { CodeType, Code, ParentCode = top }: Pick<Item, 'CodeType' | 'Code'> & { ParentCode?: string | undefined },
): string {
  const seen = new Set([Code])
  for (let at = ParentCode || top; at !== top; ) {
    if (seen.has(at)) refuse('CODE_BELOW_ITSELF')
    seen.add(at)
    const found = db
      .select({ ParentCode: codeItem.ParentCode })
      .from(codeItem)
      .where(and(eq(codeItem.CodeType, CodeType), eq(codeItem.Code, at)))
      .get()
    at = (found ?? refuse('CODE_PARENT_MISSING', { code: at })).ParentCode
  }
  return ParentCode || top
}

/** Adds an item behind its siblings, unless it says where. */
function addCodeItem(ctx: Ctx, input: Input<typeof codeTables.addCodeItem>) {
  const { db } = ctx
  const { CodeType } = input
  isStandard(db, CodeType)
  const ParentCode = parentOf(db, input)
  const siblings = childrenOf(db, { CodeType, Code: ParentCode })
  const Sort = input.Sort ?? numbersAt(siblings, siblings.length).own
  return itemHandlers.addCodeItem(ctx, { ...input, ParentCode, Sort })
}

/** Changes an item; what is below it follows its code. Order, place and state stay where they are not said. */
function editCodeItem(ctx: Ctx, input: Input<typeof codeTables.editCodeItem>) {
  const { db } = ctx
  const row = storedRow(ctx, items, input.Id, 'edit')
  if (row.RowVersion !== input.RowVersion) refuse('STALE')
  const { CodeType } = row
  const recoded = input.Code !== row.Code
  const kept = recoded ? keepsCode(ctx, row) : undefined
  if (kept) refuse(kept)
  const { Sort = row.Sort, State = row.State === 1 ? 1 : 0 } = input
  const ParentCode = input.ParentCode === undefined ? row.ParentCode : input.ParentCode || top
  if (ParentCode !== row.ParentCode) {
    if (isStandard(db, CodeType)) refuse('CODE_STANDARD')
    parentOf(db, { CodeType, Code: row.Code, ParentCode })
  }
  const edit = () => editRow(ctx, items, itemCalls.edit, { ...input, ParentCode, Sort, State })
  const below = recoded ? childrenOf(db, row).map(({ Id }) => Id) : []
  if (below.length === 0) return edit()
  return ctx.change(codeItem, below, inner => {
    inner.update(codeItem).set({ ParentCode: input.Code }).where(inArray(codeItem.Id, below)).run()
    return edit()
  })
}

/** Puts an item at a place among the items below another one; those of a standard keep what they are below. */
function moveCodeItem(ctx: Ctx, { Id, Index, ...input }: Input<typeof codeTables.moveCodeItem>): string {
  const { db } = ctx
  const { CodeType, Code, ...row } = storedRow(ctx, items, Id, 'edit')
  const ParentCode = parentOf(db, { CodeType, Code, ParentCode: input.ParentCode })
  if (ParentCode !== row.ParentCode && isStandard(db, CodeType)) refuse('CODE_STANDARD')
  const others = childrenOf(db, { CodeType, Code: ParentCode }, Id)
  const { own, moved } = numbersAt(others, Math.min(Index, others.length))
  const placed: Placed[] = [...moved, { Id, Sort: own }]
  ctx.change(
    codeItem,
    placed.map(each => each.Id),
    inner => {
      for (const each of placed) inner.update(codeItem).set({ Sort: each.Sort }).where(eq(codeItem.Id, each.Id)).run()
      inner.update(codeItem).set({ ParentCode }).where(eq(codeItem.Id, Id)).run()
    },
  )
  return ''
}

/** The code tables as administrators keep them. */
export const codeTableHandlers = { ...typeHandlers, ...itemHandlers, addCodeItem, editCodeItem, moveCodeItem }
