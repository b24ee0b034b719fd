import { cellsOf } from '@xuegong/contracts/modules/kit/coverage'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import { failure } from '@xuegong/contracts/envelope'
import type { JournalEntry } from '@xuegong/contracts/modules/kit/journal'
import { endpoints } from '@xuegong/contracts/modules'
import { type Outcome, type OutcomeName, outcomeNames, outcomes } from '@xuegong/contracts/outcomes'
import { expect, test } from 'vitest'
import { faultsOf } from '#kit/faults'
import { journalOf } from '#kit/journal'
import { noteOutcome } from '#test/expect-outcome'
import { startServer } from '#test/session'

// Over a real socket: there is no other way to see that an answer is missing or that a connection breaks.
const api = await startServer('tiny')
const { app, world } = api
const server = await app.listen({ port: 0, host: '127.0.0.1' })
const faults = faultsOf(world)
const product = endpoints.filter(each => each.access !== 'kit')
const byName = new Map(product.map(each => [`${each.module}.${each.name}`, each]))

const journal = journalOf(world)
const token = api.token('admin')

/** How long an answer may come after the server has taken a call in, in milliseconds: at the first call long, at the others no longer than it takes to see one that is made at once. */
const waits = [300]

/** Ends a call that is not answered, so long after the server has taken it in. */
function patience(rule: string): AbortSignal {
  const giveUp = new AbortController()
  const wait = waits.pop() ?? 3
  const stop = journal.listen(entry => {
    if (entry.rule !== rule) return
    stop()
    setTimeout(() => giveUp.abort(new DOMException('no answer', 'TimeoutError')), wait)
  })
  return giveUp.signal
}

/** Calls an endpoint as the administrator, or as a stranger, and answers what came or how nothing came. */
async function call(endpoint: Endpoint, outcome: OutcomeName, rule: string) {
  const method = endpoint.methods[0]!
  const signedIn = outcome !== 'unauthorizedStranger'
  const headers = { 'content-type': 'application/json', ...(signedIn && { 'x-token': token }) }
  const signal = outcome === 'timeout' ? patience(rule) : null
  const body = method === 'GET' ? undefined : JSON.stringify(endpoint.example ?? {})
  try {
    const reply = await fetch(server + endpoint.path, { method, headers, signal, ...(body && { body }) })
    const type = reply.headers.get('content-type')
    return { status: reply.status, rule: reply.headers.get('x-kit-rule'), type, text: await reply.text() }
  } catch (error) {
    return { lost: lossOf(error as Error) }
  }
}

const lossOf = ({ name, cause }: Error) =>
  name === 'TimeoutError'
    ? 'timeout'
    : (cause as { code?: string } | undefined)?.code === 'UND_ERR_SOCKET'
      ? 'cut'
      : name

/** What the table says should come. */
function expected(outcome: OutcomeName, rule: string) {
  const { status, code, message, sample = 0, value, when }: Outcome = outcomes[outcome]
  if (status === null) return { lost: outcome }
  if (when === 'notEnvelope') return { status, rule, type: 'text/html; charset=utf-8', text: message }
  const envelope = failure(code === 'any' ? sample : code!, message, value ?? null)
  const body = when === 'isLogin' ? { ...envelope, result: { isLogin: true } } : envelope
  return { status, rule, type: 'application/json; charset=utf-8', text: JSON.stringify(body) }
}

const lastEntry = (): JournalEntry => journal.entries(0, 1)[0]!

const force = (endpoint: string, outcome: OutcomeName) => {
  faults.clear()
  return faults.add({ match: { endpoint }, outcome }).id
}

const declared = cellsOf(product)
// Classes that no endpoint ends in by itself yet are forced on some call.
const beyond = outcomeNames
  .filter(name => !declared.some(cell => cell.outcome === name))
  .map(outcome => ({ endpoint: 'people.listStudents', outcome }))
const cells = [...declared, ...beyond]

test.each(cells.filter(cell => cell.outcome !== 'ok'))(
  '$endpoint can be made to end in $outcome',
  async ({ endpoint: name, outcome }) => {
    const endpoint = byName.get(name)!
    const rule = force(name, outcome)
    expect(await call(endpoint, outcome, rule)).toEqual(expected(outcome, rule))
    const { status } = outcomes[outcome]
    expect(lastEntry()).toMatchObject({ endpoint: name, outcome, status, rule, reason: `规则 ${rule}` })
    await noteOutcome(api, endpoint, outcome, '[generated] ')
  },
)
