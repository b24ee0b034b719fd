import { signOn } from '@xuegong/contracts/modules/account/sign-on'
import type { IdpCode } from '@xuegong/contracts/modules/kit/idp'
import type { Preset } from '@xuegong/contracts/modules/kit/worlds'
import type { Special } from '#kit/idp/special'
import { startServer, type TestApi } from '#test/session'

/** What a call answered, and what the browser keeps of it. */
export interface Answer {
  readonly ErrorCode: number
  readonly RequestMsg: string
  readonly ResultValue: any
}

/** A browser that keeps cookies, follows nothing, and signs in at the providers of a server that listens. */
export interface SsoBrowser {
  readonly api: TestApi
  /** Address of the world, without a slash at the end. */
  readonly origin: string
  call(path: string, body?: object, token?: string): Promise<Answer>
  /** A call of the control plane about the default world. */
  kit(path: string, method: string, body: object): Promise<unknown>
  /** Where an address leads to, with what is posted to it. */
  follow(address: string, form?: Readonly<Record<string, string>>): Promise<string>
}

/** A server that listens, so that it can ask itself, and a browser without cookies. */
export async function startSso(preset: Preset = 'tiny'): Promise<SsoBrowser> {
  const api = await startServer(preset)
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const address = api.app.server.address() as { port: number }
  return browserOf(api, `http://127.0.0.1:${address.port}`)
}

/** Another browser, with cookies of its own. */
export function browserOf(api: TestApi, origin: string): SsoBrowser {
  const cookies = new Map<string, string>()
  const send = async (url: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), cookie },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return answer
  }
  return {
    api,
    origin,
    call: async (path, body, token = '') => {
      const headers = { 'content-type': 'application/json', ...(token && { 'x-token': token }) }
      const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers }
      return (await send(`${origin}/api/UserAuth/${path}`, init)).json() as Promise<Answer>
    },
    kit: async (path, method, body) => {
      const init = { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      return (await send(`${origin}/__kit/worlds/default/${path}`, init)).json()
    },
    follow: async (url, form) => {
      const answer = await send(url, form && { method: 'POST', body: new URLSearchParams(form) })
      return answer.headers.get('location') ?? `${answer.status}`
    },
  }
}

/** The call of each provider, and what its ticket is called on the way back. */
const ways: Readonly<Record<IdpCode, { readonly path: string; readonly ticket: string }>> = {
  dr: { path: 'SSOAuthByDR', ticket: 'ticket' },
  ly: { path: 'SSOAuthByLy', ticket: 'token' },
  ym: { path: 'SSOAuthByYM', ticket: 'ticket' },
  qywx: { path: 'SSOGetThreenUserLogin', ticket: 'code' },
  wx: { path: 'SSOGetThreenUserLogin', ticket: 'code' },
}

/** What a browser brings back from a provider at which somebody has signed in. */
export async function bringBack(
  browser: SsoBrowser,
  provider: IdpCode,
  LoginName: string,
  special: Special = 'ok',
): Promise<{ ticket: string; state: string }> {
  const { ticket } = ways[provider]
  const { RequestMsg } = await exchange(browser, provider, { ticket: '', state: '' })
  const back = new URL(await browser.follow(RequestMsg, { LoginName, special }))
  return { ticket: back.searchParams.get(ticket) ?? '', state: back.searchParams.get('state') ?? '' }
}

/** Shows what was brought back. */
export function exchange(browser: SsoBrowser, provider: IdpCode, { ticket, state }: { ticket: string; state: string }) {
  const { path } = ways[provider]
  return path === 'SSOGetThreenUserLogin'
    ? browser.call(path, { Provider: provider, Ticket: ticket, State: state })
    : browser.call(`${path}?${new URLSearchParams({ ticket }).toString()}`)
}

/** A code of a WeChat for somebody, with the word that the browser's cookie holds; the server listens from now on, as it asks itself. */
export async function wecomCode(
  { app, world: { id } }: TestApi,
  LoginName: string,
  provider: 'qywx' | 'wx' = 'qywx',
): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const home = `/w/${id}`
  const page = { qywx: 'QYWXlogin', wx: 'user/LoginWX' }[provider]
  const { headers } = await app.inject({
    method: 'POST',
    url: `${home}/__kit/idp/${provider}/wwlogin/sso/login`,
    query: {
      appid: `xuegong-${provider}`,
      redirect_uri: `http://localhost${home}/${page}`,
      state: ownState,
    },
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ LoginName, special: 'ok' }).toString(),
  })
  return new URL(String(headers.location)).searchParams.get('code')!
}

/** The word of a browser, and its cookie. */
export const ownState = 'a'.repeat(32)
export const stateCookie = { cookie: `sso_state=${ownState}` }

/** The ticket of a provider that asks for no word, for somebody. */
export async function ticketOf(
  { app, stranger }: TestApi,
  provider: 'dr' | 'ly' | 'ym',
  LoginName: string,
): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { authByDr, authByLy, authByYm } = signOn
  const { RequestMsg } = await stranger({ dr: authByDr, ly: authByLy, ym: authByYm }[provider], {})
  const { pathname, search } = new URL(RequestMsg)
  const { headers } = await app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ LoginName, special: 'ok' }).toString(),
  })
  return new URL(String(headers.location)).searchParams.get(ways[provider].ticket)!
}
