import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { instead } from './instead.mjs'

const budgets = JSON.parse(readFileSync(join(import.meta.dirname, 'size-budget.json'), 'utf8'))

/** A page in which each of these modules is a file of its own, of 1 KiB. */
const modules = [
  'main.tsx',
  'App.tsx',
  'PhoneApp.tsx',
  'router/Pages.tsx',
  'shell/MainShell.tsx',
  'shell/ErrorPage.tsx',
  'phone/QuickCheck.tsx',
  'phone/antd-mobile.ts',
  'features/account/Login.tsx',
  'features/account/sign-on/SsoLinks.tsx',
  'features/people/StudentList.tsx',
  'features/leave/LeavePage.tsx',
]

/** What the loads of that page are. The leave page is built on antd-mobile. */
function loaded() {
  const home = import.meta.dirname
  const graph = `
    export * from ${JSON.stringify(join(home, 'page-graph.mjs?real'))}
    const imports = { 'features/leave/LeavePage.tsx': ['phone/antd-mobile.ts'] }
    const chunk = name => [name, { file: name, kib: 1, imports: imports[name] ?? [], modules: [name] }]
    export const readPage = async () => ({
      chunks: new Map(${JSON.stringify(modules)}.map(chunk)),
      modules: new Map(
        ['people/StudentList', 'leave/LeavePage'].map(name => [
          'features/' + name.split('/')[0] + '/screens.ts',
          { imports: [], lazy: ['features/' + name + '.tsx'] },
        ]),
      ),
    })`
  const code = `
    const { loads } = await import(${JSON.stringify(join(home, 'page-loads.mjs'))})
    const { rows, added } = await loads()
    console.log(JSON.stringify([rows.map(({ name, most, kib, files }) => [name, most, kib, files]), added]))`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...instead('/page-graph.mjs', graph), '--input-type=module', '-e', code],
    { encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

test('each phone page, the quick check, the login and the shell have a budget and all that they wait for; screens of desks are what they add', () => {
  expect(loaded()).toEqual([
    [
      ['phone page features/leave/LeavePage.tsx', budgets.phone, 4, 4],
      ['quick check before a phone page', budgets.phone, 3, 3],
      ['login', budgets.login, 4, 4],
      ['shell without a screen', budgets.shell, 5, 5],
    ],
    [{ name: 'screen features/people/StudentList.tsx', kib: 1, files: 1 }],
  ])
})
