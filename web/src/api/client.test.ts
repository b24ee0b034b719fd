import { account } from '@xuegong/contracts/modules/account'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { failure } from '@xuegong/contracts/envelope'
import { people } from '@xuegong/contracts/modules/people'
import { expect, test, vi } from 'vitest'
import { type Around, exchange, settle, touchedBy } from './client.ts'
import { openShelves } from './storage.ts'
import { siteCalls } from '@xuegong/contracts/modules/system/site'

const outside = {
  shelves: openShelves(''),
  isPublic: () => false,
  go: vi.fn<() => void>(),
  reload: vi.fn<() => void>(),
}
const around = {
  dispatch: vi.fn<() => void>(),
  getState: () => ({ session: { token: 't', ending: false } }),
  extra: outside,
} as unknown as Around
const answer = (code: number) => ({ status: 200, body: failure(code, 'words'), requestId: 'r' })

test('a login gets the whole answer of 5001 and 6000', () => {
  expect(settle(answer(5001), account.login, around)).toEqual({ data: failure(5001, 'words') })
  expect(settle(answer(6000), account.login, around)).toEqual({ data: failure(6000, 'words') })
})

test('a list that cannot deal with 6000 fails instead of showing an answer of another shape', () => {
  expect(settle(answer(6000), people.listStudents, around)).toMatchObject({ error: { outcome: 'mustChangePassword' } })
})

test('a confirmation that is asked for once more after it was given is a failure, not a result', async () => {
  expect(settle(answer(6001), accounts.setAccountState, around)).toMatchObject({ error: { outcome: 'confirm' } })
})

test('a call that the page broke off fails without a word and without a question', async () => {
  const sent = vi.fn<() => Promise<ReturnType<typeof answer>>>(async () => answer(6001))
  const broken = await exchange(sent, people.editStudent, around, { signal: AbortSignal.abort() })
  expect(broken).toMatchObject({ error: { outcome: 'cut' } })
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a call in the background makes no list read again', () => {
  expect(touchedBy(siteCalls.addWebLog)).toEqual([])
  expect(touchedBy(people.editStudent)).toContain('people')
})
