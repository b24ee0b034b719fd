import { failure, success } from '@xuegong/contracts/envelope'
import { type Outcome, outcomes } from '@xuegong/contracts/outcomes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { letBodyPass } from '#http/errors'
import type { Amending, Produced } from '#http/interceptor'
import { amendingOf, noteBreach } from './amend.ts'
import { isBodiless } from './bodiless.ts'
import type { Injection } from './faults.ts'

/** Answers that are held back on purpose; a server that stops breaks them off. */
export type Held = Set<FastifyReply>

/** Makes one call end as the table says, or be answered as the rule does. Waits first where the rule does; a client that leaves meanwhile gets nothing. */
export async function produce(
  injection: Injection,
  request: FastifyRequest,
  reply: FastifyReply,
  held: Held,
): Promise<Produced> {
  const row: Outcome = outcomes[injection.outcome]
  reply.header('x-kit-rule', injection.rule)
  if (injection.delayMs > 0 && !(await pause(injection.delayMs, reply, held))) return lose(reply)
  if (row.page === 'resolve' && injection.value === undefined) return onward(amendingOf(request, injection))
  if (row.when === 'cut') {
    lose(reply)
    // In the middle of an answer: one that never began on a connection used before is asked for again by browsers, silently.
    reply.raw.writeHead(200, { 'x-kit-rule': injection.rule, 'content-type': 'application/json', 'content-length': 2 })
    reply.raw.write('{', () => reply.raw.destroy())
    return { go: 'nowhere' }
  }
  if (row.when === 'timeout') {
    hold(reply, held)
    return lose(reply)
  }
  letBodyPass(request, reply)
  if (injection.value !== undefined) noteBreach(request, injection, injection.value)
  void reply.code(injection.httpStatus ?? row.status!).type(typeOf(row))
  return { go: 'send', body: isBodiless(injection.httpStatus) ? '' : bodyOf(injection, row) }
}

const onward = (amending: Amending | undefined): Produced => ({ go: 'on', ...(amending && { amending }) })

const typeOf = ({ when }: Outcome) =>
  when === 'notEnvelope' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'

function bodyOf(injection: Injection, row: Outcome): string {
  if (row.page === 'resolve') return JSON.stringify(success(injection.value))
  const text = injection.message ?? row.message
  if (row.when === 'notEnvelope') return text
  const value = injection.value === undefined ? (row.value ?? null) : injection.value
  const envelope = failure(codeOf(injection)!, text, value)
  return JSON.stringify(row.when === 'isLogin' ? { ...envelope, result: { isLogin: true } } : envelope)
}

/** The ErrorCode that an injection sends; null where it sends no envelope. */
export function codeOf({ outcome, code: given, httpStatus }: Injection): number | null {
  if (isBodiless(httpStatus)) return null
  const { code, sample = 0 }: Outcome = outcomes[outcome]
  return code === 'any' ? (given ?? sample) : code
}

/** Takes the answer away from the HTTP library: nobody else will send one. */
function lose(reply: FastifyReply): Produced {
  reply.hijack()
  return { go: 'nowhere' }
}

function hold(reply: FastifyReply, held: Held) {
  held.add(reply)
  reply.raw.once('close', () => held.delete(reply))
}

/** True after the time has passed, false as soon as the client or the server is gone. */
function pause(ms: number, reply: FastifyReply, held: Held): Promise<boolean> {
  return new Promise(done => {
    const end = (inTime: boolean) => {
      clearTimeout(timer)
      held.delete(reply)
      reply.raw.off('close', gone)
      done(inTime)
    }
    const gone = () => end(false)
    const timer = setTimeout(() => end(true), ms)
    held.add(reply)
    reply.raw.once('close', gone)
  })
}
