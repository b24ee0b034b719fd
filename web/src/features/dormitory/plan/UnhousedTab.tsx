import { dormitory } from '@xuegong/contracts/modules/dormitory'
import type { Unhoused } from '@xuegong/contracts/modules/dormitory/plan'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { Panel } from '#ui/Panel.tsx'
import { orgFilter } from '#ui/people/OrgFilter.tsx'

const columns: ColumnOf<Unhoused>[] = [
  { name: 'StudentNo', width: 114 },
  { name: 'TrueName', width: 84, role: 'name' },
  { name: 'Sex', width: 60 },
  { name: 'OrgName', width: 140, ellipsis: true },
  { name: 'ClassName', width: 128, ellipsis: true },
  { name: 'Grade', width: 72 },
  { name: 'StuStatus', width: 84, role: 'fact' },
]

/** Students who have no bed. */
export function UnhousedTab() {
  const list = useList(dormitory.listUnhoused)
  return (
    <Panel>
      <FilterForm list={list} search="Key" fields={[orgFilter, 'Grade', 'Sex']} />
      <DataTable
        label="未住宿学生"
        list={list}
        columns={columns}
        width={760}
        empty={
          list.filters === 0 ? (
            <EmptyState title="没有未住宿的学生" />
          ) : (
            <NoRows list={list} of="学生" hint="换个条件试试" />
          )
        }
      />
    </Panel>
  )
}
