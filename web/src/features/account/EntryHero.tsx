import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { useQuery } from '#api/hooks.ts'
import { useFileAddress } from '#shell/files.ts'
import { LoginPicture } from '#shell/LoginPicture.tsx'
import { Logo } from '#shell/Logo.tsx'
import { useSite } from '#ui/site.ts'
import styles from './EntryHero.module.css'

/** Name, badge and picture of the school: its own banner where it has one. */
export function EntryHero({ greeting }: { greeting: string }) {
  const site = useSite()
  const { data } = useQuery(siteCalls.getSite, {})
  const banner = useFileAddress(data?.SYSBannerLogo ?? '')
  return (
    <section className={styles.hero}>
      {banner ? <img className={styles.picture} src={banner} alt="" /> : <LoginPicture className={styles.picture} />}
      <div className={styles.school}>
        <Logo size={40} />
        <div>
          <p className={styles.name}>{site.school || site.system}</p>
          {site.school && (
            <p className={styles.system}>{[data?.LocationCity, site.system].filter(Boolean).join(' · ')}</p>
          )}
        </div>
      </div>
      <p className={styles.greeting}>{greeting}</p>
    </section>
  )
}
