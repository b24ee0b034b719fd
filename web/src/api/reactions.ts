import { outcomes, type Reaction } from '@xuegong/contracts/outcomes'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Failure } from './failure.ts'
import { notify } from './notices.tsx'
import type { Outside } from './outside.ts'
import { ending, forgetSession, type SessionState } from './session-state.ts'
import { isHarmless } from './address.ts'

/** What a reaction may touch. */
export interface Surroundings {
  readonly outside: Outside
  readonly dispatch: ThunkDispatch<unknown, unknown, UnknownAction>
  session(): SessionState
}

const seconds = 5
const reloadDelay = 1500

const say = (text: string) => notify(({ message }) => message.error({ content: text, duration: seconds, key: text }))

/** Ends the session once, however many calls fail together: notice, forget, reload. */
function logout(failure: Failure, { outside, dispatch, session }: Surroundings): void {
  if (outside.isPublic()) return say(failure.message)
  if (session().ending) return
  dispatch(ending())
  forgetSession(outside.shelves)
  if (failure.outcome === 'unauthorized') {
    const description = `Authorization verification failed：${failure.message}`
    notify(({ notification }) => notification.error({ title: 'Unauthorized', description, key: 'logout' }))
  } else say(failure.message)
  setTimeout(() => outside.reload(), reloadDelay)
}

function notice({ outcome, message }: Failure): void {
  const title = outcome === 'forbidden' ? 'Forbidden' : 'Unauthorized'
  notify(({ notification }) => notification.error({ title, description: message, key: title }))
}

const reactions: Record<Reaction, (failure: Failure, around: Surroundings) => void> = {
  resolve: () => {},
  resolveWhole: () => {},
  silent: () => {},
  message: ({ message }) => say(message),
  notice,
  logout,
  modal: ({ message }) => notify(({ modal }) => modal.info({ title: '提示', content: message, okText: '确定' })),
  // An address from the server is followed only where it cannot run a script or leave http.
  redirect: ({ message }, { outside }) => (isHarmless(message) ? outside.go(message) : say(message)),
  sticky: ({ message }) =>
    notify(to => to.message.warning({ content: message.split('-----')[0], duration: 0, key: 'sticky' })),
  errlogin: ({ message }, { outside }) => {
    outside.shelves.tab.set('errlogin', message)
    outside.go('errlogin')
  },
  unreachable: ({ message }) => say(message),
}

/** Does with a failure what the table of outcomes says. */
export const react = (failure: Failure, around: Surroundings): void =>
  reactions[outcomes[failure.outcome].page](failure, around)
