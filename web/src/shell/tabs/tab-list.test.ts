import { expect, test } from 'vitest'
import { type Closing, closed, fullPath, noTabs, type Tabs, type Visit, visited } from './tab-list.ts'

let entry = 0
/** A visit by a link; each is an entry of the history of its own. */
const visit = (path: string, more: Partial<Visit> = {}): Visit => {
  const { pathname, search, hash } = new URL(path, 'http://localhost')
  const place = { pathname, search, hash, key: `k${++entry}`, state: null }
  return { place, route: pathname, title: `title of ${pathname}`, back: false, inPlace: false, ...more }
}
const after = (...visits: (string | Visit)[]): Tabs =>
  visits.reduce<Tabs>((tabs, each) => visited(tabs, typeof each === 'string' ? visit(each) : each), noTabs)
const paths = ({ list }: Tabs) => list.map(({ place }) => fullPath(place))
const shown = ({ list, active }: Tabs) => list.filter(({ id }) => id === active).map(({ place }) => fullPath(place))[0]

test('every whole path opens one tab, in the order of the first visit', () => {
  const tabs = after('/b', '/a?id=1', '/a?id=2', '/b', '/a?id=1#x')
  expect(paths(tabs)).toEqual(['/b', '/a?id=1', '/a?id=2', '/a?id=1#x'])
  expect(shown(after('/a', '/b', '/a'))).toBe('/a')
})

test('a tab is titled after its route', () => {
  expect(after('/a').list[0]?.title).toBe('title of /a')
})

test('a page that changes its own address stays in its tab', () => {
  const tabs = after('/x', '/a', visit('/a?Grade=2024', { inPlace: true }))
  expect(paths(tabs)).toEqual(['/x', '/a?Grade=2024'])
  expect(tabs.list[1]?.id).toBe(tabs.active)
})

test('the page number in the path changes the address of the same page', () => {
  const tabs = after(visit('/a', { route: 'a' }), visit('/a/2', { route: 'a', inPlace: true }))
  expect(paths(tabs)).toEqual(['/a/2'])
})

test('a page that replaces itself by another one opens that', () => {
  expect(paths(after('/a', visit('/b', { inPlace: true })))).toEqual(['/a', '/b'])
})

test('a whole path stands once, also when a page comes to that of another tab', () => {
  const tabs = after('/a?x=1', '/a', visit('/a?x=1', { inPlace: true }))
  expect(paths(tabs)).toEqual(['/a?x=1'])
  expect(tabs.active).toBe(2)
})

test('going back finds the tab that the entry was shown in', () => {
  const first = visit('/a')
  const tabs = after(first, visit('/a?x=1', { inPlace: true }), '/b', { ...first, back: true })
  expect(paths(tabs)).toEqual(['/a', '/b'])
  expect(shown(tabs)).toBe('/a')
})

test('going back to a tab that was closed opens it again', () => {
  const first = visit('/a')
  const tabs = closed(after(first, '/b'), 1, 'this') as Tabs
  expect(paths(visited(tabs, { ...first, back: true }))).toEqual(['/b', '/a'])
})

test.each<[Closing, number, string[], string]>([
  ['this', 2, ['/a', '/c', '/d'], '/c'],
  ['this', 3, ['/a', '/b', '/d'], '/d'],
  ['right', 1, ['/a'], '/a'],
  ['right', 3, ['/a', '/b', '/c'], '/c'],
  ['left', 3, ['/c', '/d'], '/c'],
  ['left', 4, ['/d'], '/d'],
  ['others', 2, ['/b'], '/b'],
])('closing %s from tab %i leaves %j and shows %s', (what, clicked, left, then) => {
  const tabs = closed(after('/a', '/b', '/c', '/d', '/c'), clicked, what) as Tabs
  expect(paths(tabs)).toEqual(left)
  expect(shown(tabs)).toBe(then)
})

test('when the shown tab goes with others the last remaining one follows, not the clicked one', () => {
  expect(shown(closed(after('/a', '/b', '/c'), 2, 'right') as Tabs)).toBe('/b')
  expect(shown(closed(after('/a', '/b', '/c', '/a'), 2, 'left') as Tabs)).toBe('/c')
})

test.each<[Closing, string]>([
  ['this', '这是最后一个标签了, 无法被关闭'],
  ['right', '右侧没有标签'],
  ['left', '左侧没有标签'],
  ['others', ''],
])('with one tab closing %s changes nothing and says %j', (what, said) => {
  expect(closed(after('/a'), 1, what)).toBe(said)
})

test('closing beside a page without a tab shows no other one', () => {
  expect(closed({ ...after('/a', '/b'), active: undefined }, 1, 'this')).toMatchObject({ active: undefined })
})
