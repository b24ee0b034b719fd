import { cellsOf } from '@xuegong/contracts/coverage'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { JournalEntry } from '@xuegong/contracts/kit-journal'
import { endpoints } from '@xuegong/contracts/modules'
import { type Outcome, type OutcomeName, outcomes } from '@xuegong/contracts/outcomes'
import { expect, test } from 'vitest'
import { faultsOf } from '#kit/faults'
import { journalOf } from '#kit/journal'
import { noteOutcome } from '#test/expect-outcome'
import { startApi } from '#test/session'

// Over a real socket: there is no other way to see that an answer is missing or that a connection breaks.
const api = await startApi('tiny')
const { app, world } = api
const server = await app.listen({ port: 0, host: '127.0.0.1' })
const faults = faultsOf(world)
const token = api.token('admin')
const product = endpoints.filter(each => each.access !== 'kit')
const byName = new Map(product.map(each => [`${each.module}.${each.name}`, each]))

/** Milliseconds until the answer counts as missing: short where none is expected. */
const patience = { short: 60, long: 10_000 }

/** Calls an endpoint as the administrator, or as a stranger, and answers what came. */
async function call(endpoint: Endpoint, signedIn: boolean, waits: keyof typeof patience = 'long') {
  const [method] = endpoint.methods
  const body = endpoint.payload === 'body' ? JSON.stringify(endpoint.example ?? {}) : undefined
  const headers = { 'content-type': 'application/json', ...(signedIn && { 'x-token': token }) }
  const signal = AbortSignal.timeout(patience[waits])
  const init = method === 'GET' ? { headers, signal } : { method: method!, headers, signal, body: body ?? '{}' }
  const reply = await fetch(server + endpoint.path, init)
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

const lastEntry = (): JournalEntry => journalOf(world).entries(0, 1)[0]!

/** How a call without an answer ends for the client. */
const losses: Partial<Record<OutcomeName, object>> = {
  timeout: { name: 'TimeoutError' },
  cut: { cause: { code: 'UND_ERR_SOCKET' } },
}

const envelopeOf = ({ code, message, sample = 0, value = null, when }: Outcome) => ({
  ResultValue: value,
  ResultCode: 1,
  ErrorCode: code === 'any' ? sample : code,
  RequestMsg: message,
  DevelopmentMessage: null,
  ...(when === 'isLogin' && { result: { isLogin: true } }),
})

function expectAnswer(outcome: OutcomeName, { status, text, headers }: Awaited<ReturnType<typeof call>>, rule: string) {
  const row: Outcome = outcomes[outcome]
  expect({ status, rule: headers.get('x-kit-rule') }).toEqual({ status: row.status, rule })
  const isJson = headers.get('content-type') === 'application/json; charset=utf-8'
  if (outcome === 'notEnvelope') expect({ isJson, text }).toEqual({ isJson: false, text: row.message })
  // The handler itself answers, checked against its contract; what it was sent need not please it.
  else if (outcome === 'ok') expect(isJson && JSON.parse(text).ErrorCode === 500).toBe(false)
  else expect(JSON.parse(text)).toEqual(envelopeOf(row))
}

test.each(cellsOf(product))('$endpoint can be made to end in $outcome', async ({ endpoint: name, outcome }) => {
  const endpoint = byName.get(name)!
  faults.clear()
  const { id } = faults.add({ match: { endpoint: name }, outcome, latencyMs: outcome === 'ok' ? 1 : 0 })
  const called = call(endpoint, outcome !== 'unauthorizedStranger', outcome === 'timeout' ? 'short' : 'long')
  const loss = losses[outcome]
  if (loss) await expect(called).rejects.toMatchObject(loss)
  else expectAnswer(outcome, await called, id)
  const entry = lastEntry()
  expect(entry).toMatchObject({ endpoint: name, rule: id })
  if (outcome !== 'ok') expect(entry).toMatchObject({ outcome, reason: `规则 ${id}`, status: outcomes[outcome].status })
  await noteOutcome(api, endpoint, entry.outcome)
})
