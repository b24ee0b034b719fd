import { assessmentStates, proveStates, recordStates } from '@xuegong/contracts/modules/evaluation/words'
import type { Tone } from '#ui/StateDot.tsx'

type Look = { readonly tone: Tone; readonly text: string }
const looks =
  <W extends Readonly<Record<number, string>>>(words: W, tones: readonly Tone[]) =>
  (state: number): Look => ({ tone: tones[state] ?? 'quiet', text: words[state] ?? '' })

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
