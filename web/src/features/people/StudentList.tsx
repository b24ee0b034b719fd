import { people } from '@xuegong/contracts/modules/people'
import { useMemo } from 'react'
import { useQuery } from '#api/hooks.ts'
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
  const columns = useMemo(() => rosterColumns(showDetail), [showDetail])
  return (
    <>
      <PageHeader title="学生信息" purpose="查询所管学生的学籍与联系方式">
        <ImportButton of={people.importStudents} primary />
        <ExportButton list={list} columns={columns} fileName="学生花名册" />
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
          onOpen={({ Id }) => showDetail(Id)}
          empty={<NoRows list={list} of="学生" hint="可以用“导入学生”添加名单" />}
        />
      </Panel>
      <StudentDrawer list={list} />
    </>
  )
}
