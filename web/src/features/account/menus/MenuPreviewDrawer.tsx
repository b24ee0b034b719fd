import { rights } from '@xuegong/contracts/modules/account/rights'
import { Drawer, Select } from 'antd'
import { useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import { MenuPreview } from '#shell/MenuPreview.tsx'
import { ReadOf } from '#ui/detail/ReadOf.tsx'
import styles from './MenuEditor.module.css'

/** The menu as the shell draws it for a role that is chosen. */
export function MenuPreviewDrawer({ onClose }: { onClose: () => void }) {
  const roles = useQuery(rights.listRole, { PageSize: 1000 }).data?.rows ?? []
  const [chosen, choose] = useState<string>()
  const role = roles.find(({ Id }) => Id === chosen) ?? roles.find(({ RoleCode }) => RoleCode === 'admin') ?? roles[0]
  return (
    <Drawer open title="预览菜单" size={880} onClose={onClose}>
      <div className={styles.roles}>
        <Select
          aria-label="以哪个角色查看"
          value={role?.Id}
          onChange={choose}
          options={roles.map(({ Id, RoleName }) => ({ value: Id, label: RoleName }))}
          showSearch={{ optionFilterProp: 'label' }}
          className={styles.role ?? ''}
        />
        {role && (
          <ReadOf key={role.Id} endpoint={rights.getRolePreview} id={role.Id}>
            {menu => <MenuPreview menu={menu} of={role.RoleName} />}
          </ReadOf>
        )}
      </div>
    </Drawer>
  )
}
