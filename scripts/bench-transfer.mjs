/**
 * Figures of imports: a roster of 100,000 students with all checks, and a plain exceljs script that stores the same file without
 * them. By itself it builds nothing: `node scripts/bench-transfer.mjs` after `node scripts/build.mjs api`.
 */
import { createWriteStream, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import { withServer } from './bench-server.mjs'
import { beside, root, temporaryFolder } from './children.mjs'
import { figure, percentile } from './figures.mjs'

/** A valid identity number of a region that belongs to nobody, with the sex that it says. */
function identity(i) {
  const day = new Date(Date.UTC(2004, 0, 1 + (i % 700))).toISOString().slice(0, 10)
  const order = Math.floor(i / 700)
  const body = `999777${day.replaceAll('-', '')}${String(order).padStart(3, '0')}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * weights[at], 0)
  return { 身份证号: body + '10X98765432'[sum % 11], 性别: order % 2 === 1 ? '男' : '女', 出生日期: day }
}

/** Writes a roster in the columns of the downloaded template: the server itself says what they are. */
async function writeRoster({ base, call }, { token, prefix, count, path }) {
  const template = new ExcelJS.Workbook()
  const url = `${base}${prefix}/api/ImportExport/DownTemplate?TaskType=1`
  const file = await fetch(url, { headers: { 'x-token': token } })
  await template.xlsx.load(await file.arrayBuffer())
  const [headers, example] = [1, 2].map(row => template.worksheets[0].getRow(row).values.slice(1).map(String))
  const { rows } = await call('/api/Student/GetStudentList', { PageSize: 1 }, { token, prefix })
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: createWriteStream(path) })
  const sheet = book.addWorksheet('sheet')
  sheet.addRow(headers).commit()
  for (let i = 0; i < count; i++) {
    const unique = {
      ...identity(i),
      学号: `77${String(i).padStart(8, '0')}`,
      班级: rows[0].ClassName,
      手机号: `139${String(i).padStart(8, '0')}`,
      考生号: `26${String(i).padStart(12, '0')}`,
    }
    sheet.addRow(headers.map((header, at) => unique[header] ?? example[at])).commit()
  }
  await book.commit()
}

/** Asks for a list as fast as it is answered until `over` says so; how long each took. */
async function others(ask, over) {
  const waits = []
  while (!over()) {
    const asked = performance.now()
    await ask()
    waits.push(performance.now() - asked)
    await wait(5)
  }
  return waits
}

/** Imports a roster of so many students; gives the seconds it took. */
async function importRoster(server, { token, prefix, path, count }) {
  const { base, call, memory } = server
  const form = new FormData()
  form.set('TaskType', '1')
  form.set('file', await openAsBlob(path), 'roster.xlsx')
  const init = { method: 'POST', headers: { 'x-token': token }, body: form }
  const sent = await fetch(`${base + prefix}/api/ImportExport/UploadImportFile`, init)
  const { FileId } = (await sent.json()).ResultValue
  const ask = () => call('/api/Student/GetStudentList', { PageSize: 10 }, { token, prefix })
  for (let n = 0; n < 50; n++) await ask()
  const before = memory()
  let most = before
  let done = false
  const waiting = others(ask, () => done)
  const begun = performance.now()
  const { TaskId } = await call('/api/Student/ImportStudent', { FileId }, { token, prefix })
  let seconds = 0
  while (!done) {
    await wait(100)
    most = Math.max(most, memory())
    const asked = `/api/ImportExport/GetImportLog?Id=${TaskId}`
    const { Task } = await call(asked, {}, { token, prefix, method: 'GET' })
    seconds = (performance.now() - begun) / 1000
    done = Task.IsAskForStr !== '正在导入'
    if (done && Task.Ok !== count) throw new Error(`${Task.Ok} of ${count} students were stored: ${Task.TaskLog}`)
  }
  return { seconds, extra: most - before, waits: await waiting }
}

/** Runs the plain script over the same file in a process of its own. */
const plain = path =>
  new Promise((done, failed) => {
    const args = [join(root, 'scripts/bench-exceljs.mjs'), path]
    const child = beside(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    child.once('message', done)
    child.once('error', failed)
  })

/** Imports of 100,000 students, beside a plain exceljs script that stores the same file. */
export async function benchImports(server, count = 100_000) {
  const { baseUrl } = await server.call('/__kit/worlds', { preset: 'school' })
  const prefix = baseUrl.slice(0, -1)
  const token = await server.signIn('admin', prefix)
  const path = join(temporaryFolder('bench-transfer'), 'roster.xlsx')
  await writeRoster(server, { token, prefix, count, path })
  const { seconds, extra, waits } = await importRoster(server, { token, prefix, path, count })
  figure(`import of ${count} students`, seconds, 's', '≤ 10')
  figure(`import of ${count} students`, count / seconds, 'rows/s')
  figure('extra memory of the import', extra, 'MB', '≤ 150')
  figure('other requests during the import: p95', percentile(waits, 0.95), 'ms')
  figure('other requests during the import: p99', percentile(waits, 0.99), 'ms', '≤ 30')
  figure('other requests during the import: slowest', Math.max(...waits), 'ms')
  const own = await plain(path)
  figure('the same file by plain exceljs, without checks', own.seconds, 's')
  figure('memory of plain exceljs', own.memory, 'MB')
}

if (import.meta.main)
  await withServer(temporaryFolder('bench-imports'), server => benchImports(server, Number(process.argv[2] ?? 100_000)))
