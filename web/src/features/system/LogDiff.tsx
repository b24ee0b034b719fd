import type { RowChange } from '@xuegong/contracts/changes'
import { type OperLog, system } from '@xuegong/contracts/modules/system'
import { Button } from 'antd'
import { useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import { ChangeTable } from '#ui/detail/ChangeTable.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { countsOf } from './log-words.ts'
import styles from './LogDiff.module.css'

/** The rows of an entry before and after, field by field; what stayed the same only on demand. Counts are told in words. */
export function LogDiff({ log }: { log: OperLog }) {
  const counts = countsOf(log.After)
  return counts === undefined ? <Rows id={log.Id} /> : <p className={styles.words}>{counts}</p>
}

function Rows({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(system.getOperLog, { Id: id }, { errorShown: true })
  if (error && !isFetching) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <TableSkeleton rows={2} />
  if (data.Rows.length === 0) return <p className={styles.words}>没有记录内容</p>
  return data.Rows.map(row => <Row key={row.Id} row={row} />)
}

function Row({ row: { Name, Changes } }: { row: RowChange }) {
  const [all, setAll] = useState(false)
  const rest = Changes.filter(({ Changed }) => !Changed)
  const changed = Changes.filter(({ Changed }) => Changed)
  const shown = all ? [...changed, ...rest] : changed
  return (
    <section className={styles.row}>
      <h4>{Name}</h4>
      {shown.length === 0 ? <p className={styles.words}>内容没有变化</p> : <ChangeTable label={Name} changes={shown} />}
      {rest.length > 0 && (
        <Button type="link" size="small" onClick={() => setAll(!all)}>
          {all ? '只看变更' : `显示未变更的 ${rest.length} 项`}
        </Button>
      )}
    </section>
  )
}
