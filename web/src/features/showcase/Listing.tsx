import type { Result } from '@xuegong/contracts/endpoint'
import { system } from '@xuegong/contracts/modules/system'
import { useQuery } from '#api/hooks.ts'
import { useDict } from '#ui/dict.ts'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { StateTabs, tabsOf } from '#ui/StateTabs.tsx'
import { Sample } from './Sample.tsx'

const columns: ColumnOf<Result<typeof system.listMyHelp>['rows'][number]>[] = [
  'Title',
  'Kind',
  { name: 'Url', ellipsis: true },
  { name: 'Sort', width: 80 },
  'State',
]

/** A list as every module shows it, of the links and help that everybody reads. */
export function Listing() {
  const list = useList(system.listMyHelp, { local: true })
  const kinds = useDict('FriendshipKind').options
  const { rows = [], total = 0 } = useQuery(system.listMyHelp, { PageSize: 100 }).data ?? {}
  const ByStatus = kinds.map(({ value }) => ({
    Key: value,
    Count: rows.filter(({ Kind }) => String(Kind) === value).length,
  }))
  const { Kind } = list.input
  const tabs = (
    <StateTabs
      label="类型"
      tabs={tabsOf(kinds, { total, ByStatus })}
      value={String(Kind ?? '')}
      onChange={key => list.set({ Kind: key ? Number(key) : undefined })}
    />
  )
  return (
    <Sample title="列表" note="筛选、状态、勾选、分页条数按人记住；平板固定首列，手机为两行。">
      <FilterForm list={list} fields={['Kind']} />
      <DataTable
        label="示例列表"
        list={list}
        tabs={tabs}
        columns={columns}
        width={640}
        selectable
        empty={<NoRows list={list} of="链接" hint="可以在“友情链接”中添加" />}
      />
    </Sample>
  )
}
