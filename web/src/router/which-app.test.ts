import { expect, test } from 'vitest'
import { phoneScreen, screens } from '#nav/screens.ts'
import { addScreen } from '#test/extra-screen.ts'
import { whichApp } from './which-app.ts'

addScreen('sample/apply', { ...screens.get('NewStu')!, title: '申请' })

test.each([
  ['/NewStu', 'mobile', false, 'phone'],
  ['/NewStu', 'mobile', true, 'phone'],
  ['/NewStu', 'tablet', false, 'phone'],
  ['/NewStu/', 'desktop', false, 'phone'],
  ['/NewStu', 'tablet', true, 'desk'],
  ['/NewStu', 'desktop', true, 'desk'],
  ['/errlogin', 'mobile', false, 'phone'],
  ['/errlogin', 'desktop', false, 'desk'],
  ['/user/login', 'mobile', false, 'desk'],
  ['/dashboard', 'mobile', true, 'desk'],
  ['/sample/apply', 'mobile', true, 'phone'],
  ['/sample/apply', 'mobile', false, 'desk'],
  ['/sample/apply', 'desktop', true, 'desk'],
] as const)('%s on %s, signed in: %s, belongs to %s', (path, device, signedIn, app) => {
  expect(whichApp(path, device, signedIn)).toBe(app)
})

test('a public path without a screen is no phone page', () => {
  expect(phoneScreen('/systemThrough/nothing')).toBeUndefined()
})
