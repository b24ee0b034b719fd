import { people } from '@xuegong/contracts/modules/people'
import { studentExports } from '@xuegong/contracts/modules/people/exports'
import { Suspense, useMemo, useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import { later } from '#app/chunk.ts'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { useDict } from '#ui/dict.ts'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { ImportButton } from '#ui/import/ImportButton.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import { useDetail } from '#ui/list/list-address.ts'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateTabs, tabsOf } from '#ui/StateTabs.tsx'
import { StudentDrawer } from './StudentDrawer.tsx'
import { rosterColumns, rosterFilters } from './student-fields.tsx'

const Batch = later(
  () => import('./students/StudentBatch.tsx'),
  m => m.StudentBatch,
)
const Form = later(
  () => import('./students/StudentForm.tsx'),
  m => m.StudentForm,
)

/** The roster: filters, states with counts, the list, the detail at the side. */
export function StudentList() {
  const list = useList(people.listStudents)
  const { PageIndex, PageSize, sortField, sortOrder, StuStatus, ...filters } = list.input
  const counts = useQuery(people.countStudents, filters).data
  // All grades in sight, whatever the other filters leave.
  const grades = useQuery(people.countStudents, {}).data?.ByGrade.map(({ Key }) => ({ value: Key, label: `${Key} 级` }))
  const states = useDict('StuStatus').options
  const state = String(StuStatus ?? '')
  const [, showDetail] = useDetail()
  const [adding, add] = useState(false)
  const columns = useMemo(() => rosterColumns(showDetail), [showDetail])
  return (
    <>
      <PageHeader title="学生信息" purpose="查询所管学生的学籍与联系方式">
        <ActionButtons handlers={{ add: () => add(true) }} />
        <ImportButton of={people.importStudents} />
        <ExportButton list={list} columns={columns} fileName="学生花名册" of={studentExports.exportStudents} />
      </PageHeader>
      <Panel>
        <FilterForm list={list} search="Key" fields={rosterFilters(grades ?? [])} />
        <DataTable
          label="学生名单"
          list={list}
          tabs={
            <StateTabs
              label="学籍状态"
              tabs={tabsOf(states, counts)}
              value={state}
              onChange={key => list.set({ StuStatus: key ? Number(key) : undefined })}
            />
          }
          columns={columns}
          width={1092}
          selectable
          bulk={
            <Suspense>
              <Batch selection={list.selection} />
            </Suspense>
          }
          takesAll
          onOpen={({ Id }) => showDetail(Id)}
          empty={<NoRows list={list} of="学生" hint="可以新增学生，或导入名单" />}
        />
      </Panel>
      <StudentDrawer list={list} />
      <Suspense>{adding && <Form onClose={() => add(false)} />}</Suspense>
    </>
  )
}
