import { render, screen, waitFor } from '@testing-library/react'
import type { World } from '@xuegong/contracts/modules/kit/worlds'
import { App as Notices } from 'antd'
import { Provider } from 'react-redux'
import { afterEach, expect, test } from 'vitest'
import { openShelves } from '#api/storage.ts'
import { createStore } from '#app/store.ts'
import { connect, startApi } from '#test/page.tsx'
import { ClockBar } from './ClockBar.tsx'
import { WorldCard } from './WorldCard.tsx'

const api = await startApi('tiny')
const { scrollIntoView } = Element.prototype
afterEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView
})
const nothing = () => {}

test('a world that is chosen is scrolled to, and named beside its clock', async () => {
  connect(api)
  document.head.innerHTML = '<base href="/" />'
  const config = { ApiBase: '', HomeUrl: '', Kit: true, World: '' }
  const outside = { go: nothing, reload: nothing, isPublic: () => true }
  const store = createStore({ config, shelves: openShelves('__kit'), ...outside })
  const world: World = {
    id: 'default',
    preset: 'tiny',
    version: 1,
    now: '2026-09-01 08:00:00',
    frozen: false,
    baseUrl: '/',
    written: false,
    labels: ['ci-42'],
  }
  const seen: (string | null)[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.querySelector('b')?.textContent ?? null)
  }
  const shown = (chosen: string) => (
    <Provider store={store}>
      <Notices>
        {[world, { ...world, id: 'other' }].map(each => (
          <WorldCard key={each.id} world={each} chosen={each.id === chosen} onChoose={nothing} onBeganAnew={nothing} />
        ))}
        <ClockBar world={world} />
      </Notices>
    </Provider>
  )
  const page = render(shown('none'))
  expect(seen).toEqual([])
  page.rerender(shown('default'))
  await waitFor(() => expect(seen).toEqual(['default']))
  expect(screen.getByRole('region', { name: '时钟' }).textContent).toContain('default 2026-')
})
