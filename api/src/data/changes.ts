import { notesOf } from '@xuegong/contracts/fields'
import type { FieldChange, RowChange } from '@xuegong/contracts/changes'
import { codeItem } from '@xuegong/db/schema/dictionary'
import type { TSchema } from 'typebox'
import type { Ctx } from './ctx.ts'
import { derivedFrom } from './derived.ts'
import { hidden } from './masked.ts'
import { calledRows, namesOf, ownName } from './names.ts'
import { regionChain } from './regions.ts'
import { statement } from './prepared.ts'
import { fieldOfColumn } from './table-fields.ts'
import { isInternal, ofAnyTable, ofTable } from './untold.ts'

type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What an entry of the operation log holds of the rows that it is about. */
export interface Entry {
  readonly TableName: string
  readonly Before: string | null
  readonly After: string | null
}

/** The rows of an entry as they were: one, several, or none where it holds no rows. */
function rowsIn(json: string | null): Row[] {
  const read: unknown = json === null ? [] : JSON.parse(json)
  return [read].flat().filter((each): each is Row => typeof each === 'object' && each !== null && 'Id' in each)
}

/** Fields by the names of their columns. */
type Fields = ReadonlyMap<string, TSchema>

const titled = (schema: TSchema | undefined) => (schema && 'title' in schema ? schema : undefined)

/** What a column is called and how it reads: as the record says, else the table, else a contract that shows it. */
export function fieldOf(table: string, column: string, fields?: Fields): TSchema {
  const own = fields?.get(column)
  const known = fieldOfColumn(table, column)
  return titled(own) ?? ofTable(table, column) ?? titled(known) ?? ofAnyTable(column) ?? own ?? known ?? ({} as TSchema)
}

const isReference = (column: string, value: unknown): value is string =>
  /[a-z]Id$/.test(column) && typeof value === 'string' && value !== ''

const codeTexts = (ctx: Pick<Ctx, 'world' | 'db'>) =>
  derivedFrom(ctx.world, ['CodeItem'], 'texts of codes', () => {
    const { CodeType, Code, Name } = codeItem
    const all = statement(ctx.db, 'texts of codes', () => ctx.db.select({ CodeType, Code, Name }).from(codeItem)).all()
    return new Map(all.map(item => [`${item.CodeType} ${item.Code}`, item.Name]))
  })

interface Words {
  readonly fields: Fields | undefined
  readonly names: ReadonlyMap<string, string>
  readonly codes: ReadonlyMap<string, string>
}

const isFlag = ({ anyOf = [] }: { readonly anyOf?: readonly { readonly const?: unknown }[] }) =>
  anyOf.length === 2 && anyOf.every(({ const: only }) => only === 0 || only === 1)

/** A stored value in words; nothing for none. */
function textOf(column: string, value: unknown, schema: TSchema, all: Words): string {
  const { names, codes } = all
  if (value === null || value === undefined || value === '') return ''
  const { dict, words, mask, money, region, parts } = notesOf(schema)
  if (Array.isArray(value)) return itemsText(value, schema, all)
  if (isRow(value)) return partsOf(value, schema, all, true).join('；')
  const text = String(value as string | number)
  if (words !== undefined && text.startsWith('[')) return itemsText(JSON.parse(text), schema, all)
  if (dict !== undefined) return codes.get(`${dict} ${text}`) ?? text
  if (words !== undefined) return words[text] ?? text
  if (isFlag(schema as object)) return value === 1 ? '是' : '否'
  if (isReference(column, value)) return names.get(value) ?? value
  if (region !== undefined) return regionText(text)
  if (parts && typeof value === 'number') return String(value / parts)
  if (money && typeof value === 'number') return `${value.toFixed(2)} 元`
  return mask === undefined ? text : hidden(text, mask)
}

const itemsText = (items: readonly unknown[], schema: TSchema, all: Words) =>
  items.map(each => itemText(each, schema, all)).join('、')

/** One of several values: a file by its name, whom or what an id stands for, else as a single value reads. */
function itemText(item: unknown, schema: TSchema, all: Words): string {
  const one = (schema as { readonly items?: TSchema }).items ?? schema
  if (!isRow(item)) return all.names.get(String(item)) ?? textOf('', item, one, all)
  return ownName(item) ?? all.names.get(String(item.Id)) ?? partsOf(item, one, all).join(' ')
}

/** The fields of an object in words, those that say something. */
function partsOf(row: Row, schema: TSchema, all: Words, titled = false): string[] {
  const { properties = {} } = schema as { readonly properties?: Readonly<Record<string, TSchema>> }
  return Object.entries(properties).flatMap(([field, each]) => {
    const text = textOf(field, row[field], each, all)
    if (text === '') return []
    return [titled ? `${notesOf(each).title ?? field}：${text}` : text]
  })
}

/** A region with those above it: 山东省青岛市市南区. */
const regionText = (code: string) =>
  regionChain(code)
    .map(({ Name }) => Name)
    .join('') || code

/** Gives a function that tells a stored value of a field in words; nothing for none. */
export const wordsOf = (ctx: Pick<Ctx, 'world' | 'db'>): ((schema: TSchema, value: unknown) => string) => {
  const words: Words = { fields: undefined, names: new Map(), codes: codeTexts(ctx) }
  return (schema, value) => textOf('', value, schema, words)
}

function changesOf(table: string, old: Row = {}, fresh: Row = {}, words: Words): FieldChange[] {
  const columns = Object.keys({ ...old, ...fresh }).filter(column => !isInternal(table, column))
  return columns.map(Field => {
    const schema = fieldOf(table, Field, words.fields)
    const [Before, After] = [old, fresh].map(row => textOf(Field, row[Field], schema, words)) as [string, string]
    // A masked number may be another one and look the same; nothing and zero are told apart by what was stored.
    const Changed = (old[Field] ?? '') === (fresh[Field] ?? '') ? 0 : 1
    return { Field, Title: notesOf(schema).title ?? Field, Before, After, Changed }
  })
}

/**
 * What entries of the operation log changed, row by row and field by field, in words: names, texts of codes, masked numbers.
 * `fields` says how the columns are shown where it is not as the first record of their table shows them.
 */
export function toldChanges(ctx: Pick<Ctx, 'world' | 'db'>, entries: readonly Entry[], fields?: Fields): RowChange[][] {
  const read = entries.map(({ Before, After }) => [rowsIn(Before), rowsIn(After)] as const)
  const words = { fields, names: namesOf(ctx.db, referencesIn(read.flat(2))), codes: codeTexts(ctx) }
  const called = calledRows(ctx.db, read.flat(2))
  return read.map(([before, after], at) => {
    const [old, fresh] = [before, after].map(rows => new Map(rows.map(row => [String(row.Id), row])))
    return [...new Map([...old!, ...fresh!]).keys()].map(Id => ({
      Id,
      Name: called.get(Id) ?? Id,
      Changes: changesOf(entries[at]!.TableName, old!.get(Id), fresh!.get(Id), words),
    }))
  })
}

/** Ids that rows hold: in columns that are called after what they refer to, in lists, and in objects within. */
const referencesIn = (rows: readonly Row[]): string[] =>
  rows.flatMap(row => Object.entries(row).flatMap(([column, value]) => (column === 'Id' ? [] : idsIn(column, value))))

function idsIn(column: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(each => (typeof each === 'string' ? [each] : idsIn('', each)))
  if (isRow(value))
    return Object.entries(value).flatMap(([field, each]) => idsIn(field === 'Id' ? 'OwnId' : field, each))
  return isReference(column, value) ? [value] : []
}
