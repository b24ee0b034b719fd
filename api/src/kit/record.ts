import { isApiPath } from '@xuegong/contracts/api-roots'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import { type Facts, outcomeOf } from '@xuegong/contracts/outcome-of'
import { type OutcomeName, outcomes, webLogPath } from '@xuegong/contracts/outcomes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refused } from '#refuse'
import type { Sent, Trace } from '#http/trace'
import type { Coverage } from './coverage.ts'
import type { Injection } from './faults.ts'
import { isBodiless } from './bodiless.ts'
import { codeOf } from './inject.ts'
import { journalOf, type Told } from './journal.ts'
import { machineMs } from '#world/clock'
import { mayHoldSecrets, shown, shownText } from './redact.ts'

/** Whether a request is one of the product's calls, existing or not. */
export const isCall = (request: FastifyRequest): boolean => isApiPath(request.url)

const round = (ms: number) => Math.round(ms * 100) / 100

/** A browser that runs the page says both; programs that use its API send at most the first. */
const clientOf = ({ headers }: FastifyRequest): string => {
  const { apptype = '' } = headers
  return apptype !== '' && headers['sec-fetch-mode'] !== undefined ? 'page' : String(apptype).slice(0, 40)
}

/** What the kit knows of a call besides its trace. */
interface Known {
  readonly coverage: Coverage
  /** What was made of it by a rule or the call itself; null: nothing. */
  readonly injection: Injection | null
}

/** Writes one finished call into the journal of its world and counts it. `payload` is the body before compression; null: none was sent. */
export function record(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  { coverage, injection }: Known,
): void {
  const { world, trace } = request
  if (!trace || !world) return
  const endpoint = request.routeOptions.config.endpoint
  const name = endpoint ? `${endpoint.module}.${endpoint.name}` : ''
  const forced = injection && outcomes[injection.outcome].page !== 'resolve' ? injection : null
  const broken = trace.sent !== null && !reply.raw.writableEnded
  const facts = broken ? null : factsOf(reply, trace, forced)
  const outcome = broken ? 'cut' : classOf(request, facts, forced)
  const client = clientOf(request)
  const entry: Told = {
    at: world.now(),
    real: machineMs(),
    ms: round(performance.now() - trace.started),
    endpoint: name,
    method: request.method,
    path: request.url.split('?', 1)[0]!.slice(0, 300),
    user: trace.user?.LoginName ?? '',
    status: facts?.status ?? null,
    code: facts?.code ?? null,
    outcome,
    reason: forced ? `规则 ${forced.rule}` : reasonOf(trace, broken, injection),
    rule: injection?.rule ?? null,
    contract: trace.contract,
    requestId: request.id,
    client,
  }
  const body = isBodiless(reply.statusCode) ? null : payload
  const answer = trace.sent ? beginningOf(trace.sent, endpoint) : answerOf(body, outcome, endpoint)
  journalOf(world).add(entry, requestOf(request, trace, endpoint), answer)
  if (name) coverage.count(name, outcome, client === 'page')
}

/** What the answer says; null where there is none. */
function factsOf(reply: FastifyReply, { refused }: Trace, forced: Injection | null): Facts | null {
  const status = reply.statusCode
  if (!forced)
    return refused ? { status, code: refused.code, message: refused.message } : { status, code: 0, message: '' }
  const row = outcomes[forced.outcome]
  if (row.status === null) return null
  const isLogin = forced.outcome === 'unauthorizedLogin'
  return { status, code: codeOf(forced), message: forced.message ?? row.message, isLogin }
}

/** The class as the client meets it: a forced 401 is another one for a stranger. */
function classOf(request: FastifyRequest, facts: Facts | null, forced: Injection | null): OutcomeName {
  if (!facts) return forced!.outcome
  const signedIn = Boolean(request.headers['x-token'])
  return outcomeOf(facts, { signedIn, webLog: request.url.startsWith(webLogPath) })
}

function requestOf(request: FastifyRequest, { input }: Trace, endpoint: Endpoint | undefined): string {
  const open = !endpoint || endpoint.access === 'public'
  return shown(input ?? request.body ?? request.query, open)
}

function answerOf(payload: unknown, outcome: OutcomeName, endpoint: Endpoint | undefined): string {
  if (typeof payload !== 'string') return payload === null ? '' : '（文件）'
  if (outcome === 'ok' && endpoint && !mayHoldSecrets(endpoint)) return payload
  return shownText(payload, !endpoint || endpoint.access === 'public')
}

/** Secrets cannot be found in a text that ends anywhere. */
const beginningOf = ({ beginning, rows }: Sent, endpoint: Endpoint | undefined): string =>
  endpoint && mayHoldSecrets(endpoint) ? `（${rows} 行）` : beginning

function reasonOf({ refused, sent }: Trace, broken: boolean, injection: Injection | null): string {
  if (sent) return broken ? `中途断开，已发送 ${sent.rows} 行，共 ${sent.total} 行` : `成功，分段发送 ${sent.rows} 行`
  if (refused) return refusalWords(refused)
  const { value, patch, rows } = injection ?? {}
  if (value !== undefined) return '规则给出的应答'
  return patch || rows !== undefined ? '规则修改过的真实应答' : '成功'
}

function refusalWords({ refusal, values }: Refused): string {
  const { permission, roles } = values as { permission?: string; roles?: string }
  if (permission === undefined) return refusal
  return `需要 ${permission}，${roles ? `角色 ${roles} 未授予` : '没有任何角色'}`
}
