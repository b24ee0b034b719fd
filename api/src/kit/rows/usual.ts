import { notesOf } from '@xuegong/contracts/fields'
import { plainOf } from '@xuegong/contracts/wording'
import { gradeOf } from '@xuegong/db/seed/school/calendar'
import { schoolYearOf } from '@xuegong/db/rows/rule'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { fieldOf } from '#data/changes'
import { codesOf } from './code.ts'
import { type Entity, titleOf } from './entity.ts'
import type { Reading } from './value.ts'
import { whenOf } from './when.ts'

interface Shape {
  readonly type?: string
  readonly title?: string
  readonly anyOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly pattern?: string
  readonly minimum?: number
}

/** Columns whose values follow from the time. */
const ofTime: Readonly<Record<string, (now: string) => string>> = {
  SchoolYear: schoolYearOf,
  Grade: now => gradeOf(now, 1),
}

/** What a column that has to be filled in holds where nobody says it: what the contract gives as an example, the first of its codes, now, or its title with a number. */
export function usualValue(
  { db, now }: Reading,
  entity: Entity,
  name: string,
  column: SQLiteColumn,
  number: number,
): unknown {
  const schema = fieldOf(entity.name, name)
  const shape = plainOf<Shape>(schema as Shape)
  const isNumber = column.dataType === 'number'
  const when = whenOf(entity.name, name, column)
  if (when) return when === 'day' ? now.slice(0, 10) : now
  if (column.dataType === 'json') return shape.type === 'object' ? {} : []
  const [code] = codesOf(db, schema)?.keys() ?? []
  if (ofTime[name]) return ofTime[name](now)
  if (code !== undefined) return isNumber ? Number(code) : code
  const [first] = [...(notesOf(schema).examples ?? []), ...(shape.enum ?? [])]
  if (first !== undefined) return first
  return isNumber ? (shape.minimum ?? 0) : `${titleOf(entity, name)}${number}`
}
