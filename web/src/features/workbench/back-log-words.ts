import { type BackLogRow, backLogStates } from '@xuegong/contracts/modules/workbench/back-log'
import type { Tone } from '#ui/StateDot.tsx'

const tones: readonly Tone[] = ['busy', 'good', 'quiet', 'quiet']

/** How a to-do stands, in words: an open one past its deadline is overdue. */
export const backLogTone = ({
  State,
  IsOverdue,
}: Pick<BackLogRow, 'State' | 'IsOverdue'>): { text: string; tone: Tone } =>
  State === 0 && IsOverdue === 1
    ? { text: '已超时', tone: 'bad' }
    : { text: backLogStates[State as keyof typeof backLogStates], tone: tones[State] ?? 'quiet' }
