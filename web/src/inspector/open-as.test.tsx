import { renderHook, waitFor } from '@testing-library/react'
import type { World } from '@xuegong/contracts/modules/kit/worlds'
import { success } from '@xuegong/contracts/envelope'
import { Provider } from 'react-redux'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lend } from '#api/notify.ts'
import { openShelves } from '#api/storage.ts'
import { createStore } from '#app/store.ts'
import { forbidStorage } from '#test/forbidden-storage.ts'
import { useOpenAs } from './open-as.ts'

test('where the browser forbids storage nobody is signed in in another tab, and that is said', async () => {
  forbidStorage()
  vi.stubGlobal('fetch', async () => Response.json(success({ Token: 't' })))
  const close = vi.fn<() => void>()
  const opened = vi.spyOn(window, 'open').mockReturnValue(Object.assign(Object.create(window), { close }))
  onTestFinished(() => opened.mockRestore())
  const message = vi.fn<() => void>()
  onTestFinished(lend({ message, unsay() {}, notice() {}, tell() {}, ask: async () => false }))
  document.head.innerHTML = '<base href="/" />'
  const outside = { go() {}, reload() {}, isPublic: () => true }
  const config = { ApiBase: '', HomeUrl: '', Kit: true, World: '' }
  const store = createStore({ config, shelves: openShelves('__kit'), ...outside })
  const { result } = renderHook(() => useOpenAs({ id: 'default', baseUrl: '/' } as World), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  })
  void result.current('admin')
  await waitFor(() =>
    expect(message).toHaveBeenCalledWith('error', '浏览器禁止保存数据，无法在新标签页登录', expect.any(Number)),
  )
  expect(close).toHaveBeenCalledOnce()
})
