/** Figures of a list, for bench.mjs: beside the bare `/healthz` and other servers in turns, and what many requests leave in memory. */
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import autocannon from 'autocannon'
import { figure, median } from './figures.mjs'
import { startPeers } from './bench-peers.mjs'

const Database = createRequire(new URL('../db/package.json', import.meta.url))('better-sqlite3')

export const listPath = '/api/Student/GetStudentList'
const page = JSON.stringify({ PageIndex: 1, PageSize: 10 })
const connections = 16

/** A request for the first page of ten students with the total. */
export const listOf = token => ({
  method: 'POST',
  headers: { 'x-token': token, 'content-type': 'application/json' },
  body: page,
})

/** Asks for `duration` seconds, or `amount` times; gives requests per second and the 99th percentile in milliseconds. */
export async function load(options) {
  const { requests, latency, non2xx, errors } = await autocannon({ connections, workers: 1, ...options })
  if (non2xx + errors > 0) throw new Error(`${options.url}: ${non2xx} refused, ${errors} failed`)
  return { rate: requests.average, p99: latency.p99 }
}

/**
 * Asks one target after the other, two seconds each, six times. Gives of each what it answers per second and its 99th percentile, medians, and
 * `ratio(name, other)`: the median of those within a turn, since a machine that others use drifts by a third in a minute.
 */
