import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import type { Failure } from '#api/failure.ts'
import styles from './SaveBar.module.css'

interface Props {
  /** What is changed, in words; nothing is. */
  changed: ReactNode | undefined
  busy: boolean
  error?: Failure | undefined
  /** Somebody else has saved meanwhile. */
  stale: boolean
  onSave: () => void
  onDrop: () => void
}

/** Stands below what is being changed as long as something is not saved. */
export const SaveBar = ({ changed, busy, error, stale, onSave, onDrop }: Props) =>
  changed ? (
    <div className={styles.bar} role="region" aria-label="未保存的修改">
      {(stale || error) && (
        <Alert type="error" showIcon title={stale ? '该角色已被他人修改，请放弃修改后重新设置' : error?.message} />
      )}
      <div className={styles.line}>
        <div className={styles.text} role="status">
          {changed}
        </div>
        <Button onClick={onDrop}>放弃修改</Button>
        <Button type="primary" loading={busy} disabled={stale} onClick={onSave}>
          保存
        </Button>
      </div>
    </div>
  ) : null
