import { type Envelope, isEnvelope } from '@xuegong/contracts/envelope'
import { outcomes } from '@xuegong/contracts/outcomes'
import type { Answer } from './classify.ts'
import { ask } from './notify.ts'

const { message, value, heading } = outcomes.confirm

const textOf = ({ ResultValue, RequestMsg }: Envelope): string =>
  (ResultValue as typeof value | null)?.ConfirmText || RequestMsg || message

/** Shows what the server wants confirmed (6001); true when the person agrees. */
export const askToConfirm = (answer: Answer): Promise<boolean> => {
  const body: unknown = 'lost' in answer ? undefined : answer.body
  return ask(heading, isEnvelope(body) ? textOf(body) : message)
}
