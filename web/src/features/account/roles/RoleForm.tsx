import type { Result } from '@xuegong/contracts/endpoint'
import { crudOf } from '@xuegong/contracts/entity'
import { rights } from '@xuegong/contracts/modules/account/rights'
import { report } from '#api/notify.ts'
import { EntityForm } from '#ui/entity/EntityForm.tsx'
import { FormModal } from '#ui/form/FormModal.tsx'

export type Role = Result<typeof rights.getRole>

/** What is being written: a new role, a changed one, or a copy. */
export type Writing = { readonly role?: Role; readonly copy?: boolean }

interface Props {
  writing: Writing
  /** All roles, by whose holders one may be handed out. */
  roles: readonly Role[]
  onSaved: (id: string) => void
  onClose: () => void
}

/** The form of a role: a dialog as long as it is rendered. */
export function RoleForm({ writing: { role, copy }, roles, onSaved, onClose }: Props) {
  if (role && copy)
    return (
      <FormModal
        title={`复制角色“${role.RoleName}”`}
        endpoint={rights.copyRole}
        fields={[
          { name: 'RoleName' },
          { name: 'RoleCode', hint: '小写字母开头，2–20 位小写字母或数字，保存后不能修改' },
        ]}
        initial={{ Id: role.Id, RoleName: `${role.RoleName}副本`.slice(0, 20) }}
        savedText={null}
        onSaved={({ Id, LeftOut }) => {
          report(LeftOut.length > 0 ? `已复制，${LeftOut.length} 项本人没有的权限未复制` : '已复制')
          onSaved(Id)
        }}
        onClose={onClose}
      />
    )
  const options = roles.map(({ RoleCode, RoleName }) => ({ value: RoleCode, label: RoleName }))
  return (
    <EntityForm
      of={crudOf(rights, 'Role')}
      fields={[
        'RoleName',
        { name: 'RoleCode', hint: '小写字母开头，2–20 位小写字母或数字，保存后不能修改' },
        { name: 'ScopeType', hint: '决定成员能看到哪些人的数据，选定后可在角色页看到说明' },
        { name: 'AssignBy', options, hint: '有这些角色的人，可以在用户管理中把本角色分配给别人' },
        'Sort',
        'Remark',
      ]}
      initial={{ AssignBy: ['admin'], Sort: 200 }}
      row={role}
      nameOf={({ RoleName }) => RoleName}
      onClose={onClose}
    />
  )
}
