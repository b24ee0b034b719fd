/**
 * A named refusal: the ErrorCode on the wire (2, the business refusal, unless it says otherwise), the HTTP status (200 unless
 * it says otherwise) and the Chinese sentence a person reads. `{name}` is filled in by the one who refuses.
 */
export interface Refusal {
  readonly text: string
  readonly code?: number
  readonly status?: number
  /** ResultValue is not null: what the page needs to go on. */
  readonly withValue?: true
}
