import { repairStates } from '@xuegong/contracts/modules/dormitory/repairs'
import type { Tone } from '#ui/StateDot.tsx'

const tones: readonly Tone[] = ['warn', 'busy', 'good', 'good', 'quiet']
/** What a repair may be given, the best first. */
export const scores = [5, 4, 3, 2, 1].map(value => ({ value, label: `${value} 分` }))

export const repairState = { asked: 0, given: 1, done: 2, judged: 3, back: 4 } as const

/** How the state of a repair looks; red where nobody has taken it for days. */
export const lookOfRepair = (state: number, isLate: number): { tone: Tone; text: string } =>
  isLate ? { tone: 'bad', text: '待派超3天' } : { tone: tones[state] ?? 'quiet', text: repairStates[state as 0] }
