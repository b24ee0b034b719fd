import { render } from '@testing-library/react'
import { startApi, startServer, type TestApi } from '@xuegong/api/test/session'
import { isPublicPath } from '@xuegong/contracts/public-routes'
import { type Mock, vi } from 'vitest'
import type { AppStore } from '#api/app-store.ts'
import { openShelves } from '#api/storage.ts'
import { App } from '#app/App.tsx'
import { createStore } from '#app/store.ts'

export interface OpenedPage {
  /** Where the page asked to go by a whole load, and whether to load again. */
  readonly go: Mock<(address: string) => void>
  readonly reload: Mock<(endedBy?: string) => void>
}

type Other = Response | undefined
/** Answers a call instead of the server; undefined lets it through, also later. */
export type Instead = (path: string, headers?: Headers, body?: unknown) => Other | Promise<Other>

/** What a page needs of a server. */
export type ServerOfPage = Pick<TestApi, 'app'>

/** The server that the page calls now. */
let current: TestApi['app'] | undefined

/**
 * Lets the page call the real server in this process. A call that was under way when another file began with a server of its own is never
 * answered: its page is gone, and what the old server says on closing would be said on the new one.
 */
export function connect({ app }: ServerOfPage, instead: Instead = () => undefined): void {
  current = app
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, search } = new URL(address)
    const other = await instead(pathname, new Headers(init.headers), init.body)
    if (other) return other
    const { statusCode, payload, headers } = await app.inject({
      method: init.method as 'POST',
      url: pathname + search,
      headers: { host: 'localhost', ...(init.headers as Record<string, string>) },
      body: init.body as string | undefined,
    })
    if (app !== current) return new Promise<Response>(() => {})
    return new Response(payload, { status: statusCode, headers: headers as HeadersInit })
  })
}

export interface Surroundings extends OpenedPage {
  readonly store: AppStore
}

/** Puts the browser at an address, with a token or as a stranger, before the real server. */
export function standAt(api: ServerOfPage, path: string, token: string, instead: Instead): Surroundings {
  connect(api, instead)
  document.head.innerHTML = '<base href="/" />'
  history.replaceState(null, '', `http://localhost:3000${path}`)
  const shelves = openShelves('')
  if (token) shelves.tab.set('token', token)
  const outside = { go: vi.fn<(address: string) => void>(), reload: vi.fn<(endedBy?: string) => void>() }
  const store = createStore({
    config: { ApiBase: '', HomeUrl: '', Kit: true, World: '' },
    shelves,
    ...outside,
    isPublic: () => isPublicPath(location.pathname),
  })
  return { ...outside, store }
}

/** Opens an address of the whole page, with a token or as a stranger, against the real server. */
export function openPage(api: ServerOfPage, path: string, token = '', instead: Instead = () => undefined): OpenedPage {
  const { store, ...outside } = standAt(api, path, token, instead)
  render(<App store={store} basename="" still />)
  return outside
}

export { startApi, startServer }
