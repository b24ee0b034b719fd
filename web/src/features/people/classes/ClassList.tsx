import { units } from '@xuegong/contracts/modules/people/units'
import { useMemo } from 'react'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { ImportButton } from '#ui/import/ImportButton.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import { useDetail } from '#ui/list/list-address.ts'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ClassActions } from './ClassActions.tsx'
import { ClassDrawer } from './ClassDrawer.tsx'
import { classColumns, classFilters, useMajors } from './class-fields.tsx'
import { useClassDeeds } from './class-deeds.tsx'

/** The classes within reach: filters, the list with how full they are, the detail at the side, and what is done with many. */
export function ClassList() {
  const list = useList(units.listClass)
  const [, show] = useDetail()
  const columns = useMemo(() => classColumns(show), [show])
  const { begin, dialog, may } = useClassDeeds(list.selection)
  const add = <ActionButtons handlers={{ add: () => begin('add') }} />
  return (
    <>
      <PageHeader title="班级管理" purpose="维护班级、辅导员、班主任与班委，查看班级人数">
        {add}
        <ImportButton of={units.importClasses} />
        <ExportButton list={list} columns={columns} fileName="班级" of={units.exportClasses} />
      </PageHeader>
      <Panel>
        <FilterForm list={list} search="Key" fields={classFilters(useMajors())} />
        <DataTable
          label="班级"
          list={list}
          columns={columns}
          width={1100}
          selectable={may}
          takesAll
          bulk={<ClassActions begin={begin} />}
          onOpen={({ Id }) => show(Id)}
          empty={<NoRows list={list} of="班级" hint={add} />}
        />
      </Panel>
      <ClassDrawer list={list} begin={begin} />
      {dialog}
    </>
  )
}
