/** Changes of records in words: what the operation log shows of an entry, and a detail of its record. */
import * as t from 'typebox'
import { Flag, Id } from './shapes.ts'

/** A field of a row before and after: names instead of ids, texts instead of codes, numbers masked where the record masks them. */
export const FieldChange = t.Object({
  Field: t.String(),
  Title: t.String(),
  Before: t.String(),
  After: t.String(),
  Changed: Flag,
})
export type FieldChange = t.Static<typeof FieldChange>

/** A row that was changed, by its name. */
export const RowChange = t.Object({ Id, Name: t.String(), Changes: t.Array(FieldChange) })
export type RowChange = t.Static<typeof RowChange>
