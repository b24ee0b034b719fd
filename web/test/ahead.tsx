import { render } from '@testing-library/react'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { AppStore } from '#api/app-store.ts'
import { api as cache } from '#api/client.ts'
import { App } from '#app/App.tsx'
import { goAhead } from '#router/go-ahead.ts'
import { type Instead, type ServerOfPage, standAt } from './page.tsx'

/** What is asked for at an address before anything is drawn, and the store that the page is then drawn from. */
export async function ahead(api: ServerOfPage, path: string, token: string, instead: Instead = () => undefined) {
  const asked: string[] = []
  const note: Instead = called => {
    asked.push(called)
    return instead(called)
  }
  const { store, reload } = standAt(api, path, token, note)
  const { pathname, search, hash } = location
  await goAhead(store, { pathname, search, hash }, 'desktop')
  return { asked, reload, store, draw: () => render(<App store={store} basename="" still />) }
}

/** Of these calls those of which the cache has no answer, or one that nobody on the page looks at. */
export function unwanted(store: AppStore, calls: readonly Endpoint[]): Endpoint[] {
  // What this answers its type does not say.
  const looks: unknown = store.dispatch(cache.internalActions.internal_getRTKQSubscriptions())
  const { getSubscriptionCount } = looks as { getSubscriptionCount(key: string): number }
  const answers = Object.entries(store.getState().api.queries)
  return calls.filter(({ module, name }) => {
    const own = answers.filter(([, answer]) => answer?.endpointName === `${module}.${name}`)
    return own.length === 0 || own.some(([key]) => getSubscriptionCount(key) === 0)
  })
}

/** How often a path was called. */
export const times = (asked: readonly string[], path: string): number => asked.filter(each => each === path).length

/** The Id of the first row that a list answers. */
export const idOf = async <R extends { Id: string }>(
  list: Promise<{ ResultValue: { rows: R[] } | null }>,
): Promise<string> => (await list).ResultValue!.rows[0]!.Id
