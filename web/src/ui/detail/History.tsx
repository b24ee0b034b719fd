import { listAsides } from '@xuegong/contracts/modules/system/list-asides'
import { Button } from 'antd'
import { useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import { ErrorState } from '../ErrorState.tsx'
import { TableSkeleton } from '../list/TableSkeleton.tsx'
import { ChangeTable } from './ChangeTable.tsx'
import styles from './History.module.css'

interface Props {
  /** The path of the call that reads the record. */
  of: string
  id: string
  /** Another one where the record was changed since: then they are read again. */
  version: number | undefined
}

/** Who changed what of a record, and when; read when somebody wants to know. */
export function History(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <section className={`${styles.history} ${open ? '' : 'no-print'}`}>
      {open && <h3>变更记录</h3>}
      <Button className="no-print" type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? '收起' : '查看变更记录'}
      </Button>
      {open && <Entries key={props.version} {...props} />}
    </section>
  )
}

function Entries({ of, id }: Props) {
  const asked = { Of: of, Id: id }
  const { data, error, isFetching, refetch } = useQuery(listAsides.listChanges, asked, {
    refetchOnMountOrArgChange: true,
    errorShown: true,
  })
  if (error && !isFetching) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <TableSkeleton rows={2} />
  if (data.Entries.length === 0) return <p className={styles.none}>没有变更记录</p>
  return (
    <>
      <ol className={styles.entries} aria-label="变更记录">
        {data.Entries.map(({ Id, CreateDate, CreateUserName, Summary, Changes }) => (
          <li key={Id}>
            <p>
              <time>{CreateDate}</time> <b>{CreateUserName}</b> {Summary}
            </p>
            {Changes.length > 0 && <ChangeTable label={`${CreateDate} ${Summary}`} changes={Changes} />}
          </li>
        ))}
      </ol>
      {data.More === 1 && <p className={styles.none}>仅显示最近 {data.Entries.length} 次修改</p>}
    </>
  )
}
