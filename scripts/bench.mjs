// Prints figures of this machine; asserts nothing. Run with `pnpm bench` (builds first). The server runs as `npm start` starts it.
// `--peers` runs other servers beside it, `--write` writes the figures into docs/figures.md. Ports are free ones.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import ExcelJS from 'exceljs'
import { benchCells } from './bench-cells.mjs'
import { benchExport } from './bench-export.mjs'
import { benchCrowd, benchLists, remaining } from './bench-lists.mjs'
import { benchPage } from './bench-page.mjs'
import { openServer, withServer } from './bench-server.mjs'
import { benchWorlds, keeping } from './bench-worlds.mjs'
import { root } from './children.mjs'
import { figure, median, percentile, spread, writeFigures } from './figures.mjs'
import { loads } from './page-loads.mjs'

const { peers, write } = parseArgs({ options: { peers: { type: 'boolean' }, write: { type: 'boolean' } } }).values
const dataDir = mkdtempSync(join(tmpdir(), 'xuegong-bench-'))

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

async function importing({ base, call, signIn }, count = 20_000) {
  const { baseUrl } = await call('/__kit/worlds', { preset: 'school' })
  const prefix = baseUrl.slice(0, -1)
  const token = await signIn('admin', prefix)
  const form = new FormData()
  form.set('TaskType', '1')
  form.set('file', new Blob([await roster({ base, call }, token, prefix, count)]), 'roster.xlsx')
  const sent = await fetch(`${base + prefix}/api/ImportExport/UploadImportFile`, {
    method: 'POST',
    headers: { 'x-token': token },
    body: form,
  })
  const { FileId } = (await sent.json()).ResultValue
  const begun = performance.now()
  const { TaskId } = await call('/api/Student/ImportStudent', { FileId }, { token, prefix })
  const slowest = []
  for (;;) {
    const asked = performance.now()
    const { Task } = await call(`/api/ImportExport/GetImportLog?Id=${TaskId}`, {}, { token, prefix, method: 'GET' })
    slowest.push(performance.now() - asked)
    if (Task.IsAskForStr !== '正在导入') {
      const seconds = (performance.now() - begun) / 1000
      if (Task.Ok !== count) throw new Error(`${Task.Ok} of ${count} students were stored`)
      figure(`import of ${count} students`, count / seconds, 'rows/s')
      figure('other requests during the import: p95', percentile(slowest, 0.95), 'ms')
      figure('other requests during the import: slowest', Math.max(...slowest), 'ms')
      return
    }
    await new Promise(done => setTimeout(done, 20))
  }
}

/** A roster made from the downloaded template: the server itself says what its columns are. */
async function roster({ base, call }, token, prefix, count) {
  const path = '/api/ImportExport/DownTemplate?TaskType=1'
  const template = new ExcelJS.Workbook()
  const file = await fetch(base + prefix + path, { headers: { 'x-token': token } })
  await template.xlsx.load(await file.arrayBuffer())
  const [headers, example] = [1, 2].map(row => template.worksheets[0].getRow(row).values.slice(1).map(String))
  const {
    rows: [{ ClassName }],
  } = await call('/api/Student/GetStudentList', { PageSize: 1 }, { token, prefix })
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet('sheet')
  sheet.addRow(headers)
  for (let i = 0; i < count; i++) {
    const unique = {
      学号: `77${String(i).padStart(8, '0')}`,
      身份证号: identity(i),
      班级: ClassName,
      手机号: `139${String(i).padStart(8, '0')}`,
    }
    sheet.addRow(headers.map((header, at) => unique[header] ?? example[at]))
  }
  return workbook.xlsx.writeBuffer()
}

/** A valid identity number of a region that belongs to nobody. */
function identity(i) {
  const day = new Date(Date.UTC(2004, 0, 1 + (i % 700))).toISOString().slice(0, 10).replaceAll('-', '')
  const body = `999777${day}${String(Math.floor(i / 700)).padStart(3, '0')}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * weights[at], 0)
  return body + '10X98765432'[sum % 11]
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
try {
  await withServer(dataDir, async server => {
    const signedIn = { ...server, token: await server.signIn('admin') }
    await benchLists(signedIn, peers)
    await signingIn(signedIn)
    await benchWorlds(signedIn)
    await benchCells(signedIn)
    await benchPage(signedIn)
    await importing(signedIn)
  })
  await withServer(dataDir, benchCrowd)
  await withServer(dataDir, remaining)
  await withServer(dataDir, keeping)
  await benchExport(dataDir)
  await firstLoads()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
if (write) writeFigures(join(root, 'docs/figures.md'))
