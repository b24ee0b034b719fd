import { expect, test } from 'vitest'
import { defaultSettings } from '../settings-state.ts'
import { settingsModule } from './settings-module.ts'

test('the copied text is a module with the current values, not JSON', async () => {
  const text = settingsModule({ ...defaultSettings, color: '#722ED1', layout: 'topmenu', weak: true })
  const { default: settings } = await import(`data:text/javascript,${encodeURIComponent(text)}`)
  expect(settings).toEqual({
    primaryColor: '#722ED1',
    navTheme: 'dark',
    layout: 'topmenu',
    contentWidth: 'Fixed',
    fixedHeader: true,
    fixSiderbar: true,
    autoHideHeader: false,
    colorWeak: true,
    multiTab: false,
    production: false,
    storageOptions: { namespace: 'pro__', name: 'ls', storage: 'local' },
  })
})
