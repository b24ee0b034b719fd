import { sentence } from '@xuegong/contracts/refusals'
import { expect, test } from 'vitest'
import type { Refused } from '#refuse'
import { checkedOrder } from './checked-order.ts'

/** Why an order is refused, in English. */
function refusedBecause(order: object): string {
  try {
    checkedOrder(order)
    return 'not at all'
  } catch (error) {
    const { refusal, values } = error as Refused
    return sentence(refusal, values, 'en')
  }
}

test.each([
  [{ preset: 'tiny', now: 5 }, 'now must be string'],
  [{ name: 5 }, 'name must be string'],
  [{ ttlSeconds: 'x' }, 'ttlSeconds must be integer'],
  [{ params: { LoginCaptcha: 1 } }, 'params.LoginCaptcha must be string'],
  [{ row: {} }, 'row is no field of the input'],
  [
    { preset: 'huge' },
    'preset must be equal to one of the allowed values: tiny, school, demo, bed-rush, report-closing, review-closing',
  ],
])('an order that says %j is refused by its field', (order, sentence) => {
  expect(refusedBecause(order)).toBe(sentence)
})

test('an order that a call may make is taken as it is', () => {
  const order = {
    preset: 'tiny',
    name: 'a',
    ttlSeconds: 60,
    labels: ['ci'],
    now: '2026-11-02 08:00:00',
    rows: { Student: [{}] },
  }
  expect(checkedOrder(order)).toBe(order)
})
