import type { Input } from '@xuegong/contracts/endpoint'
import { people } from '@xuegong/contracts/people'
import { Select, TreeSelect } from 'antd'
import { useQuery } from '#api/hooks.ts'
import { useDict } from '#ui/dict.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import type { ListAddress } from '#ui/list/list-address.ts'
import { SearchBox } from '#ui/SearchBox.tsx'
import { orgFilter, orgTree } from './org-tree.ts'

type Filters = ListAddress<Input<typeof people.listStudents>>

/** Everything by which the roster can be narrowed. */
export function StudentFilters({ list }: { list: Filters }) {
  const { input, set, clear, filters } = list
  const orgs = useQuery(people.listOrgs, {}).data ?? []
  // All grades in sight, whatever the other filters leave.
  const grades = useQuery(people.countStudents, {}).data?.ByGrade ?? []
  const sex = useDict('Sex')
  const political = useDict('Political')
  return (
    <FilterBar
      count={filters}
      onClear={clear}
      search={<SearchBox label="学号或姓名" value={input.Key} onSearch={Key => set({ Key })} />}
    >
      <TreeSelect
        style={{ width: 240 }}
        aria-label="学院、专业或班级"
        placeholder="学院 / 专业 / 班级"
        treeData={orgTree(orgs)}
        value={input.ClassId ?? input.OrgId}
        onChange={(chosen: string | undefined) => set(orgFilter(orgs, chosen))}
        treeNodeFilterProp="title"
        showSearch
        allowClear
        popupMatchSelectWidth={320}
      />
      <Select
        style={{ width: 112 }}
        aria-label="年级"
        placeholder="年级"
        options={grades.map(({ Key }) => ({ value: Key, label: `${Key} 级` }))}
        value={input.Grade}
        onChange={(Grade: string | undefined) => set({ Grade })}
        allowClear
      />
      <Select
        style={{ width: 92 }}
        aria-label="性别"
        placeholder="性别"
        options={sex.options}
        value={input.Sex}
        onChange={(Sex: string | undefined) => set({ Sex })}
        allowClear
      />
      <Select
        style={{ width: 140 }}
        aria-label="政治面貌"
        placeholder="政治面貌"
        options={political.options}
        value={input.Political}
        onChange={(Political: string | undefined) => set({ Political })}
        allowClear
      />
    </FilterBar>
  )
}
