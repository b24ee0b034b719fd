import { signOn } from '@xuegong/contracts/modules/account/sign-on'
import { useStore } from 'react-redux'
import { Link } from 'react-router-dom'
import type { AppStore } from '#api/app-store.ts'
import { useQuery } from '#api/hooks.ts'
import { type PageCode, pages } from './arrival.ts'
import { SsoIcon } from './SsoIcon.tsx'
import styles from './SsoLinks.module.css'
import { forgetTrips, keepWanted } from './trips.ts'

/** The ways in beside the password, as the school has them: none where it has none. `wanted`: where somebody wants to go. */
export function SsoLinks({ wanted }: { wanted: string | null }) {
  const { tab } = (useStore() as AppStore).outside.shelves
  // That they cannot be read keeps nobody from his password.
  const { data = [] } = useQuery(signOn.listProviders, {}, { errorShown: true })
  const known = data.flatMap(({ Code, Name, Icon }) =>
    Object.hasOwn(pages, Code) ? [{ code: Code as PageCode, name: Name, icon: Icon }] : [],
  )
  if (known.length === 0) return null
  const leave = () => {
    forgetTrips(tab)
    keepWanted(tab, wanted)
  }
  return (
    <nav aria-label="其他登录方式" className={styles.ways}>
      <p className={styles.heading}>其他登录方式</p>
      <ul className={styles.list}>
        {known.map(({ code, name, icon }) => (
          <li key={code}>
            <Link to={pages[code]} className={styles.way} onClick={leave}>
              <SsoIcon of={icon || code} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
