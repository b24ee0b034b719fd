/** Every endpoint × outcome cell: produced by a real request, and held against what the table of outcomes says. */
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoints } from '../contracts/src/modules.ts'
import { cellsOf } from '../contracts/src/modules/kit/coverage.ts'
import { outcomes } from '../contracts/src/outcomes.ts'
import { figure } from './figures.mjs'

/** Calls under way at once: one that is never answered takes its time, in which others are. */
const lanes = 16
/** How long (ms) an answer is waited for that shall never come. */
const patience = 30

/** What came: status and code of the answer, or how nothing came. */
async function produced(base, endpoint, outcome, token) {
  const [method] = endpoint.methods
  const headers = { 'content-type': 'application/json', 'x-kit-outcome': outcome }
  if (outcome !== 'unauthorizedStranger') headers['x-token'] = token
  const giveUp = new AbortController()
  if (outcome === 'timeout') void wait(patience).then(() => giveUp.abort())
  const body = method === 'GET' ? {} : { body: JSON.stringify(endpoint.example ?? {}) }
  try {
    const reply = await fetch(base + endpoint.path, { method, headers, signal: giveUp.signal, ...body })
    const text = await reply.text()
    return `${reply.status} ${text.startsWith('{') ? JSON.parse(text).ErrorCode : null}`
  } catch (error) {
    return error.name === 'AbortError' ? 'timeout' : 'cut'
  }
}

/** What the table says. */
function told(outcome) {
  const { status, code, sample = 0 } = outcomes[outcome]
  return status === null ? outcome : `${status} ${code === 'any' ? sample : code}`
}

/** Forces every cell once, and says how long all of them took and how many came out otherwise. */
export async function benchCells({ base, call, signIn }) {
  const { baseUrl, id } = await call('/__kit/worlds', { preset: 'tiny' })
  const prefix = baseUrl.slice(0, -1)
  const token = await signIn('admin', prefix)
  const product = endpoints.filter(({ access }) => access !== 'kit')
  const byName = new Map(product.map(endpoint => [`${endpoint.module}.${endpoint.name}`, endpoint]))
  // What is let through is the endpoint's own affair, and its own figure.
  const cells = cellsOf(product).filter(({ outcome }) => outcome !== 'ok')
  const left = [...cells]
  const wrong = []
  const begun = performance.now()
  const lane = async () => {
    for (let cell = left.pop(); cell; cell = left.pop()) {
      const came = await produced(base + prefix, byName.get(cell.endpoint), cell.outcome, token)
      if (came !== told(cell.outcome)) wrong.push(`${cell.endpoint} ${cell.outcome}: ${came}`)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const seconds = (performance.now() - begun) / 1000
  if (wrong.length > 0) throw new Error(`${wrong.length} cells came out otherwise, such as ${wrong[0]}`)
  figure(`all ${cells.length} endpoint × outcome cells forced and held against the table`, seconds, 's', '≤ 60')
  await call(`/__kit/worlds/${id}`, {}, { method: 'DELETE' })
}
