import { people } from '@xuegong/contracts/people'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import { useButton } from '#router/current-route.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import { useDict } from '#ui/dict.ts'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useDetail } from '#ui/list/list-address.ts'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateTabs } from '#ui/StateTabs.tsx'
import { StudentDrawer } from './StudentDrawer.tsx'
import { StudentFilters } from './StudentFilters.tsx'
import { useStudentColumns } from './student-columns.tsx'

const ImportStudents = lazy(() => import('./ImportStudents.tsx').then(m => ({ default: m.ImportStudents })))

/** The roster: filters, states with counts, the list, the detail at the side. */
export function StudentList() {
  const list = useList(people.listStudents)
  const { PageIndex, PageSize, sortField, sortOrder, StuStatus, ...filters } = list.input
  const counts = useQuery(people.countStudents, filters).data
  const states = useDict('StuStatus').options
  const [detail, showDetail] = useDetail()
  const columns = useStudentColumns(showDetail)
  const mayImport = useButton('import')
  const [importing, setImporting] = useState(false)

  const countOf = (key: string) => counts?.ByStatus.find(({ Key }) => Key === key)?.Count ?? 0
  const tabs = states
    .map(({ value, label }) => ({ key: value, text: label, count: countOf(value) }))
    .filter(({ key, count }) => count > 0 || key === String(StuStatus ?? ''))
  const nothing = list.filters > 0 ? '没有符合条件的学生' : '还没有学生'
  return (
    <>
      <PageHeader title="学生信息" purpose="查询所管学生的学籍与联系方式">
        <ExportButton list={list} columns={columns} fileName="学生信息" />
        {mayImport && (
          <Button type="primary" onClick={() => setImporting(true)}>
            导入学生
          </Button>
        )}
      </PageHeader>
      <Panel>
        <StudentFilters list={list} />
        <StateTabs
          label="学籍状态"
          tabs={[{ key: '', text: '全部', count: counts?.total }, ...tabs]}
          value={String(StuStatus ?? '')}
          onChange={key => list.set({ StuStatus: key ? Number(key) : undefined })}
        />
        <DataTable
          label="学生名单"
          list={list}
          columns={columns}
          width={1134}
          selectable
          onOpen={({ Id }) => showDetail(Id)}
          empty={
            <EmptyState title={nothing}>
              {list.filters > 0 ? <Button onClick={list.clear}>清空筛选</Button> : '可以用“导入学生”添加名单'}
            </EmptyState>
          }
        />
      </Panel>
      <StudentDrawer id={detail} onClose={() => showDetail(null)} />
      {importing && (
        <Suspense>
          <ImportStudents onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
