import { Link, useLocation } from 'react-router-dom'
import { usePermission } from '#nav/permission.ts'
import styles from './Phone.module.css'

const pages = [
  { to: '/workflow/todo', text: '待我审批' },
  { to: '/workflow/done', text: '我已审批' },
  { to: '/workflow/mine', text: '我的申请' },
] as const

/** From one list of the centre to the others, for those who decide; everybody else has one only. */
export function CentreNav() {
  const { pathname } = useLocation()
  const decides = usePermission()('wftask.edit')
  if (!decides) return null
  return (
    <nav className={styles.nav} aria-label="审批中心">
      {pages.map(({ to, text }) => (
        <Link key={to} to={to} replace aria-current={pathname.startsWith(to) ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
