import { bedStates, reserveKinds } from '@xuegong/contracts/modules/dormitory/words'
import type { Tone } from '#ui/StateDot.tsx'

export const bedState = { free: 0, reserved: 1, held: 2, lived: 3, off: 4 } as const

const tones: readonly Tone[] = ['quiet', 'busy', 'warn', 'good', 'quiet']

/** What the state of a bed is called; of a reserve, for whom. */
export const wordOfBed = (state: number, reserve: number | null = null): string =>
  (state === bedState.reserved && reserveKinds[reserve as keyof typeof reserveKinds]) ||
  bedStates[state as keyof typeof bedStates]

/** How the state of a bed looks in lists. */
export const lookOfBed = (state: number, reserve: number | null = null): { tone: Tone; text: string } => ({
  tone: tones[state] ?? 'quiet',
  text: wordOfBed(state, reserve),
})

/** Every half hour of a day. */
export const hours = Array.from({ length: 48 }, (_, at) => {
  const hour = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`
  return { value: hour, label: hour }
})
