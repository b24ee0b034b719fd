import type { Location } from 'react-router-dom'

/** The ways in that have pages of their own, by their path. */
export const pages = {
  dr: '/user/loginDr',
  qywx: '/QYWXlogin',
  ly: '/user/loginLy',
  ym: '/user/loginYm',
  wx: '/user/LoginWX',
} as const
export type PageCode = keyof typeof pages

const codes = Object.keys(pages) as PageCode[]

/** With what somebody comes to a page of sign-on. */
export interface Arrival {
  /** Code of the provider; what stands in the address where the page is that of all of them. */
  readonly provider: string
  /** The page is that of single systems: its exchange takes any provider. */
  readonly single: boolean
  /** Empty: he comes to be sent for one. */
  readonly ticket: string
  readonly state: string
  /** The code for binding that a phone has scanned. */
  readonly bindKey: string
  /** The subsystem that is entered by itself. */
  readonly ssoUrl: string
  /** Where the provider was told to send him back to, where that is not what the server would say. */
  readonly service?: string
}

/** What of an address is good once. */
const secrets = ['ticket', 'token', 'code', 'state'] as const

/** An address without what is good once. */
export function searchWithout(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of secrets) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}

/** With what somebody has come to an address. `base`: where the page stands. */
export function arrivalAt({ pathname, search, state }: Location, base: string): Arrival {
  const query = new URLSearchParams(search)
  const first = (...names: string[]) => names.map(name => query.get(name)?.trim()).find(Boolean) ?? ''
  const path = pathname.replace(/\/+$/, '')
  const own = codes.find(code => pages[code] === path)
  const ticket = first('ticket', 'token', 'code')
  // Portals are told the address behind a hash; another one must be named to the server.
  const plain = own === 'dr' && ticket !== '' && !(state as { hashed?: true } | null)?.hashed
  return {
    provider: own ?? first('provider').toLowerCase(),
    single: own === undefined,
    ticket,
    state: first('state'),
    bindKey: first('bind'),
    ssoUrl: own ? '' : first('ssoUrl'),
    ...(plain && { service: new URL(path.slice(1), base).href }),
  }
}

/** Whether somebody comes by WeChat, which may know people whom no account belongs to yet. */
export const isByWechat = ({ provider, single }: Arrival): boolean =>
  !single && (provider === 'qywx' || provider === 'wx')
