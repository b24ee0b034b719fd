import { account } from '@xuegong/contracts/modules/account'
import type { LoginResult } from '@xuegong/contracts/modules/account/login-result'
import { binding, signOn } from '@xuegong/contracts/modules/account/sign-on'
import type { Input } from '@xuegong/contracts/endpoint'
import type { AppThunk } from '#api/app-store.ts'
import type { Failure } from '#api/failure.ts'
import { ask } from '#api/notify.ts'
import { beginSession } from '#api/session.ts'
import { type Arrival, isByWechat } from './arrival.ts'
import { call, type Told } from './call.ts'
import { busy, type Stage, told, unbound } from './stage.ts'
import { mayLeave, takeWanted } from './trips.ts'

type Step = AppThunk<Promise<Stage>>

/** Does with somebody who has come to a page of sign-on what is to be done: sends him for a ticket, or lets him in for one. */
export const arrive =
  (arrival: Arrival): Step =>
  dispatch =>
    dispatch(isByWechat(arrival) && arrival.ticket ? arriveByWechat(arrival) : exchange(arrival))

/** The call of each provider that has one of its own; the others share one. */
const exchangeOf = (arrival: Arrival): AppThunk<Promise<Told<LoginResult>>> => {
  const { provider, single, ticket, state, ssoUrl, bindKey, service } = arrival
  const byTicket = { dr: signOn.authByDr, ly: signOn.authByLy, ym: signOn.authByYm }[provider]
  if (byTicket && !single) return call(byTicket, { ...(ticket && { ticket }), ...(service && { service }) })
  return call(signOn.authByProvider, {
    Provider: provider,
    Ticket: ticket,
    State: state,
    SsoUrl: ssoUrl,
    BindKey: bindKey,
  })
}

const exchange =
  (arrival: Arrival): Step =>
  async dispatch => {
    const got = await dispatch(exchangeOf(arrival))
    return dispatch('data' in got ? letIn(got.data, arrival) : stop(got.failure, arrival))
  }

const circle = '多次跳转后仍未完成登录，请重新认证或使用账号登录'

/** Nobody comes in: to the provider, to the page that says that he is not known, or the reason stays here. */
const stop =
  (failure: Failure, { provider }: Arrival): Step =>
  async (_, _getState, { shelves: { tab }, go }) => {
    const { outcome, message, address } = failure
    if (outcome === 'signOnUnknown') {
      tab.set('errlogin', message)
      return { at: 'done', to: '/errlogin' }
    }
    // A ticket of our own is asked for in the menu: there is nowhere to go for another.
    if (address === undefined) return told(message, outcome !== 'refused' && provider !== 'self')
    if (!mayLeave(tab)) return told(circle)
    go(address)
    return busy
  }

/** Whether the session that is here is given up for another person's; one that is over is nobody's. */
const givesWay =
  ({ Id, TrueName }: LoginResult): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const { token } = getState().session
    const own = token ? await dispatch(call(account.getProfile, {}, token)) : undefined
    if (!own || !('data' in own) || own.data.Id === Id) return true
    const may = await ask('切换账号', `当前已登录为${own.data.TrueName}，是否切换为${TrueName}？`)
    if (may) await dispatch(call(account.logout, {}, token))
    return may
  }

/** What the tab was opened for before. */
const purposes = ['ssoUrl', 'SYSId', 'detailedApplyId'] as const

/** Begins the session of somebody whose ticket was good, in the subsystem that he enters. */
const letIn =
  (login: LoginResult, { ssoUrl }: Arrival): Step =>
  async (dispatch, _, { shelves: { tab } }) => {
    const to = takeWanted(tab, ssoUrl)
    if (!(await dispatch(givesWay(login)))) {
      await dispatch(call(account.logout, {}, login.Token))
      return { at: 'done', to }
    }
    for (const key of purposes) tab.remove(key)
    if (ssoUrl) for (const key of ['ssoUrl', 'SYSId']) tab.set(key, ssoUrl)
    const { how } = await dispatch(beginSession(login))
    return how === 'in' ? { at: 'done', to } : told('请联系管理员，或使用其他账号登录')
  }

/** WeChat says whose it is before anybody comes in: it may belong to no account yet, or to somebody who only binds it. */
const arriveByWechat =
  (arrival: Arrival): Step =>
  async dispatch => {
    const { ticket: Code, provider: AppType, state: State, bindKey } = arrival
    const got = await dispatch(call(signOn.getUserId, { Code, AppType, State }))
    if ('failure' in got) return dispatch(stop(got.failure, arrival))
    const { UserId, IsBind, BindTicket } = got.data
    if (bindKey) {
      // The server says why not.
      if (IsBind) return dispatch(bind({ Ticket: Code, State, BindKey: bindKey }, UserId))
      return dispatch(askOwner(UserId, BindTicket, bindKey))
    }
    return IsBind ? dispatch(exchange(arrival)) : { at: 'form', wechat: UserId, bindTicket: BindTicket }
  }

const askOwner =
  (wechat: string, bindTicket: string, bindKey: string): Step =>
  async dispatch => {
    const got = await dispatch(call(binding.getBindOwner, { BindKey: bindKey }))
    if ('failure' in got) return told(got.failure.message, false, unbound)
    const { TrueName, LoginName } = got.data
    return { at: 'confirm', wechat, owner: TrueName, account: LoginName, bindTicket, bindKey }
  }

/** Binds a WeChat to whoever shows a code, or (without one) to whoever has just signed in. */
export const bindWechat =
  ({ wechat, bindTicket, bindKey }: { wechat: string; bindTicket: string; bindKey?: string }): Step =>
  async (dispatch, getState, { shelves: { tab } }) => {
    const to = bindKey ? undefined : takeWanted(tab, '')
    const token = bindKey ? '' : getState().session.token
    return dispatch(bind({ BindTicket: bindTicket, BindKey: bindKey }, wechat, token, to))
  }

const bind =
  (input: Input<typeof binding.bindWx>, wechat: string, token = '', to?: string): Step =>
  async dispatch => {
    const got = await dispatch(call(binding.bindWx, input, token))
    const goOn = to === undefined ? {} : { to }
    if ('failure' in got) return { at: 'told', heading: unbound, text: got.failure.message, again: false, ...goOn }
    return { at: 'bound', wechat, ...goOn }
  }
