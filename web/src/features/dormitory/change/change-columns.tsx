import type { ColumnOf } from '#ui/list/field-columns.ts'
import { StateDot } from '#ui/StateDot.tsx'
import { type ChangeRow, goalOf, lookOfChange } from './change-words.ts'

/** From where, to where, why, since when, and how it stands. */
export const changeColumns: readonly ColumnOf<ChangeRow>[] = [
  { name: 'FromName', width: 156, ellipsis: true },
  { name: 'ToName', title: '调入', width: 156, ellipsis: true, role: 'fact', render: (_, row) => goalOf(row) },
  { name: 'Reason', ellipsis: true },
  { name: 'SubmitTime', width: 140, render: time => time?.slice(0, 16) },
  { name: 'State', width: 104, role: 'fact', render: (_, row) => <StateDot {...lookOfChange(row)} /> },
]
