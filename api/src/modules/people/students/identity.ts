import { conflictWith, isIdCard } from '#imports/id-card'
import { refuse } from '#refuse'

interface Identity {
  readonly IdCard: string
  readonly Sex: string
  readonly Birthday?: string | null
}

/** Refuses a number that cannot be, and a sex or a birthday that is not the one of the number. */
export function refuseMisfits({ IdCard, ...person }: Identity): void {
  if (!isIdCard(IdCard)) refuse('INVALID_INPUT', { reason: '身份证号格式不正确' })
  const field = conflictWith(IdCard, person)
  if (field !== undefined) refuse('ID_CARD_CONFLICT', { field })
}
