import { expect, test } from 'vitest'
import { afterLogin, loginPathFor } from './redirect.ts'

test('the wanted address comes back whole, query and hash too', () => {
  const place = { pathname: '/base/student', search: '?Grade=2023&Key=王', hash: '#x' }
  const query = new URLSearchParams(loginPathFor(place).split('?')[1])
  expect(afterLogin(query.get('redirect'), '/dashboard')).toBe('/base/student?Grade=2023&Key=王#x')
})

const homeward = [null, '', '/', '/user/login?redirect=/x', '//evil.example', 'https://evil.example', 'PartyBuild']
test.each(homeward)('%j leads home', wanted => {
  expect(afterLogin(wanted, '/dashboard')).toBe('/dashboard')
})
