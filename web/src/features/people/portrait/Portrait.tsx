import { records } from '@xuegong/contracts/modules/people/records'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StudentCard } from '../student-fields.tsx'
import { Figures } from './Figures.tsx'
import styles from './Portrait.module.css'
import { PortraitTabs } from './PortraitTabs.tsx'
import { StudentFacts } from './StudentFacts.tsx'

/** The page of one student: who it is, figures, facts, and what modules know. */
export function Portrait() {
  const Id = useSearchParams()[0].get('Id') ?? ''
  return (
    <>
      <PageHeader title="学生画像" purpose="一名学生的学籍、谈话、奖惩等全部记录" />
      <Panel>{Id ? <OfStudent id={Id} /> : <EmptyState title="没有选择学生">请从学生信息中打开</EmptyState>}</Panel>
    </>
  )
}

function OfStudent({ id: Id }: { id: string }) {
  const { data, error, refetch } = useQuery(records.getPortrait, { Id }, { errorShown: true })
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <TableSkeleton rows={8} />
  const { Base, Figures: figures, Tabs } = data
  const base = { title: '基本信息', content: <StudentFacts key={Base.Id} student={Base} /> }
  return (
    <>
      <div className={styles.head}>
        <StudentCard student={Base} />
        <Figures figures={figures} />
      </div>
      <PortraitTabs StudentId={Base.Id} tabs={Tabs} own={{ base }} />
    </>
  )
}
