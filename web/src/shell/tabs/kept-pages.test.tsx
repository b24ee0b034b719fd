import { act, cleanup, render, screen } from '@testing-library/react'
import { configureStore } from '@reduxjs/toolkit'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes, useLocation, useSearchParams } from 'react-router-dom'
import { expect, test } from 'vitest'
import { KeptPages } from './KeptPages.tsx'
import { pageVisited, tabs } from './tabs-state.ts'

/** A page that says where it believes to be. */
function Where() {
  const [query] = useSearchParams()
  return <p>{`${useLocation().pathname} ${query.get('x')}`}</p>
}

function open() {
  const store = configureStore({ reducer: { tabs } })
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/elsewhere?x=0']}>
        <KeptPages
          render={place => (
            <Routes location={place}>
              <Route path="*" element={<Where />} />
            </Routes>
          )}
        />
      </MemoryRouter>
    </Provider>,
  )
  return (x: number) => {
    const place = { pathname: '/a', search: `?x=${x}`, hash: '', key: String(x), state: null }
    act(() => void store.dispatch(pageVisited({ place, route: 'a', title: 'a', back: false, inPlace: false })))
  }
}
const mounted = () => screen.getAllByText(/^\/a/).map(({ textContent }) => textContent)

test('a page reads its own place, wherever the window is and which page is shown', () => {
  const visit = open()
  visit(1)
  visit(2)
  expect(mounted()).toEqual(['/a 1', '/a 2'])
  expect(screen.getByText('/a 1').style.display).toBe('none')
  expect(screen.getByText('/a 2').style.display).toBe('')
})

test('twelve pages stay; of more, those go that were not seen for the longest time', () => {
  const visit = open()
  for (let x = 1; x <= 12; x++) visit(x)
  visit(1)
  visit(13)
  expect(mounted()).toHaveLength(12)
  expect(mounted()).toContain('/a 1')
  expect(mounted()).not.toContain('/a 2')
  cleanup()
})
