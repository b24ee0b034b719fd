import { memo } from 'react'
import { NoticeBell } from './bell/NoticeBell.tsx'
import styles from './HeaderTools.module.css'
import { KeyHelp } from './keys/KeyHelp.tsx'
import { HeaderSearch } from './search/HeaderSearch.tsx'
import { SettingsButton } from './settings/Settings.tsx'
import { Tasks } from './tasks/Tasks.tsx'
import { ToDos } from './todo/ToDos.tsx'
import { UserMenu } from './UserMenu.tsx'
import { WorkbenchLink } from './WorkbenchLink.tsx'

/** What stands at the end of every header; nothing of it is another one at another address. */
export const HeaderTools = memo(() => (
  <div className={styles.tools}>
    {/* What comes later and may go comes first: it moves nothing else. */}
    <Tasks />
    <ToDos />
    <HeaderSearch />
    <WorkbenchLink />
    <SettingsButton />
    <NoticeBell />
    <UserMenu />
    <KeyHelp />
  </div>
))
