import type { UserRow } from '@xuegong/contracts/modules/account/users'
import { Suspense } from 'react'
import { later } from '#app/chunk.ts'
import type { Selection } from '#ui/list/selection.ts'
import type { Opened } from './UserActions.tsx'

const forms = () => import('./UserForms.tsx')
const AddUser = later(forms, m => m.AddUser)
const EditUser = later(forms, m => m.EditUser)
const ResetPassword = later(forms, m => m.ResetPassword)
const UserLogins = later(
  () => import('./UserLogins.tsx'),
  m => m.UserLogins,
)
const RightsDrawer = later(
  () => import('./RightsDrawer.tsx'),
  m => m.RightsDrawer,
)
const AssignRoles = later(
  () => import('./AssignRoles.tsx'),
  m => m.AssignRoles,
)

interface Props {
  what: Opened | 'add' | 'assignMany'
  user?: UserRow
  selection: Selection<UserRow>
  onClose: () => void
}

/** What was opened for an account or for many; its code is loaded when it is. */
export function UserWindow({ what, user, selection, onClose }: Props) {
  return (
    <Suspense fallback={null}>
      {what === 'add' && <AddUser onClose={onClose} />}
      {what === 'assignMany' && <AssignRoles selection={selection} onClose={onClose} />}
      {user && what === 'edit' && <EditUser user={user} onClose={onClose} />}
      {user && what === 'reset' && <ResetPassword user={user} onClose={onClose} />}
      {user && what === 'assign' && <RightsDrawer user={user} onClose={onClose} />}
      {user && what === 'preview' && <UserLogins user={user} onClose={onClose} />}
    </Suspense>
  )
}
