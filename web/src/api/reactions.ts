import { type Outcome, outcomes, type Reaction } from '@xuegong/contracts/outcomes'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Failure } from './failure.ts'
import { complain, notify } from './notify.ts'
import type { Outside } from './outside.ts'
import { ending, forgetSession, type SessionState } from './session-state.ts'

/** What a reaction may touch. */
export interface Surroundings {
  readonly outside: Outside
  readonly dispatch: ThunkDispatch<unknown, unknown, UnknownAction>
  session(): SessionState
}

/** How long a sentence about the end of a session can be read before the page is loaded again, in milliseconds. */
export const reloadDelay = 1500

const rowOf = ({ outcome }: Failure): Outcome => outcomes[outcome]

const say = (failure: Failure) => complain(failure.message, rowOf(failure).seconds)

/** A titled notice; several calls that fail alike make one. */
function show(failure: Failure, kind: 'error' | 'warning' = 'error'): void {
  const { heading = '', seconds } = rowOf(failure)
  notify(to => to.notice(kind, { title: heading, text: failure.message, seconds }))
}

const tell = (failure: Failure) => (rowOf(failure).heading ? show(failure) : say(failure))

/** Ends the session once, however many calls fail together: notice, forget, reload. On a public page it is only said. */
function logout(failure: Failure, { outside, dispatch, session }: Surroundings): void {
  if (outside.isPublic()) return tell(failure)
  if (session().ending) return
  dispatch(ending())
  forgetSession(outside.shelves)
  tell(failure)
  setTimeout(() => outside.reload(failure.message), reloadDelay)
}

const reactions: Record<Reaction, (failure: Failure, around: Surroundings) => void> = {
  resolve: () => {},
  // Only calls that declare such an answer know what to do with it.
  resolveWhole: say,
  silent: () => {},
  message: say,
  notice: failure => show(failure),
  logout,
  modal: failure => notify(to => to.tell(rowOf(failure).heading ?? '', failure.message)),
  redirect: (failure, { outside }) => (failure.address ? outside.go(failure.address) : say(failure)),
  sticky: failure => show(failure, 'warning'),
  errlogin: ({ message }, { outside }) => {
    outside.shelves.tab.set('errlogin', message)
    outside.go('errlogin')
  },
  unreachable: say,
}

/** Reactions that do more than say something: a quiet call has them too. */
const deeds: readonly Reaction[] = ['logout', 'redirect', 'errlogin']

/** Does with a failure what the table of outcomes says; of a quiet call nothing is said. */
export function react(failure: Failure, around: Surroundings, quiet = false): void {
  const { page } = rowOf(failure)
  if (!quiet || deeds.includes(page)) reactions[page](failure, around)
}
