import { ConfigProvider, Spin } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { cssVariables, partyRed, themeOf } from '#app/theme.ts'
import { useDevice } from '#ui/device.ts'
import { useFileAddress } from './files.ts'
import { Footer } from './Footer.tsx'
import { Logo } from './Logo.tsx'
import { LoginPicture } from './LoginPicture.tsx'
import styles from './LoginShell.module.css'
import { isPartyBuild, partyName } from './party-build.ts'
import { useSigningIn } from './signing-in.ts'
import { type Site, useSite } from '#ui/site.ts'

interface Props {
  /** The name over what one came for; absent: that of school and system, or of the party-building subsystem. */
  heading?: string
  children: ReactNode
}

/** School and picture on one side, what one came for on the other; on phones only that. A sign-on under way covers all of it. */
export function LoginShell({ heading, children }: Props) {
  const site = useSite()
  const banner = useFileAddress(site.SYSBannerLogo)
  const signing = useSigningIn()
  const [query] = useSearchParams()
  const wanted = query.get('redirect')
  const party = isPartyBuild(wanted)
  return (
    <Coloured red={party} covered={signing}>
      <aside className={styles.side}>
        <div className={styles.school}>
          {banner ? (
            <img className={styles.banner} src={banner} alt={site.school} />
          ) : (
            <>
              <Logo size={44} />
              <div>
                <p className={styles.name}>{site.school || site.system}</p>
                {site.school && <p className={styles.system}>{party ? partyName : site.system}</p>}
              </div>
            </>
          )}
        </div>
        <LoginPicture className={styles.picture} />
      </aside>
      <div className={styles.desk}>
        <main className={styles.form}>
          <div className={styles.badge}>
            <Logo size={44} />
          </div>
          <h1 className={styles.heading}>{heading ?? <Heading site={site} party={party} />}</h1>
          {children}
        </main>
        <Footer />
      </div>
    </Coloured>
  )
}

/** The name over the form, once it is known: the school and the system, or the system and, on a line of its own, the subsystem. */
const Heading = ({ site: { school, system }, party }: { site: Site; party: boolean }) =>
  party && system ? (
    <>
      <span className={styles.over}>{system}</span>
      {partyName}
    </>
  ) : (
    system && school + system
  )

interface ColouredProps {
  red: boolean
  /** Nothing can be pressed: a sign-on is under way. */
  covered: boolean
  children: ReactNode
}

/** The page in the colours of the theme, or in red. */
function Coloured({ red, covered, children }: ColouredProps) {
  const phone = useDevice() === 'mobile'
  const theme = useMemo(() => (red ? themeOf({ phone, still: false, colour: partyRed }) : undefined), [red, phone])
  return (
    <ConfigProvider theme={theme}>
      {covered && <Spin fullscreen size="large" description="正在登录中" />}
      <div
        className={styles.page}
        style={red ? cssVariables(partyRed) : undefined}
        data-red={red || undefined}
        inert={covered}
      >
        {children}
      </div>
    </ConfigProvider>
  )
}
