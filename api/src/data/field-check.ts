import { type FieldNotes, notesOf } from '@xuegong/contracts/fields'
import { dateTimePattern, dayPattern } from '@xuegong/contracts/shapes'
import { violationText } from '@xuegong/contracts/wording'
import { codeItem } from '@xuegong/db/schema/dictionary'
import { eq, sql } from 'drizzle-orm'
import type { TSchema } from 'typebox'
import type { World } from '#world/world'
import { derived } from './derived.ts'
import { statement } from './prepared.ts'

/** Every code of a dictionary, those that are switched off too: old rows hold them. */
const codesOf = (world: World, dict: string): ReadonlySet<string> =>
  derived({ world }, `codes of ${dict}`, () => {
    const db = world.reader()
    const rows = statement(db, 'codes of a dictionary', () =>
      db
        .select({ Code: codeItem.Code })
        .from(codeItem)
        .where(eq(codeItem.CodeType, sql.placeholder('dict'))),
    ).all({ dict })
    return new Set(rows.map(({ Code }) => Code))
  })

interface Shape extends FieldNotes {
  readonly pattern?: string
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
}

/** Finds what is wrong with a value; null when nothing is. */
type Look = (world: World, value: unknown) => string | null

const looks = new WeakMap<object, Look | null>()

/** What looks at codes and days in values of a shape; null where there are none to look at. */
function lookOf(shape: Shape, name: string): Look | null {
  const { dict } = notesOf(shape as TSchema)
  if (dict !== undefined && !shape.properties) return codeLook(shape, name, dict)
  const { pattern } = (shape.anyOf ?? [shape]).find(each => each.pattern !== undefined) ?? {}
  if (pattern === dayPattern || pattern === dateTimePattern) return dayLook(shape, name)
  const inner = (shape.anyOf ?? [shape]).find(({ items, properties }) => items ?? properties)
  if (inner?.items) {
    const item = lookOf(inner.items, name)
    return item && ((world, value) => firstOf(Array.isArray(value) ? value : [], each => item(world, each)))
  }
  const fields = Object.entries(inner?.properties ?? {}).flatMap(([key, field]) => {
    const look = lookOf(field, key)
    return look ? [[key, look] as const] : []
  })
  if (fields.length === 0) return null
  return (world, value) =>
    firstOf(fields, ([key, look]) => look(world, (value as Record<string, unknown> | null)?.[key]))
}

function codeLook(shape: Shape, field: string, dict: string): Look {
  const { title = field } = notesOf(shape as TSchema)
  return (world, value) => {
    if (value === undefined || value === null) return null
    if (value === '') return violationText({ keyword: 'required', field, schema: { title, dict } })
    const wrong = (Array.isArray(value) ? value : [value]).find(each => !codesOf(world, dict).has(String(each)))
    return wrong === undefined ? null : `${title}的值“${String(wrong).slice(0, 40)}”不在字典中`
  }
}

/** A well-formed day or time that no calendar has, such as the 30th of February, is refused like one that is not well-formed. */
const dayLook =
  (shape: Shape, field: string): Look =>
  (_, value) => {
    if (typeof value !== 'string' || exists(value)) return null
    return violationText({ keyword: 'pattern', field, schema: notesOf(shape as TSchema) })
  }

/** Years that people mean; further ones are slips of the keyboard, and days are counted one by one. */
const [firstYear, lastYear] = [1900, 2199]

function exists(text: string): boolean {
  const ms = Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}Z`)
  const year = Number(text.slice(0, 4))
  if (year < firstYear || year > lastYear) return false
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text.replace(' ', 'T'))
}

function firstOf<T>(all: readonly T[], look: (each: T) => string | null): string | null {
  for (const each of all) {
    const found = look(each)
    if (found !== null) return found
  }
  return null
}

/**
 * What is wrong with a value that fits its schema, as one Chinese sentence: a code that the dictionary of its field lacks, a day
 * that does not exist. Null when nothing is.
 */
export function fieldFault(world: World, schema: TSchema, value: unknown): string | null {
  let look = looks.get(schema)
  if (look === undefined) {
    look = lookOf(schema as Shape, '')
    looks.set(schema, look)
  }
  return look ? look(world, value) : null
}
