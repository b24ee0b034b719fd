import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { useQuery } from '#api/hooks.ts'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'
import { FormModal } from '#ui/form/FormModal.tsx'
import { usePasswordOnce } from './PasswordOnce.tsx'
import { useAssignable, useStaffTypes } from './use-users.ts'
import { staffForm } from './user-fields.tsx'

interface Closed {
  onClose: () => void
}

/** Somebody whose account is meant. */
export interface Meant {
  readonly Id: string
  readonly TrueName: string
}

/** The form of a new account of staff; afterwards its initial password is shown. */
export function AddUser({ onClose }: Closed) {
  const roles = useAssignable()
  const types = useStaffTypes()
  const tell = usePasswordOnce()
  return (
    <FormDrawer
      title="新增账号"
      endpoint={accounts.addUser}
      fields={[
        { name: 'LoginName', hint: '2 至 30 位字母、数字或下划线，保存后不能修改' },
        ...staffForm(types),
        { name: 'RoleIds', options: roles, wide: true },
      ]}
      initial={{ UserType: 2 }}
      columns={2}
      savedText={null}
      onSaved={({ InitialPwd }, { TrueName }) => tell(TrueName, InitialPwd)}
      onClose={onClose}
    />
  )
}

/** The form of an account of staff, once it has been read. */
export function EditUser({ user, onClose }: Closed & { user: Meant }) {
  const types = useStaffTypes()
  const { data } = useQuery(accounts.getUser, { Id: user.Id }, { refetchOnMountOrArgChange: true })
  if (data?.Id !== user.Id) return null
  return (
    <FormDrawer
      title={`编辑账号“${user.TrueName}”`}
      endpoint={accounts.editUser}
      fields={staffForm(types)}
      initial={data as never}
      columns={2}
      onClose={onClose}
    />
  )
}

const kinds = [
  { value: 0, label: '初始密码' },
  { value: 1, label: '随机密码' },
]

/** Gives somebody a password, which is then shown once. */
export function ResetPassword({ user, onClose }: Closed & { user: Meant }) {
  const tell = usePasswordOnce()
  return (
    <FormModal
      title={`重置“${user.TrueName}”的密码`}
      endpoint={accounts.resetPassword}
      fields={[
        { name: 'Random', label: '重置为', options: kinds },
        { name: 'NewPwd', label: '或指定密码', hint: '8–20个字符，大写、小写、数字、符号至少三种；留空则按上一项' },
      ]}
      initial={{ UserId: user.Id, Random: 0 }}
      saveText="重置密码"
      savedText={null}
      onSaved={({ NewPwd }) => tell(user.TrueName, NewPwd)}
      onClose={onClose}
    />
  )
}
