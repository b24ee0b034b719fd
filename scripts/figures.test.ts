import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { figure, percentile, spread, writeFigures } from './figures.mjs'

test('figures are written as a table under the command that took them, those with a goal as a ratio to it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-figures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-04T12:00:00Z') })
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  const file = join(folder, 'figures.md')
  // Files share the module: another one may have taken some, which are written once.
  figure('before', 1, 'ms')
  writeFigures(file, 'pnpm bench --write')
  printed.mockClear()
  figure('start', 338.4, 'ms', '≤ 450')
  figure('rows', 12_018, 'rows/s')
  spread('login', [30, 10, 20, 40.25], ['≤ 25', ''])
  writeFigures(file, 'pnpm bench --write')
  const [heading, , command, , machine, , ...table] = readFileSync(file, 'utf8').split('\n')
  expect(heading).toBe('# Figures')
  expect(command).toMatch(/^Written by `pnpm bench --write`;/)
  expect(machine).toMatch(/^2026-03-04 · \d+ cores of \S.*, \d+ GB · \w+ · Node v\d+\.\d+\.\d+$/)
  expect(table).toEqual([
    '| what | figure | goal | figure / goal |',
    '| --- | --: | --: | --: |',
    '| start | 338 ms | ≤ 450 ms | 0.75 × |',
    '| rows | 12018 rows/s |  |  |',
    '| login: median | 30 ms | ≤ 25 ms | 1.20 × |',
    '| login: p95 | 40.3 ms |  |  |',
    '',
  ])
  expect(printed.mock.calls[0]).toEqual([expect.stringMatching(/^start +338 ms {3}\(goal ≤ 450, 0\.75 ×\)$/)])
})

test('a percentile of few values is one of them', () => {
  expect([0, 0.5, 0.95, 1].map(p => percentile([30, 10, 20], p))).toEqual([10, 20, 30, 30])
})
