import type { JournalEntry } from '@xuegong/contracts/modules/kit/journal'
import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'
import { append } from './entries.ts'
import { type Connection, keepUp } from './feed.ts'
import { originOf } from './origin.ts'

export interface Journal {
  /** Oldest first. */
  readonly entries: readonly JournalEntry[]
  readonly connection: Connection
  /** Forgets what is shown; the server is not asked. */
  clear(): void
}

/** The journal of a world, as it is written. Another world needs another component (`key`), so that nothing is mixed. */
export function useJournal(world: string): Journal {
  const store = useStore() as AppStore
  const { config } = store.outside
  const { token } = store.getState().session
  const [entries, setEntries] = useState<readonly JournalEntry[]>([])
  const [connection, setConnection] = useState<Connection>('live')
  useEffect(() => {
    const stop = new AbortController()
    const onEntries = (fresh: readonly JournalEntry[]) => setEntries(known => append(known, fresh))
    void keepUp(originOf(config, token, world), { onEntries, onConnection: setConnection }, stop.signal)
    return () => stop.abort()
  }, [config, token, world])
  return { entries, connection, clear: () => setEntries([]) }
}
