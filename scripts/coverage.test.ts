import { expect, test } from 'vitest'
import { coveragePage } from './coverage-page.mjs'
import { gaps, merge } from './coverage.mjs'

const cell = (endpoint: string, outcome: string, asserted: string[] = [], served = 1, reached = 0) => ({
  endpoint,
  outcome,
  served,
  reached,
  asserted,
})
const shard = (cells: object[]) => ({
  endpoints: ['a.x', 'a.y'].map(name => ({ name, path: `/api/${name}`, summary: '<s>', outcomes: ['ok', 'failed'] })),
  outcomes: [
    { name: 'ok', title: '成功' },
    { name: 'failed', title: '出错' },
  ],
  cells,
})

test('shards add up: counts are summed, names of tests joined once', () => {
  const merged = merge([shard([cell('a.x', 'ok', ['t1'])]), shard([cell('a.x', 'ok', ['t1', 't2'], 2, 1)])])
  expect(merged.cells).toEqual([cell('a.x', 'ok', ['t1', 't2'], 3, 1)])
  expect(merged.endpoints).toHaveLength(2)
})

test('classes and endpoints that nobody asserts are named', () => {
  expect(gaps(merge([shard([cell('a.x', 'ok', ['t1']), cell('a.y', 'failed')])]))).toEqual({
    outcomes: ['failed'],
    endpoints: ['a.y'],
  })
  expect(gaps(merge([shard([cell('a.x', 'ok', ['t']), cell('a.y', 'failed', ['t'])])]))).toEqual({
    outcomes: [],
    endpoints: [],
  })
})

test('a generated test stands for an endpoint but not for a class', () => {
  const merged = merge([shard([cell('a.x', 'ok', ['t']), cell('a.y', 'failed', ['[generated] a.y ends in failed'])])])
  expect(gaps(merged)).toEqual({ outcomes: ['failed'], endpoints: [] })
})

test('the page tells the states of a cell apart by word and shape, and shows texts as texts', () => {
  const cells = [cell('a.x', 'ok', ['t1']), cell('a.x', 'failed', [], 1, 1), cell('a.y', 'ok')]
  const merged = merge([shard(cells)])
  const html = coveragePage(merged, gaps(merged))
  for (const [mark, word] of ['●已断言', '◐到页面', '○已返回', '–未出现'].map(text => [text[0], text.slice(1)]))
    expect(html).toContain(`<b aria-hidden="true">${mark}</b><i>${word}</i>`)
  expect(html).not.toContain('<s>')
})
