import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import { NamedIcon } from '../icons/NamedIcon.tsx'
import styles from './ToolIcon.module.css'

/** So many grounds are told apart. */
const grounds = 8

/** The same icon has the same ground everywhere. */
const groundOf = (name: string) =>
  ([...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 65_521, 7) % 97) % grounds

interface Props {
  /** Name of the icon. */
  name: string
  size?: 'small' | 'large'
}

/** The icon of a tool on a ground of its own, by which it is found among others. */
export const ToolIcon = ({ name, size }: Props) => (
  <span className={styles.icon} data-ground={groundOf(name)} data-size={size} aria-hidden="true">
    <NamedIcon name={name || 'appstore'} instead={<AppstoreOutlined />} />
  </span>
)
