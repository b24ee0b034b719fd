import { people } from '@xuegong/contracts/modules/people'
import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import type { World } from '#world/world'
import { type Guard, identify } from './access.ts'

const world = { id: 'w1' } as World

/** A server that finds every signature right but that of `forged`; a token is the id of its session and its world. */
function openGate() {
  const verify = vi.fn<(token: string) => object>(token => {
    if (token === 'forged') throw new Error('signature')
    const [s, w] = token.split('@')
    return { s, w }
  })
  const find = vi.fn<(session: string) => undefined>()
  const guard = { app: { jwt: { verify } }, sessions: { get: find } } as unknown as Guard
  const call = (token: string) =>
    identify(
      { headers: { 'x-token': token }, query: {} } as unknown as FastifyRequest,
      people.listStudents,
      world,
      guard,
    )
  return { call, verified: () => verify.mock.calls.length, looked: () => find.mock.calls.map(([id]) => id) }
}

test('the signature of a token is looked at once, its session at every request', () => {
  const { call, verified, looked } = openGate()
  for (const token of ['a@w1', 'a@w1', 'a@w1']) call(token)
  expect([verified(), looked()]).toEqual([1, ['a', 'a', 'a']])
})

test('a token of another world opens nothing, however often it comes', () => {
  const { call, looked } = openGate()
  const answers = ['a@w2', 'a@w2', 'a@w1'].map(call)
  expect(answers.map(each => 'refusal' in each && each.refusal)).toEqual(['SIGNED_OUT', 'SIGNED_OUT', 'SESSION_ENDED'])
  expect(looked()).toEqual(['a'])
})

test('a forged token is refused each time', () => {
  const { call, verified, looked } = openGate()
  call('forged')
  expect(call('forged')).toMatchObject({ refusal: 'SIGNED_OUT' })
  expect([verified(), looked()]).toEqual([2, []])
})

test('servers do not share the tokens they know', () => {
  const [one, other] = [openGate(), openGate()]
  one.call('a@w1')
  other.call('a@w1')
  expect([one.verified(), other.verified()]).toEqual([1, 1])
})

test('at most 10,000 tokens are kept', () => {
  const { call, verified } = openGate()
  for (let n = 0; n < 10_000; n++) call(`${n}@w1`)
  call('0@w1')
  expect(verified()).toBe(10_000)
  call('another@w1')
  call('0@w1')
  expect(verified()).toBe(10_002)
})
