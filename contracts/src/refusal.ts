/**
 * A named refusal: the ErrorCode on the wire (2, the business refusal, unless it says otherwise), the HTTP status (200 unless
 * it says otherwise) and the Chinese sentence a person reads. `{name}` is filled in by the one who refuses.
 */
export interface Refusal {
  readonly text: string
  readonly code?: number
  readonly status?: number
  /** HTTP status on the control plane, where it is another one there; 400 where neither says anything. */
  readonly controlStatus?: number
  /** The sentence on the control plane for who asks for English; every refusal that it may give has one. */
  readonly english?: string
  /** ResultValue is not null: what the page needs to go on. */
  readonly withValue?: true
}

/** Words of the control plane in its two languages. */
export interface Words {
  readonly zh: string
  readonly en: string
}

/** What fills the blanks of sentences. */
export type Fillings = Readonly<Record<string, string | number | Words>>