export async function inTurns(targets, rounds = 6, ask = load) {
  const taken = Object.fromEntries(Object.keys(targets).map(name => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const [name, target] of Object.entries(targets)) taken[name].push(await ask({ ...target, duration: 2 }))
  return {
    rate: name => median(taken[name].map(each => each.rate)),
    p99: name => median(taken[name].map(each => each.p99)),
    ratio: (name, other) => median(taken[name].map((each, round) => each.rate / taken[other][round].rate)),
  }
}

/**
 * Takes a server (`openServer`) with a session of the administrator, and whether to ask peers, too. Gives those (`startPeers`), which go on
 * until they are stopped; undefined where they were not asked.
 */
export async function benchLists({ base, token, call }, peers) {
  const others = peers ? await startPeers({ path: listPath, ...(await known()) }) : undefined
  const { rate, p99, ratio } = await inTurns({
    '/healthz': { url: `${base}/healthz` },
    list: { url: base + listPath, ...listOf(token) },
    ...others?.targets,
  })
  figure('student list, first page of 10 with total', rate('list'), 'requests/s')
  figure('student list, 99 of 100 answered within', p99('list'), 'ms', '≤ 10')
  figure('/healthz', rate('/healthz'), 'requests/s')
  figure('student list : /healthz', ratio('list', '/healthz'), '')
  if (others) {
    figure('Mockoon, the same answer as a fixed text', rate('Mockoon'), 'requests/s')
    figure('student list : Mockoon', ratio('list', 'Mockoon'), '', '≥ 3')
    figure('json-server, a page of the same rows', rate('json-server'), 'requests/s')
    figure('student list : json-server', ratio('list', 'json-server'), '')
  }
  return others

  /** What peers answer: our first page as it is, and our rows. */
  async function known() {
    const first = await fetch(base + listPath, listOf(token))
    const rows = []
    for (let PageIndex = 1; ; PageIndex++) {
      const found = await call(listPath, { PageIndex, PageSize: 1000 }, { token })
      rows.push(...found.rows)
      if (rows.length >= found.total) return { answer: await first.text(), rows }
    }
  }
}

/** What many lists leave in the memory of a server that has just been started. */
export async function remaining({ base, signIn, memory }, count = 1_000_000) {
  const asked = { url: base + listPath, ...listOf(await signIn('admin')) }
  await load({ ...asked, amount: 50_000 })
  const before = memory()
  await load({ ...asked, amount: count })
  figure(`memory that ${count} further lists leave`, memory() - before, 'MB', '≤ 20')
}

/** Students of the crowded school, and how much slower than this no filter should be. */
const crowd = 100_000

/** The file of a world that has written. */
export function fileOf(dataDir, id) {
  const folder = join(dataDir, 'worlds', id)
  return join(
    folder,
    readdirSync(folder, { recursive: true }).find(path => path.endsWith('world.db')),
  )
}

/** Copies classes and students of a file until there are so many. */
function fillUp(file) {
  const db = new Database(file)
  const copy = (table, changed, n) => {
    const names = db.prepare('select name from pragma_table_info(?)').pluck().all(table)
    const values = names.map(name => changed[name]?.(n) ?? `"${name}"`)
    const columns = names.map(name => `"${name}"`).join()
    db.exec(`insert into "${table}" (${columns}) select ${values.join()} from "${table}" where Id not like '%~%'`)
  }
  const marked = name => n => `${name} || '~${n}'`
  const rooms = { Id: marked('Id'), ClassCode: marked('ClassCode') }
  const own = { ...rooms, ...Object.fromEntries(['StudentNo', 'IdCard', 'ClassId'].map(name => [name, marked(name)])) }
  const pupils = { ...own, UserId: () => "''", ExamineeNo: () => 'null' }
  const count = () => db.prepare('select count(*) from Student').pluck().get()
  db.exec('begin')
  for (let n = 1; count() < crowd; n++) {
    copy('ClassInfo', rooms, n)
    copy('Student', pupils, n)
  }
  db.exec('commit')
  const [org, major, room, counsellor] = db
    .prepare('select CollegeId, MajorId, Id, CounsellorId from ClassInfo limit 1')
    .raw()
    .get()
  db.close()
  return { org, major, room, counsellor }
}

/** What each filter and each order of the roster costs among 100,000 students: the first answer, with its total. Takes a server on a data folder of its own. */
export async function benchCrowd({ call, signIn, dataDir }) {
  const { id, baseUrl } = await call('/__kit/worlds', { preset: 'demo' })
  const at = { prefix: baseUrl.slice(0, -1), token: await signIn('admin', baseUrl.slice(0, -1)) }
  const touch = async Mobile => {
    const [{ Id }] = (await call(listPath, { PageSize: 1 }, at)).rows
    const { RowVersion } = await call(`/api/Student/GetStudentById?Id=${Id}`, {}, { ...at, method: 'GET' })
    await call('/api/Student/EditStudent', { Id, RowVersion, Mobile }, at)
  }
  // The first write gives the world a file of its own.
  await touch('13900000000')
  const { org, major, room, counsellor } = fillUp(fileOf(dataDir, id))
  const asks = {
    'no filter': {},
    OrgId: { OrgId: org },
    MajorId: { MajorId: major },
    ClassId: { ClassId: room },
    Grade: { Grade: ['2024', '2025'] },
    Sex: { Sex: '1' },
    Nation: { Nation: ['03', '48'] },
    Political: { Political: ['01'] },
    EduLevel: { EduLevel: '14' },
    CounsellorId: { CounsellorId: counsellor },
    StuStatus: { StuStatus: 3 },
    Incomplete: { Incomplete: 1 },
    'order of names': { sortField: 'TrueName', sortOrder: 'descend' },
    'order of grades': { sortField: 'Grade', sortOrder: 'descend' },
    'last page': { PageIndex: crowd / 10 },
  }
  for (const [name, input] of Object.entries(asks)) {
    const took = { page: [], totals: [] }
    for (let round = 0; round < 5; round++) {
      // A write forgets what was counted.
      await touch(`1390000000${round}`)
      const { sortField, sortOrder, PageIndex, StuStatus, ...filter } = input
      for (const [what, path, asked] of [
        ['page', listPath, { PageSize: 10, ...input }],
        ['totals', '/api/Student/GetStudentStatistics', filter],
      ]) {
        const begun = performance.now()
        await call(path, asked, at)
        took[what].push(performance.now() - begun)
      }
    }
    figure(`100,000 students, ${name}: page with total`, median(took.page), 'ms', '≤ 30')
    figure(`100,000 students, ${name}: totals by status, grade and college`, median(took.totals), 'ms', '≤ 30')
  }
}
