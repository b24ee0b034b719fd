import { afterEach, expect, test, vi } from 'vitest'
import { forbidStorage, lackTabStorage } from '#test/forbidden-storage.ts'
import { fillStorage } from '#test/full-storage.ts'
import { openShelf, openShelves, week } from './storage.ts'

afterEach(() => void vi.useRealTimers())

test('a value is stored as value and expiry under the prefix of the product', () => {
  openShelf(localStorage, '').set('theme', 'dark')
  expect(localStorage.getItem('pro__theme')).toBe('{"value":"dark","expire":null}')
})

test('a named world has its own keys', () => {
  openShelf(localStorage, 'shard-1').set('token', 'a')
  expect(openShelf(localStorage, '').get('token', '')).toBe('')
  expect(localStorage.getItem('pro__shard-1__token')).toContain('"a"')
})

test('a value past its time is gone, and removed', () => {
  vi.useFakeTimers()
  const shelf = openShelf(localStorage, '')
  shelf.set('Access-Token', 't', week)
  vi.advanceTimersByTime(week)
  expect(shelf.get('Access-Token', '')).toBe('t')
  vi.advanceTimersByTime(1)
  expect(shelf.get('Access-Token', '')).toBe('')
  expect(localStorage.getItem('pro__Access-Token')).toBeNull()
})

test.each(['not json', '5', '{}'])('an entry that reads %j counts as missing', text => {
  localStorage.setItem('pro__x', text)
  expect(openShelf(localStorage, '').get('x', 'fallback')).toBe('fallback')
})

test('a value for which there is no room is missing, and does not leave the one of before', () => {
  const shelf = openShelf(localStorage, '')
  expect(shelf.set('HomeUrl', '/old')).toBe(true)
  fillStorage()
  expect(shelf.set('HomeUrl', '/new')).toBe(false)
  expect(shelf.get('HomeUrl', 'fallback')).toBe('fallback')
})

test.each([
  ['a browser', () => {}],
  ['a page whose browser forbids storage', forbidStorage],
])('all values of %s are removed whose names begin so, and none else', (_, prepare) => {
  prepare()
  const { tab } = openShelves('shard-1')
  for (const name of ['draft_1', 'token', 'draft_2', 'draft_3']) tab.set(name, name)
  tab.removeAll('draft_')
  expect(['draft_1', 'token', 'draft_2', 'draft_3'].map(name => tab.get(name, ''))).toEqual(['', 'token', '', ''])
})

test.each([
  ['refuses it to whoever asks', forbidStorage],
  ['has none', lackTabStorage],
])(
  'where a browser %s the page holds what it would have stored, by the same rules, until it is loaded again',
  (_, forbid) => {
    forbid()
    vi.useFakeTimers()
    const { tab } = openShelves('shard-1')
    expect([tab.lasts, tab.set('token', 't'), tab.set('waiting', 'w', 1000)]).toEqual([false, false, false])
    expect([tab.get('token', ''), tab.get('waiting', '')]).toEqual(['t', 'w'])
    vi.advanceTimersByTime(1001)
    expect(tab.get('waiting', '')).toBe('')
    tab.removeAll('tok')
    expect(tab.get('token', '')).toBe('')
    tab.set('token', 't')
    expect(openShelves('shard-1').tab.get('token', '')).toBe('')
  },
)
