import type { MenuNode } from '@xuegong/contracts/modules/account'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { node } from '#test/menu-node.ts'
import { menuRedirects } from './menu-redirects.ts'
import { homeOf, isForeign, isLayout, menuRoutes, routeAt, visibleMenu, withPaths } from './menu-routes.ts'

const url = fc.oneof(
  fc.array(fc.constantFrom('a', 'b', 'C', '1', '中', '/', '//', '.'), { maxLength: 5 }).map(parts => parts.join('/')),
  fc.constant('https://example.edu.cn/x'),
)
const comment = fc.constantFrom('BasicLayout', 'BlankLayout', 'PlatformLayout', 'ZXPageView', 'RouteView', 'x/view', '')
const menuOf = (depth: number): fc.Arbitrary<MenuNode[]> => {
  const children = depth > 0 ? menuOf(depth - 1) : fc.constant<MenuNode[]>([])
  const parts = fc.record({ comment, url, IsShow: fc.constantFrom(0 as const, 1 as const), redirect: url, children })
  const any = parts.map(({ redirect, children: below, comment: view, ...more }) => ({
    ...node('n', view, below, more),
    redirect,
  }))
  return fc.array(any, { maxLength: 4 })
}
const menu = menuOf(3)

const leaves = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap(each => (each.children.length > 0 ? leaves(each.children) : [each]))

test('in any menu every visible leaf can be reached', () => {
  fc.assert(
    fc.property(menu, tree => {
      const whole = withPaths(tree)
      const routes = menuRoutes(whole)
      for (const { attributes } of leaves(visibleMenu(whole)))
        expect(isForeign(attributes.url) || routeAt(routes, encodeURI(attributes.url))?.path === attributes.url).toBe(
          true,
        )
    }),
  )
})

test('in any menu no path stands twice, and none holds a slash too many', () => {
  fc.assert(
    fc.property(menu, tree => {
      const paths = menuRoutes(withPaths(tree)).map(({ path }) => path)
      expect(new Set(paths).size).toBe(paths.length)
      for (const path of paths) expect(path).toMatch(/^\/$|^(\/[^/]+)+$/)
    }),
  )
})

test('in any menu no address leads to another one that leads on, and groups are never pages', () => {
  fc.assert(
    fc.property(menu, tree => {
      const whole = withPaths(tree)
      const routes = menuRoutes(whole)
      const redirects = menuRedirects(whole, routes, homeOf(routes))
      for (const { to } of redirects) expect(redirects.every(({ from }) => from !== to)).toBe(true)
      expect(routes.every(({ view }) => !isLayout(node('x', view)))).toBe(true)
    }),
  )
})
