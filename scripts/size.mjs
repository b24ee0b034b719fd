/**
 * The size of the page: all scripts that are loaded before something can be seen, as KiB of gzip, for the three kinds of pages;
 * how many files they are on the ways that are gone most, and in how many waves; and what no screen may bring along. Journeys in
 * the browser hold the same budgets against what is really requested.
 */
import { faultsOf, loadedFor, mixedChunks, NotLoaded, overBudget, unnamed, wavesOf } from './page-graph.mjs'
import { budgets, loads, quickCheck } from './page-loads.mjs'

/** What is waited for and not loaded is said in a sentence as well, though nothing can be measured then. */
process.on('uncaughtException', error => {
  console.error(error instanceof NotLoaded ? `✗ ${error.message}` : error)
  process.exit(1)
})

const { page, screens, rows, added } = await loads()

/** The ways that are gone most, and the modules at their ends. */
const ends = {
  login: ['App.tsx', 'features/account/Login.tsx', 'features/account/sign-on/SsoLinks.tsx'],
  home: ['App.tsx', 'router/Pages.tsx', 'features/workbench/Dashboard.tsx'],
  roster: ['App.tsx', 'router/Pages.tsx', 'features/people/StudentList.tsx'],
  phone: ['PhoneApp.tsx', 'features/account/PhoneEntry.tsx'],
}
const ways = Object.entries(budgets.ways).map(([name, budget]) => ({
  name,
  budget,
  waves: wavesOf(page, 'main.tsx', ends[name]),
  scripts: loadedFor(page, ['main.tsx', ...ends[name]]).length,
}))

const line = ({ name, kib, files, most }) =>
  `${kib.toFixed(0).padStart(5)} KiB ${most ? `of ${most}` : 'more  '} in ${String(files).padStart(2)} files  ${name}`
for (const row of [...rows, ...added.slice(0, 5)]) console.log(line(row))
for (const { name, waves, scripts, budget } of ways)
  console.log(`${waves} waves of ${budget.waves}, ${scripts} scripts of ${budget.scripts}  way to the ${name}`)

const faults = [
  ...overBudget(rows, ways),
  ...unnamed(page, 'main.tsx'),
  ...mixedChunks(page),
  ...[...screens, 'PhoneApp.tsx', 'phone/PhonePick.tsx', quickCheck].flatMap(screen => faultsOf(page, screen)),
]
for (const fault of faults) console.error(`✗ ${fault}`)
if (faults.length > 0) process.exitCode = 1
