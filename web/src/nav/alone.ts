import { useEffect } from 'react'
import { useStore } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'
import type { Shelf } from '#api/storage.ts'

/** Which node of the menu a tab is there for alone, and from which page of ours that began, if it did in this tab. */
const [node, from] = ['detailedApplyId', 'applyFrom'] as const

/** The node of the menu that a tab shows alone, at a path; empty for the whole. Where it was opened one is in the whole again. */
export const aloneAt = (tab: Shelf, path: string): string =>
  path !== '' && tab.get(from, '') === path ? '' : tab.get(node, '')

/** From now on the tab shows one node of the menu alone, until somebody goes back to where that began. */
export function beginAlone(tab: Shelf, id: string, path: string): void {
  tab.set(node, id)
  tab.set(from, path)
}

export function endAlone(tab: Shelf): void {
  tab.remove(node)
  tab.remove(from)
}

/** Ends it when one has come back. */
export function useBackFromAlone(path: string): void {
  const { tab } = (useStore() as AppStore).outside.shelves
  useEffect(() => {
    if (tab.get(from, '') === path) endAlone(tab)
  }, [tab, path])
}
