import { publicRoutes } from '@xuegong/contracts/public-routes'
import { expect, test } from 'vitest'
import { admit, type Visitor } from './admit.ts'

const at = (pathname: string, visitor: Partial<Visitor> = {}) =>
  admit({ pathname, search: '', hash: '' }, { signedIn: false, phone: false, systemId: '', ...visitor })

test.each(publicRoutes.map(({ path }) => path))('%s opens without a session', path => {
  expect(at(path)).toBe('public')
  expect(at(`${path}/`)).toBe('public')
})

test.each(publicRoutes.map(({ path }) => path))('nothing beside %s does', path => {
  for (const near of [`${path}x`, `${path}/1`, `/x${path}`]) expect(at(near)).toHaveProperty('go')
})

test.each(publicRoutes.filter(({ name }) => name))('$name never waits for a menu', ({ path }) => {
  expect(at(path, { signedIn: true })).toBe('public')
})

test.each(publicRoutes.filter(({ name }) => !name))(
  '$path is looked up in the menu of whoever has one, but not on a phone',
  ({ path }) => {
    expect(at(path, { signedIn: true })).toBe('menu')
    expect(at(path, { signedIn: true, phone: true })).toBe('public')
  },
)

test.each(['/dashboard', '/404', '/noauth', '/no/such/page', '/userx'])('%s needs a session', path => {
  expect(at(path)).toEqual({ go: `/user/login?redirect=${encodeURIComponent(path)}` })
  expect(at(path, { signedIn: true, phone: true })).toBe('menu')
})

test('the root leads on through the login, with a session too', () => {
  expect(at('/')).toEqual({ go: '/user/login?redirect=%2F' })
  expect(at('/', { signedIn: true })).toEqual({ go: '/user/login?redirect=%2F' })
})

test.each(['PartyBuild', 'PartyBuildWX'])('without a session the id %s leads to its module', systemId => {
  expect(at('/dashboard', { systemId })).toEqual({ go: `/user/login?redirect=${systemId}` })
  expect(at('/dashboard', { systemId, signedIn: true })).toBe('menu')
})
