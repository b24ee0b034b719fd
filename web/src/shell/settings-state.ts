import { createSlice, type Middleware, type PayloadAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { Shelf, Shelves } from '#api/storage.ts'
import { primary } from '#app/theme.ts'

/** How the page looks, as its user chose. */
export interface Settings {
  readonly theme: 'dark' | 'light'
  readonly layout: 'sidemenu' | 'topmenu'
  readonly contentWidth: 'Fixed' | 'Fluid'
  readonly fixedHeader: boolean
  readonly fixSiderbar: boolean
  readonly autoHideHeader: boolean
  readonly color: string
  readonly weak: boolean
  readonly multiTab: boolean
}

export const defaultSettings: Settings = {
  theme: 'dark',
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  fixedHeader: true,
  fixSiderbar: true,
  autoHideHeader: false,
  color: primary,
  weak: false,
  multiTab: false,
}

/** Names under which other pages of the product know the settings. */
const storedAs: { readonly [K in keyof Settings]: string } = {
  theme: 'DEFAULT_THEME',
  layout: 'DEFAULT_LAYOUT_MODE',
  contentWidth: 'DEFAULT_CONTENT_WIDTH_TYPE',
  fixedHeader: 'DEFAULT_FIXED_HEADER',
  fixSiderbar: 'DEFAULT_FIXED_SIDEMENU',
  autoHideHeader: 'DEFAULT_FIXED_HEADER_HIDDEN',
  color: 'DEFAULT_COLOR',
  weak: 'DEFAULT_COLOR_WEAK',
  multiTab: 'DEFAULT_MULTI_TAB',
}
const names = Object.keys(storedAs) as (keyof Settings)[]

const fits: { readonly [K in keyof Settings]?: (value: unknown) => boolean } = {
  theme: value => value === 'dark' || value === 'light',
  layout: value => value === 'sidemenu' || value === 'topmenu',
  contentWidth: value => value === 'Fixed' || value === 'Fluid',
  color: value => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value),
}
const isSwitch = (value: unknown) => typeof value === 'boolean'

/** Settings of which no two contradict each other. A menu at the top has no side to fix; only a fixed header hides. */
export function agreeing(asked: Settings, before: Settings): Settings {
  return {
    ...asked,
    fixSiderbar: asked.layout === 'sidemenu' && asked.layout === before.layout && asked.fixSiderbar,
    autoHideHeader: asked.fixedHeader && asked.autoHideHeader,
  }
}

/** The stored settings; what is missing or makes no sense is as by default. */
export function restoreSettings({ browser }: Pick<Shelves, 'browser'>): Settings {
  const stored = names.flatMap(name => {
    const value = browser.get<unknown>(storedAs[name], undefined)
    return (fits[name] ?? isSwitch)(value) ? [[name, value] as const] : []
  })
  const settings = { ...defaultSettings, ...Object.fromEntries(stored) }
  return agreeing(settings, settings)
}

const slice = createSlice({
  name: 'settings',
  initialState: defaultSettings,
  reducers: {
    settingsChanged: (state, { payload }: PayloadAction<Partial<Settings>>) =>
      agreeing({ ...state, ...payload }, state),
  },
})
export const settings = slice.reducer
const { settingsChanged } = slice.actions

const store = (shelf: Shelf, before: Settings, after: Settings) => {
  for (const name of names) if (before[name] !== after[name]) shelf.set(storedAs[name], after[name])
}

/** Stores each setting as it changes, and only those that did: later defaults reach everybody who never chose. */
export const keepSettings =
  ({ browser }: Shelves): Middleware<object, { settings: Settings }> =>
  ({ getState }) =>
  next =>
  action => {
    const before = getState().settings
    const result = next(action)
    store(browser, before, getState().settings)
    return result
  }

/** The settings, as they change. */
export const useSettings = (): Settings => useSelector<{ settings: Settings }, Settings>(state => state.settings)

/** Gives a function that changes some settings; others follow where they would contradict. */
export function useChangeSettings(): (change: Partial<Settings>) => void {
  const dispatch = useDispatch()
  return change => void dispatch(settingsChanged(change))
}
