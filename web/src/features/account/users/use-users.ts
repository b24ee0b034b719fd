import { account } from '@xuegong/contracts/modules/account'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { useQuery } from '#api/hooks.ts'
import { useDict } from '#ui/dict.ts'
import type { Option } from '#ui/form/look.ts'

/** The roles that one may hand out, to choose from. */
export function useAssignable(): readonly Option[] {
  const { data = [] } = useQuery(accounts.listAssignableRoles, {})
  return data.map(({ RoleId, RoleName }) => ({ value: RoleId, label: RoleName }))
}

/** The types of account that one may give: school administration is given by super administrators alone. */
export function useStaffTypes(): readonly Option[] {
  const { data } = useQuery(account.getProfile, {})
  const { text } = useDict('UserType')
  const isAdmin = data?.Roles.some(({ RoleCode }) => RoleCode === 'admin')
  return (isAdmin ? [2, 4] : [2]).map(value => ({ value, label: text(value) }))
}
