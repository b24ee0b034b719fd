import { AddressTabs, useTab } from '#ui/AddressTabs.tsx'
import { usePermission } from '#nav/permission.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ImportCards } from './ImportCards.tsx'
import { OwnTasks } from './OwnTasks.tsx'
import { SchoolTasks } from './SchoolTasks.tsx'

/** Imports to begin, the own tasks, and for administrators the imports of the whole school. */
export function ImportCentre() {
  const mayAll = usePermission()('task.disable')
  const tab = useTab()
  const tabs = { start: '开始导入', own: '我的任务', ...(mayAll && { all: '全部任务' }) }
  return (
    <>
      <PageHeader title="导入导出中心" purpose="导入数据，查看导入与导出任务的进度和结果" />
      <AddressTabs label="导入导出中心" tabs={tabs} />
      {tab === 'own' && <OwnTasks />}
      {tab === 'all' && mayAll && (
        <Panel>
          <SchoolTasks />
        </Panel>
      )}
      {tab !== 'own' && !(tab === 'all' && mayAll) && <ImportCards />}
    </>
  )
}
