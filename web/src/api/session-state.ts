import type { LoginResult } from '@xuegong/contracts/account'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type Shelves, week } from './storage.ts'

/** Whose session this tab has: the token, and whether it is just being ended (so that ten failing calls end it once). */
export interface SessionState {
  token: string
  ending: boolean
}

const slice = createSlice({
  name: 'session',
  initialState: { token: '', ending: false } as SessionState,
  reducers: {
    signedIn: (_, { payload }: PayloadAction<string>) => ({ token: payload, ending: false }),
    ending: state => {
      state.ending = true
    },
    signedOut: () => ({ token: '', ending: false }),
  },
})

export const session = slice.reducer
export const { signedIn, ending, signedOut } = slice.actions

/** What the login answers and other pages of the product read from the local storage, by name. */
const personKeys = [
  'Id',
  'LoginName',
  'TrueName',
  'OrgName',
  'ProgectName',
  'ClassName',
  'UserType',
] as const satisfies readonly (keyof LoginResult)[]

/** The stored session. The tab's wins over the browser's, so two tabs can be two people. */
export const restoreSession = ({ tab, browser }: Shelves): SessionState => ({
  token: tab.get('token', '') || browser.get('Access-Token', ''),
  ending: false,
})

/** Keeps a session for this tab and, for a week, for the browser. */
export function storeSession({ tab, browser }: Shelves, login: LoginResult): void {
  tab.set('token', login.Token)
  browser.set('Access-Token', login.Token, week)
  for (const key of personKeys) browser.set(key, login[key])
}

/** Forgets the stored session. */
export function forgetSession({ tab, browser }: Shelves): void {
  tab.remove('token')
  for (const key of ['Access-Token', ...personKeys]) browser.remove(key)
}
