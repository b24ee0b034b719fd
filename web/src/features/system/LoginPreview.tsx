import type { SiteConfig } from '@xuegong/contracts/modules/system/site'
import { thisYear } from '#app/clock.ts'
import { useFileAddress } from '#shell/files.ts'
import { LoginPicture } from '#shell/LoginPicture.tsx'
import styles from './LoginPreview.module.css'
import { Mark } from './Mark.tsx'

/** The login page in small, as it would be with what is typed. It is looked at: nothing in it can be reached. */
export function LoginPreview({ site }: { site: SiteConfig }) {
  const badge = useFileAddress(site.Img)
  const banner = useFileAddress(site.SYSBannerLogo)
  return (
    <div className={styles.page} role="img" aria-label={`登录页预览：${site.Academy}${site.WebTitle}`}>
      <div className={styles.side}>
        <div className={styles.school}>
          {banner ? (
            <img className={styles.banner} src={banner} alt="" />
          ) : (
            <>
              {badge ? <img className={styles.badge} src={badge} alt="" /> : <Mark />}
              <span>
                <b>{site.Academy}</b>
                <small>{site.WebTitle}</small>
              </span>
            </>
          )}
        </div>
        <LoginPicture className={styles.picture} />
      </div>
      <div className={styles.desk}>
        <div className={styles.form}>
          <b className={styles.heading}>{site.Academy + site.WebTitle}</b>
          <i />
          <i />
          <i data-primary="" />
        </div>
        <p className={styles.footer}>
          Copyright © {thisYear()} {site.CopyrightName}
        </p>
      </div>
    </div>
  )
}
