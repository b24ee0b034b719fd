import { expect, test } from 'vitest'
import { node } from '#test/menu-node.ts'
import { grantedMenu, homeOf, type MenuRoute, menuRoutes, routeAt, visibleMenu, withPaths } from './menu-routes.ts'

const routesOf = (tree: Parameters<typeof withPaths>[0]) => menuRoutes(withPaths(tree))
const paths = (routes: readonly MenuRoute[]) => routes.map(({ path }) => path)

test('a view is a page with its path, buttons and the way to it; a layout is none', () => {
  const [page, ...others] = routesOf([node('base', 'BasicLayout', [node('student', 'base/student')])])
  expect(others).toEqual([])
  expect(page).toMatchObject({ path: '/student', view: 'base/student', groups: ['base'], layout: 'main' })
  expect(page?.trail.map(({ title }) => title)).toEqual(['text of base', 'text of student'])
  expect(page?.buttons).toEqual([{ EnCode: 'press-student', Url: '', Name: 'press student' }])
})

test.each([
  ['BasicLayout', 'main'],
  ['PlatformLayout', 'platform'],
  ['ZXPageView', 'zx'],
  ['BlankLayout', 'blank'],
])('pages below %s stand in the shell %s, also through sub-groups by any name', (comment, layout) => {
  for (const sub of ['RouteView', 'layout/Layout', 'layout', 'Layout']) {
    const tree = [node('a', comment, [node('b', sub, [node('c', 'x/c')])])]
    expect(routesOf(tree).map(route => route.layout)).toEqual([layout])
  }
})

test('the innermost shell counts', () => {
  const tree = [node('a', 'BlankLayout', [node('b', 'BasicLayout', [node('c', 'x/c')])])]
  expect(routesOf(tree).map(({ layout }) => layout)).toEqual(['main'])
})

test('a page at the top stands in the main shell; any word that names no shell is a view', () => {
  for (const view of ['x/a', 'toString', 'basiclayout'])
    expect(routesOf([node('a', view)])).toMatchObject([{ layout: 'main', view }])
})

test('icon, new window and name of the route come from the node', () => {
  const look = { icon: 'home', TargetType: 1 } as const
  expect(routesOf([node('a', 'x/a', [], look)])).toMatchObject([{ id: 'a', icon: 'home', newWindow: true }])
})

test('a hidden page has a route but no entry, and a group of hidden pages has neither', () => {
  const tree = [node('g', 'BasicLayout', [node('h', 'x/h', [], { IsShow: 0 })])]
  expect(routesOf(tree).map(({ id, hidden }) => [id, hidden])).toEqual([['h', true]])
  expect(visibleMenu(tree)).toEqual([])
})

test.each([
  ['x/a', '/x/a'],
  ['//x///a/', '/x/a'],
  ['/', '/'],
])('at the top the url %s is the path %s', (url, path) => {
  expect(paths(routesOf([node('a', 'x/a', [], { url })]))).toEqual([path])
})

test('a relative url stands below that of the node above, whatever that is', () => {
  const leaf = node('c', 'x/c', [], { url: 'c' })
  const tree = [node('a', 'BasicLayout', [node('b', 'x/b', [leaf], { url: 'b/' })], { url: 'a' })]
  expect(paths(routesOf(tree))).toEqual(['/a/b', '/a/b/c'])
})

test('an address of another site has an entry but no page, and pages below it keep their own paths', () => {
  const tree = [node('out', 'x', [node('in', 'x/in', [], { url: 'in' })], { url: 'https://example.edu.cn/a//b' })]
  expect(paths(routesOf(tree))).toEqual(['/in'])
  expect(visibleMenu(withPaths(tree))[0]?.attributes.url).toBe('https://example.edu.cn/a//b')
})

test('of two nodes with one path the first counts, hidden or not', () => {
  const two = [node('a', 'x/a', [], { url: '/p', IsShow: 0 }), node('b', 'x/b', [], { url: 'p/' })]
  expect(routesOf(two)).toMatchObject([{ id: 'a', path: '/p', hidden: true }])
})

test.each([
  ['/base/student', 'list'],
  ['/base/student/', 'list'],
  ['/base/student/12', 'list'],
  ['/base/student/1', 'one'],
  ['/%E5%AD%A6', 'han'],
])('%s is found', (pathname, id) => {
  const urls = { list: '/base/student', one: '/base/student/1', han: '/学' }
  const routes = routesOf(Object.entries(urls).map(([key, url]) => node(key, 'x/a', [], { url })))
  expect(routeAt(routes, pathname)?.id).toBe(id)
})

test.each(['/base/student/0', '/base/student/x', '/base/student/1/2', '/Base/student', '/base', '/%'])(
  '%s is no page of a list',
  pathname => {
    expect(routeAt(routesOf([node('list', 'x/a', [], { url: '/base/student' })]), pathname)).toBeUndefined()
  },
)

test('home is the page named dashboard, else the first with an entry, else the first', () => {
  const pages = routesOf([node('h', 'x/h', [], { IsShow: 0 }), node('a', 'x/a'), node('dashboard', 'dashboard')])
  expect(homeOf(pages)).toBe('/dashboard')
  expect(homeOf(pages.slice(0, 2))).toBe('/a')
  expect(homeOf(pages.slice(0, 1))).toBe('/h')
  expect(homeOf([])).toBe('/404')
})

test('a menu without the pages that may not be opened keeps groups and other sites', () => {
  const tree = [node('g', 'BasicLayout', [node('a', 'x/a'), node('b', 'x/b')]), node('o', 'x', [], { url: 'http://x' })]
  const [group, other] = grantedMenu(tree, routesOf(tree).slice(0, 1))
  expect(group?.children.map(({ id }) => id)).toEqual(['a'])
  expect(other?.id).toBe('o')
})
