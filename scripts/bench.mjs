// Prints figures of this machine; asserts nothing. Run with `pnpm bench` (builds first). The server runs as `npm start` starts it.
// `--peers` runs other servers beside it, `--beside=<commit>` what the project was then; `--write` writes the figures into docs/figures.md.
// Ports are free ones.
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { benchBeside, stateAt } from './bench-beside.mjs'
import { benchCells } from './bench-cells.mjs'
import { benchExport } from './bench-export.mjs'
import { benchCrowd, benchLists, remaining } from './bench-lists.mjs'
import { benchPageExport } from './bench-page-export.mjs'
import { benchPage } from './bench-page.mjs'
import { benchReads } from './bench-reads.mjs'
import { openServer, withServer } from './bench-server.mjs'
import { benchRush } from './bench-rush.mjs'
import { benchStatistics } from './bench-statistics.mjs'
import { benchTasks } from './bench-tasks.mjs'
import { benchImports } from './bench-transfer.mjs'
import { benchWorlds, keeping } from './bench-worlds.mjs'
import { isCommit } from './changed.mjs'
import { root, temporaryFolder } from './children.mjs'
import { figure, median, spread, writeFigures } from './figures.mjs'
import { flagsOf } from './flags.mjs'
import { loads } from './page-loads.mjs'

const flags = flagsOf('bench', ['--peers', '--beside=<commit>', '--write'])
const commit = flags.findLast(flag => flag.startsWith('--beside='))?.slice('--beside='.length)
if (commit !== undefined && !isCommit(commit)) {
  console.error(`There is no commit "${commit}" here: say pnpm bench --beside=<commit> in a folder that git keeps`)
  process.exit(1)
}
const dataDir = temporaryFolder('bench')
// It ends here if that one cannot be built.
const there = commit === undefined ? undefined : await stateAt(commit)

/** Logins one after the other, and what a list costs meanwhile: passwords are hashed off the main thread. */
async function signingIn({ call, signIn, token }) {
  const took = []
  let done = false
  const others = (async () => {
    const waits = []
    while (!done) {
      const asked = performance.now()
      await call('/api/Student/GetStudentList', { PageSize: 10 }, { token })
      waits.push(performance.now() - asked)
    }
    return waits
  })()
  // Fifty: more in a minute would be refused as too many.
  for (let i = 0; i < 50; i++) {
    const begun = performance.now()
    await signIn('bzr01')
    took.push(performance.now() - begun)
  }
  done = true
  const waits = await others
  spread('login', took)
  spread('student list during logins', waits)
}

/** What each kind of page loads before something can be seen, and what the largest screens add. */
async function firstLoads() {
  const { rows, added } = await loads()
  for (const { name, kib, files, most } of rows)
    figure(`first load: ${name}, ${files} files`, kib, 'KiB gzip', `≤ ${most}`)
  for (const { name, kib, files } of added) figure(`beyond the shell: ${name}, ${files} files`, kib, 'KiB gzip')
}

const seeded = await openServer(dataDir)
figure('first start (seeds the demo school)', seeded.took, 'ms')
await seeded.stop()
const starts = []
for (let at = 0; at < 5; at++) await withServer(dataDir, ({ took }) => starts.push(took))
figure('start with an existing demo school', median(starts), 'ms', '≤ 450')
await withServer(dataDir, async ({ memory }) => {
  await wait(1500)
  figure('idle memory', memory(), 'MB', '≤ 100')
})
let peers
await withServer(dataDir, async server => {
  const signedIn = { ...server, token: await server.signIn('admin') }
  peers = await benchLists(signedIn, flags.includes('--peers'))
  await benchReads(signedIn)
  await signingIn(signedIn)
  await benchWorlds(signedIn)
  await benchStatistics(signedIn)
  await benchRush(signedIn)
  await benchCells(signedIn)
  await benchPage(signedIn)
  await benchPageExport(signedIn)
  await benchImports(signedIn)
})
await withServer(dataDir, benchCrowd)
await withServer(dataDir, benchTasks)
await withServer(dataDir, remaining)
await withServer(dataDir, server => keeping(server, peers?.targets.Mockoon))
peers?.stop()
await benchExport(dataDir)
await firstLoads()
if (there) await benchBeside(there)
if (flags.includes('--write')) writeFigures(join(root, 'docs/figures.md'), ['pnpm bench', ...flags].join(' '))
