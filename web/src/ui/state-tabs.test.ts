import { expect, test } from 'vitest'
import { tabsOf } from './StateTabs.tsx'

const states = [
  { value: '1', label: '在读' },
  { value: '2', label: '休学' },
  { value: '3', label: '退学' },
]

test('there is a tab for all, for each state that somebody is in, and for the chosen one', () => {
  const counts = { total: 7, ByStatus: [{ Key: '1', Count: 7 }] }
  expect(tabsOf(states, counts, '3').map(({ text, count }) => `${text} ${count}`)).toEqual([
    '全部 7',
    '在读 7',
    '退学 0',
  ])
})

test('while it is counted there is only the tab for all', () => {
  expect(tabsOf(states, undefined, '')).toEqual([{ key: '', text: '全部', count: undefined }])
})
