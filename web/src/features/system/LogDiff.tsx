import type { OperLog } from '@xuegong/contracts/modules/system'
import { useState } from 'react'
import { Button } from 'antd'
import { countsOf, rowsOf, type RowDiff } from './log-diff.ts'
import styles from './LogDiff.module.css'

/** The rows of an entry before and after, field by field; what stayed the same only on demand. Counts are told in words. */
export function LogDiff({ log }: { log: OperLog }) {
  const { Before, After } = log
  const counts = countsOf(After)
  if (counts !== undefined) return <p className={styles.counts}>{counts}</p>
  const rows = rowsOf(Before, After, log)
  if (rows.length === 0) return <pre className={styles.raw}>{After ?? Before ?? '没有记录内容'}</pre>
  return (
    <div className={styles.diff}>
      {rows.map(row => (
        <RowTable key={row.id} row={row} />
      ))}
    </div>
  )
}

function RowTable({ row: { name, changes } }: { row: RowDiff }) {
  const [all, setAll] = useState(false)
  const rest = changes.filter(({ changed }) => !changed).length
  const shown = all ? changes : changes.filter(({ changed }) => changed)
  return (
    <section>
      <h4>{name}</h4>
      {shown.length === 0 ? <p className={styles.counts}>内容没有变化</p> : <Fields of={name} changes={shown} />}
      {rest > 0 && (
        <Button type="link" size="small" onClick={() => setAll(!all)}>
          {all ? '只看变更' : `显示未变更的 ${rest} 项`}
        </Button>
      )}
    </section>
  )
}

const Fields = ({ of, changes }: { of: string; changes: RowDiff['changes'] }) => (
  <table aria-label={of}>
    <thead>
      <tr>
        <th scope="col">字段</th>
        <th scope="col">变更前</th>
        <th scope="col">变更后</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, label, before, after, changed }) => (
        <tr key={field} data-changed={changed || undefined}>
          <th scope="row">{label}</th>
          <td>{changed && before !== '—' ? <del>{before}</del> : before}</td>
          <td>{changed && after !== '—' ? <ins>{after}</ins> : after}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
