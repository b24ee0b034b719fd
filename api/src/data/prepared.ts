import type { Db } from '@xuegong/db/client'
import { Column, fillPlaceholders, is, noopDecoder, type Placeholder, type Query, type SQL, sql } from 'drizzle-orm'

const preparedOf = new WeakMap<Db, Map<string, unknown>>()

/**
 * What is prepared on a connection once, on its first use: `prepared(db, 'add a student', () => inserter(db, student))`. The key
 * must tell apart every shape that the builder can give.
 */
export function prepared<S>(db: Db, key: string, build: () => S): S {
  let all = preparedOf.get(db)
  if (!all) {
    all = new Map()
    preparedOf.set(db, all)
  }
  let one = all.get(key) as S | undefined
  if (!one) {
    one = build()
    all.set(key, one)
  }
  return one
}

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
  all(values?: Values): Row[]
  get(values?: Values): Row | undefined
  /** One row after the other, without holding the others; over one state of the file. */
  iterate(values?: Values): Iterable<Row>
  run(values?: Values): void
}

type Decode = (raw: unknown) => unknown

/** What of a query is the same on every connection. */
interface Text extends Query {
  readonly names: readonly string[]
  /** What is to be made of the values of some columns, by their place. */
  readonly decoders: readonly (readonly [at: number, decode: Decode])[]
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

function textOf(query: Built): Text {
  const fields = Object.entries((query as Built & Selecting).config?.fields ?? {})
  const decoders = fields.flatMap(([, field], at) => {
    const decode = decoderOf(field)
    return decode ? [[at, decode] as const] : []
  })
  return { ...query.toSQL(), names: fields.map(([name]) => name), decoders }
}

function rowOf({ names, decoders }: Text, stored: unknown[]): unknown {
  for (const [at, decode] of decoders) if (stored[at] !== null) stored[at] = decode(stored[at])
  const row: Record<string, unknown> = {}
  for (let at = 0; at < names.length; at++) row[names[at]!] = stored[at]
  return row
}

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
    const { sql: source, params, names } = text
    const stored = db.$client.prepare<unknown[], unknown[]>(source)
    if (names.length > 0) stored.raw()
    const bound = (values: Values = {}) => fillPlaceholders(params, values)
    const read = (row: unknown[]) => rowOf(text, row) as RowOf<Q>
    return {
      all: values => stored.all(...bound(values)).map(read),
      get: values => {
        const row = stored.get(...bound(values))
        return row && read(row)
      },
      *iterate(values) {
        for (const row of stored.iterate(...bound(values))) yield read(row)
      },
      run: values => void stored.run(...bound(values)),
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
