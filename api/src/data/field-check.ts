import { type FieldNotes, notesOf } from '@xuegong/contracts/fields'
import type { StoredFile } from '@xuegong/contracts/file-fields'
import { dateTimePattern, dayPattern } from '@xuegong/contracts/shapes'
import { rowText, violationText } from '@xuegong/contracts/wording'
import { codeItem } from '@xuegong/db/schema/dictionary'
import { eq, sql } from 'drizzle-orm'
import type { TSchema } from 'typebox'
import type { World } from '#world/world'
import { derivedOf } from './derived.ts'
import { dependencyLook } from './dependency-check.ts'
import { statement } from './prepared.ts'
import { isDeepEnough, regionChain } from './regions.ts'
import { storedFileFault } from './stored-files.ts'

/** Every code of a dictionary, those that are switched off too: old rows hold them. */
function codesOf(world: World, dict: string): ReadonlySet<string> {
  const db = world.reader()
  const codes = statement(db, 'codes of a dictionary', () =>
    db
      .select({ Code: codeItem.Code })
      .from(codeItem)
      .where(eq(codeItem.CodeType, sql.placeholder('dict'))),
  )
  return derivedOf({ world }, codes, 'codes', { dict }, asked => new Set(codes.all(asked).map(({ Code }) => Code)))
}

interface Shape extends FieldNotes {
  readonly pattern?: string
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
}

/** Whose value is looked at. */
interface Asked {
  readonly world: World
  readonly userId: string
}

/** Finds what is wrong with a value; null when nothing is. */
type Look = (asked: Asked, value: unknown) => string | null

const looks = new WeakMap<object, Look | null>()

/** What looks at values of a shape beyond what their schema can say; null where there is nothing to look at. */
function lookOf(shape: Shape, name: string): Look | null {
  const { dict, region, file } = notesOf(shape as TSchema)
  if (dict !== undefined && !shape.properties) return codeLook(shape, name, dict)
  if (region !== undefined) return regionLook(shape, name, region)
  const inner = (shape.anyOf ?? [shape]).find(({ items, properties }) => items ?? properties)
  if (inner?.items) return listLook(inner.items, inner, name)
  if (file) return fileLook(shape, name)
  const { pattern } = (shape.anyOf ?? [shape]).find(each => each.pattern !== undefined) ?? {}
  if (pattern === dayPattern || pattern === dateTimePattern) return dayLook(shape, name)
  return objectLook(inner?.properties ?? {})
}

function objectLook(properties: Readonly<Record<string, Shape>>): Look | null {
  const fields = Object.entries(properties).flatMap(([key, field]) => {
    const look = lookOf(field, key)
    return look ? [[key, look] as const] : []
  })
  const among = dependencyLook(properties as Readonly<Record<string, TSchema>>)
  if (fields.length === 0 && !among) return null
  return (asked, value) => {
    const values = (value ?? {}) as Readonly<Record<string, unknown>>
    return firstOf(fields, ([key, look]) => look(asked, values[key])) ?? (value ? (among?.(values) ?? null) : null)
  }
}

function listLook(each: Shape, { rows, title = '' }: Shape, name: string): Look | null {
  const item = lookOf(each, name)
  if (!item) return null
  return (asked, value) => {
    for (const [at, one] of (Array.isArray(value) ? value : []).entries()) {
      const found = item(asked, one)
      if (found !== null) return rows ? rowText(title, at, found) : found
    }
    return null
  }
}

function codeLook(shape: Shape, field: string, dict: string): Look {
  const { title = field } = notesOf(shape as TSchema)
  return ({ world }, value) => {
    if (value === undefined || value === null) return null
    if (value === '') return violationText({ keyword: 'required', field, schema: { title, dict } })
    const wrong = (Array.isArray(value) ? value : [value]).find(each => !codesOf(world, dict).has(String(each)))
    return wrong === undefined ? null : `${title}的值“${String(wrong).slice(0, 40)}”不在字典中`
  }
}

/** A region that there is, down to the level that is asked for or to where nothing is below it. */
function regionLook(shape: Shape, field: string, level: number): Look {
  const { title = field } = notesOf(shape as TSchema)
  return (_, value) => {
    if (typeof value !== 'string' || value === '') return null
    const region = regionChain(value).at(-1)
    if (!region) return `${title}的值“${value}”不是行政区划代码`
    if (region.Level > level) return `${title}只需选择到${regionWords[level - 1]}`
    return isDeepEnough(region, level) ? null : `${title}需选择到${regionWords[level - 1]}`
  }
}
const regionWords = ['省', '市', '区县'] as const

function fileLook(shape: Shape, field: string): Look {
  const { title = field, takes } = notesOf(shape as TSchema)
  return ({ world, userId }, value) =>
    value ? storedFileFault(world.reader(), userId, value as StoredFile, { title, ...(takes && { takes }) }) : null
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
 * What is wrong with a value that fits its schema, as one Chinese sentence: a code that the dictionary of its field lacks, a day or a
 * region that does not exist, a file that somebody may not give away, a field that others do not allow or ask for. Null when nothing is.
 */
export function fieldFault(world: World, schema: TSchema, value: unknown, userId = ''): string | null {
  let look = looks.get(schema)
  if (look === undefined) {
    look = lookOf(schema as Shape, '')
    looks.set(schema, look)
  }
  return look ? look({ world, userId }, value) : null
}
