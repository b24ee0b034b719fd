import type { FaultOrder, FaultRule } from '@xuegong/contracts/modules/kit/faults'
import { outcomeOf } from '@xuegong/contracts/outcome-of'
import { type Outcome, type OutcomeName, outcomeNames, outcomes } from '@xuegong/contracts/outcomes'
import type { Words } from '@xuegong/contracts/refusal'
import { choicesOf } from './fault-fields.ts'
import { isBodiless } from './bodiless.ts'
import { isSecret } from './redact.ts'

/** ErrorCodes that come with the HTTP status of the same number. */
const ofStatus: readonly number[] = [401, 403, 429]

/** The class of an ErrorCode, for somebody who has signed in; 90002 is an address unless its message has two parts. */
const classOf = (code: number, message: string): OutcomeName =>
  outcomeOf({ status: ofStatus.includes(code) ? code : 200, code, message }, { signedIn: true, webLog: false })

/** What is wrong with an order before it means a rule: it says its code twice, or neither an outcome nor an answer. */
function ofOrder({ outcome, code, value, patch, rows }: FaultOrder): Words | undefined {
  if (outcome === undefined && value === undefined && patch === undefined && rows === undefined)
    return { zh: '请给出 outcome、value、patch 或 rows', en: 'a rule needs an outcome, a value, a patch or rows' }
  return typeof outcome === 'number' && code !== undefined
    ? { zh: 'outcome 已是错误码，不能再带 code', en: 'the outcome is an ErrorCode already: no code besides' }
    : undefined
}

function meant({ outcome = 'ok', ...rest }: FaultOrder): FaultRule {
  if (typeof outcome === 'string') return { ...rest, outcome }
  const name = classOf(outcome, rest.message ?? '')
  return { ...rest, outcome: name, ...(name === 'otherCode' && { code: outcome }) }
}

/** The rule that an order means, or what contradicts itself in it. */
export function ruleOf(order: FaultOrder): { rule: FaultRule } | { flaw: Words } {
  const rule = meant(order)
  const flaw = ofOrder(order) ?? contradiction(rule)
  return flaw ? { flaw } : { rule }
}

/** What contradicts itself in a rule; undefined where nothing does. */
export const contradiction = (rule: FaultRule): Words | undefined => ofSaying(rule) ?? ofAnswer(rule) ?? ofSecrets(rule)

/** What an outcome is told to say and cannot. */
function ofSaying({ outcome, code, message, httpStatus, value, patch, rows }: FaultRule): Words | undefined {
  const { page, status }: Outcome = outcomes[outcome]
  const own = value !== undefined || patch !== undefined || rows !== undefined
  const passing: Words = own ? { zh: '是成功的应答', en: 'succeeds' } : { zh: '放行调用', en: 'lets the call through' }
  const silent = page === 'resolve' ? passing : status === null && { zh: '没有应答', en: 'answers nothing' }
  if (silent && (message !== undefined || httpStatus !== undefined))
    return {
      zh: `${outcome} ${silent.zh}，不能带 message 或 httpStatus`,
      en: `${outcome} ${silent.en}: no message and no httpStatus`,
    }
  if (code === undefined) return undefined
  if (outcome !== 'otherCode') return { zh: 'code 只用于 otherCode', en: 'code is for otherCode only' }
  const taken = outcomeNames.find(name => outcomes[name].code === code)
  return taken && { zh: `错误码 ${code} 属于 ${taken}`, en: `ErrorCode ${code} belongs to ${taken}` }
}

/** Classes whose ResultValue the page gets. */
const hasValue = ({ page }: Outcome) => page === 'resolve' || page === 'resolveWhole'

function ofAnswer({ outcome, value, patch, rows, httpStatus }: FaultRule): Words | undefined {
  const own = Object.entries({ value, patch, rows }).flatMap(([name, given]) => (given === undefined ? [] : name))
  const [first, second] = own
  if (first === undefined) return undefined
  if (second !== undefined)
    return { zh: `${first} 和 ${second} 不能同时给出`, en: `either ${first} or ${second}, not both` }
  if (first !== 'value' && outcome !== 'ok')
    return {
      zh: `${outcome} 不是真实应答，不能带 ${first}`,
      en: `${outcome} is no real answer: there is nothing for ${first}`,
    }
  if (!hasValue(outcomes[outcome]))
    return { zh: `${outcome} 没有 ResultValue，不能带 value`, en: `${outcome} has no ResultValue: no value` }
  return isBodiless(httpStatus)
    ? { zh: `HTTP ${httpStatus} 没有正文，不能带 value`, en: `HTTP ${httpStatus} has no body: no value` }
    : undefined
}

/** Rules are listed and stand in the files of worlds, where nothing secret may be. */
const secretHeaders: readonly string[] = ['x-token', 'x-kit-token', 'authorization', 'cookie']

function ofSecrets({ match: { body = {}, query = {}, headers = {} } = {} }: FaultRule): Words | undefined {
  const isSecretField = (path: string) => isSecret(path.split('.').findLast(step => !/^\d+$/.test(step)) ?? '', false)
  const isSecretHeader = (name: string) => secretHeaders.includes(name.toLowerCase())
  const secret = [
    ...[body, query].flatMap(wanted => Object.entries(wanted).filter(([path]) => isSecretField(path))),
    ...Object.entries(headers).filter(([name]) => isSecretHeader(name)),
  ].find(([, wanted]) => choicesOf(wanted).some(each => each !== null))
  return (
    secret && {
      zh: `${secret[0]} 是机密，规则只能要求它没有给出（null）`,
      en: `${secret[0]} is secret: a rule can only ask that it is not given (null)`,
    }
  )
}
