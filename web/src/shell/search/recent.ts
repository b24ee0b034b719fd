import { account } from '@xuegong/contracts/modules/account'
import { useState } from 'react'
import { useStore } from 'react-redux'
import { useQuery } from '#api/hooks.ts'
import type { AppStore } from '#api/app-store.ts'
import { type Hit, pageKind } from './hit.ts'

const most = 5

/** The list with a hit at its head. */
export const withHit = (hits: readonly Hit[], hit: Hit): Hit[] =>
  [hit, ...hits.filter(({ path }) => path !== hit.path)].slice(0, most)

/**
 * What this person chose last, newest first, and how to add to it. Pages are remembered by the browser; whatever else was found
 * is about people, and stays on a computer that others use too no longer than the tab.
 */
export function useRecent(): [hits: Hit[], add: (hit: Hit) => void] {
  const { tab, browser } = (useStore() as AppStore).outside.shelves
  const name = `recentSearch_${useQuery(account.getProfile, {}).data?.Id ?? ''}`
  const [hits] = useState(() => [...tab.get<Hit[]>(name, []), ...browser.get<Hit[]>(name, [])].slice(0, most))
  const add = (hit: Hit) => {
    const shelf = hit.kind === pageKind ? browser : tab
    shelf.set(name, withHit(shelf.get<Hit[]>(name, []), hit))
  }
  return [hits, add]
}
