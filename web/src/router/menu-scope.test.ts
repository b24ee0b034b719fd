import { expect, test } from 'vitest'
import { node } from '#test/menu-node.ts'
import { menuRoutes } from '#nav/menu-routes.ts'
import { type Purpose, scopeOf } from './menu-scope.ts'

const menu = [
  node('home', 'BasicLayout', [node('dashboard', 'dashboard')]),
  node('party', 'PlatformLayout', [node('member', 'party/member')], { domain: 'PartyBuild' }),
  node('dorm', 'BasicLayout', [node('room', 'dorm/room')], { domain: 'dorm' }),
  node('dorm2', 'BasicLayout', [node('room2', 'dorm/room2')], { domain: 'dorm' }),
]
const scope = (purpose: Partial<Purpose>) => scopeOf(menu, { systemId: '', applyId: '', ...purpose })
const pages = (purpose: Partial<Purpose>) => {
  const found = scope(purpose)
  return found.block ? found.block : menuRoutes(found.menu).map(({ path, layout }) => `${path} ${layout}`)
}

test('without a purpose all is there', () => {
  expect(pages({})).toHaveLength(4)
  expect(scope({})).toEqual({ menu })
})

test('single sign-on leads to the first subsystem of its id, and to nothing else', () => {
  expect(pages({ systemId: 'dorm' })).toEqual(['/room main'])
  expect(scope({ systemId: 'dorm' })).toMatchObject({ system: { id: 'dorm' } })
})

test('the twin of an id means the same subsystem', () => {
  expect(pages({ systemId: 'PartyBuildWX' })).toEqual(['/member platform'])
})

test('an id below the top, or of no subsystem, is blocked', () => {
  expect(pages({ systemId: 'room' })).toBe('SYSId block')
  expect(pages({ systemId: 'aid' })).toBe('SYSId block')
})

test('one page that was opened by itself has no menu around it; a group keeps its own shell', () => {
  expect(pages({ applyId: 'room' })).toEqual(['/room blank'])
  expect(pages({ applyId: 'dorm' })).toEqual(['/room main'])
})

test('a page that the menu does not hold is blocked', () => {
  expect(pages({ applyId: 'nothing' })).toBe('detailedApplyId block')
})

test('a page that was asked for by itself counts more than the system it is in', () => {
  expect(pages({ systemId: 'party', applyId: 'room' })).toEqual(['/room blank'])
})
