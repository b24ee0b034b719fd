import { accounts } from '@xuegong/contracts/modules/account/accounts'
import type { UserRow } from '@xuegong/contracts/modules/account/users'
import { Modal, Segmented } from 'antd'
import { useState } from 'react'
import type { Failure } from '#api/failure.ts'
import { useCommand } from '#api/hooks.ts'
import { useBatchAnswer } from '#ui/entity/batch-answer.tsx'
import { FormError } from '#ui/FormError.tsx'
import type { Selection } from '#ui/list/selection.ts'
import { type Held, RoleRows } from './RoleRows.tsx'

const modes = [
  { value: 2, label: '追加' },
  { value: 3, label: '移除' },
  { value: 1, label: '替换' },
] as const

interface Props {
  selection: Selection<UserRow>
  onClose: () => void
}

/** Hands roles out to the selected accounts, or takes them away; those to which it cannot be done stay selected. */
export function AssignRoles({ selection: { ids, rows, set }, onClose }: Props) {
  const [Mode, setMode] = useState<1 | 2 | 3>(2)
  const [roles, setRoles] = useState<readonly Held[]>([])
  const [refused, setRefused] = useState<Failure>()
  const [save, saving] = useCommand(accounts.saveUserRole, { errorShown: true })
  const tell = useBatchAnswer()
  const run = async () => {
    const Items = roles.map(({ RoleId, ScopeType, ValidTo }) => ({
      RoleId,
      ScopeType: ScopeType === 2 ? (2 as const) : null,
      ValidTo,
    }))
    const done = await save({ UserIds: [...ids], Mode, Items })
      .unwrap()
      .catch(setRefused)
    if (!done) return
    const failed = new Set(done.Failed.map(({ Id }) => Id))
    set(ids.filter(id => failed.has(id)))
    tell({ deed: '分配角色', things: rows, nameOf: ({ TrueName }) => TrueName }, done)
    onClose()
  }
  return (
    <Modal
      open
      title={`分配角色：所选的 ${ids.length} 个账号`}
      width={640}
      mask={{ closable: false }}
      okText="分配角色"
      cancelText="取消"
      okButtonProps={{ disabled: roles.length === 0, loading: saving.isLoading }}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <FormError error={refused} />
      <Segmented<1 | 2 | 3>
        aria-label="方式"
        style={{ marginBottom: 12 }}
        options={[...modes]}
        value={Mode}
        onChange={setMode}
      />
      <RoleRows value={roles} onChange={setRoles} />
    </Modal>
  )
}
