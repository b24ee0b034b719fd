/**
 * What an address asked for at the last visit is asked for again by the page itself, while its scripts are still on their way.
 * `vite.config.ts` writes both functions into the page, so they stand by themselves.
 */

/** A call as `fetch` takes it, without the token. */
export interface Call {
  readonly url: string
  readonly method?: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** What was called last, by address, in a session that its mark tells from others. */
export interface Kept {
  readonly mark: number
  readonly at: Readonly<Record<string, readonly Call[]>>
}

/** Calls under way: of which session, since when (milliseconds since 1970), and the replies by `keyOf` their calls. */
export interface Asked {
  readonly token: string
  readonly at: number
  readonly replies: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    asked?: Asked
  }
}

/** Tells one session from another, and tells nobody who looks into the storage what its token is. */
export function markOf(token: string): number {
  let mark = 0
  for (let at = 0; at < token.length; at++) mark = (Math.imul(mark, 31) + token.charCodeAt(at)) | 0
  return mark
}

/** Asks for what the last visit of this address and this session asked for. */
export function askEarly(mark: typeof markOf): void {
  const time = performance.timeOrigin + performance.now()
  try {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=config]')
    const { World } = JSON.parse(meta?.content || '{"World":""}') as { World: string }
    const read = (area: Storage, name: string) => {
      const entry = JSON.parse(area.getItem(`pro__${World && `${World}__`}${name}`) ?? '{}')
      return (entry.expire ?? time) < time ? undefined : entry.value
    }
    const token: string | undefined = read(sessionStorage, 'token') || read(localStorage, 'Access-Token')
    const kept: Kept | undefined = read(localStorage, 'asked')
    if (!token || kept?.mark !== mark(token)) return
    const replies = new Map<string, Promise<Response>>()
    for (const call of kept.at[location.pathname + location.search] ?? []) {
      const { url, method, headers, body } = call
      const signal = AbortSignal.timeout(180_000)
      const reply = fetch(url, { method, headers: { ...headers, 'X-Token': token }, body, signal })
      // Whoever takes it sees to it.
      reply.catch(() => {})
      replies.set(`${method} ${url} ${body}`, reply)
    }
    window.asked = { token, at: time, replies }
  } catch {
    // Storage that cannot be read or holds something else: everything is asked for a little later.
  }
}

/** Both as the page holds them. */
export const earlyScript = (): string => `(${askEarly.toString()})(${markOf.toString()})`
