import type { Endpoint } from '@xuegong/contracts/endpoint'
import { columnsOf } from '@xuegong/contracts/exporting'
import { notesOf } from '@xuegong/contracts/fields'
import { plainOf } from '@xuegong/contracts/wording'
import { type SheetColumn, widthOf } from '@xuegong/contracts/sheet/sheet-xml'
import type { Db } from '@xuegong/db/client'
import { codeItem } from '@xuegong/db/schema/dictionary'
import { eq } from 'drizzle-orm'
import type { TSchema } from 'typebox'
import { regionChain } from '#data/regions'

type Texts = NonNullable<SheetColumn['texts']>

/** Texts of the codes of a dictionary, those that are switched off among them: old rows hold them. */
const textsOf = (db: Db, dict: string): Texts =>
  new Map(
    db
      .select({ Code: codeItem.Code, Name: codeItem.Name })
      .from(codeItem)
      .where(eq(codeItem.CodeType, dict))
      .all()
      .map(({ Code, Name }) => [Code, Name]),
  )

/** A region by all of its names. */
const regions: Texts = {
  get: code =>
    regionChain(code)
      .map(({ Name }) => Name)
      .join('') || undefined,
}

const flags: Texts = new Map([
  ['0', '否'],
  ['1', '是'],
])

const isFlag = ({ anyOf = [] }: { readonly anyOf?: readonly { readonly const?: unknown }[] }) =>
  anyOf.length === 2 && anyOf.every(each => each.const === 0 || each.const === 1)

/** What stands in the cells of a field instead of its codes; undefined: they are as they are. */
export function cellTexts(db: Db, schema: TSchema): Texts | undefined {
  const { dict, region, words } = notesOf(schema)
  if (dict !== undefined) return textsOf(db, dict)
  if (region !== undefined) return regions
  if (words !== undefined) return new Map(Object.entries(words))
  return isFlag(plainOf(schema as object)) ? flags : undefined
}

/** The columns of a list's rows as columns of a sheet: all of them, or those that are asked for in the order in which they are. */
export function sheetColumnsOf(
  db: Db,
  list: Pick<Endpoint, 'result'>,
  asked: readonly string[] | undefined,
): SheetColumn[] {
  const all = columnsOf(list)
  const wanted = asked ? all.filter(({ name }) => asked.includes(name)) : all
  const order = (name: string) => asked?.indexOf(name) ?? 0
  return wanted
    .toSorted((a, b) => order(a.name) - order(b.name))
    .map(({ name, schema }) => {
      const { title = name, money } = notesOf(schema)
      const texts = cellTexts(db, schema)
      return { key: name, title, width: widthOf(title), ...(texts && { texts }), ...(money && { number: true }) }
    })
}
