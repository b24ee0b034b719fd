import { isEnvelope } from '@xuegong/contracts/envelope'
import { type Outcome, type OutcomeName, outcomes, signOnSplitter } from '@xuegong/contracts/outcomes'
import { isHarmless } from './address.ts'
import type { Answer } from './classify.ts'

/** Why a call gave no result, as a screen may know it. Plain data: it lives in the store. */
export interface Failure {
  readonly outcome: OutcomeName
  /** The sentence for people. */
  readonly message: string
  /** Names the call in the server's log; empty when no answer came. */
  readonly requestId: string
  /** Where the server sends the browser instead of answering; only an address that may be opened. */
  readonly address?: string
}

const wordsOf = (answer: Answer): string => {
  const body: unknown = 'lost' in answer ? undefined : answer.body
  return isEnvelope(body) ? body.RequestMsg : ''
}

/** What is said of an answer: the page's own sentence where the class has one, else the server's words for people, else the usual ones. */
function sentenceOf({ said, message }: Outcome, words: string): string {
  const [forPeople = ''] = words.split(signOnSplitter)
  return said ?? (forPeople.trim() || message)
}

/** The failure that an answer of this class is. */
export function failureOf(outcome: OutcomeName, answer: Answer): Failure {
  const words = wordsOf(answer)
  const requestId = 'lost' in answer ? '' : answer.requestId
  if (outcomes[outcome].page === 'redirect' && isHarmless(words))
    return { outcome, message: '正在前往统一身份认证', requestId, address: words }
  return { outcome, message: sentenceOf(outcomes[outcome], words), requestId }
}

/** The failure that a batch of one thing is, where that could not be done. */
export const refusedWith = (message: string): Failure => ({ outcome: 'refused', message, requestId: '' })

/** Whether the server refused what was sent, in a sentence about it. */
export const isRefusal = ({ outcome }: Failure): boolean => outcome === 'refused' || outcome === 'captcha'

/** Whether a form says a failure itself: the request layer said nothing of it, or left the refusal to the form. */
export const isForForm = (failure: Failure): boolean => isRefusal(failure) || isUnsaid(failure)

/** Whether the same call may end otherwise when it is made again. */
export const mayPass = ({ outcome }: Failure): boolean => outcome !== 'refused' && outcome !== 'forbidden'

/** Whether nothing has been said of a failure yet: the screen does. */
export const isUnsaid = ({ outcome }: Failure): boolean => (outcomes[outcome] as Outcome).page === 'silent'
