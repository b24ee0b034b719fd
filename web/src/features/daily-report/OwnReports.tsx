import type { Result } from '@xuegong/contracts/endpoint'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { useMemo } from 'react'
import { PageLink } from '#nav/PageLink.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useDetail } from '#ui/list/list-address.ts'
import { RowButton } from '#ui/list/RowButton.tsx'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { VirusDrawer } from './VirusDrawer.tsx'
import { hourOf, lookOfReport, placeOf } from './words.ts'

/** What a student has reported of himself. */
export function OwnReports() {
  const list = useList(ownReports.listMyVirus)
  const [, show] = useDetail()
  const columns = useMemo(
    (): ColumnOf<Result<typeof ownReports.listMyVirus>['rows'][number]>[] => [
      {
        name: 'ReportDate',
        width: 108,
        render: (day, { Id }) => <RowButton onOpen={() => show(Id)}>{day}</RowButton>,
      },
      { name: 'ReportTime', title: '时间', width: 72, render: hourOf },
      { name: 'NowProvince', title: '所在地', ellipsis: true, render: (_, row) => placeOf(row) },
      { name: 'TempText', width: 104 },
      { name: 'IsInSchoolOfDay', width: 64 },
      { name: 'ISNATDay', width: 84 },
      { name: 'HandleState', width: 92, role: 'fact', render: state => <StateDot {...lookOfReport(state)} /> },
      { name: 'ProxyUserName', width: 84, render: name => name || '–' },
    ],
    [show],
  )
  return (
    <>
      <PageHeader title="我的上报" purpose="查看本人每天上报的情况" />
      <Panel>
        <DataTable
          label="我的上报"
          list={list}
          columns={columns}
          width={720}
          onOpen={({ Id }) => show(Id)}
          empty={
            <NoRows
              list={list}
              of="上报记录"
              hint={<PageLink to="/EveryDataReported/EveryDataForm">去上报</PageLink>}
            />
          }
        />
      </Panel>
      <VirusDrawer list={list} />
    </>
  )
}
