import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined'
import styles from './HeaderButton.module.css'

interface Props {
  open: boolean
  onSwitch: () => void
}

/** Opens and closes the menu at the side. */
export const MenuSwitch = ({ open, onSwitch }: Props) => (
  <button
    type="button"
    className={styles.button}
    aria-label={open ? '收起菜单' : '展开菜单'}
    aria-expanded={open}
    onClick={onSwitch}
  >
    {open ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
  </button>
)
