import type { Result } from '@xuegong/contracts/endpoint'
import { gate } from '@xuegong/contracts/modules/dormitory/gate'
import { dormExports } from '@xuegong/contracts/modules/dormitory/sheets'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { Panel } from '#ui/Panel.tsx'
import styles from '../plan/DormInfo.module.css'
import { StateDot } from '#ui/StateDot.tsx'

type Row = Result<typeof gate.listGateRecord>['rows'][number]

const columns: ColumnOf<Row>[] = [
  { name: 'PassTime', width: 164, role: 'fact' },
  {
    name: 'Direction',
    width: 72,
    role: 'fact',
    render: way => <StateDot tone={way === 1 ? 'good' : 'busy'} text={way === 1 ? '进' : '出'} />,
  },
  { name: 'StudentNo', width: 114 },
  { name: 'TrueName', width: 84, role: 'name' },
  { name: 'ClassName', width: 128, ellipsis: true },
  { name: 'BuildingName', width: 120, role: 'fact' },
  { name: 'DeviceName', ellipsis: true },
  { name: 'Source', width: 72 },
]

export interface BuildingFilter {
  readonly name: 'BuildingId'
  readonly options: { value: string; label: string }[]
}

/** Who went through the gates, the latest first. */
export function GateRecords({ building }: { building: BuildingFilter }) {
  const list = useList(gate.listGateRecord)
  return (
    <Panel>
      <div className={`${styles.bar} ${styles.beside}`}>
        <FilterForm list={list} search="Key" fields={[building, 'Direction', { from: 'StartTime', to: 'EndTime' }]} />
        <ExportButton list={list} columns={columns} fileName="门禁流水" of={dormExports.exportGateRecord} />
      </div>
      <DataTable
        label="进出流水"
        list={list}
        columns={columns}
        width={860}
        empty={<NoRows list={list} of="进出记录" hint="门禁设备还没有上传记录" />}
      />
    </Panel>
  )
}
