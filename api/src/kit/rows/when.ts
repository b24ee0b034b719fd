import { dateTimePattern, dayPattern } from '@xuegong/contracts/shapes'
import { plainOf } from '@xuegong/contracts/wording'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { fieldOf } from '#data/changes'
import { secondsOf, shifted } from '../time-span.ts'

/** Columns that hold a day or a moment by their names, where no contract says so. */
const moments = /(Time|Until|LastRemind)$|^(Create|Update|Expire)Date$/
const days = /(Date|Day|Birthday)$|^(TermStart|TermEnd|ValidTo)$/

interface Shape {
  readonly type?: string
  readonly title?: string
  readonly pattern?: string
  readonly anyOf?: readonly Shape[]
}

/** Whether a column holds a calendar day, or a wall time. */
export function whenOf(
  table: string,
  column: string,
  { columnType }: Pick<SQLiteColumn, 'columnType'>,
): 'day' | 'time' | undefined {
  const { pattern } = plainOf<Shape>(fieldOf(table, column) as Shape)
  if (pattern === dayPattern) return 'day'
  if (pattern === dateTimePattern) return 'time'
  if (pattern !== undefined || columnType !== 'SQLiteText') return undefined
  return moments.test(column) ? 'time' : days.test(column) ? 'day' : undefined
}

const span = /^[+-]\d{1,9}[smhd]$/

function exists(text: string): boolean {
  const ms = Date.parse(`${text.replace(' ', 'T')}Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 19) === text.replace(' ', 'T')
}

/** A day or a moment as it is stored: as it is written, or so long before or after `now` (`-3d`, `+2h`). Undefined where there is none such. */
export function readWhen(kind: 'day' | 'time', value: unknown, now: string): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = span.test(value) ? shifted(now, secondsOf(value)) : value
  if (text === undefined) return undefined
  if (kind === 'day')
    return exists(`${text.slice(0, 10)} 00:00:00`) && (span.test(value) || text.length === 10)
      ? text.slice(0, 10)
      : undefined
  const whole = text.length === 10 ? `${text} 00:00:00` : text
  return exists(whole) ? whole : undefined
}
