import { failure, success } from '@xuegong/contracts/envelope'
import { people } from '@xuegong/contracts/modules/people'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { expect, test, vi } from 'vitest'
import { sendOnce } from './once.ts'
import type { Outside } from './outside.ts'
import { openShelves } from './storage.ts'

const never = new AbortController().signal
const answer = (body: unknown) => () => new Response(typeof body === 'string' ? body : JSON.stringify(body))
const cut = () => Promise.reject(new TypeError('Failed to fetch'))

/** A page before a server that answers one call after the other so; gives the keys that came. */
function before(...answers: (() => Response | Promise<Response>)[]) {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return answers[keys.length - 1]!()
  })
  const config = { ApiBase: '', HomeUrl: '', Kit: true, World: '' }
  const outside: Outside = { config, shelves: openShelves(''), go() {}, reload() {}, isPublic: () => false }
  const edit = (Mobile: string) => sendOnce(outside, 't', people.editStudent, { Id: 'a', Mobile }, never)
  return { keys, outside, edit }
}

test('what is sent again after the connection broke goes under the same key, until it is answered', async () => {
  const { keys, edit } = before(cut, answer('<h1>502'), answer(success(null)), answer(success(null)))
  for (let sent = 0; sent < 4; sent += 1) await edit('1')
  const [first, second, third, fourth] = keys
  expect(first).toMatch(/^\d+-\d+-\d+-\d+$/)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('two of the same at once go under one key', async () => {
  const { keys, edit } = before(answer(success(null)), answer(success(null)))
  await Promise.all([edit('1'), edit('1')])
  expect(new Set(keys).size).toBe(1)
})

test('other content goes under a key of its own, and so does what was refused', async () => {
  const { keys, edit } = before(cut, answer(failure(2, '不行')), answer(success(null)))
  for (const mobile of ['1', '2', '2']) await edit(mobile)
  expect(new Set(keys).size).toBe(3)
})

test('a command that declares nothing of the kind goes without a key', async () => {
  const { keys, outside } = before(answer(success(null)))
  await sendOnce(outside, 't', siteCalls.addWebLog, { RoutePath: '/', ErrorLog: 'x' }, never)
  expect(keys).toEqual([null])
})
