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

/** A page that opens a world as somebody in a tab, before a server that signs everybody in; and what that page says. */
function openIn(tab: object, world: Pick<World, 'id' | 'baseUrl'>) {
  vi.stubGlobal('fetch', async () => Response.json(success({ Token: 't' })))
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as Window)
  onTestFinished(() => opened.mockRestore())
  const message = vi.fn<() => void>()
  onTestFinished(lend({ message, unsay() {}, notice() {}, tell() {}, ask: async () => false }))
  document.head.innerHTML = '<base href="/" />'
  const outside = { go() {}, reload() {}, isPublic: () => true }
  const config = { ApiBase: '', HomeUrl: '', Kit: true, World: '' }
  const store = createStore({ config, shelves: openShelves('__kit'), ...outside })
  const { result } = renderHook(() => useOpenAs(world as World), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  })
  return { openAs: result.current, message }
}

test('somebody is signed in in the other tab and in no other one, which then opens his world', async () => {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  const tab = { close: vi.fn<() => void>(), sessionStorage, location: { href: '' } }
  const { openAs, message } = openIn(tab, { id: 'shard-1', baseUrl: '/w/shard-1/' })
  await openAs('admin')
  expect([...stored]).toEqual([['pro__shard-1__token', '{"value":"t","expire":null}']])
  expect(openShelves('shard-1').tab.get('token', '')).toBe('')
  expect(tab.location.href).toBe(new URL('/w/shard-1/dashboard', location.origin).href)
  expect([message.mock.calls, tab.close.mock.calls]).toEqual([[], []])
})

test('where the browser forbids storage nobody is signed in in another tab, and that is said', async () => {
  forbidStorage()
  const close = vi.fn<() => void>()
  const { openAs, message } = openIn(Object.assign(Object.create(window), { close }), { id: 'default', baseUrl: '/' })
  void openAs('admin')
  await waitFor(() =>
    expect(message).toHaveBeenCalledWith('error', '浏览器禁止保存数据，无法在新标签页登录', expect.any(Number)),
  )
  expect(close).toHaveBeenCalledOnce()
})
