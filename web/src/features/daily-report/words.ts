import { handleStates } from '@xuegong/contracts/modules/daily-report/form'
import type { Tone } from '#ui/StateDot.tsx'

const tones: readonly Tone[] = ['good', 'bad', 'warn', 'good']

/** How the state of a report looks. */
export const lookOfReport = (state: number): { tone: Tone; text: string } => ({
  tone: tones[state] ?? 'quiet',
  text: handleStates[state as keyof typeof handleStates] ?? '',
})

/** The time of a day, as a report of that day has it: 09:30. */
export const hourOf = (moment: string): string => moment.slice(11, 16)

/** Where somebody is, as lists have it. */
export const placeOf = ({ NowProvince, NowCity, County }: { NowProvince: string; NowCity: string; County: string }) =>
  [NowProvince, NowCity === NowProvince ? '' : NowCity, County].filter(Boolean).join(' ')

/** How many hours a report may wait to be checked before it stands out. */
const patience = 4
export const waitsLong = (hours: number | null): boolean => hours !== null && hours >= patience
