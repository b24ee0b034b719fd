import { kit } from '@xuegong/contracts/modules/kit'
import type { Fault } from '@xuegong/contracts/modules/kit/faults'
import type { World } from '@xuegong/contracts/modules/kit/worlds'
import { useMemo, useState } from 'react'
import { useCommand } from '#api/hooks.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { EntryDetail } from './EntryDetail.tsx'
import { type Filter, isKind, noFilter, passes } from './filter.ts'
import type { Journal } from './journal.ts'
import { JournalRows } from './JournalRows.tsx'
import { JournalToolbar } from './JournalToolbar.tsx'
import styles from './JournalView.module.css'
import { useKeys } from './keys.ts'
import { usePausing } from './paused.ts'

interface Props {
  world: World
  journal: Journal
  rules: readonly Fault[]
}

/** The calls of a world as they happen: filter, list, and one of them in full. */
export function JournalView({ world, journal, rules }: Props) {
  const [filter, setFilter] = useState<Filter>(noFilter)
  const [seq, setSeq] = useState<number>()
  const pausing = usePausing(journal.entries)
  const [clear] = useCommand(kit.clearJournal)

  const passing = useMemo(() => pausing.shown.filter(each => passes(each, filter)), [pausing.shown, filter])
  const shown = useMemo(() => passing.filter(each => isKind(each, filter.kind)).reverse(), [passing, filter.kind])
  const chosen = pausing.shown.find(each => each.seq === seq)
  useKeys({ ' ': pausing.toggle, Escape: () => setSeq(undefined) })

  const forget = async () => {
    await clear({ id: world.id }).unwrap()
    journal.clear()
    pausing.catchUp([])
    setSeq(undefined)
  }
  return (
    <div className={styles.journal}>
      <JournalToolbar
        entries={pausing.shown}
        passing={passing}
        filter={filter}
        onFilter={setFilter}
        connection={journal.connection}
        pausing={pausing}
        onClear={() => void forget().catch(() => {})}
      />
      {shown.length > 0 ? (
        <JournalRows entries={shown} standing={world.frozen} chosen={seq} onChoose={setSeq} />
      ) : (
        <Nothing any={pausing.shown.length > 0} />
      )}
      {chosen && (
        <EntryDetail
          world={world}
          entry={chosen}
          rule={rules.find(({ id }) => id === chosen.rule)}
          onFilter={more => setFilter({ ...filter, ...more })}
          onClose={() => setSeq(undefined)}
        />
      )}
    </div>
  )
}

const Nothing = ({ any }: { any: boolean }) =>
  any ? (
    <EmptyState title="没有符合条件的调用">放宽筛选条件后再看</EmptyState>
  ) : (
    <EmptyState title="还没有调用">打开这个世界，页面的每一次调用都会出现在这里</EmptyState>
  )
