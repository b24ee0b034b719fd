import { noticeStates } from '@xuegong/contracts/modules/notice/fields'
import { refuse } from '#refuse'

export const noticeState = { draft: 0, audited: 1, sent: 2, withdrawn: 3, over: 4, timed: 5 } as const

type State = keyof typeof noticeStates

/** Refuses a deed in a state that it does not belong to. */
export function needState({ State }: { State: number }, states: readonly number[], action: string): void {
  if (!states.includes(State)) refuse('NOTICE_STATE', { state: noticeStates[State as State], action })
}
