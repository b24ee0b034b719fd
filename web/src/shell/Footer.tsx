import { isHarmless } from '#api/address.ts'
import { thisYear } from '#app/clock.ts'
import styles from './Footer.module.css'
import { useSite } from '#ui/site.ts'

/** The copyright line; without a holder only the year. */
export function Footer() {
  const { CopyrightName, CopyrightUrl } = useSite()
  const linked = CopyrightName && isHarmless(CopyrightUrl)
  return (
    <footer className={styles.line}>
      Copyright © {thisYear()} {linked ? <a href={CopyrightUrl}>{CopyrightName}</a> : CopyrightName}
    </footer>
  )
}
