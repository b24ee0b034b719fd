import { useLayoutEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigationType } from 'react-router-dom'
import { isInPlace } from '#ui/list/in-place.ts'
import type { Place } from './tab-list.ts'
import { pageVisited, tabsLeft } from './tabs-state.ts'

/** A page that has a tab: its route's name and its title. */
export interface Tabbed {
  readonly route: string
  readonly title: string
}

/** What a tab keeps of a place. That a page moved in place was said for that one time. */
const kept = ({ pathname, search, hash, key, state }: Place): Place => ({
  pathname,
  search,
  hash,
  key,
  state: isInPlace(state) ? null : state,
})

/** Tells the tabs where one is, before anything is painted: at a page with a tab, or at one without. */
export function useVisit(on: boolean, page: Tabbed | undefined): void {
  const place = useLocation()
  const how = useNavigationType()
  const dispatch = useDispatch()
  const { route, title } = page ?? {}
  useLayoutEffect(() => {
    if (!on) return
    if (route === undefined || title === undefined) dispatch(tabsLeft())
    else {
      const inPlace = how === 'REPLACE' || isInPlace(place.state)
      dispatch(pageVisited({ place: kept(place), route, title, back: how === 'POP', inPlace }))
    }
  }, [on, place, route, title, how, dispatch])
}
