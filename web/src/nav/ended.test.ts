import { expect, test } from 'vitest'
import { endedAt, placeState } from './ended.ts'

test('what ended a session is remembered by the entry of the history, where the router reads it', () => {
  const { usr, ...rest } = placeState({ idx: 3, key: 'k', usr: { inPlace: true } }, { endedBy: '登录已过期' })
  expect(endedAt(usr)).toEqual({ endedBy: '登录已过期' })
  expect(rest).toEqual({ idx: 3, key: 'k' })
})

test.each([null, undefined, 'x', { inPlace: true }])('%j remembers no session', state => {
  expect(endedAt(state)).toBeUndefined()
})
