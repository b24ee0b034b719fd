import { type FieldNotes, notesOf } from '@xuegong/contracts/fields'
import { dateTimePattern, dayPattern } from '@xuegong/contracts/shapes'
import type * as t from 'typebox'
import { type FieldSchema, fieldIn } from '../rules.ts'
import type { Branch } from '../tree.ts'

export interface Option {
  readonly value: string | number
  readonly label: string
}

/** Choices that a screen gives a field, beyond those of its schema: a list, or a tree. */
export interface Choices {
  readonly options?: readonly Option[]
  readonly tree?: readonly Branch[]
  /** Its values are the last nodes of the tree; one above them stands for all below it. */
  readonly leaves?: true
}

/** How a field looks: which control it is entered with and how its values read. */
export interface Look extends Choices {
  readonly kind:
    | 'text'
    | 'area'
    | 'number'
    | 'choice'
    | 'tree'
    | 'flag'
    | 'day'
    | 'time'
    | 'person'
    | 'class'
    | 'org'
    | 'region'
    | 'file'
    | 'rows'
    | 'approvers'
  readonly label: string
  /** The type of the dictionary that has its codes. */
  readonly dict: string | undefined
  /** Whom or what its ids name, where they are picked by name. */
  readonly picks: FieldNotes['picks']
  /** What its text names, where that is chosen. */
  readonly names: FieldNotes['names']
  /** The business type whose flow says who may be chosen to decide. */
  readonly approves: string | undefined
  /** Its numbers are amounts of money. */
  readonly money: boolean
  /** Its value is a stored file, or several: something to be opened. */
  readonly file: boolean
  /** What its files may be. */
  readonly takes: FieldNotes['takes']
  /** All of its options stand side by side. */
  readonly radio: boolean
  /** How far down its regions go: 1 provinces, 2 cities, 3 counties. */
  readonly region: FieldNotes['region']
  /** What a row of it consists of. */
  readonly row: t.TObject | undefined
  /** How many values it has at least and at most, where it has several. */
  readonly least: number
  readonly most: number
  /** Which of its options go with another field. */
  readonly choices: FieldNotes['choices']
  /** Its values are numbers; a dictionary's keys are texts. */
  readonly numeric: boolean
  /** Several may be chosen. */
  readonly several: boolean
  /** May be left empty, so it can be emptied. */
  readonly optional: boolean
  readonly maxLength: number | undefined
  /** Decimals of a number; undefined: as many as are typed. */
  readonly precision: number | undefined
}

const isFlag = ({ anyOf = [] }: FieldSchema) =>
  anyOf.length === 2 && anyOf.every(({ const: is }) => is === 0 || is === 1)

function kindOf(schema: FieldSchema, { options, tree }: Choices, notes: FieldNotes): Look['kind'] {
  const { dict, picks, file, rows, region, approves, words } = notes
  if (approves) return 'approvers'
  if (rows) return 'rows'
  if (file) return 'file'
  if (region !== undefined) return 'region'
  if (tree) return 'tree'
  if (options || dict || words || schema.enum) return 'choice'
  if (picks) return picks === 'class' || picks === 'org' ? picks : 'person'
  if (isFlag(schema)) return 'flag'
  if (schema.anyOf || schema.type === 'array') return 'choice'
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  if (schema.pattern === dateTimePattern) return 'time'
  if (schema.pattern === dayPattern) return 'day'
  return schema.multiline ? 'area' : 'text'
}

/** The values that a closed list of a schema allows, which speak for themselves. */
function listed({ enum: values = [], anyOf = [] }: FieldSchema): Option[] | undefined {
  const all = [...values, ...anyOf.map(({ const: only }) => only)] as (string | number | undefined)[]
  const known = all.filter(value => value !== undefined)
  return known.length > 0 ? known.map(value => ({ value, label: String(value) })) : undefined
}

function precisionOf({ type }: FieldSchema, money: boolean): number | undefined {
  if (type === 'integer') return 0
  return money ? 2 : undefined
}

/** The values that the product has words for, in the order of the codes. */
const worded = (words: Readonly<Record<string, string>> | undefined, numeric: boolean): Option[] | undefined =>
  words && Object.entries(words).map(([code, label]) => ({ value: numeric ? Number(code) : code, label }))

/** How a field of a schema looks. A screen may give it choices or a label of its own; the rest is what the schema says. */
export function lookOf(object: t.TObject, name: string, given: Choices & { readonly label?: string } = {}): Look {
  const { schema, needed } = fieldIn(object, name)
  const { label = schema.title ?? name, options, tree, leaves } = given
  const notes = notesOf(schema as t.TSchema)
  const { money = false, file = false, radio = false, takes, picks, names, region, rows, choices, approves } = notes
  const dict = options || tree ? undefined : notes.dict
  const one = schema.items ?? schema
  const numeric = one.type === 'integer' || one.type === 'number'
  return {
    kind: kindOf(schema, given, notes),
    label,
    dict,
    picks,
    names,
    approves,
    money,
    file,
    takes,
    radio,
    region,
    row: rows ? (schema.items as unknown as t.TObject) : undefined,
    least: schema.minItems ?? 0,
    most: schema.type === 'array' ? (schema.maxItems ?? Number.POSITIVE_INFINITY) : 1,
    choices,
    tree,
    ...(leaves && { leaves }),
    options: options ?? worded(dict ? undefined : notes.words, numeric) ?? listed(one),
    numeric,
    several: schema.type === 'array',
    optional: !needed,
    maxLength: schema.pattern ? undefined : schema.maxLength,
    precision: precisionOf(one, money),
  }
}
