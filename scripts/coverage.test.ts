import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../contracts/src/modules.ts'
import { outcomeNames } from '../contracts/src/outcomes.ts'
import { coveragePage } from './coverage-page.mjs'
import { cellsIn, gaps, merge } from './coverage.mjs'

const cell = (endpoint: string, outcome: string, asserted: string[] = [], served = 1, reached = 0) => ({
  endpoint,
  outcome,
  served,
  reached,
  asserted,
})
const grid = {
  endpoints: ['a.x', 'a.y'].map(name => ({ name, path: `/api/${name}`, summary: '<s>', outcomes: ['ok', 'failed'] })),
  outcomes: [
    { name: 'ok', title: '成功' },
    { name: 'failed', title: '出错' },
  ],
}

test('shards add up: counts are summed, names of tests joined once', () => {
  const merged = merge([[cell('a.x', 'ok', ['t1', 't2'])], [cell('a.x', 'ok', ['t3', 't1'], 2, 1)]])
  expect(merged).toEqual([cell('a.x', 'ok', ['t1', 't2', 't3'], 3, 1)])
})

test('a shard is what a server writes when it stops, or answers when it is asked', () => {
  const cells = [cell('a.x', 'ok')]
  expect(cellsIn(JSON.stringify(cells))).toEqual(cells)
  expect(cellsIn(JSON.stringify({ ResultValue: cells, ResultCode: 0, ErrorCode: 0 }))).toEqual(cells)
})

test('classes and endpoints that nobody asserts are named', () => {
  const some = [cell('a.x', 'ok', ['t1']), cell('a.y', 'failed')]
  expect(gaps(grid, some)).toEqual({ outcomes: ['failed'], endpoints: ['a.y'] })
  const all = [cell('a.x', 'ok', ['t']), cell('a.y', 'failed', ['t'])]
  expect(gaps(grid, all)).toEqual({ outcomes: [], endpoints: [] })
})

test('a generated test stands neither for a class nor for an endpoint', () => {
  const cells = [cell('a.x', 'ok', ['t']), cell('a.y', 'failed', ['[generated] a.y ends in failed'])]
  expect(gaps(grid, cells)).toEqual({ outcomes: ['failed'], endpoints: ['a.y'] })
})

/** Runs the script over these cells. */
function run(cells: object[], ...flags: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-coverage-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '1.json'), JSON.stringify(cells))
  const script = join(import.meta.dirname, 'coverage.mjs')
  return spawnSync(process.execPath, [script, folder, ...flags], { encoding: 'utf8' })
}

test('the gate fails and names what is left of the real grid, and without it the report is only written', () => {
  const cells = [cell('people.listStudents', 'ok', ['t'])]
  const { status, stdout } = run(cells, '--gate')
  expect(status).toBe(1)
  expect(stdout).toContain('no written test asserts the endpoint account.login')
  expect(stdout).not.toContain('endpoint people.listStudents')
  expect(stdout).toContain('no written test asserts the outcome forbidden')
  expect(run(cells).status).toBe(0)
})

test('the gate fails where only endpoints are left, and where only classes are, and not where nothing is', () => {
  const classes = outcomeNames.map(name => cell('people.listStudents', name, ['t']))
  const product = endpoints.filter(({ access }) => access !== 'kit')
  const calls = product.map(({ module, name }) => cell(`${module}.${name}`, 'ok', ['t']))
  expect(run(classes, '--gate')).toMatchObject({ status: 1, stdout: expect.not.stringContaining('the outcome') })
  expect(run(calls, '--gate')).toMatchObject({ status: 1, stdout: expect.not.stringContaining('the endpoint') })
  expect(run([...classes, ...calls], '--gate').status).toBe(0)
})

test('the page tells the states of a cell apart by word and shape, and shows texts as texts', () => {
  const cells = merge([[cell('a.x', 'ok', ['t1']), cell('a.x', 'failed', [], 1, 1), cell('a.y', 'ok')]])
  const html = coveragePage({ ...grid, cells }, gaps(grid, cells))
  for (const [mark, word] of ['●已断言', '◐到页面', '○已返回', '–未出现'].map(text => [text[0], text.slice(1)]))
    expect(html).toContain(`<b aria-hidden="true">${mark}</b><i>${word}</i>`)
  expect(html).not.toContain('<s>')
})
