import type { Result } from '@xuegong/contracts/endpoint'
import { awaitsDecision, type Decision } from '@xuegong/contracts/approval'
import { records } from '@xuegong/contracts/modules/people/records'
import { App, Button } from 'antd'
import { useMemo } from 'react'
import { refusedWith } from '#api/failure.ts'
import { skipToken, useCommand, useQuery } from '#api/hooks.ts'
import { useButton } from '#nav/current-route.tsx'
import { lookOfState, stateOptions } from '#ui/detail/approval.ts'
import { AuditDrawer } from '#ui/detail/AuditDrawer.tsx'
import { useBatchAnswer } from '#ui/entity/batch-answer.tsx'
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
import { RequestFacts } from './RequestFacts.tsx'

const states = stateOptions([1, 2, 3, 4, 5, 6, 7])

/** Requests of students for changes of their rows: read, and decided one after the other. */
export function InfoChangeList() {
  const list = useList(records.listInfoChanges)
  const [id, show] = useDetail()
  const columns = useMemo((): ColumnOf<Result<typeof records.listInfoChanges>['rows'][number]>[] => {
    const [number, name, , , className] = studentColumns(({ Id }) => show(Id))
    return [
      number,
      name,
      className!,
      { name: 'Labels', ellipsis: true },
      { name: 'Reason', ellipsis: true },
      { name: 'SubmitTime', width: 148 },
      { name: 'State', width: 88, render: value => <StateDot {...lookOfState(value)} /> },
      { name: 'AuditUserName', width: 88 },
    ]
  }, [show])
  const { data } = useQuery(records.getInfoChange, id ? { Id: id } : skipToken, { refetchOnMountOrArgChange: true })
  const opened = data?.Id === id ? data : undefined
  const log = useQuery(records.getInfoChangeAuditLog, id ? { Id: id } : skipToken, { refetchOnMountOrArgChange: true })
  const timeline = log.data?.Head.BusinessId === id ? log.data : undefined
  const [audit] = useCommand(records.auditInfoChange, { errorShown: true })
  const mayAudit = useButton('audit')
  const tell = useBatchAnswer()
  const { modal } = App.useApp()
  const { selection } = list

  const waiting = (list.reading.data?.rows ?? []).filter(row => awaitsDecision(row.State) && row.Id !== id)
  const decide = async (Result: Decision, Opinion: string) => {
    const { Failed } = await audit({ Ids: [id!], Result, Opinion }).unwrap()
    const [failed] = Failed
    if (failed) throw refusedWith(failed.Reason)
  }
  const agreeToAll = () =>
    modal.confirm({
      title: `同意所选的 ${selection.count} 条申请吗？`,
      content: '只处理轮到您审核的申请；最后一级同意后，学生信息立即变更。',
      okText: '同意',
      cancelText: '取消',
      onOk: async () => {
        const done = await audit({ Ids: [...selection.ids], Result: 1 }).unwrap()
        const failed = new Set(done.Failed.map(each => each.Id))
        selection.set(selection.ids.filter(each => failed.has(each)))
        tell({ deed: '同意', things: selection.rows, nameOf: ({ TrueName, Labels }) => `${TrueName} ${Labels}` }, done)
      },
    })
  return (
    <>
      <PageHeader title="信息变更审核" purpose="核对学生申请变更的学籍信息，最后一级同意后立即生效" />
      <Panel>
        <FilterForm list={list} search="Key" fields={[orgFilter, { name: 'State', options: states, width: 112 }]} />
        <DataTable
          label="信息变更申请"
          list={list}
          columns={columns}
          width={960}
          selectable={mayAudit}
          bulk={
            <Button type="link" size="small" onClick={agreeToAll}>
              同意
            </Button>
          }
          onOpen={({ Id }) => show(Id)}
          empty={<NoRows list={list} of="申请" hint="学生在“我的信息”中提交的变更会出现在这里" />}
        />
      </Panel>
      <AuditDrawer
        item={
          opened
            ? {
                Id: opened.Id,
                title: `${opened.TrueName}（${opened.StudentNo}）`,
                State: opened.State,
              }
            : null
        }
        steps={timeline?.Steps ?? []}
        upcoming={timeline?.Next}
        decides={timeline?.Actions.includes('handle') === true}
        onDecide={decide}
        next={waiting[0] ? () => show(waiting[0]!.Id) : undefined}
        onClose={() => show(null)}
      >
        {opened && <RequestFacts request={opened} />}
      </AuditDrawer>
    </>
  )
}
