/** What each kind of page loads before something can be seen, as KiB of gzip, beside its budget; and what screens add to the shell. */
import { readFileSync } from 'node:fs'
import { loadedFor, readPage, screensOf } from './page-graph.mjs'

/** Budgets: KiB of each kind of page, waves and scripts of the ways that are gone most. */
export const budgets = JSON.parse(readFileSync(new URL('size-budget.json', import.meta.url), 'utf8'))

const desk = ['main.tsx', 'App.tsx']
const shell = [...desk, 'router/Pages.tsx', 'shell/MainShell.tsx', 'shell/ErrorPage.tsx']
const phone = ['main.tsx', 'PhoneApp.tsx']
/** The quick check in front of phone pages. */
export const quickCheck = 'phone/QuickCheck.tsx'

/** Gives the page, its screens, `rows` with a budget (`most`), and what screens of desks add, the largest first. */
export async function loads() {
  const page = await readPage()
  const screens = screensOf(page)
  const isPhone = screen => loadedFor(page, [screen]).some(({ modules }) => modules.includes('phone/antd-mobile.ts'))
  const sizeOf = chunks => ({ kib: chunks.reduce((sum, { kib }) => sum + kib, 0), files: chunks.length })
  const row = (name, most, modules) => ({ name, most, ...sizeOf(loadedFor(page, modules)) })
  const rows = [
    // Of the phone pages all are measured: each is opened by itself.
    ...screens.filter(isPhone).map(screen => row(`phone page ${screen}`, budgets.phone, [...phone, screen])),
    row('quick check before a phone page', budgets.phone, [...phone, quickCheck]),
    row('login', budgets.login, [...desk, 'features/account/Login.tsx', 'features/account/sign-on/SsoLinks.tsx']),
    row('shell without a screen', budgets.shell, shell),
  ]
  const before = new Set(loadedFor(page, shell))
  const added = screens
    .filter(screen => !isPhone(screen))
    .map(screen => ({
      name: `screen ${screen}`,
      ...sizeOf(loadedFor(page, [screen]).filter(chunk => !before.has(chunk))),
    }))
    .sort((a, b) => b.kib - a.kib)
  return { page, screens, rows, added }
}
