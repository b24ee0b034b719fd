import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { dormExports } from '@xuegong/contracts/modules/dormitory/sheets'
import type { BedRow, DormTree } from '@xuegong/contracts/modules/dormitory/plan'
import type * as t from 'typebox'
import { RowActions } from '#ui/actions/RowActions.tsx'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { Panel } from '#ui/Panel.tsx'
import { usePrint } from '#ui/print/use-print.ts'
import { StateDot } from '#ui/StateDot.tsx'
import { lookOfBed } from '../words.ts'
import styles from './DormInfo.module.css'

type Bed = t.Static<typeof BedRow>

const columns: ColumnOf<Bed>[] = [
  { name: 'StudentNo', width: 114 },
  { name: 'TrueName', width: 84, role: 'name' },
  { name: 'SexType', width: 60 },
  { name: 'ClassName', width: 128, ellipsis: true },
  { name: 'BuildingName', width: 120, role: 'fact' },
  { name: 'RoomNo', width: 72, role: 'fact' },
  { name: 'BedNo', width: 60, role: 'fact' },
  { name: 'InDate', width: 108, render: day => day ?? '–' },
  { name: 'State', width: 100, render: (state, { ReserveKind }) => <StateDot {...lookOfBed(state, ReserveKind)} /> },
]

/** All beds as a list, with who lives in them. */
export function BedTab({ tree }: { tree: DormTree }) {
  const list = useList(dormitory.listBed)
  const print = usePrint('bedCard')
  const { selection } = list
  return (
    <Panel>
      <div className={`${styles.bar} ${styles.beside}`}>
        <FilterForm
          list={list}
          search="Key"
          fields={[
            { name: 'BuildingId', options: tree.map(({ Id, Name }) => ({ value: Id, label: Name })) },
            'Floor',
            'State',
            'SexType',
          ]}
        />
        <ExportButton list={list} columns={columns} fileName="住宿名单" of={dormExports.exportBed} />
      </div>
      <DataTable
        label="名单"
        list={list}
        columns={columns}
        width={900}
        selectable
        bulk={
          <RowActions
            handlers={{ print: () => print({ ids: [...selection.ids], count: selection.ids.length, all: false }) }}
          />
        }
        empty={<NoRows list={list} of="床位" hint="先在楼栋房间中新增房间" />}
      />
    </Panel>
  )
}
