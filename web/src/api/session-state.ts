import type { LoginResult } from '@xuegong/contracts/modules/account/login-result'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type Shelves, week } from './storage.ts'

/** Whose session this tab has: the token, and whether it is just being ended (so that ten failing calls end it once). */
export interface SessionState {
  token: string
  ending: boolean
  /** It was ended here: whatever is still drawn asks for nothing that is for its person alone. */
  left?: boolean
}

const slice = createSlice({
  name: 'session',
  initialState: { token: '', ending: false } as SessionState,
  reducers: {
    signedIn: (_, { payload }: PayloadAction<string>) => ({ token: payload, ending: false }),
    ending: state => {
      state.ending = true
    },
    signedOut: () => ({ token: '', ending: false, left: true }),
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

/**
 * What goes when a session ends, and nothing else: settings stay. The tab's: the application that was opened by itself, the
 * token, marks of single sign-on. The browser's: the token, buttons by route, who it was, dictionary items, the address of
 * files, the mark of a sign-on under way, how far the person's view reaches, and what addresses asked for.
 */
const endedKeys = {
  tab: ['detailedApplyId', 'applyFrom', 'token', 'SYSId', 'ssoUrl'],
  browser: [
    'Access-Token',
    'buttonList',
    'Id',
    'codeItems',
    'HomeUrl',
    'TrueName',
    'islogin',
    'IsSystem',
    'IsSchool',
    'asked',
  ],
} as const

/** Last answers of personal lists. They outlive a session, but not the beginning of the next one, which may be another person's. */
const lastLists = ['myUpLoad', 'businessList', 'myDownList'] as const

/** The stored session. The tab's wins over the browser's, so two tabs can be two people. */
export const restoreSession = ({ tab, browser }: Shelves): SessionState => ({
  token: tab.get('token', '') || browser.get('Access-Token', ''),
  ending: false,
})

/** Keeps a session for this tab and, for a week, for the browser; with who it is and where his files are. */
export function storeSession({ tab, browser }: Shelves, login: LoginResult, homeUrl: string): void {
  tab.set('token', login.Token)
  browser.set('Access-Token', login.Token, week)
  browser.set('HomeUrl', homeUrl)
  for (const key of personKeys) browser.set(key, login[key])
  for (const key of lastLists) browser.remove(key)
}

/** What the names of a person's drafts begin with. They outlive a session that ended by itself, but not signing out. */
export const draftsOf = (who: string): string => `DRAFT_${who}_`

/** Forgets the stored session. */
export function forgetSession({ tab, browser }: Shelves): void {
  for (const key of endedKeys.tab) tab.remove(key)
  for (const key of endedKeys.browser) browser.remove(key)
}
