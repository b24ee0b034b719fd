import type { CodeItem, dictionary } from '@xuegong/contracts/modules/dictionary'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { codeItem } from '@xuegong/db/schema/dictionary'
import { asc, inArray } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'

/** Dictionary items by type, those that are switched off marked; of the named types only, where some are named. */
export function listCodeItems(
  { db }: Ctx,
  { CodeTypes }: Input<typeof dictionary.listCodeItems>,
): Result<typeof dictionary.listCodeItems> {
  const rows = db
    .select()
    .from(codeItem)
    .where(CodeTypes && inArray(codeItem.CodeType, CodeTypes))
    .orderBy(asc(codeItem.CodeType), asc(codeItem.Sort), asc(codeItem.Id))
    .all()
  // A type may be called `constructor`, which every object has.
  const types = new Map<string, CodeItem[]>()
  for (const { CodeType, Code, Name, ParentCode, State } of rows) {
    const items = types.get(CodeType) ?? []
    types.set(CodeType, items)
    items.push({ Key: Code, Value: Name, ParentId: ParentCode, ...(State === 0 && { State: 0 as const }) })
  }
  return Object.fromEntries(types)
}
