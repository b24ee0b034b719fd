import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StateTabs, tabsOf } from './StateTabs.tsx'

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

test('a tab of a state that nobody is in is faint, and stays where it is', () => {
  const tabs = [
    { key: '1', text: '在读', count: 7 },
    { key: '2', text: '休学', count: 0 },
    { key: '3', text: '未报到', count: undefined },
  ]
  render(<StateTabs label="状态" tabs={tabs} value="1" onChange={() => {}} />)
  const shown = screen.getAllByRole('button').map(tab => [tab.textContent, /none/.test(tab.className)])
  expect(shown).toEqual([
    ['在读 7', false],
    ['休学 0', true],
    ['未报到 –', false],
  ])
})

test('the tab that is chosen is in sight where there is no room for all', () => {
  const seen: (string | null)[] = []
  Element.prototype.scrollIntoView = function () {
    seen.push(this.textContent)
    return Promise.resolve() as never
  }
  const at = (value: string, count?: number) => (
    <StateTabs
      label="状态"
      tabs={['待核实', '已闭环'].map(text => ({ key: text, text, count }))}
      value={value}
      onChange={() => {}}
    />
  )
  const { rerender } = render(at('已闭环'))
  rerender(at('已闭环', 12))
  rerender(at('待核实', 12))
  expect(seen).toEqual(['已闭环 –', '已闭环 12', '待核实 12'])
})
