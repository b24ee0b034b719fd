import { type SiteConfig, siteCalls } from '@xuegong/contracts/modules/system/site'
import { useEffect } from 'react'
import { useQuery } from '#api/hooks.ts'
import { showTitle } from './title.ts'

const defaultTitle = '疫情防控管理系统'

/** The site configuration as the page shows it. While it is on the way there are no names; without one, the default title. */
export interface Site
  extends Pick<SiteConfig, 'CopyrightName' | 'CopyrightUrl' | 'SYSLoginUrl' | 'Img' | 'SYSBannerLogo'> {
  readonly school: string
  readonly system: string
}

/** The school's name, the system's title and the rest of the site configuration. */
export function useSite(): Site {
  const { data, error } = useQuery(siteCalls.getSite, {})
  return {
    school: data?.Academy ?? '',
    system: data?.WebTitle || (data || error ? defaultTitle : ''),
    CopyrightName: data?.CopyrightName ?? '',
    CopyrightUrl: data?.CopyrightUrl ?? '',
    SYSLoginUrl: data?.SYSLoginUrl ?? '',
    Img: data?.Img ?? '',
    SYSBannerLogo: data?.SYSBannerLogo ?? '',
  }
}

/** Names the page: its own title, the system, and the school or what stands in its place. */
export function useTitle(title: string, place?: string): void {
  const { school, system: name } = useSite()
  const where = name && name + (place ?? school)
  useEffect(() => {
    if (where) showTitle(`${title} - ${where}`)
  }, [title, where])
}
