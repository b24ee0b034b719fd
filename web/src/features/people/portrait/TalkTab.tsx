import { records } from '@xuegong/contracts/modules/people/records'
import { Button } from 'antd'
import { useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import { useDict } from '#ui/dict.ts'
import { Entries } from '#ui/entries/Entries.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import styles from './Portrait.module.css'

/** What was said in a talk; read when somebody wants to know. */
function Content({ Id }: { Id: string }) {
  const [open, show] = useState(false)
  if (open) return <Said Id={Id} />
  return (
    <Button type="link" size="small" className={styles.more} onClick={() => show(true)}>
      查看内容
    </Button>
  )
}

function Said({ Id }: { Id: string }) {
  const { data, error, refetch } = useQuery(records.getTalk, { Id }, { errorShown: true })
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <TableSkeleton rows={1} />
  return (
    <div className={styles.said}>
      <p>{data.Content}</p>
      {data.Follow && <p>后续跟进：{data.Follow}</p>}
    </div>
  )
}

/** The talks with a student, the newest first. */
export function TalkTab({ StudentId }: { StudentId: string }) {
  const { data, error, refetch } = useQuery(records.listTalk, { StudentId, PageSize: 100 }, { errorShown: true })
  const topics = useDict('TalkTopic')
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <TableSkeleton rows={4} />
  return (
    <Entries
      label="谈话记录"
      empty="还没有谈话记录"
      entries={data.rows.map(({ Id, TalkTime, Topic, Place, CreateUserName }) => ({
        key: Id,
        time: TalkTime.slice(0, 16),
        title: topics.text(Topic),
        facts: [CreateUserName, Place ?? ''],
        children: <Content Id={Id} />,
      }))}
    />
  )
}
