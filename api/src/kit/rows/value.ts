import { notesOf } from '@xuegong/contracts/fields'
import type { Db } from '@xuegong/db/client'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as t from 'typebox'
import type { TSchema } from 'typebox'
import { fieldOf } from '#data/changes'
import { flaw } from '#http/validate'
import { refuse } from '#refuse'
import { codeMeant, codesOf, toldCodes } from './code.ts'
import type { Words } from '@xuegong/contracts/refusal'
import { type Entity, targetOf, titleOf } from './entity.ts'
import { idMeant } from './reference.ts'
import { readWhen, whenOf } from './when.ts'
import { writtenField } from './written.ts'

/** Where and when a row is read, and which one it is. */
export interface Reading {
  readonly db: Db
  readonly now: string
  /** How refusals call the row: `StudentTalk第2行`. */
  readonly row: Words
}

type Said = Readonly<Record<string, unknown>>

interface Field {
  readonly entity: Entity
  readonly name: string
  readonly column: SQLiteColumn
  readonly schema: TSchema
  readonly title: string
}

const fieldNamed = (entity: Entity, name: string): Field => ({
  entity,
  name,
  column: entity.columns.get(name)!,
  schema: fieldOf(entity.name, name),
  title: titleOf(entity, name),
})

const wrong = ({ row }: Reading, reason: Words): never => refuse('ROW_VALUE', { row, reason })

/** What a field has to hold; in English it goes by the name of its column, as no title is English. */
const shouldBe = ({ name, title }: Field, zh: string, en: string): Words => ({
  zh: `${title}应为${zh}`,
  en: `${name} should be ${en}`,
})

/** What columns hold, in the words of JSON schemas. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  SQLiteInteger: ['integer'],
  SQLiteReal: ['number', 'integer'],
  SQLiteText: ['string'],
  SQLiteCustomColumn: ['string'],
  SQLiteTextJson: ['array', 'object'],
}

/** What the contract says of values of the type of the column; what it says of others it says of how it is shown. */
function rulesOf({ entity, name, column, schema: shown }: Field): TSchema | undefined {
  const schema = writtenField(entity.name, name) ?? shown
  const { anyOf = [] } = schema as { readonly anyOf?: readonly TSchema[] }
  const own = [schema, ...anyOf].find(each =>
    kinds[column.columnType]!.includes((each as { type?: string }).type ?? ''),
  )
  if (!own) return undefined
  return column.columnType === 'SQLiteReal' ? ({ ...own, type: 'number' } as unknown as TSchema) : own
}

/** Made once for a column: what validates it is compiled for each schema anew, and kept. */
const alone = new Map<SQLiteColumn, TSchema | undefined>()

/** An object of one field alone; undefined where the contract says nothing of its values. */
function aloneOf(field: Field): TSchema | undefined {
  const { column, name, title } = field
  if (!alone.has(column)) {
    const rules = rulesOf(field)
    alone.set(column, rules && t.Object({ [name]: { ...rules, title } as TSchema }))
  }
  return alone.get(column)
}

function checked(reading: Reading, field: Field, value: unknown): unknown {
  const { name, column } = field
  const schema = value === column.default ? undefined : aloneOf(field)
  const fault = schema ? flaw(schema, { [name]: value }) : null
  return fault === null ? value : wrong(reading, fault)
}

/** A value of the type of the column; numbers may be written as text where text is stored. */
function typed(reading: Reading, field: Field, said: unknown): unknown {
  const { column } = field
  switch (column.columnType) {
    case 'SQLiteInteger':
      return Number.isSafeInteger(said) ? said : wrong(reading, shouldBe(field, '整数', 'a whole number'))
    case 'SQLiteReal':
      return typeof said === 'number' ? said : wrong(reading, shouldBe(field, '数字', 'a number'))
    case 'SQLiteTextJson':
      return typeof said === 'object' ? said : wrong(reading, shouldBe(field, '列表或对象', 'a list or an object'))
    default:
      return typeof said === 'string' || typeof said === 'number'
        ? String(said)
        : wrong(reading, shouldBe(field, '文本', 'a text'))
  }
}

/** A code by itself or in words; of a list each. */
function coded(reading: Reading, field: Field, value: unknown): unknown {
  const { column, name, schema, title } = field
  const codes = codesOf(reading.db, schema)
  if (!codes) return value
  const one = (said: unknown) => {
    const code = codeMeant(codes, said)
    if (code === undefined) {
      const told = String(said).slice(0, 40)
      return wrong(reading, {
        zh: `${title}没有“${told}”，可用：${toldCodes(codes, '、')}`,
        en: `${name} has no "${told}"; there are: ${toldCodes(codes, ', ')}`,
      })
    }
    return typeof said === 'number' || column.columnType === 'SQLiteInteger' ? Number(code) : code
  }
  // A code of a dictionary stands alone in a text; of words that the contract has there may be several.
  const isAlone = column.columnType === 'SQLiteText' && notesOf(schema).dict !== undefined
  if (!Array.isArray(value)) return !isAlone && typeof value === 'string' && value.startsWith('[') ? value : one(value)
  if (isAlone) return value
  const items = value.map(one)
  return column.columnType === 'SQLiteText' ? JSON.stringify(items) : items
}

function named(reading: Reading, field: Field, value: unknown, row: Said): unknown {
  const { entity, name, column } = field
  const reference = targetOf(entity, name, row)
  if (!reference || value === column.default) return undefined
  const looking = {
    ...reading,
    read: (other: Entity, each: string, said: unknown) => valueOf(reading, other, each, said),
  }
  if (column.columnType !== 'SQLiteTextJson') return idMeant(looking, reference, value)
  if (!Array.isArray(value)) return wrong(reading, shouldBe(field, '列表', 'a list'))
  return value.map(each => idMeant(looking, reference, each))
}

/** A value that somebody says, as the column stores it: names become ids, words codes; refuses what the column cannot hold. */
export function valueOf(reading: Reading, entity: Entity, name: string, value: unknown, row: Said = {}): unknown {
  const field = fieldNamed(entity, name)
  const { column, title } = field
  if (value === null) return column.notNull ? wrong(reading, { zh: `请输入${title}`, en: `${name} is needed` }) : null
  const id = named(reading, field, value, row)
  if (id !== undefined) return id
  const when = whenOf(entity.name, name, column)
  if (when && value !== column.default)
    return (
      readWhen(when, value, reading.now) ??
      wrong(
        reading,
        when === 'day'
          ? shouldBe(field, '日期，如 2026-10-14 或 -3d', 'a day, as 2026-10-14 or -3d')
          : shouldBe(field, '时间，如 2026-10-14 09:30:00 或 -3d', 'a time, as 2026-10-14 09:30:00 or -3d'),
      )
    )
  const meant = value === column.default ? value : coded(reading, field, value)
  return checked(reading, field, typed(reading, field, meant))
}
