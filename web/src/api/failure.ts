import { type Envelope, isEnvelope } from '@xuegong/contracts/envelope'
import type { OutcomeName } from '@xuegong/contracts/outcomes'
import type { Answer } from './classify.ts'

/** Why a call gave no result, as a screen may know it. Plain data: it lives in the store. */
export interface Failure {
  readonly outcome: OutcomeName
  /** The sentence for people. */
  readonly message: string
  /** Names the call in the server's log; empty when no answer came. */
  readonly requestId: string
}

const sentences: Partial<Record<OutcomeName, string>> = {
  failed: '服务器出错了，请稍后重试',
  notReady: '数据正在准备，请稍后重试',
  unauthorized: '登录状态无效，请重新登录',
  unauthorizedStranger: '请先登录',
  forbidden: '您没有权限执行此操作',
  tooMany: '请求过于频繁，请等待5s后重试',
  timeout: '服务器长时间没有应答，请检查网络后重试',
  cut: '网络连接失败，请检查网络后重试',
  notEnvelope: '服务暂时不可用，请稍后重试',
}

/** Classes whose sentence is the page's own, whatever the server said. */
const own: readonly OutcomeName[] = ['tooMany', 'timeout', 'cut', 'notEnvelope']

const said = (answer: Answer): string => {
  const body: unknown = 'lost' in answer ? undefined : answer.body
  return isEnvelope(body) ? (body as Envelope).RequestMsg : ''
}

/** The failure that an answer of this class is. */
export function failureOf(outcome: OutcomeName, answer: Answer): Failure {
  const fallback = sentences[outcome] ?? '操作失败，请稍后重试'
  return {
    outcome,
    message: own.includes(outcome) ? fallback : said(answer) || fallback,
    requestId: 'lost' in answer ? '' : answer.requestId,
  }
}
