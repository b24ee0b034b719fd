import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined'
import type { MenuNode } from '@xuegong/contracts/modules/account'
import { createElement } from 'react'
import { Link } from 'react-router-dom'
import { useHere } from '#nav/current-route.tsx'
import type { NamePlace } from './Frame.tsx'
import { iconOf } from '#ui/icons/own-icons.ts'
import styles from './PlatformName.module.css'
import { useSite } from '#ui/site.ts'

interface Props {
  /** The group of the menu that is the subsystem. */
  group: MenuNode | undefined
  place: NamePlace
}

/** The name of a subsystem, and the way back to the home page. */
export function PlatformName({ group, place }: Props) {
  const { school, system } = useSite()
  const { home } = useHere()
  const icon = iconOf(group?.attributes.icon ?? '')
  const name = group?.text ?? system
  return (
    <div className={place === 'top' ? styles.top : undefined}>
      <p className={styles.bar} title={place === 'collapsed' ? name : undefined}>
        {icon && <span className={styles.badge}>{createElement(icon)}</span>}
        {place !== 'collapsed' && (
          <span className={styles.names}>
            <strong>{name}</strong>
            <small>{school}</small>
          </span>
        )}
      </p>
      <Link to={home} className={styles.back} aria-label="返回首页">
        <ArrowLeftOutlined />
        {place === 'side' && '返回首页'}
      </Link>
    </div>
  )
}
