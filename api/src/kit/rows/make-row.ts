import type { Db } from '@xuegong/db/client'
import { namedTables } from '@xuegong/db/named'
import { pinyinKey } from '@xuegong/db/pinyin'
import { nextNumber } from '@xuegong/db/build/next-number'
import type { At, Row as Cells } from '@xuegong/db/rows/rule'
import { rowRules } from '@xuegong/db/rows/rules'
import { type SQL, sql } from 'drizzle-orm'
import { refuse } from '#refuse'
import { choose } from './choose.ts'
import { columnsSaid, type Entity, targetOf, titleOf } from './entity.ts'
import { type Reading, valueOf } from './value.ts'
import { usualValue } from './usual.ts'

type Row = Readonly<Record<string, unknown>>

/** What rows are made with. */
export interface Making extends Reading {
  readonly db: Db
  /** The stored form of the password that accounts get. */
  readonly password: string
  newId(): string
}

/** A row that is stored, what was chosen for it, and what it was said to be. */
export interface Made {
  readonly entity: Entity
  readonly stored: Row
  readonly chosen: ReadonlyMap<string, string>
}

/** Who the account in a column is called, in the column beside it: CreateUserId, CreateUserName. */
function nameBeside({ db }: Making, entity: Entity, column: string, row: Row): unknown {
  const beside = column.replace(/Name$/, 'Id')
  if (beside === column || !/User(Id)$/.test(beside) || !entity.columns.has(beside)) return undefined
  const id = row[beside]
  return id
    ? db.get<{ name: string } | undefined>(sql`select TrueName as name from UserMan where Id = ${id}`)?.name
    : undefined
}

/** All columns of a row: what is said, what is natural for the entity, what follows from these, and what is usual for the column. */
function filled(making: Making, entity: Entity, said: Row, number: number): { row: Row; chosen: Map<string, string> } {
  const { db, now, password, newId } = making
  const chosen = new Map<string, string>()
  const choosing = (column: string, row: Row, among?: SQL): string => {
    const reference = targetOf(entity, column, row)!
    const id = choose(making, entity, { column, reference, among, row })
    chosen.set(column, id)
    return id
  }
  const id: At['id'] = (column, among, known = {}) =>
    typeof said[column] === 'string'
      ? said[column]
      : (chosen.get(column) ?? choosing(column, { ...known, ...said }, among))
  const natural = rowRules[entity.name]?.natural?.({ db, now, number, row: said as Cells, password, newId, id }) ?? {}
  const row: Record<string, unknown> = { ...natural, ...said }
  const named = namedTables.find(({ table }) => table === entity.table)
  for (const [column, each] of entity.columns) {
    if (row[column] !== undefined) continue
    const reference = targetOf(entity, column, row)
    const needed = each.notNull && !each.hasDefault
    if (needed && reference) row[column] = choosing(column, row)
    else if (column === 'Id') row.Id = newId()
    else if (column === 'CreateUserName') row[column] = nameBeside(making, entity, column, row) ?? '系统'
    else if (column === 'Pinyin' && named) continue
    else
      row[column] =
        nameBeside(making, entity, column, row) ??
        (needed ? usualValue(making, entity, column, each, number) : undefined)
  }
  if (named && row.Pinyin === undefined) row.Pinyin = pinyinKey(String(row[named.name.name]))
  return { row, chosen }
}

/** The columns whose values another row has; undefined for any other error. */
function clash(entity: Entity, error: unknown): readonly string[] | undefined {
  const { code, message } = error as { code?: string; message: string }
  if (code !== 'SQLITE_CONSTRAINT_UNIQUE' && code !== 'SQLITE_CONSTRAINT_PRIMARYKEY') return undefined
  const [, index] = /index '(\w+)'/.exec(message) ?? []
  if (index) return entity.uniques.find(({ name }) => name === index)?.columns ?? [index]
  return [...message.matchAll(/\w+\.(\w+)/g)].map(([, column]) => column!)
}

/** How many numbers are tried where all that was said leaves a name open that is taken. */
const mostTries = 100

/** Reads what is said of a row, without storing it. */
export function readRow(making: Making, entity: Entity, said: Readonly<Record<string, unknown>>): Row {
  const columns = columnsSaid(entity, said, making.row)
  const row: Record<string, unknown> = {}
  // What says of which kind a place is comes before the place.
  const last = (column: string) => Number(targetOf(entity, column, {}) === undefined && column.endsWith('Id'))
  for (const [column, value] of [...columns].toSorted(([a], [b]) => last(a) - last(b)))
    row[column] = valueOf(making, entity, column, value, row)
  return row
}

/** Stores a row with all that goes with it; refuses one that another row excludes. `instead`: what it holds until it is brought to what it is said to be. */
export function storeRow(making: Making, entity: Entity, said: Row, instead: Row = {}): Made {
  const { db, now, password, newId } = making
  for (let tries = 1; ; tries += 1) {
    const number = nextNumber(db)
    const { row, chosen } = filled(making, entity, said, number)
    try {
      const stored = db
        .insert(entity.table)
        .values({ ...row, ...instead } as never)
        .returning()
        .get() as Row
      const id: At['id'] = column => String(stored[column])
      const cells = stored as Cells
      rowRules[entity.name]?.after?.({ db, now, number, row: cells, password, newId, id }, cells)
      return { entity, stored, chosen }
    } catch (error) {
      const columns = clash(entity, error)
      if (!columns) throw error
      const isSaid = columns.some(column => said[column] !== undefined)
      if (isSaid || tries === mostTries)
        refuse('ROW_TAKEN', {
          row: making.row,
          fields: { zh: columns.map(each => titleOf(entity, each)).join('、'), en: columns.join(', ') },
        })
    }
  }
}
