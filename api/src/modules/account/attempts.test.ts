import { expect, test } from 'vitest'
import type { World } from '#world/world'
import { attemptsOf } from './attempts.ts'

const open = () => attemptsOf({} as World, 'login')
const noon = '2026-10-14 12:00:00'

test('who goes on failing while a name is locked does not lock it for longer', () => {
  const attempts = open()
  for (let n = 0; n < 5; n += 1) attempts.fail('a', noon)
  attempts.fail('a', '2026-10-14 12:14:00')
  expect(attempts.lockedUntil('a', '2026-10-14 12:14:30')).toBe('2026-10-14 12:15:00')
  expect(attempts.lockedUntil('a', '2026-10-14 12:15:00')).toBeUndefined()
})

test('of very many names the one that failed longest ago is forgotten', () => {
  const attempts = open()
  for (let n = 0; n < 20_000; n += 1) attempts.fail(`n${n}`, noon)
  expect(attempts.failures('n0', noon)).toBe(1)
  attempts.fail('n0', noon)
  attempts.fail('one more', noon)
  expect(['n0', 'n1', 'n2', 'one more'].map(name => attempts.failures(name, noon))).toEqual([2, 0, 1, 1])
})
