import { notesOf } from '@xuegong/contracts/fields'
import { dayPattern } from '@xuegong/contracts/shapes'
import * as t from 'typebox'
import { isDeepEnough, regionChain, regionMeant } from '#data/regions'
import { violation } from '#http/validate'
import { isDay, isIdCard } from './id-card.ts'
import type { Value } from './importer.ts'

/** The parts of a schema that decide how a cell is read. */
interface Shape {
  readonly type?: string
  readonly pattern?: string
  readonly title?: string
}

/** `2008/1/2`, `2008.1.2`, `2008年1月2日` and `20080102` are days as people type them. */
function dayOf(text: string): string | null {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (!parts) return null
  const [, year, month, date] = parts
  const found = `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`
  return isDay(found) ? found : null
}

const idNumberOf = (text: string) => (isIdCard(text.toUpperCase()) ? text.toUpperCase() : null)

const numberOf = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null)

/** Regions are written as their code or by all of their names. */
const regionOf = (level: number) => (text: string) => {
  const region = regionChain(regionMeant(text) ?? '').at(-1)
  return region && isDeepEnough(region, level) ? region.Code : null
}

/** How the text of a cell becomes the value that its field means; null where it cannot be one. */
export function readerOf(schema: t.TSchema): (text: string) => Value | null {
  const { type, pattern } = schema as Shape
  if (type === 'integer' || type === 'number') return numberOf
  if (type !== 'string') throw new Error(`no cell holds a value of ${(schema as Shape).title}`)
  const { idNumber, region } = notesOf(schema)
  if (idNumber) return idNumberOf
  if (region !== undefined) return regionOf(region)
  return pattern === dayPattern ? dayOf : text => text
}

/** The sentence for a value that does not fit its field; null when it does. */
export function faultOf(schema: t.TSchema): (value: Value) => string | null {
  const row = t.Object({ value: schema })
  return value => violation(row, { value })
}
