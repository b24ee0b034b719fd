import { expect, test } from 'vitest'
import { pageBefore } from './last-page.ts'

test.each([
  [3, 20, 2, 'the last row of page 3 was taken away'],
  [40, 25, 3, 'a link names a page that is no more'],
  [2, 0, 1, 'nothing is left'],
  [3, 95, 2, 'the total is stale and claims more pages'],
])('from the empty page %d with a total of %d one goes to page %d: %s', (page, total, target) => {
  expect(pageBefore(page, total, 10)).toBe(target)
})
