import { type RefusalName, refusals, sentence } from '@xuegong/contracts/refusals'

/** A request that ends with a named refusal. Thrown by `refuse`, turned into an envelope by the error handler. */
export class Refused extends Error {
  readonly refusal: RefusalName
  readonly code: number
  readonly status: number

  constructor(name: RefusalName, values?: Record<string, string | number>) {
    super(sentence(name, values))
    this.refusal = name
    this.code = refusals[name].code ?? 2
    this.status = refusals[name].status ?? 200
  }
}

/** Ends the request with a named refusal; `values` fill the blanks of its sentence. Never returns, so `row ?? refuse('NOT_FOUND')` narrows. */
export const refuse = (name: RefusalName, values?: Record<string, string | number>): never => {
  throw new Refused(name, values)
}
