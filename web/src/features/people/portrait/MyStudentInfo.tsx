import { people } from '@xuegong/contracts/modules/people'
import { records } from '@xuegong/contracts/modules/people/records'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import { Columns } from '#ui/Columns.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { FormModal } from '#ui/form/FormModal.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { editedFields, StudentCard } from '../student-fields.tsx'
import { MyLogins } from './MyLogins.tsx'
import { MyRequests } from './MyRequests.tsx'
import styles from './Portrait.module.css'
import { PortraitTabs } from './PortraitTabs.tsx'
import { RequestForm } from './RequestForm.tsx'
import { StudentFacts } from './StudentFacts.tsx'

/** The own page of a student: what may be changed at once, what has to be asked for, and what was asked for. */
export function MyStudentInfo() {
  const { data, error, refetch } = useQuery(records.getPortrait, {}, { errorShown: true })
  const [doing, start] = useState<'contact' | 'request'>()
  const close = () => start(undefined)
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <TableSkeleton rows={8} />
  const { Base, Tabs } = data
  return (
    <Columns>
      <Panel>
        <div className={styles.head}>
          <StudentCard student={Base} />
          <Space>
            <Button onClick={() => start('contact')}>编辑联系方式</Button>
            <Button type="primary" onClick={() => start('request')}>
              申请变更
            </Button>
          </Space>
        </div>
        <PortraitTabs
          StudentId={Base.Id}
          tabs={Tabs}
          own={{
            base: {
              title: '基本信息',
              content: <StudentFacts key={Base.Id} student={Base} />,
            },
          }}
        />
      </Panel>
      <div>
        <MyRequests base={Base} />
        <MyLogins />
      </div>
      {doing === 'contact' && (
        <FormModal
          title="编辑联系方式"
          endpoint={people.editStudent}
          fields={editedFields}
          initial={Base}
          onClose={close}
        />
      )}
      {doing === 'request' && <RequestForm base={Base} onClose={close} />}
    </Columns>
  )
}
