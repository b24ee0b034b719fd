import { awaitsDecision } from '@xuegong/contracts/approval'
import { greenChannel } from '@xuegong/contracts/modules/evaluation/green-channel'
import { greenChannelExports } from '@xuegong/contracts/modules/evaluation/green-exports'
import { App, Button } from 'antd'
import { useMemo } from 'react'
import { useCommand } from '#api/hooks.ts'
import { useButton } from '#nav/current-route.tsx'
import { lookOfState } from '#ui/detail/approval.ts'
import { useBatchAnswer } from '#ui/entity/batch-answer.tsx'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useDetail } from '#ui/list/list-address.ts'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { orgFilter } from '#ui/people/OrgFilter.tsx'
import { studentColumns } from '#ui/people/student-columns.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { TallyTabs } from '#ui/TallyTabs.tsx'
import { GreenDrawer } from './GreenDrawer.tsx'
import type { GreenRow } from './green-words.ts'

const filters = [orgFilter, 'SchoolYear', { name: 'ChannelType', width: 128 }] as const

/** Applications for the green channel: decided one after the other, or several at once; finance reads what was approved. */
export function GreenChannelList() {
  const list = useList(greenChannel.listGreenChannel)
  const { selection } = list
  const [id, show] = useDetail()
  const [audit] = useCommand(greenChannel.auditGreenChannel)
  const mayAudit = useButton('audit')
  const tell = useBatchAnswer()
  const { modal } = App.useApp()
  const columns = useMemo((): ColumnOf<GreenRow>[] => {
    const [number, name, , , className] = studentColumns(({ Id }) => show(Id))
    return [
      number,
      name,
      className!,
      { name: 'SchoolYear', width: 120 },
      { name: 'ChannelType', width: 108, role: 'fact' },
      { name: 'LoanAmount', width: 112, needTotal: true },
      { name: 'DeferAmount', width: 112, needTotal: true, role: 'fact' },
      { name: 'ExpectPayDate', width: 116 },
      { name: 'SubmitTime', width: 148, render: time => time?.slice(0, 16) ?? '—' },
      { name: 'State', width: 88, role: 'state', render: value => <StateDot {...lookOfState(value)} /> },
    ]
  }, [show])
  const [next] = (list.reading.data?.rows ?? []).filter(row => awaitsDecision(row.State) && row.Id !== id)
  const agreeToAll = () =>
    modal.confirm({
      title: `同意所选的 ${selection.count} 条申请吗？`,
      content: '只处理轮到您审核的申请。',
      okText: '同意',
      cancelText: '取消',
      onOk: () =>
        audit({ Ids: [...selection.ids], Result: 1 })
          .unwrap()
          .then(done => {
            const failed = new Set(done.Failed.map(each => each.Id))
            selection.set(selection.ids.filter(each => failed.has(each)))
            tell({ deed: '同意', things: selection.rows, nameOf: ({ TrueName }) => TrueName }, done)
          })
          .catch(() => undefined),
    })
  return (
    <>
      <PageHeader
        title="绿色通道审核"
        purpose={mayAudit ? '审核缓缴和助学贷款申请，同意后学生可先报到入学' : '查看已通过的缓缴和助学贷款'}
      >
        <ExportButton
          list={list}
          columns={columns}
          fileName="绿色通道"
          of={greenChannelExports.exportGreenChannel}
          filters={filters as never}
        />
      </PageHeader>
      <Panel>
        <FilterForm list={list} search="Key" fields={filters} />
        <DataTable
          label="绿色通道申请"
          list={list}
          tabs={<TallyTabs label="申请状态" of={greenChannel.tallyGreenChannel} list={list} />}
          columns={columns}
          width={1040}
          selectable
          bulk={
            mayAudit && (
              <Button type="link" size="small" onClick={agreeToAll}>
                同意
              </Button>
            )
          }
          onOpen={row => show(row.Id)}
          empty={<NoRows list={list} of="申请" hint="学生提交的绿色通道申请会出现在这里" />}
        />
      </Panel>
      <GreenDrawer id={id} next={next && (() => show(next.Id))} onClose={() => show(null)} />
    </>
  )
}
