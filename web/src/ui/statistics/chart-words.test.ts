import { expect, test } from 'vitest'
import { findingOf, isIdle, rankFinding } from './chart-words.ts'

const chart = (Labels: string[], ...values: number[][]) => ({
  Labels,
  Unit: '件',
  Series: values.map((Values, at) => ({ Name: ['提交', '办结'][at]!, Values })),
})

test('of several series a chart says how much there was of each', () => {
  expect(findingOf(chart(['11-01', '11-02'], [1200, 34], [0, 5]))).toBe('提交 1,234 件，办结 5 件')
})

test.each([
  [[1, 3, 2], '11-02 最多，3 件'],
  [[3, 3, 2], '11-01、11-02 最多，3 件'],
  [[2, 2, 2], '均为 2 件'],
])('of the days %j a chart says: %s', (values, said) => {
  expect(findingOf(chart(['11-01', '11-02', '11-03'], values))).toBe(said)
})

test('more than three that share the first place are not all named', () => {
  expect(findingOf(chart(['a', 'b', 'c', 'd', 'e'], [9, 9, 9, 9, 1]))).toBe('a、b、c 等 最多，9 件')
})

test.each([
  [[30, 10], '共 40 件，甲最多，占 75%'],
  [[15, 15, 10], '共 40 件，甲、乙最多，各占 38%'],
  [[20, 20], '共 40 件'],
  [[7], '共 7 件'],
  [[0, 0], '共 0 件'],
])('of the places %j a ranking says: %s', (values, said) => {
  expect(rankFinding(chart(['甲', '乙', '丙'].slice(0, values.length), values))).toBe(said)
})

test('a chart of zeros is idle, whatever its series', () => {
  expect(isIdle(chart(['a'], [0], [0]))).toBe(true)
  expect(isIdle(chart(['a'], [0], [1]))).toBe(false)
})

test('shares have no sum: the largest and the smallest are told', () => {
  const rates = (...values: number[][]) => ({ ...chart(['甲', '乙', '丙'], ...values), Unit: '%' })
  expect(findingOf(rates([96.9, 40.9, 50]))).toBe('提交：最高 甲 96.9%，最低 乙 40.9%')
  expect(findingOf(rates([96.9, 40.9, 50], [1, 1, 1]))).toBe('提交：最高 甲 96.9%，最低 乙 40.9%；办结：均为 1%')
  expect(rankFinding(rates([40.9, 41.2, 40.9]))).toBe('最高 乙 41.2%，最低 丙 等 2 个 40.9%')
})

test('means have no sum either', () => {
  const means = (values: number[]) => ({ ...chart(['甲', '乙', '丙'], values), Unit: '分', IsMean: 1 as const })
  expect(rankFinding(means([96.9, 40.9, 50]))).toBe('最高 甲 96.9 分，最低 乙 40.9 分')
  expect(rankFinding(means([80, 80, 80]))).toBe('均为 80 分')
})
