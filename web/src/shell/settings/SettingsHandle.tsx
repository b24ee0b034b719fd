import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import styles from './SettingsHandle.module.css'

interface Props {
  open: boolean
  onPress: () => void
}

/** The gear at the edge of the window; at the edge of the drawer while that is open. */
export const SettingsHandle = ({ open, onPress }: Props) => (
  <button
    type="button"
    className={open ? `${styles.handle} ${styles.open}` : styles.handle}
    aria-label={open ? '关闭页面设置' : '页面设置'}
    aria-expanded={open}
    onClick={onPress}
  >
    {open ? <CloseOutlined /> : <SettingOutlined />}
  </button>
)
