import { expect, test } from 'vitest'
import { tabsOf } from './StateTabs.tsx'

const states = [
  { value: '1', label: '在读' },
  { value: '2', label: '休学' },
]
const texts = (tabs: ReturnType<typeof tabsOf>) => tabs.map(({ text, count }) => `${text} ${count}`)

test('there is a tab for all and for each state, also for one that nobody is in', () => {
  expect(texts(tabsOf(states, { total: 7, ByStatus: [{ Key: '1', Count: 7 }] }))).toEqual([
    '全部 7',
    '在读 7',
    '休学 0',
  ])
})

test('the tabs have their places before anything is counted', () => {
  expect(texts(tabsOf(states, undefined))).toEqual(['全部 undefined', '在读 undefined', '休学 undefined'])
})
