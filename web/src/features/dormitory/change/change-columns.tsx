import type { ColumnOf } from '#ui/list/field-columns.ts'
import { StateDot } from '#ui/StateDot.tsx'
import styles from './Change.module.css'
import { type ChangeRow, lookOfChange, type sideOf } from './change-words.ts'

/** From where, to where, why, since when, and how it stands; `side`: for whom they are told, in a column so wide. */
export const changeColumns = (side: typeof sideOf, toWidth = 156): readonly ColumnOf<ChangeRow>[] => [
  {
    name: 'FromName',
    title: '现住',
    width: 156,
    ellipsis: true,
    role: 'fact',
    render: (_, row) => side(row).from || '–',
  },
  {
    name: 'ToName',
    title: '调入',
    width: toWidth,
    ellipsis: true,
    role: 'fact',
    render: (_, row) => <span className={styles.side}>{side(row).to}</span>,
  },
  { name: 'Reason', ellipsis: true },
  { name: 'SubmitTime', width: 140, render: time => time?.slice(0, 16) },
  { name: 'State', width: 104, render: (_, row) => <StateDot {...lookOfChange(row)} /> },
]
