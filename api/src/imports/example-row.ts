import type { Db } from '@xuegong/db/client'
import { codeItem } from '@xuegong/db/schema/dictionary'
import { and, asc, eq } from 'drizzle-orm'
import type { Importer } from './importer.ts'

/** What a dictionary column may be filled in with, items below others too, in the order of the dictionary. */
export const itemsOf = (db: Db, type: string) =>
  db
    .select({ Code: codeItem.Code, Name: codeItem.Name })
    .from(codeItem)
    .where(and(eq(codeItem.CodeType, type), eq(codeItem.State, 1)))
    .orderBy(asc(codeItem.Sort), asc(codeItem.Id))
    .all()

/**
 * The row of a template that shows how to fill it in: the examples of the fields, codes as their texts. Where the dictionary has
 * no such code it is the first one that it has.
 */
export const exampleRow = ({ columns }: Pick<Importer, 'columns'>, db: Db): string[] =>
  columns.map(({ dict, example = '' }) => {
    if (dict === undefined) return example
    const items = itemsOf(db, dict)
    return (items.find(({ Code }) => Code === example) ?? items[0])?.Name ?? ''
  })
