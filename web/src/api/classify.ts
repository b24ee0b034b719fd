import { type Envelope, isEnvelope } from '@xuegong/contracts/envelope'
import { type OutcomeName, outcomes } from '@xuegong/contracts/outcomes'

/** One answer as it came over the wire, or the way in which none came. */
export type Answer =
  | { readonly lost: 'timeout' | 'cut' }
  | { readonly status: number; readonly body: unknown; readonly requestId: string }

/** What else decides the class of an answer. */
export interface Circumstances {
  /** Whether the call went to the log of page errors, which must not make noise about itself. */
  readonly webLog: boolean
  /** Whether there is a session to end: a token, and the page is not a public one. */
  readonly signedIn: boolean
}

const splitter = '-----'

const signOn = (message: string): OutcomeName => (message.includes(splitter) ? 'signOnText' : 'signOnRedirect')

/** Bodies of sign-on steps mark a 401 as part of signing in; the mark may stand in either wrapping. */
const isLoginStep = (body: unknown): boolean => {
  const parts = body as { result?: { isLogin?: unknown }; ResultValue?: { isLogin?: unknown } } | null
  return Boolean(parts?.result?.isLogin ?? parts?.ResultValue?.isLogin)
}

function byStatus(status: number, body: unknown, { signedIn, webLog }: Circumstances): OutcomeName | undefined {
  if (status === 403) return 'forbidden'
  if (status === 429) return webLog ? 'tooManyWebLog' : 'tooMany'
  if (status !== 401) return undefined
  if (isLoginStep(body)) return 'unauthorizedLogin'
  return signedIn ? 'unauthorized' : 'unauthorizedStranger'
}

function byCode({ ErrorCode, RequestMsg }: Envelope): OutcomeName {
  if (ErrorCode === outcomes.signOnText.code) return signOn(RequestMsg)
  const found = Object.entries(outcomes).find(([, row]) => row.status === 200 && row.code === ErrorCode)
  return (found?.[0] as OutcomeName | undefined) ?? 'otherCode'
}

/** The outcome class of an answer: the HTTP status where it says something, else the ErrorCode. Never throws. */
export function classify(answer: Answer, circumstances: Circumstances): OutcomeName {
  if ('lost' in answer) return answer.lost
  const named = byStatus(answer.status, answer.body, circumstances)
  if (named) return named
  return isEnvelope(answer.body) ? byCode(answer.body) : 'notEnvelope'
}
