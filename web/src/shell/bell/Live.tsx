import { live } from '@xuegong/contracts/modules/notice'
import { useEffect, useState } from 'react'
import { useSelector, useStore } from 'react-redux'
import type { AppStore, RootState } from '#api/app-store.ts'
import { useQuery } from '#api/hooks.ts'
import { watchLive } from './live.ts'

/** How often the page asks what is new where nobody tells it, in milliseconds. */
const pause = 30_000

/** Keeps the page up to date with what is new, and says how much there is. Draws nothing. */
export function Live({ onTotal }: { onTotal: (total: number) => void }) {
  const store = useStore() as AppStore
  const token = useSelector<RootState, string>(({ session }) => session.token)
  const [streaming, setStreaming] = useState(false)
  const { data } = useQuery(live.getUnreadCount, {}, { pollingInterval: streaming ? 0 : pause })
  useEffect(() => (token ? watchLive(store, token, setStreaming) : undefined), [store, token])
  const total = data?.Total
  useEffect(() => {
    if (total !== undefined) onTotal(total)
  }, [total, onTotal])
  return null
}
