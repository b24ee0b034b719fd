import type { Db } from '@xuegong/db/client'
import { prepared } from '@xuegong/db/prepared'
import { tablesIn } from '@xuegong/db/rows/tables'
import { Column, is, noopDecoder, Param, Placeholder, type Query, type SQL, sql } from 'drizzle-orm'

/** A query that was built. */
interface Built {
  toSQL(): Query
}
/** What drizzle keeps in a selection: where its columns come from, in their order. */
interface Selecting {
  readonly config?: { readonly fields?: Readonly<Record<string, Column | SQL | SQL.Aliased>> }
}
type RowOf<Q> = Q extends { all(): readonly (infer Row)[] } ? Row : never
type Values = Readonly<Record<string, unknown>>

/** A query on a connection; values are bound to its placeholders. */
export interface Statement<Row> {
  /** The tables that it reads, for what is kept of them (`derivedFrom`). */
  readonly tables: readonly string[]
  all(values?: Values): Row[]
  get(values?: Values): Row | undefined
  /** One row after the other, without holding the others; over one state of the file. */
  iterate(values?: Values): Iterable<Row>
  run(values?: Values): void
}

type Decode = (raw: unknown) => unknown

/** What of a query is the same on every connection. */
interface Text {
  readonly sql: string
  readonly tables: readonly string[]
  readonly names: readonly string[]
  /** The values that SQLite is given, in their order. */
  readonly bind: (values: Values) => unknown[]
  /** The row of what SQLite gives. */
  readonly read: (stored: unknown[]) => unknown
}

const texts = new Map<string, Text>()

/** What a field makes of a stored value; undefined: it stays as it is. */
function decoderOf(field: Column | SQL | SQL.Aliased): Decode | undefined {
  if (is(field, Column)) {
    const asStored = field.mapFromDriverValue === Column.prototype.mapFromDriverValue
    return asStored ? undefined : value => field.mapFromDriverValue(value)
  }
  const { decoder } = ('sql' in field ? field.sql : field) as unknown as { decoder: { mapFromDriverValue: Decode } }
  return decoder === noopDecoder ? undefined : value => decoder.mapFromDriverValue(value)
}

/** Where one value of a query comes from: it stands in the query, or is given under the name of a placeholder. */
function valueOf(param: unknown): (values: Values) => unknown {
  const encoded = is(param, Param) && is(param.value, Placeholder) ? param : undefined
  const holder = encoded ? encoded.value : param
  if (!is(holder, Placeholder)) return () => param
  const { name } = holder
  return values => {
    if (!(name in values)) throw new Error(`No value for placeholder "${name}" was provided`)
    return encoded ? encoded.encoder.mapToDriverValue(values[name]) : values[name]
  }
}

function binderOf(params: readonly unknown[]): Text['bind'] {
  const sources = params.map(valueOf)
  return values => sources.map(source => source(values))
}

/**
 * Makes objects of rows. Their fields are written out as one object, which V8 makes and turns into JSON in half of the time that it
 * takes for one whose fields are set one after the other by names that it does not know.
 */
function readerOf(
  names: readonly string[],
  decoders: readonly (readonly [at: number, decode: Decode])[],
): Text['read'] {
  const fields = names.map((name, at) => `${JSON.stringify(name)}: stored[${at}]`)
  // oxlint-disable-next-line typescript/no-implied-eval -- names of fields that modules declare, as JSON
  const made = new Function('stored', `return { ${fields.join()} }`) as (stored: unknown[]) => unknown
  if (decoders.length === 0) return made
  return stored => {
    for (const [at, decode] of decoders) if (stored[at] !== null) stored[at] = decode(stored[at])
    return made(stored)
  }
}

function textOf(query: Built): Text {
  const fields = Object.entries((query as Built & Selecting).config?.fields ?? {})
  const decoders = fields.flatMap(([, field], at) => {
    const decode = decoderOf(field)
    return decode ? [[at, decode] as const] : []
  })
  const { sql: source, params } = query.toSQL()
  const names = fields.map(([name]) => name)
  return { sql: source, tables: tablesIn(source), names, bind: binderOf(params), read: readerOf(names, decoders) }
}

const nothing: Values = {}

/**
 * A query with flat fields as a statement: `statement(db, 'user by id', () => db.select({ … })…)`. Building it costs more than
 * running it, so its text is kept for all connections, and only SQLite prepares it on each. The key must tell apart every shape
 * that the builder can give, whatever the connection.
 */
export const statement = <Q extends Built>(db: Db, key: string, build: () => Q): Statement<RowOf<Q>> =>
  prepared(db, key, () => {
    let text = texts.get(key)
    if (!text) {
      text = textOf(build())
      texts.set(key, text)
    }
    const { sql: source, tables, names, bind } = text
    const read = text.read as (stored: unknown[]) => RowOf<Q>
    const stored = db.$client.prepare<unknown[], unknown[]>(source)
    if (names.length > 0) stored.raw()
    return {
      tables,
      all: (values = nothing) => {
        const rows = stored.all(...bind(values))
        for (let at = 0; at < rows.length; at++) rows[at] = read(rows[at]!) as never
        return rows as never
      },
      get: (values = nothing) => {
        const row = stored.get(...bind(values))
        return row && read(row)
      },
      *iterate(values = nothing) {
        for (const row of stored.iterate(...bind(values))) yield read(row)
      },
      run: (values = nothing) => void stored.run(...bind(values)),
    }
  })

const numbers = new WeakMap<object, number>()
let numbered = 0

/** The number of a declaration, for keys: no two have the same. What is made anew for each call must not ask for one. */
export function numberOf(declaration: object): number {
  const number = numbers.get(declaration) ?? (numbered += 1)
  numbers.set(declaration, number)
  return number
}

/**
 * A placeholder behind LIKE or LIMIT. There SQLite looks at the value when it plans, and compiles the statement anew for each
 * one, which costs more than a page; it does not look at an expression.
 */
export const unplanned = (name: string) => sql`+${sql.placeholder(name)}` as SQL & Placeholder
