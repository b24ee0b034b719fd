import { assessmentStates, proveStates, recordStates } from '@xuegong/contracts/modules/evaluation/words'
import type { Tone } from '#ui/StateDot.tsx'

type Look = { readonly tone: Tone; readonly text: string }
const looks =
  <W extends Readonly<Record<number, string>>>(words: W, tones: readonly Tone[]) =>
  (state: number): Look => ({ tone: tones[state] ?? 'quiet', text: words[state] ?? '' })

export const assessmentState = { draft: 0, answering: 1, review: 2, college: 3, publicity: 4, archived: 5 } as const
export const recordState = { void: 8 } as const
export const assessmentType = { hardship: 1, comprehensive: 2, own: 3 } as const

export const roleType = { admin: 1, reviewer: 2 } as const

/** How the state of an assessment looks. */
export const lookOfAssessment = looks(assessmentStates, ['quiet', 'busy', 'busy', 'busy', 'warn', 'good'])
/** How the state of a record looks. */
export const lookOfRecord = looks(recordStates, [
  'quiet',
  'quiet',
  'busy',
  'warn',
  'busy',
  'busy',
  'busy',
  'good',
  'bad',
])

/** How the state of a proof looks. */
export const lookOfProve = looks(proveStates, ['busy', 'good', 'bad'])

/** Day and minute: 10-14 08:00. */
export const minuteOf = (moment: string): string => moment.slice(5, 16)
/** A day of a year that is known: 10-14. */
export const dayOf = (moment: string): string => moment.slice(5, 10)

/** A part of a whole in percent with at most two decimals: 0.125 → 12.5%. */
export const percentOf = (rate: number): string => `${Math.round(rate * 10_000) / 100}%`
