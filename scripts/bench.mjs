// Prints figures of this machine; asserts nothing. Run with `pnpm bench` (builds first). The server runs as `npm start` starts it.
// `--peers` runs other servers beside it, `--write` writes the figures into docs/figures.md. `PORT` and the two after it are used.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import ExcelJS from 'exceljs'
import { benchLists } from './bench-lists.mjs'
import { benchPage } from './bench-page.mjs'
import { benchWorlds } from './bench-worlds.mjs'
import { figure, median, percentile, spread, writeFigures } from './figures.mjs'
import { serverArgs, serverEnv } from './server.mjs'

const root = new URL('..', import.meta.url).pathname
const { peers, write } = parseArgs({ options: { peers: { type: 'boolean' }, write: { type: 'boolean' } } }).values
const port = Number(process.env.PORT || 18080)
const base = `http://localhost:${port}`
const dataDir = mkdtempSync(join(tmpdir(), 'xuegong-bench-'))

async function start(env = {}) {
  const begun = performance.now()
  const child = spawn(process.execPath, serverArgs, {
    cwd: root,
    env: {
      ...process.env,
      ...serverEnv,
      PORT: port,
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: 'ignore',
  })
  for (;;) {
    const answered = await fetch(`${base}/healthz`).then(
      reply => reply.ok,
      () => false,
    )
    if (answered) return { child, took: performance.now() - begun }
    await new Promise(done => setTimeout(done, 5))
  }
}
const stop = child => new Promise(done => (child.once('exit', done), child.kill('SIGTERM')))

const call = async (path, body = {}, { token, prefix = '', method = 'POST' } = {}) => {
  const init = { method, headers: { 'content-type': 'application/json', ...(token && { 'x-token': token }) } }
  const reply = await fetch(base + prefix + path, method === 'GET' ? init : { ...init, body: JSON.stringify(body) })
  const { ResultValue, RequestMsg, ErrorCode } = await reply.json()
  if (ErrorCode !== 0) throw new Error(`${path}: ${RequestMsg}`)
  return ResultValue
}
const signIn = async (LoginName, prefix) =>
  (await call('/api/UserAuth/GetManUserLogin', { LoginName, Pwd: 'Qinghe@2026' }, { prefix })).Token

const memory = pid => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Logins one after the other, and what a list costs meanwhile: passwords are hashed off the main thread. */
async function signingIn(token) {
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

async function importing(count = 20_000) {
  const { baseUrl } = await call('/__kit/worlds', { preset: 'school' })
  const prefix = baseUrl.slice(0, -1)
  const token = await signIn('admin', prefix)
  const form = new FormData()
  form.set('TaskType', '1')
  form.set('file', new Blob([await roster(token, prefix, count)]), 'roster.xlsx')
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
async function roster(token, prefix, count) {
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

function chunks() {
  const folder = join(root, 'web/dist/assets')
  const scripts = readdirSync(folder).filter(name => name.endsWith('.js'))
  const sized = scripts.map(name => ({ name, size: gzipSync(readFileSync(join(folder, name))).length / 1024 }))
  for (const { name, size } of sized.toSorted((a, b) => b.size - a.size).slice(0, 12))
    figure(`chunk ${name}`, size, 'KiB gzip')
}

const seeded = await start()
figure('first start (seeds the demo school)', seeded.took, 'ms')
await stop(seeded.child)
const starts = []
for (let at = 0; at < 5; at++) {
  const { child, took } = await start()
  starts.push(took)
  await stop(child)
}
figure('start with an existing demo school', median(starts), 'ms', '≤ 450')
const { child } = await start()
await new Promise(done => setTimeout(done, 1500))
figure('idle memory', memory(child.pid), 'MB', '≤ 100')
try {
  const token = await signIn('admin')
  const server = { base, port, token, call, memory: () => memory(child.pid), dataDir, peers }
  await benchLists(server)
  await signingIn(token)
  await benchWorlds(server)
  await benchPage({ base, token })
  await importing()
  chunks()
} finally {
  await stop(child)
  rmSync(dataDir, { recursive: true, force: true })
}
if (write) writeFigures(join(root, 'docs/figures.md'))
