import type { Result } from '@xuegong/contracts/endpoint'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { reasons } from '@xuegong/contracts/modules/daily-report/form'
import { reportExports } from '@xuegong/contracts/modules/daily-report/sheets'
import { useMemo, useState } from 'react'
import { RowActions } from '#ui/actions/RowActions.tsx'
import { useDevice } from '#ui/device.ts'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useDetail } from '#ui/list/list-address.ts'
import { RowButton } from '#ui/list/RowButton.tsx'
import { TallyTabs } from '#ui/TallyTabs.tsx'
import { useList } from '#ui/list/use-list.ts'
import { useButton } from '#nav/current-route.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { orgFilter } from '#ui/people/OrgFilter.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { type Handled, HandleForm } from './HandleForm.tsx'
import styles from './Report.module.css'
import { VirusDrawer } from './VirusDrawer.tsx'
import { lookOfReport, placeOf, waitsLong } from './words.ts'

type Row = Result<typeof dailyReport.listAbnormal>['rows'][number]

/** How long a report has been waiting; one that waits too long stands out. */
const waited = (hours: number | null) =>
  hours === null ? '–' : <span className={waitsLong(hours) ? styles.late : undefined}>{hours} 小时</span>

/** Why it is in the list. Phones have room for no more than that, with the temperature, and how long it waits. */
const reasonsOf = ({ Reasons, TempText }: Row, isPhone: boolean) => {
  if (!isPhone) return Reasons
  const { DayTemperature: fever } = reasons
  return Reasons.includes(fever) ? Reasons.replace(fever, `体温${TempText}`) : [Reasons, TempText].join(' ')
}

const columnsOf = (open: (id: string) => void, isPhone: boolean): ColumnOf<Row>[] => [
  {
    name: 'StudentNo',
    width: 128,
    render: (number, { Id }) => <RowButton onOpen={() => open(Id)}>{number}</RowButton>,
  },
  { name: 'TrueName', width: 84, role: 'name' },
  { name: 'ClassName', width: 128, ellipsis: true },
  { name: 'ReportTime', width: 144, render: time => time.slice(0, 16) },
  { name: 'OpenHours', title: '已等待', width: 84, role: 'fact', render: waited },
  {
    name: 'Reasons',
    title: isPhone ? '' : '异常原因',
    ellipsis: true,
    role: 'fact',
    render: (_, row) => reasonsOf(row, isPhone),
  },
  { name: 'TempText', width: 96 },
  { name: 'NowProvince', title: '所在地', width: 180, ellipsis: true, render: (_, row) => placeOf(row) },
  { name: 'HandleState', width: 92, role: 'state', render: state => <StateDot {...lookOfReport(state)} /> },
]

/** Reports that say that somebody may be ill, and what is done about them. */
export function AbnormalList() {
  const list = useList(dailyReport.listAbnormal)
  const [, show] = useDetail()
  const [handled, handle] = useState<readonly Handled[]>()
  const mayHandle = useButton('handle')
  const isPhone = useDevice() === 'mobile'
  const columns = useMemo(() => columnsOf(show, isPhone), [show, isPhone])
  const { selection } = list
  return (
    <>
      <PageHeader title="异常处置" purpose="核实异常上报，跟进到闭环">
        <ExportButton list={list} columns={columns} fileName="异常上报" of={reportExports.exportAbnormal} />
      </PageHeader>
      <Panel>
        <FilterForm
          list={list}
          search="Key"
          fields={[orgFilter, { name: 'Reason', width: 104 }, { from: 'StartDate', to: 'EndDate' }]}
        />
        <DataTable
          label="异常上报"
          list={list}
          tabs={<TallyTabs label="处理状态" of={dailyReport.tallyAbnormal} list={list} />}
          columns={columns}
          width={1040}
          selectable={mayHandle}
          bulk={<RowActions handlers={{ handle: () => handle(selection.rows) }} />}
          onOpen={({ Id }) => show(Id)}
          empty={<NoRows list={list} of="异常上报" hint="所管学生目前没有异常上报" />}
        />
      </Panel>
      <VirusDrawer list={list} />
      {handled && <HandleForm rows={handled} onDone={selection.clear} onClose={() => handle(undefined)} />}
    </>
  )
}
