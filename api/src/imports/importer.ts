import type { ImportType } from '@xuegong/contracts/modules/transfer'
import type { Db } from '@xuegong/db/client'
import type { Ctx } from '#data/ctx'
import type { CheckName } from './cell-checks.ts'

/** Finds what a cell names (a class, a building …): its id, or the sentence that says why not. */
export type Lookup = (text: string) => { readonly id: string } | { readonly error: string }

/** Whether a value is taken by a stored row. */
export type Taken = (value: string) => boolean

/** One column of a template. A cell is checked in this order; the first violation is told. */
export interface Column<F extends string> {
  /** The text in the first row, by which the column is found wherever it stands. */
  readonly header: string
  readonly field: F
  readonly required?: true
  readonly maxLength?: number
  /** Format of the value; it may also be rewritten (`x` → `X`, `2008/1/2` → `2008-01-02`). */
  readonly check?: CheckName
  readonly pattern?: RegExp
  /** Code table whose text or code the cell must be; the row gets the code. */
  readonly dictionary?: string
  /** Name of a look-up of `prepare`; the row gets the id. */
  readonly lookup?: string
  /** No two rows of the file may share the value, and no stored row may have it. */
  readonly unique?: (db: Db) => Taken
  readonly example: string
  /** What the notes sheet of the template says about it. */
  readonly note?: string
}

/** A checked row: dictionary texts are codes, names are ids, missing cells are empty. */
export type Values<F extends string> = Readonly<Record<F, string>>

/** Why a cell was refused. */
export interface Fault<F extends string = string> {
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
 * Stores one checked row inside the transaction of its batch, or says why the rules of its module forbid it. What it has
 * written is undone when it throws.
 */
export type Write<F extends string> = (db: Db, values: Values<F>, stamp: Stamp) => Fault<F> | undefined

/**
 * An import, declared: `importer({ type: 1, columns: [{ header: '学号', field: 'StudentNo', required: true, … }], … })`. Format,
 * dictionary, look-ups and uniqueness are checked by the engine; only `write` is code.
 */
export interface Importer<F extends string = string, A = unknown> {
  readonly type: ImportType
  /** What it does, in the words of the operation log. */
  readonly title: string
  readonly columns: readonly Column<F>[]
  /**
   * What the person who started it may reach, worked out when a run begins or goes on after a restart. It is handed to the
   * worker thread, so it must be plain data (sets and maps included).
   */
  readonly allow: (caller: Pick<Ctx, 'db' | 'user' | 'reach'>) => A
  /** In the worker thread, on a connection that refuses writes: the look-ups that columns name. */
  readonly prepare: (db: Db, allowed: A) => Readonly<Record<string, Lookup>>
  /** On the main thread, once per run: slow work that all rows share. */
  readonly start: (db: Db) => Promise<Write<F>>
}

/** Declares an import. The engine handles all kinds of fields and scopes alike, so it does not know them. */
export const importer = <const F extends string, A>(declaration: Importer<F, A>): Importer =>
  declaration as unknown as Importer

/** The declaration of a type of tasks; a type that nobody declares is a mistake of the program. */
export function importerOf(importers: readonly Importer[], type: number): Importer {
  const found = importers.find(each => each.type === type)
  if (!found) throw new Error(`no importer of type ${type}`)
  return found
}
