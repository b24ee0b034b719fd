import { Link } from 'react-router-dom'
import { useHere } from '#nav/current-route.tsx'
import type { Crumb } from '#nav/menu-routes.ts'
import styles from './Trail.module.css'

interface Step {
  readonly title: string
  /** Absent where it is no link. */
  readonly to?: string | undefined
}

/** The way to a page from the home page on. Neither the module, which comes second, nor the page itself is a link. */
export function stepsOf(trail: readonly Crumb[], home: string): Step[] {
  const whole = trail.at(-1)?.path === home ? trail : [{ title: '首页', path: home }, ...trail]
  return whole.map(({ title, path }, index) => ({
    title,
    to: index === 1 || index === whole.length - 1 ? undefined : path,
  }))
}

/** Where one is in the menu; short, only the page itself. */
export function Trail({ short }: { short?: boolean }) {
  const { route, home } = useHere()
  const steps = route ? stepsOf(route.trail, home).slice(short ? -1 : 0) : []
  return (
    <nav aria-label="当前位置" className={short ? `${styles.trail} ${styles.short}` : styles.trail}>
      <ol>
        {steps.map(({ title, to }, index) => (
          <li key={`${index} ${title}`} aria-current={index === steps.length - 1 ? 'page' : undefined}>
            {to ? <Link to={to}>{title}</Link> : title}
          </li>
        ))}
      </ol>
    </nav>
  )
}
