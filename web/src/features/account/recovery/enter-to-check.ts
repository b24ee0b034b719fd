import { type Envelope, isEnvelope } from '@xuegong/contracts/envelope'
import type { LoginResult } from '@xuegong/contracts/modules/account/login-result'
import type { AppThunk } from '#api/app-store.ts'
import { type Entered, stopAtTheDoor } from '#api/session.ts'
import { signedIn } from '#api/session-state.ts'

/** Begins the session of somebody who only checks others, with what his login has answered: for this tab alone. */
export const enterToCheck =
  (answer: LoginResult | Envelope): AppThunk<Promise<Entered>> =>
  async (dispatch, _, { shelves }) => {
    if (isEnvelope(answer)) return dispatch(stopAtTheDoor(answer))
    shelves.tab.set('token', answer.Token)
    dispatch(signedIn(answer.Token))
    return { how: 'in' }
  }
