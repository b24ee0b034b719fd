import type { Result } from '@xuegong/contracts/endpoint'
import { flowDesign } from '@xuegong/contracts/modules/workflow'
import { definitionStates } from '@xuegong/contracts/modules/workflow/definitions'
import { Alert, Tag } from 'antd'
import { useState } from 'react'
import { useCommand, useQuery } from '#api/hooks.ts'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { RowActions } from '#ui/actions/RowActions.tsx'
import { useBatchAnswer } from '#ui/entity/batch-answer.tsx'
import { useRemoval } from '#ui/entity/removal.ts'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { FormModal } from '#ui/form/FormModal.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { RowButton } from '#ui/list/RowButton.tsx'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { PublishForm } from './PublishForm.tsx'

export type FlowRow = Result<typeof flowDesign.listDefinition>['rows'][number]

const nameOf = ({ WfName }: Pick<FlowRow, 'WfName'>) => WfName
const tones = ['quiet', 'good', 'warn'] as const
const stateOptions = ([0, 1, 2] as const).map(value => ({ value, label: definitionStates[value] }))
const stateOf = ({ State }: FlowRow) => (
  <StateDot tone={tones[State] ?? 'quiet'} text={definitionStates[State as 0] ?? ''} />
)
const businessOf = ({ BusinessName, BusinessType, IsBuilt }: FlowRow) => (
  <>
    {BusinessName || BusinessType} {IsBuilt === 0 && <Tag>业务未启用</Tag>}
  </>
)

/** What is begun with a flow, or to add one. */
type Deed = { readonly does: 'add' } | { readonly does: 'edit' | 'copy' | 'publish'; readonly row: FlowRow }

const codeHint = '2–20 位大写字母，保存后不能修改'

/** The flows with their states. Without `onOpen` it is only read: designing needs a desk. */
export function FlowList({ onOpen }: { onOpen: ((id: string) => void) | undefined }) {
  const list = useList(flowDesign.listDefinition)
  const [deed, begin] = useState<Deed>()
  const [setState] = useCommand(flowDesign.statusDefinition)
  const tell = useBatchAnswer()
  const remove = useRemoval<FlowRow>(flowDesign.removeDefinition, { noun: '流程', nameOf })
  const close = () => begin(undefined)
  const toState = async (row: FlowRow, State: 1 | 2) => {
    const answer = await setState({ Ids: [row.Id], State })
      .unwrap()
      .catch(() => undefined)
    if (answer) tell({ deed: State === 1 ? '启用' : '停用', things: [row], nameOf }, answer)
  }
  const actions = (row: FlowRow) => (
    <RowActions
      names={{ disable: row.State === 1 ? '停用' : '启用' }}
      handlers={{
        edit: () => begin({ does: 'edit', row }),
        ...((row.State === 0 || row.HasDraft === 1) && { publish: () => begin({ does: 'publish', row }) }),
        ...(row.State > 0 && { disable: () => void toState(row, row.State === 1 ? 2 : 1) }),
        copy: () => begin({ does: 'copy', row }),
        ...(row.CurVersion === 0 && { delete: () => remove([row]) }),
      }}
    />
  )
  const columns: ColumnOf<FlowRow>[] = [
    { name: 'WfCode', width: 130 },
    {
      name: 'WfName',
      width: 150,
      role: 'name',
      render: (name, { Id }) => (onOpen ? <RowButton onOpen={() => onOpen(Id)}>{name}</RowButton> : name),
    },
    { name: 'BusinessName', width: 180, role: 'fact', render: (_, row) => businessOf(row) },
    { name: 'State', width: 88, align: 'left', render: (_, row) => stateOf(row) },
    {
      name: 'CurVersion',
      width: 176,
      align: 'left',
      role: 'fact',
      render: (version, { HasDraft }) => (
        <>
          {version === 0 ? '未发布' : `V${version}`}{' '}
          {version > 0 && HasDraft === 1 && <Tag color="gold">有未发布的修改</Tag>}
        </>
      ),
    },
    { name: 'RunningNum', width: 80 },
    { name: 'UpdateDate', width: 160 },
    ...(onOpen ? [{ title: '操作', width: 160, show: actions } as const] : []),
  ]
  const add = onOpen && <ActionButtons handlers={{ add: () => begin({ does: 'add' }) }} />
  return (
    <>
      <PageHeader title="流程设计" purpose="设计各类申请的审批流程，发布后新提交的申请按新版本流转">
        {add}
      </PageHeader>
      <Panel>
        {!onOpen && (
          <Alert type="info" showIcon style={{ marginBottom: 12 }} title="手机上只能查看流程，设计流程请使用电脑。" />
        )}
        <FilterForm list={list} search="Key" fields={[{ name: 'State', options: stateOptions, width: 112 }]} />
        <DataTable
          label="流程"
          list={list}
          columns={columns}
          width={1090}
          {...(onOpen && { onOpen: ({ Id }: FlowRow) => onOpen(Id) })}
          empty={<NoRows list={list} of="流程" hint={add} />}
        />
      </Panel>
      {deed && <DeedForm deed={deed} onClose={close} onAdded={onOpen} />}
    </>
  )
}

interface DeedProps {
  deed: Deed
  onClose: () => void
  /** Told the id of a flow that is new. */
  onAdded: ((id: string) => void) | undefined
}

/** The dialog of what is being done with a flow. */
function DeedForm({ deed, onClose, onAdded }: DeedProps) {
  const forms = useQuery(flowDesign.listFlowForms, {}).data ?? []
  const options = forms.map(({ BusinessType, Name, IsBuilt }) => ({
    value: BusinessType,
    label: IsBuilt ? Name : `${Name}（业务未启用）`,
  }))
  if (deed.does === 'publish') return <PublishForm row={deed.row} onClose={onClose} />
  if (deed.does === 'copy')
    return (
      <FormModal
        title={`复制流程“${deed.row.WfName}”`}
        endpoint={flowDesign.copyDefinition}
        fields={[{ name: 'WfCode', hint: codeHint }, 'WfName']}
        initial={{ Id: deed.row.Id, WfName: `${deed.row.WfName}副本`.slice(0, 30) }}
        onSaved={({ Id }) => onAdded?.(Id)}
        onClose={onClose}
      />
    )
  if (deed.does === 'edit')
    return (
      <FormModal
        title={`编辑流程“${deed.row.WfName}”`}
        endpoint={flowDesign.editDefinition}
        fields={['WfName']}
        initial={deed.row}
        onClose={onClose}
      />
    )
  return (
    <FormModal
      title="新增流程"
      endpoint={flowDesign.addDefinition}
      fields={[{ name: 'WfCode', hint: codeHint }, 'WfName', { name: 'BusinessType', options }]}
      onSaved={({ Id }) => onAdded?.(Id)}
      onClose={onClose}
    />
  )
}
