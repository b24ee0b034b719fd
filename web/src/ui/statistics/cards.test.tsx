import { render, screen } from '@testing-library/react'
import type { Card } from '@xuegong/contracts/statistics'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Cards } from './Cards.tsx'
import { Rank } from './Rank.tsx'

const card = (more: Partial<Card>): Card => ({
  Key: 'rate',
  Title: '上报率',
  Value: 96.9,
  Unit: '%',
  Tone: 'plain' as never,
  Url: '',
  ...more,
})
const show = (cards: readonly Card[]) =>
  render(
    <MemoryRouter>
      <Cards cards={cards} />
    </MemoryRouter>,
  )

test('a share of nothing is a dash without a unit', () => {
  show([card({ Value: null })])
  expect(screen.getByRole('listitem').textContent).toBe('上报率–')
})

test('a card that counts no list leads nowhere', () => {
  show([card({ Url: '/dorm/repair' }), card({ Key: 'other', Title: '均分' })])
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['上报率96.9%'])
})

test('the tone of a card is told to its figure', () => {
  const { container } = show([card({ Tone: 'bad' })])
  expect(container.querySelector('[data-tone]')!.getAttribute('data-tone')).toBe('bad')
})

test.each([
  [7, '7'],
  [8, '4'],
  [9, '5'],
  [15, '5'],
])('%i cards stand in rows of %s', (count, inRow) => {
  show(Array.from({ length: count }, (_, at) => card({ Key: String(at) })))
  expect(screen.getByRole('list').style.getPropertyValue('--in-row')).toBe(inRow)
})

const rank = (Unit: string, Values: number[], Urls: string[] = []) => {
  const chart = {
    Key: 'r',
    Kind: 'rank',
    Title: '各学院',
    By: '学院',
    Unit,
    Labels: ['甲', '乙'].slice(0, Values.length),
    Urls,
  }
  const { container } = render(
    <MemoryRouter>
      <Rank chart={{ ...chart, Series: [{ Name: '人数', Values }] } as never} />
    </MemoryRouter>,
  )
  return [...container.querySelectorAll<HTMLElement>('td span[style]')].map(({ style }) => style.width)
}

test('bars of shares are of a hundred, other bars of the longest', () => {
  expect(rank('%', [50, 25])).toEqual(['50%', '25%'])
  expect(rank('人', [50, 25])).toEqual(['100%', '50%'])
})

test('a ranking of nothing says so', () => {
  rank('人', [])
  expect(screen.getByText('暂无数据')).toBeTruthy()
})
