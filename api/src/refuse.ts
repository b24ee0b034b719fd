import type { Confirmable } from '@xuegong/contracts/endpoint'
import type { Fillings } from '@xuegong/contracts/refusal'
import { type RefusalName, refusals, sentence } from '@xuegong/contracts/refusals'

/** A request that ends with a named refusal. Thrown by `refuse`, turned into an envelope by the error handler. */
export class Refused extends Error {
  readonly refusal: RefusalName
  readonly code: number
  readonly status: number
  /** What filled the blanks of its sentence; may hold more, for the journal. */
  readonly values: Fillings
  /** ResultValue of the answer: null but for the few refusals that carry what is needed to go on. */
  readonly value: unknown

  constructor(name: RefusalName, values: Fillings = {}, value: unknown = null) {
    // Where a refusal was thrown interests nobody, and a rush of people is refused by the hundred: the stack costs more than the rest.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(sentence(name, values))
    Error.stackTraceLimit = stackTraceLimit
    this.refusal = name
    this.values = values
    this.value = value
    this.code = refusals[name].code ?? 2
    this.status = refusals[name].status ?? 200
  }
}

/**
 * Ends the request with a named refusal; `values` fill the blanks of its sentence, `value` is the ResultValue of one that
 * carries something. Never returns, so `row ?? refuse('NOT_FOUND')` narrows.
 */
export const refuse = (name: RefusalName, values?: Fillings, value?: unknown): never => {
  throw new Refused(name, values, value)
}

/** What a caller has confirmed, with no or an undefined value for what he has not. */
export type Confirmed = { readonly [K in keyof Confirmable]?: Confirmable[K] | undefined }

/**
 * Lets a call go on whose caller has confirmed it; otherwise ends it with 6001 and what is to be confirmed. Who says what he was asked has
 * confirmed that and nothing else.
 */
export function needConfirm({ Confirm, ConfirmText: asked }: Confirmed, ConfirmText: string): void {
  if (Confirm !== 1 || (asked !== undefined && asked !== ConfirmText)) refuse('CONFIRM', {}, { ConfirmText })
}
