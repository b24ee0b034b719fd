import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { signedOut } from '#api/session-state.ts'
import { useDevice } from '#ui/device.ts'
import { useSettings } from '../settings-state.ts'
import { fullPath, noTabs, type Tabs, type Visit, visited } from './tab-list.ts'

const slice = createSlice({
  name: 'tabs',
  initialState: noTabs,
  reducers: {
    pageVisited: (tabs, { payload }: PayloadAction<Visit>) => visited(tabs as Tabs, payload) as typeof tabs,
    /** A page is shown that has no tab. */
    tabsLeft: tabs => ({ ...tabs, active: undefined }),
    tabsChanged: (_, { payload }: PayloadAction<Tabs>) => payload as typeof _,
    tabRenamed: (tabs, { payload: { path, title } }: PayloadAction<{ path: string; title: string }>) => {
      for (const tab of tabs.list) if (fullPath(tab.place) === path) tab.title = title
    },
  },
  extraReducers: builder => builder.addCase(signedOut, () => noTabs as never),
})

/** Open tabs: not stored, and gone with the session. */
export const tabs = slice.reducer
export const { pageVisited, tabsLeft, tabsChanged, tabRenamed } = slice.actions

/** The open tabs, as they change. */
export const useTabList = (): Tabs => useSelector<{ tabs: Tabs }, Tabs>(state => state.tabs)

/** Whether pages open in tabs: where the setting says so and there is room for a bar. */
export function useTabsOn(): boolean {
  const { multiTab } = useSettings()
  return useDevice() !== 'mobile' && multiTab
}
