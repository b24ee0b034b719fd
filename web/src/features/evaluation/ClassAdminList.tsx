import { assessmentState } from '@xuegong/contracts/modules/evaluation/codes'
import { classAdmins, evaluationImports } from '@xuegong/contracts/modules/evaluation/class-admins'
import { type ReactNode, useState } from 'react'
import type { Result } from '@xuegong/contracts/endpoint'
import { useButton } from '#nav/current-route.tsx'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { RowActions } from '#ui/actions/RowActions.tsx'
import { useRemoval } from '#ui/entity/removal.ts'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { ImportButton } from '#ui/import/ImportButton.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { orgFilter } from '#ui/people/OrgFilter.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { TallyTabs } from '#ui/TallyTabs.tsx'
import { ClassAdminForm, ResetWord } from './ClassAdminForm.tsx'
import type { Listed } from './chosen-assessment.ts'
import { useAssessment } from './use-assessment.tsx'

type Row = Result<typeof classAdmins.listClassAdmin>['rows'][number]
const active = 1

const Head = ({ children }: { children?: ReactNode }) => (
  <PageHeader title="班级评议员" purpose="指定各班的班级管理员和评议员，重置班级评议口令">
    {children}
  </PageHeader>
)

function ClassAdmins({ of, choice }: { of: Listed; choice: ReactNode }) {
  const list = useList(classAdmins.listClassAdmin, { fixed: { Aid: of.Id } })
  const [doing, start] = useState<'add' | 'reset'>()
  const { selection, input } = list
  const isOpen = of.State !== assessmentState.archived
  const remove = useRemoval<Row>(classAdmins.removeClassAdmin, {
    noun: '评议员',
    nameOf: ({ TrueName, ClassName }) => `${ClassName} ${TrueName}`,
    onRemoved: ids => selection.set(selection.ids.filter(id => !ids.has(id))),
  })
  const mayDelete = useButton('delete') && isOpen
  const columns: ColumnOf<Row>[] = [
    { name: 'TrueName', width: 96, role: 'name' },
    { name: 'StudentNo', width: 124 },
    { name: 'ClassName', width: 148, ellipsis: true, role: 'fact' },
    { name: 'OrgName', ellipsis: true },
    { name: 'RoleType', width: 108, role: 'fact' },
    {
      name: 'VotedNum',
      title: '已投/应投',
      width: 104,
      align: 'right',
      role: 'fact',
      render: (voted, { VoteNum }) => (VoteNum > 0 ? `${voted} / ${VoteNum}` : '—'),
    },
    {
      name: 'State',
      width: 88,
      role: 'state',
      render: state => (
        <StateDot tone={state === active ? 'good' : 'quiet'} text={state === active ? '启用' : '停用'} />
      ),
    },
    ...(mayDelete
      ? [{ title: '操作', width: 84, show: (row: Row) => <RowActions handlers={{ delete: () => remove([row]) }} /> }]
      : []),
  ]
  const add = isOpen && (
    <>
      <ActionButtons
        handlers={{
          add: () => start('add'),
          ...(of.State !== assessmentState.draft && { reset: () => start('reset') }),
        }}
      />
      <ImportButton of={evaluationImports.importClassAdmin} told={{ Aid: of.Id }} />
    </>
  )
  const close = () => start(undefined)
  return (
    <>
      <Head>
        {choice}
        {add}
      </Head>
      <Panel>
        <FilterForm list={list} search="Key" fields={[orgFilter]} />
        <DataTable
          label="评议员"
          list={list}
          tabs={<TallyTabs label="角色" of={classAdmins.tallyClassAdmin} list={list} />}
          columns={columns}
          width={900}
          selectable={mayDelete}
          bulk={<RowActions handlers={{ delete: () => remove(selection.rows) }} />}
          empty={<NoRows list={list} of="评议员" hint={add || '该测评没有评议员'} />}
        />
      </Panel>
      {doing === 'add' && <ClassAdminForm of={of} ClassId={input.ClassId} onClose={close} />}
      {doing === 'reset' && <ResetWord of={of} ClassId={input.ClassId} onClose={close} />}
    </>
  )
}

/** Who looks after the review of a class in an assessment, and who reviews. */
export function ClassAdminList() {
  const { assessment, choice, instead } = useAssessment(undefined, '还没有测评')
  if (assessment) return <ClassAdmins key={assessment.Id} of={assessment} choice={choice} />
  return (
    <>
      <Head />
      {instead}
    </>
  )
}
