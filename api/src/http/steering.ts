import { timingSafeEqual } from 'node:crypto'
import { worldCalls } from '@xuegong/contracts/modules/kit/worlds'
import type { Words } from '@xuegong/contracts/refusal'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#config'
import { refuse } from '#refuse'
import { isLocal, isSameSite, senderBehind } from './address.ts'

/** The first of the values of a header. */
export const first = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

function equal(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

type Guarding = Pick<Config, 'kitToken' | 'host' | 'allowedOrigins'>

/**
 * Which guard of the kit stops a request, and what would let it pass; undefined where it may steer: it carries the kit token, or it
 * comes from this machine, from no other site than those that are allowed, and in a form that a page of another site cannot send.
 */
function guardOf(request: FastifyRequest, { kitToken, host, allowedOrigins }: Guarding): Words | undefined {
  const token = first(request.headers['x-kit-token'])
  if (kitToken && token && equal(token, kitToken)) return undefined
  if (!isLocal(host)) return tokenGuard(kitToken, token, host)
  const { headers } = request
  if (!isLocal(headers.host)) return hostGuard(headers.host, kitToken)
  const sender = senderBehind(request)
  if (sender) return kitToken && token ? tokenGuard(kitToken, token, host) : proxyGuard(sender, kitToken)
  const isAllowed = allowedOrigins.includes(headers.origin ?? '')
  if (!isAllowed && !isSameSite(request)) return originGuard(headers.origin)
  return request.url.startsWith('/__kit/') ? formGuard(request, isAllowed) : undefined
}

/** Refuses a request that may not steer the kit, with the guard that stops it. */
export function mustSteer(request: FastifyRequest, config: Guarding): void {
  const guard = guardOf(request, config)
  if (guard) refuse('NOT_OBEYED', { guard })
}

/** Whether a request comes from the page of this server, as far as it tells, and in a form that a page of another site cannot send. */
export const isVisitor = (request: FastifyRequest): boolean =>
  isSameSite(request) && formGuard(request, false) === undefined

const shown = (text = '') => text.slice(0, 100)

function tokenGuard(kitToken: string, token: string | undefined, host: string): Words {
  if (!kitToken)
    return {
      zh: `服务器监听 ${host} 且没有 KIT_TOKEN：请以 KIT_TOKEN 启动，或监听 127.0.0.1`,
      en: `the server listens on ${host} and has no KIT_TOKEN: start it with one, or on 127.0.0.1`,
    }
  const [zh, en] = token
    ? ['X-Kit-Token 不正确', 'X-Kit-Token is wrong']
    : ['缺少 X-Kit-Token', 'X-Kit-Token is missing']
  return {
    zh: `${zh}：请在该请求头中发送服务器的 KIT_TOKEN`,
    en: `${en}: send the KIT_TOKEN of the server in that header`,
  }
}

/** What passes every guard, where the server has it. */
const otherwise = (kitToken: string): Words =>
  kitToken ? { zh: '，或发送 X-Kit-Token', en: ', or send X-Kit-Token' } : { zh: '', en: '' }

function hostGuard(host: string | undefined, kitToken: string): Words {
  const more = otherwise(kitToken)
  return {
    zh: `Host ${shown(host)} 不是本机：请用 localhost、127.0.0.1 或 *.localhost 访问${more.zh}`,
    en: `Host ${shown(host)} is not this machine: call localhost, 127.0.0.1 or *.localhost${more.en}`,
  }
}

function proxyGuard(sender: string, kitToken: string): Words {
  const [zh, en] = kitToken
    ? ['请发送 X-Kit-Token', 'send X-Kit-Token']
    : ['请以 KIT_TOKEN 启动服务器并发送 X-Kit-Token', 'start the server with a KIT_TOKEN and send X-Kit-Token']
  return {
    zh: `请求经代理来自 ${shown(sender)}，不是本机：${zh}`,
    en: `a proxy sends this for ${shown(sender)}, which is not this machine: ${en}`,
  }
}

const originGuard = (origin: string | undefined): Words => ({
  zh: `Origin ${shown(origin)} 不是本站：请在服务器的 ALLOWED_ORIGINS 中加入它`,
  en: `Origin ${shown(origin)} is another site: name it in ALLOWED_ORIGINS of the server`,
})

/** Browsers send forms and plain text to any site without asking it, JSON only after it has agreed. Importing a world is a form. */
function formGuard({ headers, url }: FastifyRequest, isAllowed: boolean): Words | undefined {
  if (headers['sec-fetch-site'] === 'cross-site' && !isAllowed)
    return {
      zh: 'Sec-Fetch-Site 为 cross-site，请求来自其他网站：请在服务器的 ALLOWED_ORIGINS 中加入该网站',
      en: 'Sec-Fetch-Site is cross-site, another site is behind it: name that in ALLOWED_ORIGINS of the server',
    }
  const type = headers['content-type'] ?? ''
  if (type === '' && !headers['transfer-encoding'] && (headers['content-length'] ?? '0') === '0') return undefined
  const isImport = url.split('?')[0] === worldCalls.importWorld.path
  const wanted = isImport ? 'multipart/form-data' : 'application/json'
  if (new RegExp(`^${wanted}\\b`, 'i').test(type)) return undefined
  return {
    zh: `Content-Type 为 ${shown(type) || '空'}：请发送 ${wanted}`,
    en: `Content-Type is ${shown(type) || 'missing'}: send ${wanted}`,
  }
}
