import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'

/** What of a task counts for its node. */
interface Vote {
  readonly State: number
  readonly Result: number | null
}

/**
 * How a node stands: wait for those who are asked, ask the next one, ask others as nobody is left, passed, or the Result of the decision
 * that made it fail.
 */
export type Standing = 'wait' | 'next' | 'nobody' | 'passed' | 2 | 3

/** Tasks that were handed on, taken over or taken away: somebody else sits there. */
const seated = [0, 1, 4]

/** How an approve node stands by the tasks of the present visit, the latest decision last. */
export function standingOf({ SignMode = 1, PassRate = 100 }: FlowNode, votes: readonly Vote[]): Standing {
  const seats = votes.filter(({ State }) => seated.includes(State))
  const open = seats.filter(({ State }) => State === 0).length
  const agreed = seats.filter(({ Result }) => Result === 1).length
  const against = seats.findLast(({ Result }) => Result === 2 || Result === 3)?.Result as 2 | 3 | undefined
  if (SignMode === 3) {
    const need = Math.ceil((seats.length * PassRate) / 100)
    if (agreed > 0 && agreed >= need) return 'passed'
    if (against && agreed + open < need) return against
  } else if (against) return against
  else if (SignMode === 1 && agreed > 0) return 'passed'
  if (open > 0) return 'wait'
  if (SignMode === 4) return 'next'
  return agreed > 0 ? 'passed' : 'nobody'
}
