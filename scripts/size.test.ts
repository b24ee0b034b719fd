import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { instead } from './instead.mjs'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

/** Budgets may be lowered here, and are never raised: KiB of kinds of pages, waves and scripts of ways. */
const most = {
  phone: 220,
  login: 290,
  shell: 350,
  ways: {
    login: { waves: 2, scripts: 12 },
    home: { waves: 2, scripts: 18 },
    roster: { waves: 2, scripts: 18 },
    phone: { waves: 2, scripts: 14 },
  },
}
type Budgets = { [name: string]: number | Budgets }

/** Where budgets are above others, or not the same ones. */
const raised = (budgets: Budgets, limits: Budgets): string[] =>
  [...new Set([...Object.keys(limits), ...Object.keys(budgets)])].flatMap(name => {
    const [budget, limit] = [budgets[name], limits[name]]
    if (typeof budget === 'object' && typeof limit === 'object')
      return raised(budget, limit).map(each => `${name} ${each}`)
    return typeof budget === 'number' && typeof limit === 'number' && budget <= limit ? [] : [name]
  })

test('no budget of the page is raised', () => {
  expect(raised(JSON.parse(read('size-budget.json')), most)).toEqual([])
})

test('budgets of sizes and ways may be lowered, not raised, left out or added', () => {
  const ways = { ...most.ways, home: { waves: 1, scripts: 17 } }
  expect(raised({ ...most, shell: 349, ways }, most)).toEqual([])
  const others = { login: most.ways.login, home: { waves: 3, scripts: 18 }, phone: { waves: 2 }, more: { waves: 1 } }
  expect(raised({ ...most, login: 291, ways: others }, most)).toEqual([
    'login',
    'ways home waves',
    'ways roster',
    'ways phone scripts',
    'ways more',
  ])
})

const ends = [
  ['App.tsx', 'features/account/Login.tsx', 'features/account/sign-on/SsoLinks.tsx'],
  ['router/Pages.tsx', 'features/workbench/Dashboard.tsx', 'features/people/StudentList.tsx'],
  ['PhoneApp.tsx', 'features/account/PhoneEntry.tsx', 'phone/PhonePick.tsx', 'phone/QuickCheck.tsx'],
].flat()

/** What a page is made of: chunks, those it names, screens, which modules the first script loads later, and the size of the login. */
const well = {
  chunks: [{ file: 'all.js', kib: 1, imports: [] as string[], modules: ['main.tsx', ...ends] }],
  html: 'all.js',
  screens: [] as string[],
  lazy: ends,
  kib: 300,
  ways: { home: { waves: 2, scripts: 1 }, roster: { waves: 2, scripts: 1 } } as Budgets,
}

/** What the step of the size says of a page whose first script loads all that is waited for: instead of a built one it is given this. */
function weighed(other: Partial<typeof well>) {
  const { chunks, html, screens, lazy, kib, ways } = { ...well, ...other }
  const loads = `
    export const quickCheck = 'phone/QuickCheck.tsx'
    export const budgets = { ways: ${JSON.stringify(ways)} }
    export async function loads() {
      const chunks = new Map(${JSON.stringify(chunks)}.map(chunk => [chunk.file, chunk]))
      const modules = new Map([['main.tsx', { imports: [], lazy: ${JSON.stringify(lazy)} }]])
      const page = { chunks, modules, html: '${html}' }
      const rows = [{ name: 'login', kib: ${kib}, most: 300, files: 1 }]
      return { page, screens: ${JSON.stringify(screens)}, rows, added: [] }
    }`
  const args = [...instead('/page-loads.mjs', loads), join(import.meta.dirname, 'size.mjs')]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return [status, stderr]
}

test('a page within its budget is well', () => {
  expect(weighed({})).toEqual([0, ''])
})

test('a page over its budget fails the step', () => {
  expect(weighed({ kib: 301 })).toEqual([1, '✗ login: 301 > 300 KiB\n'])
})

/** Each module in a file of its own. */
const apart = ['main.tsx', ...ends].map(name => ({ file: `${name}.js`, kib: 1, imports: [], modules: [name] }))
const none = { waves: 2, scripts: 0 }

test('a way is all that its page waits for: the first script, the application, the router and the screen', () => {
  const html = 'main.tsx.js'
  expect(weighed({ chunks: apart, html, ways: { login: none, home: none, roster: none, phone: none } })).toEqual([
    1,
    [
      '✗ way to the login: 4 scripts, at most 0',
      '✗ way to the home: 4 scripts, at most 0',
      '✗ way to the roster: 4 scripts, at most 0',
      '✗ way to the phone: 3 scripts, at most 0\n',
    ].join('\n'),
  ])
})

test.each(['PhoneApp.tsx', 'phone/PhonePick.tsx', 'phone/QuickCheck.tsx'])(
  '%s is held to the rules of screens',
  name => {
    const icons = Array.from({ length: 81 }, (_, at) => `@ant-design/icons/es/icons/I${at}.js`)
    const chunks = apart.map(chunk => (chunk.modules.includes(name) ? { ...chunk, modules: [name, ...icons] } : chunk))
    expect(weighed({ chunks, html: 'main.tsx.js', ways: {} })).toEqual([
      1,
      `✗ ${name} brings 81 icons: import them one by one\n`,
    ])
  },
)

test('a way of too many scripts, a file that the page does not name, one of two libraries and a screen at fault are named', () => {
  const icons = Array.from({ length: 81 }, (_, at) => `@ant-design/icons/es/icons/I${at}.js`)
  const chunks = [
    { file: 'all.js', kib: 1, imports: ['late.js'], modules: ['main.tsx', ...ends] },
    { file: 'late.js', kib: 1, imports: [], modules: [] },
    { file: 'both.js', kib: 1, imports: [], modules: ['antd/es/a/index.js', 'antd-mobile/es/a.js'] },
    { file: 'list.js', kib: 1, imports: [], modules: ['List.tsx', ...icons] },
  ]
  expect(weighed({ chunks, screens: ['List.tsx'] })).toEqual([
    1,
    [
      '✗ way to the home: 2 scripts, at most 1',
      '✗ way to the roster: 2 scripts, at most 1',
      '✗ the page does not name late.js, which its first script needs',
      '✗ both.js holds antd and antd-mobile',
      '✗ List.tsx brings 81 icons: import them one by one\n',
    ].join('\n'),
  ])
})

test('a screen that is loaded only by what is loaded later is named in a sentence', () => {
  const late = 'features/people/StudentList.tsx'
  expect(weighed({ lazy: ends.filter(name => name !== late) })).toEqual([
    1,
    `✗ nothing on the way from main.tsx loads ${late}\n`,
  ])
})

test('a screen that is in no file is named in a sentence', () => {
  expect(weighed({ screens: ['Gone.tsx'] })).toEqual([
    1,
    '✗ Gone.tsx is in no chunk of the page: say in scripts/size.mjs what is loaded instead\n',
  ])
})
