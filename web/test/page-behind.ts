import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Puts an entry of the router into the history, behind the part or page that is opened next. */
export function putPageBehind(path = '/behind'): void {
  history.replaceState({ idx: -1 }, '', `http://localhost:3000${path}`)
  history.pushState(null, '', 'http://localhost:3000/')
}

/** Presses the Back of the browser or the phone, and waits for what comes of it. */
export async function pressBack(): Promise<void> {
  const settled = Date.now() + 80
  history.back()
  await waitFor(() => expect(Date.now()).toBeGreaterThan(settled))
}
