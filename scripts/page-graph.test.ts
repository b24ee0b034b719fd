import { expect, test } from 'vitest'
import { faultsOf, loadedFor, mixedChunks, overBudget, screensOf, unnamed, wavesOf } from './page-graph.mjs'

const screen = 'features/people/List.tsx'

/** A page of two chunks: the screen, and what it shares with others. */
const page = (shared: string[], uses: string[] = []) => ({
  chunks: new Map(
    [
      { file: 'list.js', kib: 2, imports: ['shared.js'], modules: [screen] },
      { file: 'shared.js', kib: 5, imports: ['list.js'], modules: shared },
      { file: 'other.js', kib: 9, imports: [], modules: ['features/other/Other.tsx'] },
    ].map(chunk => [chunk.file, chunk]),
  ),
  modules: new Map([
    [screen, { imports: uses, lazy: [] }],
    ['features/people/screens.ts', { imports: [], lazy: [screen] }],
    ['router/all-screens.ts', { imports: ['features/people/screens.ts'], lazy: ['x'] }],
  ]),
})
const many = (count: number, name: (at: number) => string) => Array.from({ length: count }, (_, at) => name(at))

test('a screen loads its chunk and what that imports, each once', () => {
  expect(loadedFor(page([]), [screen, screen]).map(({ file }) => file)).toEqual(['list.js', 'shared.js'])
})

test('a page that waits for a module which is no longer there is an error', () => {
  expect(() => loadedFor(page([]), ['Gone.tsx'])).toThrow('Gone.tsx is in no chunk')
})

test('a file that the first script needs and the page does not name comes a wave too late', () => {
  const html = '<script src="./list.js"></script>'
  expect(unnamed({ ...page([]), html }, screen)).toEqual([
    'the page does not name shared.js, which its first script needs',
  ])
  expect(unnamed({ ...page([]), html: `${html}<link href="./shared.js">` }, screen)).toEqual([])
})

test('screens are what the lists of the features load', () => {
  expect(screensOf(page([]))).toEqual([screen])
})

test.each([
  ['icons', many(90, at => `@ant-design/icons/es/icons/I${at}.js`), /brings 90 icons/],
  ['all of antd', many(60, at => `antd/es/part${at}/index.js`), /the whole of antd/],
  ['both libraries', ['antd/es/button/index.js', 'antd-mobile/es/components/button/index.js'], /built on one of them/],
  ['charts', ['echarts/core.js'], /does not use/],
])('a screen that brings %s is named', (_, shared, words) => {
  expect(faultsOf(page(shared), screen)).toEqual([expect.stringMatching(words)])
})

test.each([
  [80, [], many(80, at => `@ant-design/icons/es/icons/I${at}.js`)],
  [81, [/81 icons/], many(81, at => `@ant-design/icons/es/icons/I${at}.js`)],
  [50, [], many(50, at => `antd/es/part${at}/index.js`)],
  [51, [/whole of antd/], many(51, at => `antd/es/part${at}/index.js`)],
])('of %i parts or icons is said %j', (_, faults, shared) => {
  expect(faultsOf(page(shared), screen)).toEqual(faults.map(words => expect.stringMatching(words)))
})

test.each([
  'echarts/core.js',
  'zrender/lib/core.js',
  'recharts/es/index.js',
  'uplot/dist/uPlot.esm.js',
  'd3-shape/src/line.js',
  '@xyflow/react/dist/esm/index.js',
])('%s is a chart', name => {
  expect(faultsOf(page([name]), screen)).toEqual([`${screen} brings a chart library that it does not use`])
})

test('a screen may bring the charts that it uses, some parts and some icons', () => {
  const shared = ['echarts/core.js', 'antd/es/button/index.js', '@ant-design/icons/es/icons/A.js']
  expect(faultsOf(page(shared, ['echarts/core.js']), screen)).toEqual([])
})

test('what says what a screen reads first waits for no part of antd or antd-mobile', () => {
  const reads = 'features/people/list-first.ts'
  const faults = (shared: string, of = reads) => faultsOf(page([of, shared]), of)
  expect(faults('antd/es/button/index.js', 'features/people/orgs/first.ts')).toHaveLength(1)
  for (const part of ['antd/es/button/index.js', 'antd-mobile/es/components/button/index.js'])
    expect(faults(part)).toEqual([expect.stringMatching(/list-first.ts brings parts of antd/)])
  expect(faults('@ant-design/icons/es/icons/A.js')).toEqual([])
})

test('a phone page may show icons', () => {
  expect(faultsOf(page(['antd-mobile/es/x.js', '@ant-design/icons/es/icons/A.js']), screen)).toEqual([])
})

test('a chunk of both libraries is named', () => {
  expect(mixedChunks(page(['antd-mobile/es/x.js', 'antd/es/button/index.js']))).toEqual([
    'shared.js holds antd and antd-mobile',
  ])
})

/** A page whose first script loads the shell, and the screen as well if it says so. */
const started = (...lazy: string[]) => ({
  modules: new Map([
    ['main.tsx', { imports: ['start.tsx'], lazy: [] }],
    ['start.tsx', { imports: [], lazy }],
    ['Shell.tsx', { imports: ['menu.ts'], lazy: [] }],
    ['menu.ts', { imports: [], lazy: [screen] }],
    [screen, { imports: [], lazy: [] }],
  ]),
})

test('what the first script loads comes in the second wave', () => {
  expect(wavesOf(started('Shell.tsx', screen), 'main.tsx', ['Shell.tsx', screen])).toBe(2)
})

test('a screen that only the shell loads is a wave later', () => {
  expect(wavesOf(started('Shell.tsx'), 'main.tsx', ['Shell.tsx', screen])).toBe(3)
})

test('what the first script holds itself is there at once', () => {
  expect(wavesOf(started(), 'main.tsx', ['start.tsx'])).toBe(1)
})

test('a screen that nobody loads is an error', () => {
  expect(() => wavesOf(started(), 'main.tsx', [screen])).toThrow(`nothing on the way from main.tsx loads ${screen}`)
})

test('a page that is larger than its budget is named, one that just fits is not', () => {
  const rows = [
    { name: 'login', kib: 300.5, most: 300 },
    { name: 'phone', kib: 220.001, most: 220 },
    { name: 'shell', kib: 360, most: 360 },
  ]
  expect(overBudget(rows, [])).toEqual(['login: 300.5 > 300 KiB', 'phone: 220.1 > 220 KiB'])
})

test('a way of more waves or scripts than its budget is named, each for itself', () => {
  const way = { name: 'roster', waves: 3, scripts: 19, budget: { waves: 2, scripts: 18 } }
  const home = { name: 'home', waves: 2, scripts: 18, budget: { waves: 2, scripts: 18 } }
  expect(overBudget([], [way, home])).toEqual([
    'way to the roster: 3 waves, at most 2',
    'way to the roster: 19 scripts, at most 18',
  ])
})
