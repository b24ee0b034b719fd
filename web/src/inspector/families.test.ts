import { expect, test } from 'vitest'
import { families, type Family, outcomesIn } from './families.ts'

test('every family has classes, and what breaks down is told from what is refused', () => {
  const all = Object.fromEntries((Object.keys(families) as Family[]).map(name => [name, outcomesIn(name)]))
  expect(all).toMatchObject({
    fine: ['ok'],
    barred: ['forbidden', 'tooMany', 'tooManyWebLog'],
    broken: ['failed', 'timeout', 'cut', 'notEnvelope'],
  })
  expect(all.business).toContain('refused')
  expect(all.identity).toEqual(expect.arrayContaining(['expired', 'signOnUnknown', 'unauthorized']))
})
