import { account } from '@xuegong/contracts/account'
import type { Input } from '@xuegong/contracts/endpoint'
import { isEnvelope } from '@xuegong/contracts/envelope'
import type { AppThunk } from '#app/store.ts'
import { api } from './client.ts'
import type { Failure } from './failure.ts'
import { runQuery, runCommand } from './hooks.ts'
import { isHarmless } from './address.ts'
import { notify } from './notices.tsx'
import { send } from './send.ts'
import { forgetSession, signedIn, signedOut, storeSession } from './session-state.ts'

const noPermissionText = '当前用户未绑定权限，无法登录'

const complain = (content: string) => notify(({ message }) => message.error({ content, duration: 5, key: content }))

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
    else if (failure.outcome === 'failed' || failure.outcome === 'notReady')
      complain(`菜单加载失败，${failure.message}`)
    dispatch(dropSession())
  }

/** Signs in and loads the menu. False when it failed, which has been said; nobody is signed in then. */
export const signIn =
  (credentials: Input<typeof account.login>): AppThunk<Promise<boolean>> =>
  async (dispatch, _, { shelves }) => {
    const answer = await dispatch(runCommand(account.login, credentials)).unwrap()
    if (isEnvelope(answer)) {
      complain((answer as { RequestMsg: string }).RequestMsg)
      return false
    }
    dispatch(api.util.resetApiState())
    storeSession(shelves, answer)
    dispatch(signedIn(answer.Token))
    const menu = await dispatch(runQuery(account.getMenu, {})).unwrap()
    if (menu.length > 0) return true
    dispatch(refuseMenu())
    return false
  }

/** Tells the server, forgets the session whether it answers or not, and leaves for the login page (or the school's own). */
export const signOut =
  (loginAddress: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { config, go }) => {
    const answer = await send(config, getState().session.token, account.logout, {}, new AbortController().signal)
    const body: unknown = 'lost' in answer ? undefined : answer.body
    const away = isEnvelope(body) ? (body.ResultValue as { SsoLogoutUrl?: string } | null)?.SsoLogoutUrl : ''
    // The other system's answer is not for us to read: calling it is what ends the session there.
    if (away && isHarmless(away)) await fetch(away, { mode: 'no-cors' }).catch(() => {})
    dispatch(dropSession())
    go(isHarmless(loginAddress) ? loginAddress : 'user/login')
  }
