import { account } from '@xuegong/contracts/modules/account'
import { people } from '@xuegong/contracts/modules/people'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendAhead, takeAnswer } from './ahead.ts'
import type { Outside } from './outside.ts'
import { openShelves } from './storage.ts'

const config = { ApiBase: '', HomeUrl: '', Kit: true, World: '' }
const outside = (): Outside => ({ config, shelves: openShelves(''), go() {}, reload() {}, isPublic: () => false })
const asked = vi.fn<typeof fetch>(async () => Response.json({ ErrorCode: 0 }))
const page = { PageIndex: 1 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an answer that is on its way is taken once', async () => {
  const here = outside()
  void sendAhead(here, 'mine', people.listStudents, page)
  expect(await takeAnswer(here, 'mine', people.listStudents, page)).toMatchObject({ status: 200 })
  expect(takeAnswer(here, 'mine', people.listStudents, page)).toBeUndefined()
})

test.each([
  ['another session', 'yours', people.listStudents, page],
  ['another input', 'mine', people.listStudents, { PageIndex: 2 }],
  ['another call', 'mine', people.countStudents, page],
] as const)('it is not the answer of %s', (_, token, endpoint, input) => {
  const here = outside()
  void sendAhead(here, 'mine', people.listStudents, page)
  expect(takeAnswer(here, token, endpoint, input)).toBeUndefined()
})

test('it is not the answer of another world', () => {
  void sendAhead(outside(), 'mine', people.listStudents, page)
  expect(takeAnswer(outside(), 'mine', people.listStudents, page)).toBeUndefined()
})

test('after a command it is no longer used', () => {
  const here = outside()
  void sendAhead(here, 'mine', people.listStudents, page)
  void takeAnswer(here, 'mine', people.editStudent, {})
  expect(takeAnswer(here, 'mine', people.listStudents, page)).toBeUndefined()
})

test('it is used for a minute', () => {
  const here = outside()
  void sendAhead(here, 'mine', account.loadMenu, {})
  void sendAhead(here, 'mine', account.getProfile, {})
  vi.advanceTimersByTime(59_999)
  expect(takeAnswer(here, 'mine', account.getProfile, {})).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(takeAnswer(here, 'mine', account.loadMenu, {})).toBeUndefined()
})
