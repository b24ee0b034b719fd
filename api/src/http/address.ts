import type { IncomingMessage } from 'node:http'
import { isApiPath } from '@xuegong/contracts/api-roots'

declare module 'node:http' {
  interface IncomingMessage {
    /** Set before routing: the world that the path names and the path without it. */
    address?: Address
  }
}

/** Which world a path names, and the path without what schools and worlds put in front of it. */
export interface Address {
  readonly world: string | null
  readonly url: string
}

/**
 * Takes `/w/<world>` and a configured prefix off a request's path: `/w/a1/xuegong/api/X?y` → world `a1`, `/api/X?y`.
 * Prefixes count only in front of a call of the product; a path that names neither comes back as it is.
 */
export function addressOf(raw: string, prefixes: readonly string[], kit: boolean): Address {
  const named = kit ? /^\/w\/([^/?#]*)(?=[/?#]|$)(.*)$/s.exec(raw) : null
  const rest = named ? named[2]! : raw
  const path = rest.startsWith('/') ? rest : `/${rest}`
  const prefix = prefixes.find(each => path.startsWith(each) && isApiPath(path.slice(each.length)))
  return { world: named ? named[1]! : null, url: prefix ? path.slice(prefix.length) : path }
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Host name of a Host header, without the port, in lower case. */
export const hostName = (host = ''): string => host.toLowerCase().replace(/:\d+$/, '')

/** Whether a Host header, or an address to listen on, means this machine. */
export const isLocal = (host: string | undefined): boolean => {
  const name = host === '::1' ? '[::1]' : hostName(host)
  return loopback.has(name) || name.endsWith('.localhost')
}

/** Another machine for which a proxy on this one speaks, or by whose name it was called, where it says so: the Host that it sends may be this one. */
export function senderBehind({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const said = ['x-forwarded-for', 'x-real-ip', 'x-forwarded-host'].flatMap(name => headers[name] ?? [])
  const forwarded = [...String(headers.forwarded ?? '').matchAll(/\bfor="?([^";,]+)/gi)].map(([, name]) => name!)
  const named = [...said, ...forwarded].flatMap(each => each.split(',')).map(each => each.trim())
  return named.find(each => each !== '' && !isLocal(each) && !/^(?:::ffff:)?127(?:\.\d+){3}$/.test(each))
}

/** Whether a request comes from the page it is addressed to, as far as it tells: a foreign Origin is another site. */
export function isSameSite({ headers: { origin, host } }: Pick<IncomingMessage, 'headers'>): boolean {
  if (!origin) return true
  try {
    return new URL(origin).host.toLowerCase() === host?.toLowerCase()
  } catch {
    return false
  }
}

/** An address with fields in its query. */
export const withQuery = (address: string, fields: Readonly<Record<string, string>>): string =>
  `${address}?${new URLSearchParams(fields).toString()}`
