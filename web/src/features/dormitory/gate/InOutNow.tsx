import type { Result } from '@xuegong/contracts/endpoint'
import { gate } from '@xuegong/contracts/modules/dormitory/gate'
import { skipToken, useQuery } from '#api/hooks.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { numberText } from '#ui/format/number-text.ts'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { Panel } from '#ui/Panel.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import styles from '../plan/DormInfo.module.css'
import type { BuildingFilter } from './GateRecords.tsx'

type Row = Result<typeof gate.getInOutNow>['rows'][number]

const columns: ColumnOf<Row>[] = [
  { name: 'StudentNo', width: 120 },
  { name: 'TrueName', width: 90, role: 'name' },
  { name: 'ClassName', ellipsis: true },
  { name: 'RoomNo', width: 160, role: 'fact', render: (no, { BuildingName }) => `${BuildingName}${no}` },
  { name: 'PassTime', width: 108, role: 'fact', render: time => time.slice(5, 16) },
  {
    name: 'OnLeave',
    title: '状态',
    width: 84,
    role: 'state',
    render: leave => <StateDot tone={leave === 1 ? 'quiet' : 'busy'} text={leave === 1 ? '请假' : '外出'} />,
  },
]

/** How many are in and out now, and who is out, the longest first. */
export function InOutNow({ building }: { building: BuildingFilter }) {
  const list = useList(gate.getInOutNow)
  const { data } = useQuery(gate.getInOutNow, list.ready ? list.input : skipToken, { errorShown: true })
  const counts = { 在宿舍: data?.In, 外出: data?.Out, 请假: data?.Leave, 无记录: data?.Unknown }
  return (
    <Panel>
      <dl className={styles.counts}>
        {Object.entries(counts).map(([term, count]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{count === undefined ? '–' : `${numberText(count)} 人`}</dd>
          </div>
        ))}
      </dl>
      <FilterForm list={list} search="Key" fields={[building]} />
      <DataTable
        label="当前在外"
        list={list}
        columns={columns}
        width={760}
        empty={
          list.filters === 0 ? (
            <EmptyState title="目前没有人在外" />
          ) : (
            <NoRows list={list} of="在外学生" hint="换个条件试试" />
          )
        }
      />
    </Panel>
  )
}
