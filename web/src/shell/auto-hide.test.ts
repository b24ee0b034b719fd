import { expect, test } from 'vitest'
import { isAway } from './auto-hide.ts'

test.each([
  { from: 'near the top, down', away: false, before: 100, now: 300, gone: false },
  { from: 'down past the threshold', away: false, before: 250, now: 301, gone: true },
  { from: 'down again', away: true, before: 400, now: 900, gone: true },
  { from: 'up by one pixel', away: true, before: 900, now: 899, gone: false },
  { from: 'sideways while it is there', away: false, before: 900, now: 900, gone: false },
  { from: 'sideways while it is away', away: true, before: 900, now: 900, gone: true },
])('$from: the header is away: $gone', ({ away, before, now, gone }) => {
  expect(isAway(away, before, now)).toBe(gone)
})
