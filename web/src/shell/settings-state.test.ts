import { configureStore } from '@reduxjs/toolkit'
import { beforeEach, expect, test } from 'vitest'
import { openShelves } from '#api/storage.ts'
import { agreeing, keepSettings, restoreSettings, type Settings, settings } from './settings-state.ts'

/** How the page looks to whoever never chose. */
const usual: Settings = {
  theme: 'dark',
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  fixedHeader: true,
  fixSiderbar: true,
  autoHideHeader: false,
  color: '#38977f',
  weak: false,
  multiTab: false,
}
const shelves = openShelves('')
const changed = (payload: object) => ({ type: 'settings/settingsChanged', payload })
const open = () =>
  configureStore({ reducer: { settings }, middleware: defaults => defaults().concat(keepSettings(shelves)) })

beforeEach(() => localStorage.clear())

test('without a choice everything is as by default, and nothing is stored', () => {
  open()
  expect(restoreSettings(shelves)).toEqual(usual)
  expect(localStorage.length).toBe(0)
})

test('header and side menu stay in sight by default', () => {
  expect(restoreSettings(shelves)).toMatchObject({ fixedHeader: true, fixSiderbar: true, autoHideHeader: false })
})

test('what was chosen is stored under its name and comes back', () => {
  open().dispatch(changed({ theme: 'light', multiTab: true }))
  expect(Object.keys(localStorage).sort()).toEqual(['pro__DEFAULT_MULTI_TAB', 'pro__DEFAULT_THEME'])
  expect(restoreSettings(shelves)).toEqual({ ...usual, theme: 'light', multiTab: true })
})

test('a stored value that makes no sense is as by default', () => {
  shelves.browser.set('DEFAULT_LAYOUT_MODE', 'mix')
  shelves.browser.set('DEFAULT_COLOR', 'red; }')
  shelves.browser.set('DEFAULT_MULTI_TAB', 'yes')
  expect(restoreSettings(shelves)).toEqual(usual)
})

test('only a fixed header hides by itself', () => {
  const hiding = { ...usual, fixedHeader: true, autoHideHeader: true }
  expect(agreeing(hiding, hiding)).toEqual(hiding)
  expect(agreeing({ ...hiding, fixedHeader: false }, hiding)).toEqual({ ...usual, fixedHeader: false })
})

test.each(['sidemenu', 'topmenu'] as const)('any change of the layout, to %s too, lets the side menu go', layout => {
  const before = { ...usual, layout: layout === 'topmenu' ? ('sidemenu' as const) : ('topmenu' as const) }
  expect(agreeing({ ...before, layout, fixSiderbar: true }, before).fixSiderbar).toBe(false)
})
