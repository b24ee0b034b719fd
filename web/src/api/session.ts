import { account, type Profile } from '@xuegong/contracts/modules/account'
import type { Input } from '@xuegong/contracts/endpoint'
import type { SecondCheck } from '@xuegong/contracts/modules/account/sign-on/recovery'
import type { LoginResult } from '@xuegong/contracts/modules/account/login-result'
import { type Envelope, isEnvelope } from '@xuegong/contracts/envelope'
import { outcomes } from '@xuegong/contracts/outcomes'
import type { AppThunk } from './app-store.ts'
import { api, bind } from './client.ts'
import { type Failure, isUnsaid } from './failure.ts'
import { runQuery, runCommand } from './hooks.ts'
import { isHarmless } from './address.ts'
import { complain } from './notify.ts'
import { reloadDelay } from './reactions.ts'
import { send } from './send.ts'
import { draftsOf, forgetSession, signedIn, signedOut, storeSession } from './session-state.ts'

const noPermissionText = '当前用户未绑定权限，无法登录'

/** How long signing out waits for anybody, in milliseconds: somebody wants to leave. */
const farewell = 5000

/** Tells the server that the session is over; answers the address that ends it in another system too, if there is one. */
const tellServer =
  (): AppThunk<Promise<string>> =>
  async (_, getState, { config }) => {
    const never = new AbortController().signal
    const answer = await send(config, getState().session.token, account.logout, {}, never, { longest: farewell })
    const body: unknown = 'lost' in answer ? undefined : answer.body
    const value = isEnvelope(body) ? (body.ResultValue as { SsoLogoutUrl?: string } | null) : null
    return value?.SsoLogoutUrl ?? ''
  }

/**
 * Calls another system by GET, with its cookies, and waits a while: that is what ends the session there; its answer is not for us
 * to read. As a picture, since the page may show those of any host and call none but its own.
 */
const callAway = (address: string): Promise<void> =>
  new Promise(resolve => {
    const picture = new Image()
    picture.onload = picture.onerror = () => resolve()
    setTimeout(resolve, farewell)
    picture.src = address
  })

/** Forgets what the person typed and did not send: who signs out leaves nothing behind. */
const dropDrafts =
  (): AppThunk =>
  (_, getState, { shelves }) => {
    const { data }: { data?: Profile } = bind(account.getProfile).select({})(getState())
    if (data) shelves.browser.removeAll(draftsOf(data.Id))
  }

/** Forgets the session here, whatever the server thinks of it. */
const dropSession =
  (): AppThunk =>
  (dispatch, _, { shelves }) => {
    forgetSession(shelves)
    dispatch(signedOut())
    dispatch(api.util.resetApiState())
  }

/** A menu that cannot be used ends the session: none was granted, or none could be read. */
export const refuseMenu =
  (failure?: Failure): AppThunk =>
  dispatch => {
    if (!failure) complain(noPermissionText)
    else if (isUnsaid(failure)) complain(`菜单加载失败，${failure.message}`)
    void dispatch(tellServer())
    dispatch(dropSession())
  }

/** How far signing in got: in, only as far as changing the password, or nowhere (what stopped it has been said). */
export type Entered =
  | { readonly how: 'in' | 'refused' }
  | { readonly how: 'mustChangePassword'; readonly why: string }
  | { readonly how: 'secondCode'; readonly check: SecondCheck }

/** What a form says of an answer by which the server asks for a captcha, or for another one. */
export const captchaFailure = ({ RequestMsg }: Envelope): Failure => ({
  outcome: 'captcha',
  message: RequestMsg,
  requestId: '',
})

/** Signs in and loads the menu; rejects with the failure of the login itself, which the form shows. */
export const signIn =
  (credentials: Input<typeof account.login>): AppThunk<Promise<Entered>> =>
  async dispatch => {
    const answer = await dispatch(runCommand(account.login, credentials, { errorShown: true })).unwrap()
    return dispatch(enter(answer))
  }

/** Goes in with what a login has answered, and loads the menu. */
export const enter =
  (answer: LoginResult | Envelope): AppThunk<Promise<Entered>> =>
  async dispatch =>
    isEnvelope(answer) ? dispatch(stopAtTheDoor(answer)) : dispatch(beginSession(answer))

/** Begins the session of somebody who has proved who he is, and loads his menu. */
export const beginSession =
  (login: LoginResult): AppThunk<Promise<Entered>> =>
  async (dispatch, _, { shelves, config }) => {
    dispatch(api.util.resetApiState())
    storeSession(shelves, login, config.HomeUrl)
    dispatch(signedIn(login.Token))
    const menu = await dispatch(runQuery(account.loadMenu, {}))
      .unwrap()
      .catch((failure: Failure) => failure)
    if (Array.isArray(menu) && menu.length > 0) return { how: 'in' }
    dispatch(refuseMenu(Array.isArray(menu) ? undefined : menu))
    return { how: 'refused' }
  }

/** A login that the server answered with a code that the form must deal with. The token of 6000 is not stored: it opens one form. */
export const stopAtTheDoor =
  (answer: Envelope): AppThunk<Entered> =>
  dispatch => {
    const login = answer.ResultValue as LoginResult | null
    if (answer.ErrorCode !== outcomes.mustChangePassword.code || !login?.Token) {
      const check = answer.ResultValue as SecondCheck | null
      if (answer.ErrorCode === outcomes.captcha.code && check?.Target) return { how: 'secondCode', check }
      if (answer.ErrorCode === outcomes.captcha.code) throw captchaFailure(answer)
      complain(answer.RequestMsg)
      return { how: 'refused' }
    }
    dispatch(api.util.resetApiState())
    dispatch(signedIn(login.Token))
    return { how: 'mustChangePassword', why: answer.RequestMsg }
  }

/**
 * Begins the session of a quick check: for this tab alone, as it opens one page for a short time. Rejects with what was wrong,
 * which the form shows.
 */
export const enterQuickly =
  (answers: Input<typeof account.quickCheck>): AppThunk<Promise<void>> =>
  async (dispatch, _, { shelves }) => {
    const answer = await dispatch(runCommand(account.quickCheck, answers, { errorShown: true })).unwrap()
    if (isEnvelope(answer)) throw captchaFailure(answer)
    dispatch(api.util.resetApiState())
    shelves.tab.set('token', answer.Token)
    dispatch(signedIn(answer.Token))
  }

/** Tells the server, forgets the session whether it answers or not, and leaves for the login page (or the school's own). */
export const signOut =
  (loginAddress: string): AppThunk<Promise<void>> =>
  async (dispatch, _, { go }) => {
    const away = await dispatch(tellServer())
    if (away && isHarmless(away)) await callAway(away)
    dispatch(dropDrafts())
    dispatch(dropSession())
    go(isHarmless(loginAddress) ? loginAddress : 'user/login')
  }

/** Signs out when what was just said has been read. */
export const signOutSoon =
  (loginAddress: string): AppThunk =>
  dispatch =>
    void setTimeout(() => void dispatch(signOut(loginAddress)), reloadDelay)
