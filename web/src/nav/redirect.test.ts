import { expect, test } from 'vitest'
import { afterLogin, loginPathFor } from './redirect.ts'

const place = { pathname: '/base/student', search: '?Grade=2023&Key=王', hash: '#x' }

test('the wanted address comes back whole, query and hash too', () => {
  const query = new URLSearchParams(loginPathFor(place).split('?')[1])
  expect(afterLogin(query.get('redirect'), '/dashboard')).toBe('/base/student?Grade=2023&Key=王#x')
})

const foreign = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example']
const homeward = [null, '', '/', '/user/login?redirect=/x', 'Party', 'partybuild', ...foreign]
test.each(homeward)('%j leads home', wanted => {
  expect(afterLogin(wanted, '/dashboard')).toBe('/dashboard')
})

test.each(['PartyBuild', 'PartyBuildWX'])('whoever came for %s is led there, whatever he wanted', word => {
  expect(loginPathFor(place, word)).toBe(`/user/login?redirect=${word}`)
  expect(afterLogin(word, '/dashboard')).toBe(`/${word}`)
})

test('any other system keeps the wanted address', () => {
  expect(loginPathFor({ ...place, search: '', hash: '' }, 'dorm')).toBe('/user/login?redirect=%2Fbase%2Fstudent')
})
