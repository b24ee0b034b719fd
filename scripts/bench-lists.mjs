/** Figures of a list, for bench.mjs: beside the bare `/healthz` and other servers in turns, and what many requests leave in memory. */
import autocannon from 'autocannon'
import { figure, median } from './figures.mjs'
import { startPeers } from './bench-peers.mjs'

export const listPath = '/api/Student/GetStudentList'
const page = JSON.stringify({ PageIndex: 1, PageSize: 10 })
const connections = 16
const rounds = 3

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

/** Takes a server (`openServer`) with a session of the administrator, and whether to ask peers, too. */
export async function benchLists({ base, token, call }, peers) {
  const others = peers ? await startPeers({ path: listPath, ...(await known()) }) : undefined
  const targets = {
    list: { url: base + listPath, ...listOf(token) },
    '/healthz': { url: `${base}/healthz` },
    ...others?.targets,
  }
  try {
    await inTurns(targets)
  } finally {
    others?.stop()
  }

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

  async function inTurns(asked) {
    const taken = Object.fromEntries(Object.keys(asked).map(name => [name, []]))
    for (let round = 0; round < rounds; round++)
      for (const [name, target] of Object.entries(asked)) taken[name].push(await load({ ...target, duration: 4 }))
    const rate = name => median(taken[name].map(each => each.rate))
    figure('student list, first page of 10 with total', rate('list'), 'requests/s')
    figure('student list, 99 of 100 answered within', median(taken.list.map(each => each.p99)), 'ms', '≤ 10')
    figure('/healthz', rate('/healthz'), 'requests/s')
    figure('student list : /healthz', rate('list') / rate('/healthz'), '')
    const goals = { Mockoon: '≥ 3' }
    for (const name of Object.keys(others?.targets ?? {})) {
      figure(
        `${name}, ${name === 'Mockoon' ? 'the same answer as a fixed text' : 'a page of the same rows'}`,
        rate(name),
        'requests/s',
      )
      figure(`student list : ${name}`, rate('list') / rate(name), '', goals[name])
    }
  }
}

/** What many lists leave in the memory of a server that has just been started. */
export async function remaining({ base, signIn, memory }, count = 200_000) {
  const asked = { url: base + listPath, ...listOf(await signIn('admin')) }
  await load({ ...asked, amount: 50_000 })
  const before = memory()
  await load({ ...asked, amount: count })
  figure(`memory that ${count} further lists leave`, memory() - before, 'MB', '≤ 20')
}
