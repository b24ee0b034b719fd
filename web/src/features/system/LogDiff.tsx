import type { OperLog } from '@xuegong/contracts/modules/system'
import { useState } from 'react'
import { Button } from 'antd'
import { changesOf } from './log-diff.ts'
import styles from './LogDiff.module.css'

/** The row before and after, field by field; what stayed the same only on demand. */
export function LogDiff({ log: { Before, After } }: { log: OperLog }) {
  const [all, setAll] = useState(false)
  const changes = changesOf(Before, After)
  const rest = changes.filter(({ changed }) => !changed).length
  const shown = all ? changes : changes.filter(({ changed }) => changed)
  if (changes.length === 0) return <pre className={styles.raw}>{After ?? Before ?? '没有记录内容'}</pre>
  return (
    <div className={styles.diff}>
      <table>
        <thead>
          <tr>
            <th scope="col">字段</th>
            <th scope="col">变更前</th>
            <th scope="col">变更后</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ field, label, before, after, changed }) => (
            <tr key={field} data-changed={changed || undefined}>
              <th scope="row">{label}</th>
              <td>{changed && before !== '—' ? <del>{before}</del> : before}</td>
              <td>{changed && after !== '—' ? <ins>{after}</ins> : after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <Button type="link" size="small" onClick={() => setAll(!all)}>
          {all ? '只看变更' : `显示未变更的 ${rest} 项`}
        </Button>
      )}
    </div>
  )
}
