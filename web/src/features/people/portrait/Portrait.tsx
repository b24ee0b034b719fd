import { records } from '@xuegong/contracts/modules/people/records'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
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
  const { data, error, refetch } = useQuery(records.getPortrait, { Id }, { errorShown: true })
  return (
    <>
      <PageHeader title="学生画像" purpose="一名学生的学籍、谈话、奖惩等全部记录" />
      <Panel>
        {error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <TableSkeleton rows={8} />}
        {data && (
          <>
            <div className={styles.head}>
              <StudentCard student={data.Base} />
              <Figures figures={data.Figures} />
            </div>
            <PortraitTabs
              StudentId={data.Base.Id}
              tabs={data.Tabs}
              own={{
                base: {
                  title: '基本信息',
                  content: <StudentFacts key={data.Base.Id} student={data.Base} />,
                },
              }}
            />
          </>
        )}
      </Panel>
    </>
  )
}
