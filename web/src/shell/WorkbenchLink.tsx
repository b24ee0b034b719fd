import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import { useHere } from '#nav/current-route.tsx'
import { PageLink } from '#nav/PageLink.tsx'
import { useDevice } from '#ui/device.ts'
import styles from './HeaderButton.module.css'

const path = '/systemThrough/systemThrough'

/** Opens the wall of subsystems in a new tab, for whoever has it in the menu. */
export function WorkbenchLink() {
  const { routes } = useHere()
  const wide = useDevice() === 'desktop'
  if (!routes.some(route => route.path === path)) return null
  return (
    <PageLink to={path} className={styles.button} aria-label="返回工作台" title={wide ? undefined : '返回工作台'}>
      <AppstoreOutlined />
      {wide && '返回工作台'}
    </PageLink>
  )
}
