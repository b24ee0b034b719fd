import { permissionIds } from '@xuegong/contracts/permissions'
import { sql } from 'drizzle-orm'
import type { RowRules } from './rule.ts'

export const accountRows = {
  UserMan: {
    natural: ({ number, now, password }) => ({
      LoginName: `user${number}`,
      TrueName: `用户${number}`,
      PwdHash: password,
      UserType: 2,
      PwdUpdateTime: now,
    }),
  },
  PasswordHistory: { natural: ({ password }) => ({ PwdHash: password }) },
  Role: { natural: ({ number }) => ({ RoleCode: `role${number}`, RoleName: `角色${number}`, ScopeType: 7 }) },
  // Whoever is to administer the school is named.
  UserRole: { natural: at => ({ RoleId: at.id('RoleId', sql`RoleCode not in ('admin', 'xgc')`) }) },
  RoleAction: {
    natural: at => {
      const granted = sql`select PermissionId from RoleAction where RoleId = Role.Id`
      const RoleId = at.id('RoleId', sql`(select count(*) from (${granted})) < ${permissionIds.length}`)
      const has = at.db.all<{ PermissionId: string }>(sql`select PermissionId from RoleAction where RoleId = ${RoleId}`)
      const known = new Set(has.map(({ PermissionId }) => PermissionId))
      return { RoleId, PermissionId: permissionIds.find(each => !known.has(each)), ActionList: '["query","get"]' }
    },
  },
  UserRegion: { natural: () => ({ Kind: 'class' }) },
  Menu: {
    natural: ({ number, row }) => ({
      Text: `菜单${number}`,
      Url: `/own/page${number}`,
      Comment: row.ParentId && row.ParentId !== '0' ? `own/page${number}` : 'BasicLayout',
      Codesort: number,
    }),
  },
  MenuButton: { natural: ({ number }) => ({ EnCode: `act${number}`, Name: `按钮${number}` }) },
  ResetLink: { natural: ({ number, now }) => ({ Hash: String(number).padStart(64, '0'), ExpiresTime: now }) },
} satisfies RowRules
