import { account } from '@xuegong/contracts/modules/account'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { failure, success } from '@xuegong/contracts/envelope'
import { people } from '@xuegong/contracts/modules/people'
import { createNextState } from '@reduxjs/toolkit'
import { expect, test, vi } from 'vitest'
import type { Answer } from './classify.ts'
import { type Around, exchange, settle, touchedBy } from './client.ts'
import { lend, type Notices } from './notify.ts'
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

test('what is to be confirmed is no result', () => {
  expect(settle(answer(6001), accounts.setAccountState, around)).toMatchObject({ error: { outcome: 'confirm' } })
})

test('a call that the page broke off fails without a word and without a question', async () => {
  const sent = vi.fn<() => Promise<ReturnType<typeof answer>>>(async () => answer(6001))
  const broken = await exchange(sent, people.editStudent, around, { signal: AbortSignal.abort() })
  expect(broken).toMatchObject({ error: { outcome: 'cut' } })
  expect(sent).toHaveBeenCalledTimes(1)
})

const asking = (ConfirmText: string) => ({
  ...answer(6001),
  body: { ...failure(6001, ''), ResultValue: { ConfirmText } },
})
const done = { status: 200, body: success(''), requestId: 'r' }

test.each([
  [
    [true, true],
    ['第一问', '第二问'],
    [{}, { Confirm: 1, ConfirmText: '第一问' }, { Confirm: 1, ConfirmText: '第二问' }],
  ],
  [
    [true, false],
    ['第一问', '第二问'],
    [{}, { Confirm: 1, ConfirmText: '第一问' }],
  ],
  [[false], ['第一问'], [{}]],
])('whoever says %j is asked %j, and what he agreed to is sent along', async (says, asked, sent) => {
  const answers = [asking('第一问'), asking('第二问'), done]
  const post = vi.fn<(more: object) => Promise<Answer>>(async () => answers.shift()!)
  const ask = vi.fn<Notices['ask']>(async () => says.shift()!)
  const takeBack = lend({ ask, message: vi.fn<() => void>() } as unknown as Notices)
  const settled = await exchange(post, accounts.setAccountState, around)
  takeBack()
  expect(ask.mock.calls.map(([, text]) => text)).toEqual(asked)
  expect(post.mock.calls.map(([more]) => more)).toEqual(sent)
  expect('data' in settled).toBe(sent.length === 3)
})

test('a call in the background makes no list read again', () => {
  expect(touchedBy(siteCalls.addWebLog)).toEqual([])
  expect(touchedBy(people.editStudent)).toContain('people')
})

test.each([
  ['in a built page an answer is kept without going through it', true],
  ['elsewhere an answer is frozen through and through, so that who changes it is found', false],
])('%s', (_, PROD) => {
  vi.stubEnv('PROD', PROD)
  const list = { rows: [{ Id: '1' }], total: 1 }
  const { data } = settle({ status: 200, body: success(list), requestId: 'r' }, people.listStudents, around) as {
    data: typeof list
  }
  // As the store takes it in.
  const state = createNextState({} as { data?: typeof list }, draft => void (draft.data = data))
  expect(state.data).toEqual({ rows: [{ Id: '1' }], total: 1 })
  expect([Object.isFrozen(state.data), Object.isFrozen(state.data!.rows[0])]).toEqual([true, !PROD])
})
