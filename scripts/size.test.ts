import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { instead } from './instead.mjs'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

/** Budgets may be lowered here, and are never raised. */
const most = { phone: 220, login: 290, shell: 350 }

test('no budget of the page is raised', () => {
  const { ways, ...kib } = JSON.parse(read('size-budget.json'))
  expect(Object.keys(kib)).toEqual(Object.keys(most))
  expect(Object.entries(most).filter(([name, limit]) => !(kib[name] <= limit))).toEqual([])
  expect(ways).toEqual({
    login: { waves: 2, scripts: 12 },
    home: { waves: 2, scripts: 18 },
    roster: { waves: 2, scripts: 18 },
    phone: { waves: 2, scripts: 14 },
  })
})

const ends = [
  ['App.tsx', 'features/account/Login.tsx'],
  ['router/Pages.tsx', 'features/workbench/Dashboard.tsx', 'features/people/StudentList.tsx'],
  ['PhoneApp.tsx', 'features/account/PhoneEntry.tsx', 'phone/PhonePick.tsx', 'phone/QuickCheck.tsx'],
].flat()

/** What the step of the size says of a page whose first script loads all that is waited for: instead of a built one it is given this. */
function weighed({ kib = 300, late = [] as string[] }) {
  const chunk = { file: 'all.js', kib, imports: [], modules: ['main.tsx', ...ends] }
  const lazy = ends.filter(name => !late.includes(name))
  const loads = `
    export const quickCheck = 'phone/QuickCheck.tsx'
    export const budgets = { ways: { home: { waves: 2, scripts: 1 }, roster: { waves: 2, scripts: 1 } } }
    export async function loads() {
      const modules = new Map([['main.tsx', { imports: [], lazy: ${JSON.stringify(lazy)} }]])
      const page = { chunks: new Map([['all.js', ${JSON.stringify(chunk)}]]), modules, html: 'all.js' }
      return { page, screens: [], rows: [{ name: 'login', kib: ${kib}, most: 300, files: 1 }], added: [] }
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

test('a screen that is loaded only by what is loaded later is named in a sentence', () => {
  const late = ['features/people/StudentList.tsx']
  expect(weighed({ late })).toEqual([1, '✗ nothing on the way from main.tsx loads features/people/StudentList.tsx\n'])
})
