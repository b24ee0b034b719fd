import { JobRunList } from './JobRunList.tsx'
import { LoginLogList } from './LoginLogList.tsx'
import { OperLogList } from './OperLogList.tsx'
import { SitePage } from './SitePage.tsx'
import { WebLogList } from './WebLogList.tsx'

/** Pages of administrators that come together: each by itself would cost its name on every page. */
export const pages = { JobRunList, LoginLogList, OperLogList, SitePage, WebLogList } as const
