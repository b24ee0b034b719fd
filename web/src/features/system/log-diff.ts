import { labelOf } from '@xuegong/contracts/wording'
import { StudentDetail } from '@xuegong/contracts/modules/people'
import { ImportTask } from '@xuegong/contracts/modules/transfer'
import type * as t from 'typebox'

export interface Change {
  readonly field: string
  readonly label: string
  readonly before: string
  readonly after: string
  readonly changed: boolean
}

type Row = Readonly<Record<string, unknown>>

const labels: Readonly<Record<string, t.TSchema>> = { ...ImportTask.properties, ...StudentDetail.properties }

/** Bookkeeping of the server, which says nothing to a reader. */
const silent = new Set(['Id', 'RowVersion', 'UpdateDate', 'IsDel', 'CreateUserId'])

/** The row of a log entry; undefined where there was none, or where several were changed at once. */
function rowOf(json: string | null): Row | undefined {
  if (!json) return undefined
  try {
    const parsed: unknown = JSON.parse(json)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Row) : undefined
  } catch {
    return undefined
  }
}

const textOf = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '—'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What a log entry says changed, field by field, the changed ones first. */
export function changesOf(before: string | null, after: string | null): Change[] {
  const [old, fresh] = [rowOf(before), rowOf(after)]
  const fields = [...new Set([...Object.keys(old ?? {}), ...Object.keys(fresh ?? {})])].filter(
    field => !silent.has(field),
  )
  const changes = fields.map(field => {
    const [was, is] = [textOf(old?.[field]), textOf(fresh?.[field])]
    return { field, label: labelOf(labels[field] ?? {}, field), before: was, after: is, changed: was !== is }
  })
  return changes.toSorted((a, b) => Number(b.changed) - Number(a.changed))
}
