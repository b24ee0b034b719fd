import type { MenuNode } from '@xuegong/contracts/account'
import { expect, test } from 'vitest'
import { homeOf, menuRedirects, menuRoutes, visibleMenu } from './menu-routes.ts'

const node = (
  id: string,
  comment: string,
  children: MenuNode[] = [],
  more: Partial<MenuNode['attributes']> = {},
): MenuNode => ({
  id,
  text: `text of ${id}`,
  state: '',
  redirect: '',
  attributes: { url: `/${id}`, comment, icon: '', TargetType: 0, IsShow: 1, domain: '', codesort: 10, ...more },
  Buttons: [{ EnCode: `press-${id}`, Url: '', Name: '' }],
  children,
})

test('a view is a page with its path, buttons and the way to it; a layout is none', () => {
  const [page, ...others] = menuRoutes([node('base', 'BasicLayout', [node('student', 'base/student')])])
  expect(others).toEqual([])
  expect(page).toMatchObject({ path: '/student', view: 'base/student', groups: ['base'], bare: false })
  expect(page?.trail.map(({ title }) => title)).toEqual(['text of base', 'text of student'])
  expect(page?.buttons).toMatchObject([{ EnCode: 'press-student', Url: '' }])
})

test('pages below a blank layout are bare, through a sub-group too', () => {
  const tree = [node('a', 'BlankLayout', [node('b', 'RouteView', [node('c', 'x/c')])])]
  expect(menuRoutes(tree).map(({ bare }) => bare)).toEqual([true])
})

test('a hidden page has a route but no entry, and a group of hidden pages has neither', () => {
  const tree = [node('g', 'BasicLayout', [node('h', 'x/h', [], { IsShow: 0 })])]
  expect(menuRoutes(tree).map(({ id, hidden }) => [id, hidden])).toEqual([['h', true]])
  expect(visibleMenu(tree)).toEqual([])
})

test('a url without its slash is the same path', () => {
  expect(menuRoutes([node('a', 'x/a', [], { url: 'x/a' })])[0]?.path).toBe('/x/a')
})

test('home is the page named dashboard, else the first', () => {
  const pages = menuRoutes([node('a', 'x/a'), node('dashboard', 'dashboard')])
  expect(homeOf(pages)).toBe('/dashboard')
  expect(homeOf(pages.slice(0, 1))).toBe('/a')
})

test('a group with a redirect leads on', () => {
  expect(menuRedirects([{ ...node('g', 'BasicLayout'), redirect: 'g/first' }])).toEqual([
    { from: '/g', to: '/g/first' },
  ])
})
