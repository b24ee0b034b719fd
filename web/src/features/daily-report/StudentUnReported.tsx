import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { reportExports } from '@xuegong/contracts/modules/daily-report/sheets'
import type { MissingRow } from '@xuegong/contracts/modules/daily-report/missing'
import { App } from 'antd'
import { useMemo, useState } from 'react'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { RowActions } from '#ui/actions/RowActions.tsx'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { TallyTabs } from '#ui/TallyTabs.tsx'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useStable } from '#ui/stable.ts'
import { orgFilter } from '#ui/people/OrgFilter.tsx'
import { ProxyForm } from './ProxyForm.tsx'
import { useReminding } from './remind.ts'

const fields: ColumnOf<MissingRow>[] = [
  { name: 'StudentNo', width: 128 },
  { name: 'TrueName', width: 84, role: 'name' },
  { name: 'ClassName', width: 128, ellipsis: true },
  { name: 'CounsellorName', width: 84 },
  { name: 'Mobile', width: 120 },
  { name: 'MissDays', title: '近30天未报', width: 96, role: 'fact', render: days => `${days} 天` },
  { name: 'RemindCount', title: '催办', width: 68, render: count => `${count} 次` },
  { name: 'LastRemind', width: 150, render: time => time?.slice(0, 16) ?? '–' },
]

/** Who has not reported: they are reminded, or reported for. */
export function StudentUnReported() {
  const list = useList(dailyReport.listUnReported)
  const [pupil, reportFor] = useState<MissingRow>()
  const [remind] = useReminding()
  const { modal } = App.useApp()
  const { selection, input, reading } = list
  const { PageIndex: _index, PageSize: _size, State = 0, ...asked } = input
  const isMissing = State === 0
  const remindAll = () =>
    modal.confirm({
      title: `催办符合条件的全部 ${reading.data?.total ?? 0} 名未报学生吗？`,
      content: '30分钟内催办过的、当天已催办3次的，以及没有账号的学生会跳过。',
      okText: '催办',
      onOk: () => remind({ ...asked, All: 1 }),
    })
  const remindOne = useStable((row: MissingRow) => void remind({ UserIds: [row.Id] }))
  const columns = useMemo((): ColumnOf<MissingRow>[] => {
    const show = (row: MissingRow) => (
      <RowActions handlers={{ remind: () => remindOne(row), add: () => reportFor(row) }} />
    )
    return isMissing ? [...fields, { title: '操作', width: 120, show }] : fields
  }, [isMissing, remindOne])
  return (
    <>
      <PageHeader title="未报名单" purpose="查看还没有上报的学生，催办或代报">
        <ExportButton list={list} columns={columns} fileName="未报名单" of={reportExports.exportUnReported} />
        {isMissing && <ActionButtons handlers={{ remind: remindAll }} />}
      </PageHeader>
      <Panel>
        <FilterForm list={list} search="Key" fields={['ReportDate', orgFilter]} />
        <DataTable
          label="未报名单"
          list={list}
          tabs={<TallyTabs label="上报情况" of={dailyReport.tallyUnReported} list={list} />}
          columns={columns}
          width={980}
          selectable={isMissing}
          bulk={
            <RowActions
              handlers={{ remind: () => void remind({ UserIds: [...selection.ids] }).then(selection.clear) }}
            />
          }
          empty={
            // The tab is a filter itself.
            list.filters === State ? (
              <EmptyState title={isMissing ? '今日已全部上报' : '没有代报的学生'} />
            ) : (
              <NoRows list={list} of="学生" hint="" />
            )
          }
        />
      </Panel>
      {pupil && <ProxyForm pupil={pupil} onClose={() => reportFor(undefined)} />}
    </>
  )
}
