import { assessmentState } from '@xuegong/contracts/modules/evaluation/codes'
import { classAdminFiles, classAdmins, evaluationImports } from '@xuegong/contracts/modules/evaluation/class-admins'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { Alert, Button, Space } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import type { Result } from '@xuegong/contracts/endpoint'
import { useDownload } from '#api/download.ts'
import { skipToken, useCommand, useQuery } from '#api/hooks.ts'
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
import { useStable } from '#ui/stable.ts'
import { StateDot } from '#ui/StateDot.tsx'
import { TallyTabs } from '#ui/TallyTabs.tsx'
import { ClassAdminForm, ResetWord } from './ClassAdminForm.tsx'
import type { Listed } from './chosen-assessment.ts'
import { useAssessment } from './use-assessment.tsx'

type Listing = Result<typeof classAdmins.listClassAdmin>
type Row = Listing['rows'][number]
const active = 1

const Head = ({ children }: { children?: ReactNode }) => (
  <PageHeader title="班级评议员" purpose="指定各班的班级管理员和评议员，重置班级评议口令">
    {children}
  </PageHeader>
)

const mostNamed = 8
/** Names the classes that have too few reviewers. */
function FewAlert({ few }: { few: Listing['Few'] }) {
  const named = few.slice(0, mostNamed).map(({ ClassName, Num, Need }) => `${ClassName}（${Num}/${Need}）`)
  const more = few.length > mostNamed ? `等 ${few.length} 个班级` : ''
  return <Alert type="error" showIcon title={`评议员人数不足：${named.join('、')}${more}`} />
}

/** Who is named in all classes within reach, as a file that can be uploaded again. */
function NamesButton({ aid }: { aid: string }) {
  const [make, making] = useCommand(classAdminFiles.getClassAdminFile)
  const [download, preparing] = useDownload(transfer.downloadFile)
  const take = () =>
    void make({ Aid: aid, Kind: 2 })
      .unwrap()
      .then(({ FilePartPath }) => download({ Id: new URLSearchParams(FilePartPath.split('?')[1]).get('Id') ?? '' }))
      .catch(() => undefined)
  return (
    <Button loading={making.isLoading || preparing} onClick={take}>
      下载名单
    </Button>
  )
}

const none: Listing['Few'] = []

/** Columns of the list; classes of `few` are marked, and without `remove` nobody can be taken away. */
function columnsOf(few: Listing['Few'], remove?: (rows: readonly Row[]) => unknown): ColumnOf<Row>[] {
  const isFew = new Set(few.map(({ ClassId }) => ClassId))
  return [
    { name: 'TrueName', width: 96, role: 'name' },
    { name: 'StudentNo', width: 124 },
    {
      name: 'ClassName',
      width: 148,
      role: 'fact',
      render: (name, { ClassId }) => (isFew.has(ClassId) ? <StateDot tone="bad" text={`${name} 人数不足`} /> : name),
    },
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
    ...(remove
      ? [{ title: '操作', width: 84, show: (row: Row) => <RowActions handlers={{ delete: () => remove([row]) }} /> }]
      : []),
  ]
}

function ClassAdmins({ of, choice }: { of: Listed; choice: ReactNode }) {
  const list = useList(classAdmins.listClassAdmin, { fixed: { Aid: of.Id } })
  const [doing, start] = useState<'add' | 'reset'>()
  const { selection, input } = list
  const isOpen = of.State !== assessmentState.archived
  const removal = useRemoval<Row>(classAdmins.removeClassAdmin, {
    noun: '评议员',
    nameOf: ({ TrueName, ClassName }) => `${ClassName} ${TrueName}`,
    onRemoved: ids => selection.set(selection.ids.filter(id => !ids.has(id))),
  })
  const remove = useStable(removal)
  const mayDelete = useButton('delete') && isOpen
  // The answer of the list, which shows its rows alone.
  const few =
    useQuery(classAdmins.listClassAdmin, list.ready ? input : skipToken, { errorShown: true }).data?.Few ?? none
  const columns = useMemo(() => columnsOf(few, mayDelete ? remove : undefined), [few, mayDelete, remove])
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
  const names = useButton('import') && <NamesButton aid={of.Id} />
  const close = () => start(undefined)
  return (
    <>
      <Head>
        {choice}
        {names}
        {add}
      </Head>
      <Panel>
        <FilterForm list={list} search="Key" fields={[orgFilter]} />
        {few.length > 0 && <FewAlert few={few} />}
        <DataTable
          label="评议员"
          list={list}
          tabs={<TallyTabs label="角色" of={classAdmins.tallyClassAdmin} list={list} />}
          columns={columns}
          width={900}
          selectable={mayDelete}
          bulk={<RowActions handlers={{ delete: () => remove(selection.rows) }} />}
          empty={<NoRows list={list} of="评议员" hint={add ? <Space>{add}</Space> : '该测评没有评议员'} />}
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
