/** Figures of an export of a million students, for bench.mjs: beside a plain exceljs script that writes the same rows. */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { openServer } from './bench-server.mjs'
import { beside, root } from './children.mjs'
import { figure, percentile } from './figures.mjs'

const Database = createRequire(new URL('../db/package.json', import.meta.url))('better-sqlite3')
const rows = 1_000_000
/** Twelve columns of the roster. */
const Columns =
  'StudentNo,TrueName,Sex,Nation,Political,IdCard,Mobile,OrgName,MajorName,ClassName,Grade,StuStatus'.split(',')

/** The file of the default world, which has one of its own after a command. */
const worldFile = dataDir => {
  const folder = join(dataDir, 'worlds/default')
  const found = readdirSync(folder, { recursive: true }).find(file => file.endsWith('world.db'))
  return join(folder, found)
}

/** Adds students until there are as many as are exported: copies of one, with numbers of their own. */
function fill(file) {
  const db = new Database(file)
  const known = db.prepare('select count(*) from Student where IsDel = 0').pluck().get()
  const names = db.pragma('table_info(Student)').map(({ name }) => name)
  const own = {
    Id: "printf('bench%012d', n.i)",
    StudentNo: "printf('88%08d', n.i)",
    TrueName: "'学生' || n.i",
    IdCard: "printf('9997772004010%05d', n.i % 100000) || n.i",
    ExamineeNo: 'null',
    UserId: "''",
    Mobile: "printf('139%08d', n.i)",
  }
  db.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows - known})
    insert into Student (${names.join()}) select ${names.map(name => own[name] ?? `s.${name}`).join()}
    from n, (select * from Student where IsDel = 0 limit 1) s`)
  db.close()
}

const memoryOf = pid => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Runs an export to its end; gives how long it took, the memory that it took beside what there was, and how long others waited. */
async function exporting({ call, memory }, token) {
  const list = () => call('/api/Student/GetStudentList', { PageSize: 10 }, { token })
  await list()
  await wait(1000)
  const [before, begun, waits] = [memory(), performance.now(), []]
  let most = before
  await call('/api/Student/ExportStudentList', { Columns }, { token })
  for (;;) {
    const asked = performance.now()
    await list()
    waits.push(performance.now() - asked)
    most = Math.max(most, memory())
    const [task] = (await call('/api/ImportExport/GetDownTaskList', {}, { token })).rows
    if (task.DownProgress === 2) throw new Error(task.FailReason)
    if (task.DownProgress === 1)
      return { seconds: (performance.now() - begun) / 1000, extra: most - before, waits, task }
    await wait(50)
  }
}

/** The same rows by exceljs as its documentation says, in a process of its own. */
async function byExcelJs(file, target) {
  const child = beside(process.execPath, [join(root, 'scripts/bench-export-peer.mjs'), file, target, Columns.join()], {
    stdio: 'inherit',
  })
  const begun = performance.now()
  await wait(400)
  const before = memoryOf(child.pid)
  let most = before
  const timer = setInterval(() => {
    if (child.exitCode === null) most = Math.max(most, memoryOf(child.pid))
  }, 50)
  const code = await new Promise(done => child.once('exit', done))
  clearInterval(timer)
  if (code !== 0) throw new Error(`exceljs ended with ${code}`)
  return { seconds: (performance.now() - begun) / 1000, extra: most }
}

/** Takes a folder for the data of a server of its own. */
export async function benchExport(dataDir) {
  const first = await openServer(dataDir)
  const token = await first.signIn('admin')
  // A command makes the file of the world.
  await first.call('/api/UserOrg/ExportClassList', {}, { token })
  await wait(500)
  await first.stop()
  const file = worldFile(dataDir)
  fill(file)
  const server = await openServer(dataDir)
  try {
    const { seconds, extra, waits, task } = await exporting(server, await server.signIn('admin'))
    const peer = await byExcelJs(file, join(dataDir, 'peer.xlsx'))
    figure('export of 1,000,000 students × 12 columns', seconds, 's', '≤ 20')
    figure('the same by exceljs', peer.seconds, 's')
    figure('time beside exceljs', seconds / peer.seconds, '', '≤ 0.7')
    figure('extra memory during the export', extra, 'MB', '≤ 120')
    figure('memory of exceljs', peer.extra, 'MB')
    figure('memory beside exceljs', extra / peer.extra, '', '≤ 0.2')
    figure('other requests during the export: p99', percentile(waits, 0.99), 'ms', '≤ 30')
    figure('size of the file', task.Size / 2 ** 20, 'MB')
    figure('size of the file of exceljs', statSync(join(dataDir, 'peer.xlsx')).size / 2 ** 20, 'MB')
  } finally {
    await server.stop()
    rmSync(join(dataDir, 'peer.xlsx'), { force: true })
  }
}

// `node scripts/bench-export.mjs <folder>` measures this alone.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchExport(process.argv[2])
