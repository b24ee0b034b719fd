import { late, type LateRow, lateStates, lateSteps } from '@xuegong/contracts/modules/dormitory/late'
import { dormExports } from '@xuegong/contracts/modules/dormitory/sheets'
import { useMemo, useState } from 'react'
import { report } from '#api/notify.ts'
import { usePermission } from '#nav/permission.ts'
import { RowActions } from '#ui/actions/RowActions.tsx'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { FormModal } from '#ui/form/FormModal.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { Panel } from '#ui/Panel.tsx'
import { orgFilter } from '#ui/people/OrgFilter.tsx'
import styles from '../plan/DormInfo.module.css'
import { StateDot, type Tone } from '#ui/StateDot.tsx'
import { TallyTabs } from '#ui/TallyTabs.tsx'
import { App } from 'antd'
import type { BuildingFilter } from './GateRecords.tsx'

const tones: readonly Tone[] = ['warn', 'good', 'good', 'quiet', 'quiet']

/** What somebody may say of nights: wardens that the gate was wrong, whoever looks after students what followed, the office all of it. */
function useSteps(): readonly number[] {
  const may = usePermission()
  if (may('dorm.delete')) return stepsOf.office
  return may('dorm.enable') ? stepsOf.counsellor : stepsOf.warden
}

const stepsOf = { office: [1, 2, 3, 4, 0], counsellor: [4], warden: [1, 2, 3] }

const facts: ColumnOf<LateRow>[] = [
  { name: 'Date', width: 108, role: 'fact' },
  {
    name: 'Kind',
    width: 76,
    role: 'fact',
    render: kind => <StateDot tone={kind === 2 ? 'bad' : 'warn'} text={kind === 2 ? '未归' : '晚归'} />,
  },
  { name: 'StudentNo', width: 114 },
  { name: 'TrueName', width: 84, role: 'name' },
  { name: 'ClassName', width: 120, ellipsis: true },
  {
    name: 'RoomNo',
    title: '房间',
    width: 140,
    role: 'fact',
    render: (no, { BuildingName }) => `${BuildingName}${no}`,
  },
  { name: 'PassTime', width: 96, role: 'fact', render: time => time?.slice(11, 16) ?? '–' },
  { name: 'Count30', title: '近30天', width: 76, render: count => `${count} 次` },
  { name: 'Reason', title: '说明', ellipsis: true },
  {
    name: 'HandleState',
    title: '状态',
    width: 96,
    role: 'state',
    render: state => <StateDot tone={tones[state] ?? 'quiet'} text={lateStates[state as 0]} />,
  },
]

/** Late nights by what became of them; those that wait are handled here, one or many. */
export function LateNights({ building }: { building: BuildingFilter }) {
  const list = useList(late.listLateReturn)
  const [handled, handle] = useState<{ readonly ids: readonly string[]; readonly from?: number }>()
  const may = useSteps()
  const { message } = App.useApp()
  const { selection } = list
  const steps = may
    .filter(to => handled?.from === undefined || lateSteps[to]!.includes(handled.from))
    .map(value => ({ value, label: lateStates[value as 0] }))
  const columns = useMemo(
    (): ColumnOf<LateRow>[] => [
      ...facts,
      {
        title: '操作',
        width: 72,
        show: ({ Id, HandleState }) =>
          may.some(to => lateSteps[to]!.includes(HandleState)) && (
            <RowActions handlers={{ handle: () => handle({ ids: [Id], from: HandleState }) }} />
          ),
      },
    ],
    [may],
  )
  return (
    <Panel>
      <div className={`${styles.bar} ${styles.beside}`}>
        <FilterForm
          list={list}
          search="Key"
          fields={[orgFilter, building, 'Kind', { from: 'StartDate', to: 'EndDate' }]}
        />
        <ExportButton list={list} columns={columns} fileName="晚归未归" of={dormExports.exportLateReturn} />
      </div>
      <DataTable
        label="晚归未归"
        list={list}
        tabs={<TallyTabs label="处理状态" of={late.tallyLateReturn} list={list} />}
        columns={columns}
        width={1080}
        selectable
        bulk={<RowActions handlers={{ handle: () => handle({ ids: [...selection.ids] }) }} />}
        empty={
          list.filters === 0 ? (
            <EmptyState title="还没有晚归记录" />
          ) : (
            <NoRows list={list} of="晚归记录" hint="换个条件试试" />
          )
        }
      />
      {handled && (
        <FormModal
          title={`处理 ${handled.ids.length} 条晚归记录`}
          endpoint={late.handleLateReturn}
          fields={[{ name: 'HandleState', options: steps }, 'Remark']}
          initial={{ Ids: [...handled.ids], HandleState: steps[0]!.value }}
          saveText="提交"
          savedText={null}
          onSaved={({ Ok, Fail }) => {
            if (Ok > 0) report(`已处理 ${Ok} 条`)
            if (Fail.length > 0) void message.error(`${Fail.length} 条未处理：${Fail[0]!.Reason}`)
            selection.clear()
          }}
          onClose={() => handle(undefined)}
        />
      )}
    </Panel>
  )
}
