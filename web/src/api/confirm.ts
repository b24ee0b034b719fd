import { type Envelope, isEnvelope } from '@xuegong/contracts/envelope'
import { outcomes } from '@xuegong/contracts/outcomes'
import type { Answer } from './classify.ts'
import { ask } from './notify.ts'

const { message, value, heading } = outcomes.confirm

/** What is sent along when a person has agreed: that he has, and to what. */
export interface Confirmation {
  readonly Confirm: 1
  readonly ConfirmText?: string
}

const textOf = ({ ResultValue }: Envelope): string | undefined => (ResultValue as typeof value | null)?.ConfirmText

/** Shows what the server wants confirmed (6001); nothing when the person does not agree. */
export const askToConfirm = async (answer: Answer): Promise<Confirmation | undefined> => {
  const body: unknown = 'lost' in answer ? undefined : answer.body
  const [ConfirmText, told] = isEnvelope(body) ? [textOf(body), body.RequestMsg] : []
  const agreed = await ask(heading, ConfirmText || told || message)
  return agreed ? { Confirm: 1, ...(ConfirmText && { ConfirmText }) } : undefined
}
