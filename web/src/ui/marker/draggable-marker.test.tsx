import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, expect, test, vi } from 'vitest'
import { openShelves } from '#api/storage.ts'
import { createStore } from '#app/store.ts'
import { DraggableMarker } from './DraggableMarker.tsx'

const onPress = vi.fn<() => void>()
const [width, height] = [innerWidth, innerHeight]

function open() {
  const config = { ApiBase: '', HomeUrl: '', Kit: true, World: '' }
  const store = createStore({ config, shelves: openShelves(''), go() {}, reload() {}, isPublic: () => false })
  onPress.mockClear()
  return render(
    <Provider store={store}>
      <DraggableMarker name="help" label="帮助" onPress={onPress}>
        ?
      </DraggableMarker>
    </Provider>,
  )
}

const marker = () => screen.getByRole('button', { name: '帮助' })
const place = () => [marker().style.left, marker().style.top].map(text => Number.parseFloat(text))
const resize = (innerWidth: number, innerHeight: number) =>
  act(() => {
    Object.assign(window, { innerWidth, innerHeight })
    dispatchEvent(new Event('resize'))
  })

/** Takes the marker by its middle, leads it to a point of the window and lets go. */
function drag(clientX: number, clientY: number) {
  marker().setPointerCapture = () => {}
  const [x = 0, y = 0] = place()
  fireEvent.pointerDown(marker(), { pointerId: 1, clientX: x + 24, clientY: y + 24 })
  fireEvent.pointerMove(marker(), { pointerId: 1, clientX, clientY })
  fireEvent.pointerUp(marker(), { pointerId: 1, clientX, clientY })
  fireEvent.click(marker(), { detail: 1 })
}

afterEach(() => resize(width, height))

test('it goes where it is dragged, is not pressed by that, and is found there again', () => {
  const { unmount } = open()
  drag(124, 224)
  expect(place()).toEqual([100, 200])
  expect(onPress).not.toHaveBeenCalled()
  unmount()
  open()
  expect(place()).toEqual([100, 200])
})

test('it stays 60 px inside the window, however far one drags', () => {
  open()
  drag(width + 500, height + 500)
  expect(place()).toEqual([width - 60, height - 60])
})

test('it stays inside a window that shrinks and returns when it grows', () => {
  open()
  drag(524, 424)
  resize(360, 300)
  expect(place()).toEqual([300, 240])
  resize(width, height)
  expect(place()).toEqual([500, 400])
})

test('arrow keys move it, Enter presses it', async () => {
  open()
  drag(124, 224)
  marker().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}{Enter}')
  expect(place()).toEqual([90, 220])
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('a press with a hand that shakes is a press', () => {
  open()
  const [x = 0, y = 0] = place()
  drag(x + 26, y + 25)
  expect([place(), onPress.mock.calls.length]).toEqual([[x, y], 1])
})
