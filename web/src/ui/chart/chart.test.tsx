import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Failure } from '#api/failure.ts'
import { Chart } from './Chart.tsx'
import { MiniProgress } from './Mini.tsx'

const user = userEvent.setup()
const figures = { labels: ['2023 级', '2024 级'], series: [{ name: '人数', values: [1200, 980] }] }
const settled = { isLoading: false, isFetching: false, refetch: vi.fn<() => void>() }
const chart = (more: Partial<Parameters<typeof Chart>[0]> = {}) => (
  <Chart kind="bar" title="2023 级人数最多" unit="人" by="年级" {...figures} {...more} />
)

test('what is drawn can be read as a table, with the same figures', async () => {
  render(chart())
  await user.click(screen.getByRole('button', { name: '查看表格' }))
  const table = within(screen.getByRole('table', { name: '2023 级人数最多' }))
  expect(table.getAllByRole('row').map(row => row.textContent)).toEqual([
    '年级人数（人）',
    '2023 级1,200',
    '2024 级980',
  ])
  await user.click(screen.getByRole('button', { name: '查看图表' }))
  expect(screen.queryByRole('table')).toBeNull()
})

test('several series, and slices, have a legend with what belongs to each', () => {
  render(chart({ kind: 'line', series: [...figures.series, { name: '男生', values: [600, 500] }] }))
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual(['人数', '男生'])
  cleanup()
  render(chart({ kind: 'pie' }))
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    '2023 级1,200 人，55%',
    '2024 级980 人，45%',
  ])
})

test('one row of bars needs none', () => {
  render(chart())
  expect(screen.queryByRole('list')).toBeNull()
})

test('figures that are on their way leave a place for the chart', () => {
  render(chart({ labels: [], series: [], reading: { ...settled, isLoading: true } }))
  expect(screen.getByRole('status', { name: '正在加载' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('figures that did not come can be asked for again', async () => {
  const error: Failure = { outcome: 'failed', message: '服务器出错了', requestId: 'r1' }
  const refetch = vi.fn<() => void>()
  render(chart({ reading: { ...settled, error, refetch } }))
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: /重\s?试/ }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('where there is nothing, that is said', () => {
  render(chart({ labels: [], series: [], reading: settled, empty: '本月还没有流量' }))
  expect(screen.getByText('本月还没有流量')).toBeTruthy()
})

test.each([
  [120, '100'],
  [-5, '0'],
  [78, '78'],
])('progress of %i is %s', (percent, now) => {
  render(<MiniProgress label="完成度" percent={percent} target={80} />)
  expect(screen.getByRole('progressbar', { name: '完成度，目标 80%' }).getAttribute('aria-valuenow')).toBe(now)
})
