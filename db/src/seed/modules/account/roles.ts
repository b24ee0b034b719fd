import { grantedActions, permissionIds, type RoleCode, roleCodes, roles } from '@xuegong/contracts/permissions'
import { role, roleAction } from '#schema/account'
import type { Reference } from '#seed/seed-module'

/** The data scope of each role (ScopeType of the table Role). */
const scopes: Record<RoleCode, number> = {
  student: 7,
  fdy: 4,
  bzr: 4,
  college: 3,
  xgc: 1,
  sg: 5,
  zzy: 6,
  admin: 1,
  xlzx: 1,
  ygdw: 7,
  tutor: 7,
  pyy: 7,
  bjgly: 7,
  yxzyz: 1,
  cwc: 1,
}

const byAdmin: readonly RoleCode[] = ['admin']
const byOffice: readonly RoleCode[] = ['admin', 'xgc']
const byCollege: readonly RoleCode[] = ['admin', 'xgc', 'college']

/** Whose holders may hand a role out. Students get theirs with their accounts alone. */
const assignedBy: Record<RoleCode, readonly RoleCode[]> = {
  student: [],
  admin: byAdmin,
  xgc: byAdmin,
  fdy: byOffice,
  college: byOffice,
  sg: byOffice,
  zzy: byOffice,
  xlzx: byOffice,
  ygdw: byOffice,
  cwc: byOffice,
  bzr: byCollege,
  tutor: byCollege,
  pyy: byCollege,
  bjgly: byCollege,
  yxzyz: byCollege,
}

/** Rows of the roles and of what the permission matrix grants them. */
export const roleRows: readonly Reference[] = [
  {
    table: role,
    rows: roleCodes.map((code, at) => ({
      Id: code,
      RoleCode: code,
      RoleName: roles[code],
      ScopeType: scopes[code],
      AssignBy: assignedBy[code],
      Sort: (at + 1) * 10,
      CreateDate: '2020-01-01 00:00:00',
    })),
  },
  {
    table: roleAction,
    rows: roleCodes.flatMap(RoleId =>
      permissionIds
        .map(PermissionId => ({ RoleId, PermissionId, granted: grantedActions(RoleId, PermissionId) }))
        .filter(({ granted }) => granted.length)
        .map(({ PermissionId, granted }) => ({
          Id: `${RoleId}.${PermissionId}`,
          RoleId,
          PermissionId,
          ActionList: JSON.stringify(granted),
        })),
    ),
  },
]
