import { account } from '@xuegong/contracts/modules/account'
import type { Action, PermissionId } from '@xuegong/contracts/permissions'
import { useCallback } from 'react'
import { useQuery } from '#api/hooks.ts'
import { useHere } from './current-route.tsx'

/** Who one is and what one may do, as the own profile says it. A null list says nothing of single actions. */
export interface Grants {
  readonly Roles: readonly { readonly RoleCode: string }[]
  readonly permissions: readonly { readonly permissionId: string; readonly actionList: readonly string[] | null }[]
}

const isAdmin = ({ Roles }: Grants) => Roles.some(({ RoleCode }) => RoleCode === 'admin')

const entriesOf = ({ permissions }: Grants, id: string) => permissions.filter(({ permissionId }) => permissionId === id)

/** Whether `permissionId.action` (`student.export`) is granted. Admin may everything; what is not known is refused. */
export function mayDo(grants: Grants | undefined, permissionAction: string): boolean {
  if (!grants) return false
  const [id = '', action = ''] = permissionAction.split('.')
  return isAdmin(grants) || entriesOf(grants, id).some(({ actionList }) => actionList?.includes(action) ?? false)
}

/** Whether a page may be opened: one without a permission by everybody, the others by those whose list names it. */
export const mayOpen = (grants: Grants, permissionId: string | undefined): boolean =>
  permissionId === undefined || isAdmin(grants) || entriesOf(grants, permissionId).length > 0

/** Whether an action is taken from a page: its permission is in the list, and its actions are known and lack this one. */
export function lacks(grants: Grants, permissionId: string, action: string): boolean {
  const entries = entriesOf(grants, permissionId)
  return (
    !isAdmin(grants) && entries.length > 0 && entries.every(({ actionList }) => actionList?.includes(action) === false)
  )
}

interface Guarded<R> {
  readonly permissionId?: PermissionId | undefined
  readonly children?: readonly R[]
}

/** The routes that may be opened, and of these the children that may; the given ones stay as they are. */
export const permitted = <R extends Guarded<R>>(routes: readonly R[], grants: Grants): R[] =>
  routes
    .filter(({ permissionId }) => mayOpen(grants, permissionId))
    .map(route => (route.children ? { ...route, children: permitted(route.children, grants) } : route))

/** Asks the own profile for `permissionId.action`, as it changes; until it is there, nothing is granted. */
export function usePermission(): (permissionAction: string) => boolean {
  const { data } = useQuery(account.getProfile, {})
  return useCallback(permissionAction => mayDo(data, permissionAction), [data])
}

/** The same, for a page that is another one for whom something is granted: undefined until the profile is there or cannot be read. */
export function useGrant(permissionAction: string): boolean | undefined {
  const { data, error } = useQuery(account.getProfile, {})
  return data || error ? mayDo(data, permissionAction) : undefined
}

/**
 * Whether something for an action may be on the page: unless the permission that it names, else that of the page, lacks the
 * action. Until the profile is there, it may not.
 */
export function useAllowed(action: Action | `${PermissionId}.${Action}`): boolean {
  const { data } = useQuery(account.getProfile, {})
  const { route } = useHere()
  const [last = '', named = route?.permissionId] = action.split('.').reverse()
  return data !== undefined && (named === undefined || !lacks(data, named, last))
}
