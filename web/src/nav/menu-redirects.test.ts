import type { MenuNode } from '@xuegong/contracts/modules/account'
import { expect, test } from 'vitest'
import { node } from '#test/menu-node.ts'
import { menuRedirects } from './menu-redirects.ts'
import { homeOf, menuRoutes, withPaths } from './menu-routes.ts'

/** Where an address without a page leads. */
function lead(menu: MenuNode[], from: string): string | undefined {
  const tree = withPaths(menu)
  const routes = menuRoutes(tree)
  return menuRedirects(tree, routes, homeOf(routes)).find(each => each.from === from)?.to
}
const group = (id: string, pages: MenuNode[], more = {}, redirect = '') => ({
  ...node(id, 'BasicLayout', pages, more),
  redirect,
})

test('a group leads to where it says, else to its first page with an entry', () => {
  const hidden = node('h', 'x/h', [], { IsShow: 0 })
  expect(lead([group('g', [node('a', 'x/a')], {}, 'g/first')], '/g')).toBe('/g/first')
  expect(lead([group('g', [hidden, node('a', 'x/a')])], '/g')).toBe('/a')
  expect(lead([group('g', [hidden])], '/g')).toBe('/h')
  expect(lead([group('g', [hidden, node('a', 'x/a'), node('b', 'x/b')])], '/g')).toBe('/a')
})

test('a page is shown, not led away from', () => {
  expect(lead([{ ...node('a', 'x/a'), redirect: '/b' }], '/a')).toBeUndefined()
})

test('addresses that lead to each other end at the last, or nowhere when they lead in a circle', () => {
  const chain = [group('g', [], {}, '/h'), group('h', [node('a', 'x/a')])]
  expect(lead(chain, '/g')).toBe('/a')
  expect(lead([group('g', [], {}, '/h'), group('h', [], {}, '/g')], '/g')).toBeUndefined()
  expect(lead([group('g', [], {}, '/g')], '/g')).toBeUndefined()
})

test.each(['PartyBuild', 'PartyBuildWX'])('%s leads to the first page of its module, whichever twin names it', word => {
  const pages = [node('home', 'x/home'), group('party', [node('p', 'x/p')], { domain: 'PartyBuild' })]
  expect(lead(pages, `/${word}`)).toBe('/p')
  expect(lead([node('home', 'x/home')], `/${word}`)).toBe('/home')
  const page = { ...node('p', 'x/p'), attributes: { ...node('p', 'x/p').attributes, domain: 'PartyBuild' } }
  expect(lead([node('home', 'x/home'), page], `/${word}`)).toBe('/p')
})

test('the address of the home page leads to whatever page is that', () => {
  expect(lead([node('a', 'x/a')], '/dashboard')).toBe('/a')
  expect(lead([node('dashboard', 'dashboard')], '/dashboard')).toBeUndefined()
})

test('noauth leads to the page of tests', () => {
  expect(lead([node('a', 'x/a')], '/noauth')).toBe('/test/home')
})
