import { render } from '@testing-library/react'
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

/** How often a path was called. */
export const times = (asked: readonly string[], path: string): number => asked.filter(each => each === path).length
