import type { CodeItem, dictionary } from '@xuegong/contracts/modules/dictionary'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { codeItem } from '@xuegong/db/schema/dictionary'
import { asc } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { derivedFrom } from '#data/derived'
import { statement } from '#data/prepared'

type Items = Result<typeof dictionary.listCodeItems>

/** Every page asks for all of them, and they hardly ever change. */
const itemsOf = ({ world, db }: Ctx): Items =>
  derivedFrom(world, ['CodeItem'], 'dictionary items', () => {
    const rows = statement(db, 'dictionary items', () =>
      db.select().from(codeItem).orderBy(asc(codeItem.CodeType), asc(codeItem.Sort), asc(codeItem.Id)),
    ).all()
    // A type may be called `constructor`, which every object has.
    const types = new Map<string, CodeItem[]>()
    for (const { CodeType, Code, Name, ParentCode, State } of rows) {
      const items = types.get(CodeType) ?? []
      types.set(CodeType, items)
      items.push({ Key: Code, Value: Name, ParentId: ParentCode, ...(State === 0 && { State: 0 as const }) })
    }
    return Object.fromEntries(types)
  })

/** Dictionary items by type, those that are switched off marked; of the named types only, where some are named. */
export function listCodeItems(ctx: Ctx, { CodeTypes }: Input<typeof dictionary.listCodeItems>): Items {
  const all = itemsOf(ctx)
  return CodeTypes ? Object.fromEntries(Object.entries(all).filter(([type]) => CodeTypes.includes(type))) : all
}
