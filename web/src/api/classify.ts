import { isEnvelope } from '@xuegong/contracts/envelope'
import { type Circumstances, outcomeOf } from '@xuegong/contracts/outcome-of'
import type { OutcomeName } from '@xuegong/contracts/outcomes'

/** One answer as it came over the wire, or the way in which none came. */
export type Answer =
  | { readonly lost: 'timeout' | 'cut' }
  | { readonly status: number; readonly body: unknown; readonly requestId: string }

/** Bodies of sign-on steps mark a 401 as part of signing in; the mark may stand in either wrapping. */
const isLoginStep = (body: unknown): boolean => {
  const parts = body as { result?: { isLogin?: unknown }; ResultValue?: { isLogin?: unknown } } | null
  return Boolean(parts?.result?.isLogin ?? parts?.ResultValue?.isLogin)
}

/** The outcome class of an answer: the HTTP status where it says something, else the ErrorCode. Never throws. */
export function classify(answer: Answer, around: Circumstances): OutcomeName {
  if ('lost' in answer) return answer.lost
  const { status, body } = answer
  const [code, message] = isEnvelope(body) ? [body.ErrorCode, body.RequestMsg] : [null, '']
  return outcomeOf({ status, code, message, isLogin: isLoginStep(body) }, around)
}
