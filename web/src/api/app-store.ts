import type { Store, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { api } from './client.ts'
import type { Outside } from './outside.ts'
import type { SessionState } from './session-state.ts'

/** What everybody may know of the state: answers and session. What else the page keeps there is known to those who keep it. */
export interface RootState {
  readonly [api.reducerPath]: ReturnType<typeof api.reducer>
  readonly session: SessionState
}

/** The store as parts and thunks see it, with the world around it. */
export interface AppStore extends Store<RootState> {
  readonly dispatch: ThunkDispatch<RootState, Outside, UnknownAction>
  readonly outside: Outside
}

export type AppThunk<R = void> = ThunkAction<R, RootState, Outside, UnknownAction>
