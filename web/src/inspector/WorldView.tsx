import { kit } from '@xuegong/contracts/modules/kit'
import type { World } from '@xuegong/contracts/modules/kit/worlds'
import { useEffect, useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import { useDevice } from '#ui/device.ts'
import { ClockBar } from './ClockBar.tsx'
import { Coverage } from './Coverage.tsx'
import { Inbox } from './Inbox.tsx'
import { useJournal } from './journal.ts'
import { JournalView } from './JournalView.tsx'
import { RulesPanel } from './RulesPanel.tsx'
import styles from './WorldView.module.css'

const tabs = { journal: '日志', rules: '规则', inbox: '收件箱', coverage: '覆盖' }
type Tab = keyof typeof tabs

/** One world: its clock, its journal beside its rules, and the coverage of the server. */
export function WorldView({ world }: { world: World }) {
  const wide = useDevice() === 'desktop'
  const [tab, setTab] = useState<Tab>('journal')
  const journal = useJournal(world.id)
  const faults = useQuery(kit.listFaults, { id: world.id }, { pollingInterval: 5000, refetchOnMountOrArgChange: true })
  const { refetch } = faults
  const lastHit = journal.entries.findLast(({ rule }) => rule !== null)?.seq
  useEffect(() => {
    if (lastHit !== undefined) refetch()
  }, [lastHit, refetch])

  const shown = wide && tab === 'rules' ? 'journal' : tab
  const panel = <RulesPanel world={world.id} rules={faults.data ?? []} />
  const choices = (Object.keys(tabs) as Tab[]).filter(each => !wide || each !== 'rules')
  return (
    <main className={styles.view} data-aside={(wide && shown === 'journal') || undefined}>
      <ClockBar world={world} />
      <fieldset className={styles.tabs}>
        <legend className="visually-hidden">内容</legend>
        {choices.map(each => (
          <button key={each} type="button" aria-pressed={each === shown} onClick={() => setTab(each)}>
            {tabs[each]}
          </button>
        ))}
      </fieldset>
      <div className={styles.content}>
        {shown === 'journal' && <JournalView world={world} journal={journal} rules={faults.data ?? []} />}
        {shown === 'inbox' && <Inbox world={world.id} />}
        {shown === 'coverage' && <Coverage />}
        {shown === 'rules' && panel}
      </div>
      {wide && shown === 'journal' && <aside className={styles.aside}>{panel}</aside>}
    </main>
  )
}
