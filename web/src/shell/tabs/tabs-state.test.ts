import { expect, test } from 'vitest'
import { signedOut } from '#api/session-state.ts'
import type { Tabs } from './tab-list.ts'
import { pageVisited, tabRenamed, tabs, tabsLeft } from './tabs-state.ts'

const none: Tabs = { list: [], active: undefined, recent: [], entries: {}, next: 1 }
const visit = (pathname: string) => {
  const place = { pathname, search: '', hash: '', key: pathname, state: null }
  return pageVisited({ place, route: pathname, title: 'old', back: false, inPlace: false })
}
const two = [visit('/a'), visit('/b')].reduce<Tabs>(tabs, none)

test('a tab is renamed by its path, and keeps its name when it is visited again', () => {
  const renamed = tabs(two, tabRenamed({ path: '/a', title: 'new' }))
  expect(tabs(renamed, visit('/a')).list.map(({ title }) => title)).toEqual(['new', 'old'])
})

test('a page without a tab leaves them open and chooses none', () => {
  expect(tabs(two, tabsLeft())).toEqual({ ...two, active: undefined })
})

test('the end of a session closes all', () => {
  expect(tabs(two, signedOut())).toEqual(none)
})
