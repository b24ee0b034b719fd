import { type FieldNotes, notesOf } from '@xuegong/contracts/fields'
import type { Db } from '@xuegong/db/client'
import { codeItem } from '@xuegong/db/schema/dictionary'
import { eq } from 'drizzle-orm'
import type { TSchema } from 'typebox'
import { refuse } from '#refuse'
import type { World } from '#world/world'
import { codeColumns } from './code-columns.ts'
import { derivedFrom } from './derived.ts'
import { statement } from './prepared.ts'

/**
 * Names of the items that are switched off, by `dictionary code`. Asked by commands, before they write: to read by another connection,
 * which the first of them would open for it, cost a sixth of a world's first write.
 */
const switchedOff = (world: World): ReadonlyMap<string, string> =>
  derivedFrom(world, ['CodeItem'], 'codes that are switched off', () => {
    const { CodeType, Code, Name, State } = codeItem
    const db = world.writer()
    const rows = statement(db, 'codes that are switched off', () =>
      db.select({ CodeType, Code, Name }).from(codeItem).where(eq(State, 0)),
    ).all()
    return new Map(rows.map(row => [`${row.CodeType} ${row.Code}`, row.Name]))
  })

/** A code that is switched off, in a field of an input. */
interface Found {
  readonly dict: string
  readonly code: string
  readonly sentence: string
}

interface Shape extends FieldNotes {
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
}

/** What rows are found by is not stored. */
const finding = 'Filter'

function findIn(shape: Shape, value: unknown, off: ReadonlyMap<string, string>): Found[] {
  if (value === undefined || value === null) return []
  const inner = (shape.anyOf ?? [shape]).find(({ items, properties }) => items ?? properties)
  const { dict, title = '' } = notesOf(shape as TSchema)
  if (dict !== undefined && !inner?.properties)
    return [value].flat().flatMap(each => {
      const code = String(each as string | number)
      const name = off.get(`${dict} ${code}`)
      return name === undefined ? [] : [{ dict, code, sentence: `${title}的值“${name}”已停用` }]
    })
  if (inner?.items && Array.isArray(value)) return value.flatMap(each => findIn(inner.items!, each, off))
  return Object.entries(inner?.properties ?? {}).flatMap(([name, field]) =>
    name === finding ? [] : findIn(field, (value as Readonly<Record<string, unknown>>)[name], off),
  )
}

type Row = Readonly<Record<string, unknown>>
type Rows = ReadonlyMap<string, Row>

/** How many of some rows hold a code in a column. */
const uses = (rows: Rows, column: string, code: string) =>
  [...rows.values()].filter(row => [row[column]].flat().some(each => String(each) === code)).length

/** What becomes of the codes in the input of a command that are switched off. */
export interface OffCodes {
  /** Told of the rows of a table before and after: refuses a code that more of them hold than before. */
  changed(db: Db, table: string, before: Rows, after: Rows): void
  /** Refuses a code that no row has kept. */
  end(): void
}

/**
 * Codes in an input that are switched off: a row keeps one that it holds, and nothing else takes it. Undefined where there are none,
 * which is nearly always.
 */
export function offCodesOf(world: World, schema: TSchema, input: unknown): OffCodes | undefined {
  const off = switchedOff(world)
  const found = off.size === 0 ? [] : findIn(schema as Shape, input, off)
  if (found.length === 0) return undefined
  const kept = new Set<Found>()
  return {
    changed(db, table, before, after) {
      for (const each of found) {
        const columns = codeColumns(db).filter(one => one.table === table && one.dict === each.dict)
        for (const { column } of columns) {
          const held = uses(after, column, each.code)
          if (held > uses(before, column, each.code)) refuse('INVALID_INPUT', { reason: each.sentence })
          if (held > 0) kept.add(each)
        }
      }
    },
    end() {
      const lost = found.find(each => !kept.has(each))
      if (lost) refuse('INVALID_INPUT', { reason: lost.sentence })
    },
  }
}
