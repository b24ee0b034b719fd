import type { ImportEndpoint } from '@xuegong/contracts/importing'
import { type FieldNotes, notesOf } from '@xuegong/contracts/fields'
import { labelOf } from '@xuegong/contracts/wording'
import type { Db } from '@xuegong/db/client'
import type { Ctx } from '#data/ctx'
import type { Static, TObject, TSchema } from 'typebox'

/** Finds what a cell names (a class, a building …): its id, or the sentence that says why not. */
export type Lookup = (text: string) => { readonly id: string } | { readonly error: string }

/** Whether a value is taken by a stored row. */
export type Taken = (value: string) => boolean

/** What else the command of an import is told (`fields`), by name. */
export type Params = Readonly<Record<string, string | number>>

/** Who started an import, as far as its scope is asked for, and what he said of it. */
export type Starter = Pick<Ctx, 'db' | 'user' | 'reach'> & { readonly params: Params }

/** A row that is stored already: what it holds, in the fields of a row of the import; or why the starter may not write it over. */
export type Known = { readonly values: Readonly<Record<string, unknown>> } | { readonly error: string }

/** Finds the row that is stored under a key; `other` gives the row's other cells, for keys of several columns. */
export type FindKnown = (key: string, other: (field: string) => string) => Known | undefined

/** What the importer says of a column, beyond what the row of the contract does. */
interface ColumnNotes<A> {
  /** The cell names something: the row gets its id. Asked in the worker thread, on a connection that refuses writes. */
  readonly lookup?: (db: Db, allowed: A) => Lookup
  /** No two rows of the file may share the value, and no stored row may have it. */
  readonly unique?: (db: Db) => Taken
  /** It is the key by which rows that are stored already are known, to be skipped or written over. */
  readonly known?: (db: Db, allowed: A) => FindKnown
}

/** One column of a template: what the row of the contract and the importer say of it. */
export interface Column extends ColumnNotes<unknown> {
  readonly field: string
  /** The text in the first row, by which the column is found wherever it stands. */
  readonly header: string
  readonly required: boolean
  /** What the example row of the template is made from (`exampleRow`): of a dictionary field a code. */
  readonly example: string | undefined
  /** What the notes sheet of the template says about it. */
  readonly note: string | undefined
  /** Code table whose text or code the cell must be; the row gets the code. */
  readonly dict: FieldNotes['dict']
  readonly schema: TSchema
}

/** A checked row: dictionary texts are codes, names are ids, numbers are numbers; empty cells are absent. */
export type Values<E extends ImportEndpoint> = Readonly<Static<E['import']['row']>>

/** Why a cell was refused. */
export interface Fault<F extends PropertyKey = string> {
  readonly field: F
  readonly error: string
}

/** What a run knows while it writes. */
export interface Stamp {
  /** Who started the import. */
  readonly owner: { readonly Id: string; readonly TrueName: string }
  /** Wall time of the world. */
  readonly now: string
  newId(): string
}

/**
 * Stores one checked row, with what was derived from it, inside the transaction of its batch, or says why the rules of its module
 * forbid it. What it has written is undone when it throws.
 */
export type Write<E extends ImportEndpoint, D = undefined> = (
  db: Db,
  values: Values<E>,
  stamp: Stamp,
  derived: D,
) => Fault<keyof Values<E>> | undefined

/** Writes those cells of a row that differ over the row that is stored under its key, as `Write` does. */
export type Overwrite<E extends ImportEndpoint> = (
  db: Db,
  key: string,
  changed: Partial<Values<E>>,
  stamp: Stamp,
) => Fault<keyof Values<E>> | undefined

/** Says what of a row does not fit together, or with what is stored: of one that is written over, with its other values. */
export type Rule<E extends ImportEndpoint> = (values: Partial<Values<E>>) => Fault<keyof Values<E>> | undefined

