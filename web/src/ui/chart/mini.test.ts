import { expect, test } from 'vitest'
import { areaOf, barsOf, miniHeight, summaryOf } from './mini.ts'
import { peaksOf } from './peak.ts'

const spots = [3, 0, 6].map((y, at) => ({ x: `11-0${at + 1}`, y }))

test('a line goes from edge to edge, its largest at the top and nothing at the bottom', () => {
  const { line, area } = areaOf(spots)
  expect(line).toBe('M0 23L50 44L100 2')
  expect(area).toBe(`${line}L100 ${miniHeight}L0 ${miniHeight}z`)
})

test('bars share the width, stand on the ground and are seen even where there is nothing', () => {
  const bars = barsOf(spots)
  expect(bars.map(({ height }) => height)).toEqual([21, 1, 42])
  expect(bars.every(({ y, height }) => y + height === miniHeight)).toBe(true)
  expect(bars.map(({ x, width }) => x + width).at(-1)).toBeLessThanOrEqual(100)
})

test.each([[[]], [[{ x: 'a', y: 0 }]]])('%j is drawn without a figure that is none', data => {
  expect(JSON.stringify([areaOf(data), barsOf(data)])).not.toMatch(/NaN|null|Infinity/)
})

test('figures are said in one sentence', () => {
  expect(summaryOf('访问量', spots)).toBe('访问量：3 项，最低 0，最高 6，最近 6')
  expect(summaryOf('访问量', [])).toBe('访问量：暂无数据')
})

test('all that share the first place are named', () => {
  const places = [1, 5, 5].map((y, at) => ({ x: String(at), y }))
  expect(peaksOf(places).map(({ x }) => x)).toEqual(['1', '2'])
  expect(peaksOf([])).toEqual([])
})
