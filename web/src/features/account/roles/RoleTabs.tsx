import { rights } from '@xuegong/contracts/modules/account/rights'
import type { Leaving } from '#ui/form/leaving.ts'
import { MenuPreview } from '#shell/MenuPreview.tsx'
import { ReadOf } from '#ui/detail/ReadOf.tsx'
import type { Role } from './RoleForm.tsx'
import { RoleMatrix } from './RoleMatrix.tsx'
import { RoleMembers } from './RoleMembers.tsx'
import { RoleMenus } from './RoleMenus.tsx'

/** The texts of the tabs by their keys. */
export const roleTabs = { matrix: '权限矩阵', menu: '菜单', members: '成员', preview: '预览' } as const
export type RoleTab = keyof typeof roleTabs

interface Props {
  role: Role
  tab: RoleTab
  mayEdit: boolean
  leaving: Leaving
}

/** What stands below the tabs of a role. */
export function RoleTabPage({ role, tab, mayEdit, leaving }: Props) {
  const { Id, RoleName, BuiltIn } = role
  const common = { builtIn: BuiltIn === 1, mayEdit, leaving }
  switch (tab) {
    case 'matrix':
      return (
        <ReadOf key={`${tab} ${Id}`} endpoint={rights.getRoleAction} id={Id}>
          {data => <RoleMatrix data={data} {...common} />}
        </ReadOf>
      )
    case 'menu':
      return (
        <ReadOf key={`${tab} ${Id}`} endpoint={rights.getRoleMenu} id={Id}>
          {data => <RoleMenus data={data} {...common} />}
        </ReadOf>
      )
    case 'members':
      return <RoleMembers key={Id} id={Id} />
    case 'preview':
      return (
        <ReadOf key={`${tab} ${Id}`} endpoint={rights.getRolePreview} id={Id}>
          {menu => <MenuPreview menu={menu} of={RoleName} />}
        </ReadOf>
      )
  }
}
