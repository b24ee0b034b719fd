import { flowDesign } from '@xuegong/contracts/modules/workflow'
import type { Finding } from '@xuegong/contracts/modules/workflow/flow'
import { Alert, Modal } from 'antd'
import { skipToken, useQuery } from '#api/hooks.ts'
import { EditForm } from '#ui/form/EditForm.tsx'
import { useFormDialog } from '#ui/form/form-dialog.ts'

interface Props {
  row: { readonly Id: string; readonly WfName: string; readonly BusinessType: string }
  onPublished?: (published: { readonly Version: number; readonly RowVersion: number }) => void
  onClose: () => void
}

const Said = ({ type, title, findings }: { type: 'error' | 'warning'; title: string; findings: readonly Finding[] }) =>
  findings.length === 0 ? null : (
    <Alert
      type={type}
      showIcon
      style={{ marginBottom: 12 }}
      title={title}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 18 }}>
          {findings.map(({ Text }) => (
            <li key={Text}>{Text}</li>
          ))}
        </ul>
      }
    />
  )

/** Publishes the draft of a flow as it is stored, with a remark; says before what is wrong with it. */
export function PublishForm({ row: { Id, WfName, BusinessType }, onPublished, onClose }: Props) {
  const { data } = useQuery(flowDesign.getDefinition, { Id }, { refetchOnMountOrArgChange: true })
  const Nodes = data?.Nodes
  const { data: findings = [] } = useQuery(flowDesign.checkDefinition, Nodes ? { BusinessType, Nodes } : skipToken)
  const { close, form } = useFormDialog({
    title: '',
    endpoint: flowDesign.publishDefinition,
    fields: ['Remark'],
    savedText: '发布成功，新提交的申请按新版本流转',
    saveText: '发布',
    onSaved: published => onPublished?.(published),
    onClose,
  })
  return (
    <Modal open title={`发布流程“${WfName}”`} footer={null} mask={{ closable: false }} onCancel={close}>
      <Said type="error" title="以下问题修改后才能发布" findings={findings.filter(({ Level }) => Level === 1)} />
      <Said type="warning" title="请留意" findings={findings.filter(({ Level }) => Level === 2)} />
      {data && <EditForm key={data.RowVersion} {...form} initial={{ Id, RowVersion: data.RowVersion }} />}
    </Modal>
  )
}
