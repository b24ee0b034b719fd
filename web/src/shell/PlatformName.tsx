import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined'
import type { MenuNode } from '@xuegong/contracts/account'
import { Link } from 'react-router-dom'
import { useHere } from '#router/current-route.tsx'
import { iconOf } from './icons.ts'
import styles from './PlatformName.module.css'
import { useSite } from './site.ts'

interface Props {
  group: MenuNode | undefined
  short: boolean
}

/** The name of a subsystem above its menu, and the way back to the home page. */
export function PlatformName({ group, short }: Props) {
  const { system } = useSite()
  const { home } = useHere()
  const name = group?.text ?? system
  const Icon = iconOf(group?.attributes.icon ?? '')
  return (
    <div className={styles.bar}>
      <p className={styles.name} title={short ? name : undefined}>
        {Icon && (
          <span className={styles.badge}>
            <Icon />
          </span>
        )}
        {!short && <strong>{name}</strong>}
      </p>
      <Link to={home} className={styles.back} aria-label="返回首页">
        <ArrowLeftOutlined />
        {!short && '返回首页'}
      </Link>
    </div>
  )
}