interface Declaration<E extends ImportEndpoint, A, D> {
  /** Those fields of the row that name something or are unique; a superfluous one does not compile. */
  readonly columns: { readonly [F in keyof E['import']['row']['properties']]?: ColumnNotes<NoInfer<A>> }
  /**
   * What the person who started it may reach, worked out when a run begins or goes on after a restart. It is handed to the
   * worker thread, so it must be plain data (sets and maps included).
   */
  readonly allow: (starter: Starter) => A
  /** Rules of whole rows, asked in the worker thread and once more when a row is stored. Made once per run: it may remember rows of the file. */
  readonly rule?: (db: Db, now: string) => Rule<E>
  /** What the writer needs besides the values of a row and the row alone gives: worked out in the worker thread, as it would hold up requests. Plain data. */
  readonly derive?: (values: Values<E>) => D
  /** On the main thread, once per run: slow work that all rows share. */
  readonly start: (db: Db, allowed: NoInfer<A>) => Promise<Write<E, NoInfer<D>>>
  /** Where rows may be written over. */
  readonly overwrite?: Overwrite<E>
  /** Refuses whoever may not import for what the command is told. */
  readonly admit?: (ctx: Ctx, params: Params) => void
  /** Where its command may mean another import: the type of that one. */
  readonly meant?: (ctx: Ctx, input: Readonly<Record<string, unknown>>) => number | undefined
}

/** What a cell became. */
export type Value = string | number
export type RowValues = Readonly<Record<string, Value>>

/** An import as the engine knows it: all kinds of rows and scopes alike. */
export interface Importer {
  readonly endpoint: ImportEndpoint
  readonly columns: readonly Column[]
  readonly allow: (starter: Starter) => unknown
  readonly rule?: (db: Db, now: string) => (values: RowValues) => Fault | undefined
  readonly derive?: (values: RowValues) => unknown
  readonly start: (
    db: Db,
    allowed: unknown,
  ) => Promise<(db: Db, values: RowValues, stamp: Stamp, derived: unknown) => Fault | undefined>
  readonly overwrite?: (db: Db, key: string, changed: RowValues, stamp: Stamp) => Fault | undefined
  readonly admit?: (ctx: Ctx, params: Params) => void
  readonly meant?: (ctx: Ctx, input: Readonly<Record<string, unknown>>) => number | undefined
}

const exampleOf = (schema: TSchema) => {
  const { examples, enum: values } = notesOf(schema) as FieldNotes & { readonly enum?: readonly unknown[] }
  return [...(examples ?? []), ...(values ?? [])].map(String)[0]
}

/** A row as it is at run time: without `required` where every cell may be empty. */
interface Row {
  readonly properties: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
}

/**
 * Declares what the rows of an import become: `importerOf(people.importStudents, { columns: { StudentNo: { unique: … } }, … })`.
 * What the row of the contract says, look-ups and uniqueness are checked by the engine; only `start` is code.
 */
export function importerOf<R extends TObject, A, D = undefined>(
  endpoint: ImportEndpoint<R>,
  declaration: Declaration<ImportEndpoint<R>, A, D>,
): Importer {
  const { properties, required = [] } = endpoint.import.row as unknown as Row
  const { columns, ...own } = declaration as unknown as Omit<Importer, 'columns'> & {
    columns: Record<string, ColumnNotes<unknown>>
  }
  return {
    ...own,
    endpoint,
    columns: Object.entries(properties).map(([field, schema]) => {
      const { dict, description } = notesOf(schema)
      const example = exampleOf(schema)
      if (example === undefined && dict === undefined) throw new Error(`the column ${field} has no example`)
      return {
        ...columns[field],
        field,
        header: labelOf(schema, field),
        required: required.includes(field),
        example,
        note: description,
        dict,
        schema,
      }
    }),
  }
}

/** The importer of a business type; a type that no module imports is a mistake of the program. */
export function importerOfType(importers: readonly Importer[], type: number): Importer {
  const found = importers.find(({ endpoint }) => endpoint.import.type === type)
  if (!found) throw new Error(`no importer of type ${type}`)
  return found
}
