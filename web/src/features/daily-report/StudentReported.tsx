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
import { TallyTabs } from '#ui/TallyTabs.tsx'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { orgFilter } from '#ui/people/OrgFilter.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { OwnReports } from './OwnReports.tsx'
import { hourOf, lookOfReport, placeOf } from './words.ts'
import { VirusDrawer } from './VirusDrawer.tsx'

const columnsOf = (open: (id: string) => void): ColumnOf<VirusRow>[] => [
  {
    name: 'StudentNo',
    width: 128,
    render: (number, { Id }) => <RowButton onOpen={() => open(Id)}>{number}</RowButton>,
  },
  { name: 'TrueName', width: 84, role: 'name' },
  { name: 'ClassName', ellipsis: true },
  { name: 'ReportDate', width: 104 },
  { name: 'ReportTime', title: '时间', width: 64, render: hourOf },
  { name: 'NowProvince', title: '所在地', width: 200, ellipsis: true, render: (_, row) => placeOf(row) },
  { name: 'TempText', width: 96 },
  { name: 'IsInSchoolOfDay', width: 56 },
  { name: 'ISNATDay', width: 80 },
  { name: 'HandleState', width: 84, role: 'fact', render: state => <StateDot {...lookOfReport(state)} /> },
  { name: 'ProxyUserName', width: 72, render: name => name || '–' },
]

/** Reports of the students whom one looks after. */
function Reports() {
  const list = useList(dailyReport.listVirusBase)
  const [, show] = useDetail()
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
          tabs={<TallyTabs label="上报情况" of={dailyReport.tallyVirusBase} list={list} />}
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
