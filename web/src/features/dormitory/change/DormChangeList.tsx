import { awaitsDecision } from '@xuegong/contracts/approval'
import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { useMemo } from 'react'
import { usePermission } from '#nav/permission.ts'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useDetail } from '#ui/list/list-address.ts'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { orgFilter } from '#ui/people/OrgFilter.tsx'
import { studentColumns } from '#ui/people/student-columns.tsx'
import { TallyTabs } from '#ui/TallyTabs.tsx'
import { ChangeDrawer } from './ChangeDrawer.tsx'
import { changeColumns } from './change-columns.tsx'
import { type ChangeRow, sideOf } from './change-words.ts'
import { OwnChanges } from './OwnChanges.tsx'

/** Changes and swaps of the students whom one looks after, or whose beds one is to name. */
function Changes() {
  const list = useList(dormChanges.listDormChange)
  const [id, show] = useDetail()
  const columns = useMemo((): ColumnOf<ChangeRow>[] => {
    const [number, name] = studentColumns(({ Id }) => show(Id))
    return [
      number,
      name,
      { name: 'ClassName', width: 128, ellipsis: true },
      { name: 'Kind', width: 72 },
      ...changeColumns(sideOf),
    ]
  }, [show])
  const [next] = (list.reading.data?.rows ?? []).filter(row => awaitsDecision(row.State) && row.Id !== id)
  return (
    <>
      <PageHeader title="调宿" purpose="最后一级同意后，床位立即调整；互换先由对方确认" />
      <Panel>
        <FilterForm list={list} search="Key" fields={[orgFilter, { name: 'Kind', width: 96 }]} />
        <DataTable
          label="调宿申请"
          list={list}
          tabs={<TallyTabs label="调宿申请状态" of={dormChanges.tallyDormChange} list={list} />}
          columns={columns}
          width={1080}
          onOpen={row => show(row.Id)}
          empty={<NoRows list={list} of="申请" hint="学生提交的调宿和互换申请会出现在这里" />}
        />
      </Panel>
      <ChangeDrawer id={id} next={next && (() => show(next.Id))} onClose={() => show(null)} />
    </>
  )
}

/** Changes of those whom one looks after, or the own ones. */
export const DormChangeList = () => (usePermission()('dorm.edit') ? <Changes /> : <OwnChanges />)
