import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { reportExports } from '@xuegong/contracts/modules/daily-report/sheets'
import type { VirusRow } from '@xuegong/contracts/modules/daily-report/reports'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { today } from '#app/clock.ts'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { usePermission } from '#nav/permission.ts'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useDetail } from '#ui/list/list-address.ts'
import { RowButton } from '#ui/list/RowButton.tsx'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { orgFilter } from '#ui/people/OrgFilter.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { StateTabs } from '#ui/StateTabs.tsx'
import { OwnReports } from './OwnReports.tsx'
import { hourOf, lookOfReport, placeOf } from './words.ts'
import { VirusDrawer } from './VirusDrawer.tsx'

/** What the tabs narrow the list by. */
const tabs = {
  '': {},
  well: { IsAbnormal: 0 },
  ill: { IsAbnormal: 1 },
  proxy: { IsProxy: 1 },
} as const
const texts = { '': '全部', well: '正常', ill: '异常', proxy: '代报' } as const
type Tab = keyof typeof tabs
const keys = Object.keys(tabs) as Tab[]

const columnsOf = (open: (id: string) => void): ColumnOf<VirusRow>[] => [
  {
    name: 'StudentNo',
    width: 128,
    render: (number, { Id }) => <RowButton onOpen={() => open(Id)}>{number}</RowButton>,
  },
  { name: 'TrueName', width: 84, role: 'name' },
  { name: 'ClassName', width: 128, ellipsis: true },
  { name: 'ReportDate', width: 108 },
  { name: 'ReportTime', title: '时间', width: 72, render: hourOf },
  { name: 'NowProvince', title: '所在地', ellipsis: true, render: (_, row) => placeOf(row) },
  { name: 'TempText', width: 104 },
  { name: 'IsInSchoolOfDay', width: 64 },
  { name: 'ISNATDay', width: 84 },
  { name: 'HandleState', width: 92, role: 'fact', render: state => <StateDot {...lookOfReport(state)} /> },
  { name: 'ProxyUserName', width: 84 },
]

/** Reports of the students whom one looks after. */
function Reports() {
  const list = useList(dailyReport.listVirusBase)
  const [, show] = useDetail()
  const { IsAbnormal, IsProxy } = list.input
  const tab = keys.findLast(key => {
    const asked: { IsAbnormal?: number; IsProxy?: number } = tabs[key]
    return asked.IsAbnormal === IsAbnormal && asked.IsProxy === IsProxy
  })
  const columns = columnsOf(show)
  const [begin] = useCommand(transfer.exportReport)
  const { ReportDate = today(), OrgId } = list.input
  const exportDay = () =>
    void begin({ Date: ReportDate, ...(OrgId && { OrgId }), Modules: ['daily-report'] })
      .unwrap()
      .then(
        () => report('导出任务已创建，请到“我的下载”查看'),
        () => undefined,
      )
  return (
    <>
      <PageHeader title="已报名单" purpose="查看所管学生每天上报的情况">
        <ExportButton list={list} columns={columns} fileName="已报名单" of={reportExports.exportVirus} />
        <ActionButtons handlers={{ schoolData: exportDay }} />
      </PageHeader>
      <Panel>
        <FilterForm list={list} search="Key" fields={['ReportDate', orgFilter, 'HandleState', 'IsInSchoolOfDay']} />
        <DataTable
          label="已报名单"
          list={list}
          tabs={
            <StateTabs
              label="上报情况"
              tabs={keys.map(key => ({ key, text: texts[key], count: null }))}
              value={tab ?? ''}
              onChange={key => list.set({ IsAbnormal: undefined, IsProxy: undefined, ...tabs[key as Tab] })}
            />
          }
          columns={columns}
          width={1040}
          onOpen={({ Id }) => show(Id)}
          empty={<NoRows list={list} of="上报记录" hint="学生上报后会出现在这里" />}
        />
      </Panel>
      <VirusDrawer list={list} />
    </>
  )
}

/** Reports of one's students, or of oneself. */
export const StudentReported = () => (usePermission()('everyreport.export') ? <Reports /> : <OwnReports />)
