import { Link } from 'react-router-dom'
import { useHere } from '#router/current-route.tsx'
import type { Crumb } from '#router/menu-routes.ts'
import styles from './Trail.module.css'

const Step = ({ crumb: { title, path }, here }: { crumb: Crumb; here: boolean }) => {
  if (here) return <span aria-current="page">{title}</span>
  return path ? <Link to={path}>{title}</Link> : <span>{title}</span>
}

/** Where one is in the menu; on narrow screens only the page itself. */
export function Trail({ short }: { short: boolean }) {
  const trail = useHere().route?.trail ?? []
  const shown = short ? trail.slice(-1) : trail
  return (
    <nav aria-label="当前位置" className={styles.trail}>
      <ol>
        {shown.map((crumb, index) => (
          <li key={crumb.title}>
            <Step crumb={crumb} here={index === shown.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
