import { useMemo } from 'react'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { notify } from '#api/notify.ts'
import { type Closing, closed, fullPath, type Tabs } from './tab-list.ts'
import { tabRenamed, tabsChanged } from './tabs-state.ts'

/** What a page can do with the tabs; paths are whole ones. A path without a tab is left alone. */
export interface TabActions {
  /** Shows the tab of a path, opening it if need be. */
  open(path: string): void
  /** Closes the tab of a path, by default the one that is shown; what else to close is seen from there. */
  close(path?: string, what?: Closing): void
  rename(path: string, title: string): void
}

/** Opens, closes and renames tabs. What cannot be closed is said. */
export function useTabs(): TabActions {
  const { dispatch, getState } = useStore<{ tabs: Tabs }>()
  const navigate = useNavigate()
  return useMemo(() => {
    const close: TabActions['close'] = (path, what = 'this') => {
      const { tabs } = getState()
      const clicked = tabs.list.find(({ id, place }) =>
        path === undefined ? id === tabs.active : fullPath(place) === path,
      )
      if (!clicked) return
      const next = closed(tabs, clicked.id, what)
      if (typeof next === 'string') return next ? notify(to => to.message('info', next, 3)) : undefined
      dispatch(tabsChanged(next))
      const shown = next.list.find(({ id }) => id === next.active)
      if (shown && next.active !== tabs.active) void navigate(fullPath(shown.place), { state: shown.place.state })
    }
    const open = (path: string) => {
      const known = getState().tabs.list.find(({ place }) => fullPath(place) === path)
      void navigate(path, { state: known?.place.state })
    }
    return { open, close, rename: (path, title) => void dispatch(tabRenamed({ path, title })) }
  }, [dispatch, getState, navigate])
}
