import { proofs } from '@xuegong/contracts/modules/evaluation/proofs'
import { useCallback, useMemo, useState } from 'react'
import { useButton } from '#nav/current-route.tsx'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { RowActions } from '#ui/actions/RowActions.tsx'
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
import type { Listed } from '../chosen-assessment.ts'
import { useAssessment } from '../use-assessment.tsx'
import { lookOfProve } from '../words.ts'
import { CheckForm } from './CheckForm.tsx'
import { ProveDrawer } from './ProveDrawer.tsx'
import { isProved, isProving, type ProveRow } from './prove-rules.ts'

function Proofs({ of }: { of: Listed }) {
  const list = useList(proofs.listProve, { fixed: { Aid: of.Id } })
  const [id, show] = useDetail()
  const [checked, check] = useState<readonly ProveRow[]>()
  const isOpen = isProving(of)
  const mayCheck = useButton('check') && isOpen
  const { selection } = list
  const handlersOf = useCallback((row: ProveRow) => (isOpen ? { check: () => check([row]) } : {}), [isOpen])
  const columns = useMemo((): ColumnOf<ProveRow>[] => {
    const [number, name, , , room] = studentColumns(row => show(row.Id))
    return [
      number,
      name,
      room!,
      { name: 'ProveType', ellipsis: true, role: 'fact' },
      { name: 'Files', title: '文件', width: 72, align: 'right', render: files => `${files.length} 个` },
      { name: 'ValidDate', width: 108, render: day => day ?? '长期' },
      { name: 'CreateDate', width: 140, render: time => time.slice(0, 16) },
      { name: 'State', width: 92, role: 'state', render: state => <StateDot {...lookOfProve(state)} /> },
      { title: '操作', width: 72, show: row => <RowActions handlers={handlersOf(row)} /> },
    ]
  }, [show, handlersOf])
  const shown = list.reading.data?.rows.find(({ Id }) => Id === id)
  return (
    <Panel>
      <FilterForm list={list} search="Key" fields={[orgFilter, 'ProveType']} />
      <DataTable
        label="困难证明"
        list={list}
        tabs={<TallyTabs label="核验状态" of={proofs.tallyProve} list={list} />}
        columns={columns}
        width={900}
        selectable={mayCheck}
        bulk={<RowActions handlers={{ check: () => check(selection.rows) }} />}
        onOpen={({ Id }) => show(Id)}
        empty={<NoRows list={list} of="证明" hint="学生上传的证明材料会出现在这里" />}
      />
      <ProveDrawer
        row={shown}
        actions={shown && <ActionButtons handlers={handlersOf(shown)} />}
        onClose={() => show(null)}
      />
      {checked && <CheckForm rows={checked} onDone={selection.clear} onClose={() => check(undefined)} />}
    </Panel>
  )
}

/** Proofs of the students within reach, looked at one by one or several at once. */
export function ProveList() {
  const { assessment, choice, instead } = useAssessment(isProved)
  return (
    <>
      <PageHeader title="困难证明" purpose="查看学生上传的证明材料，核验是否有效">
        {choice}
      </PageHeader>
      {assessment ? <Proofs key={assessment.Id} of={assessment} /> : instead}
    </>
  )
}
