import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined'
import { Button } from 'antd'
import { useDevice } from '#ui/device.ts'
import styles from './Header.module.css'
import { Trail } from './Trail.tsx'
import { UserMenu } from './UserMenu.tsx'

interface Props {
  menuOpen?: boolean
  /** Opens and closes the menu; absent where there is none. */
  onMenu?: () => void
}

/** The bar above every screen: menu switch, where one is, who one is. */
export function Header({ menuOpen = false, onMenu }: Props) {
  const phone = useDevice() === 'mobile'
  return (
    <header className={styles.bar}>
      {onMenu && (
        <Button
          type="text"
          className={styles.switch}
          icon={menuOpen && !phone ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
          aria-label={menuOpen ? '收起菜单' : '展开菜单'}
          aria-expanded={menuOpen}
          onClick={onMenu}
        />
      )}
      <Trail short={phone} />
      <UserMenu />
    </header>
  )
}
