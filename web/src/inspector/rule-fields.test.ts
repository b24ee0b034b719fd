import { expect, test } from 'vitest'
import { ruleOf } from './rule-fields.ts'

test('what is left empty is left out of the rule', () => {
  const empty = { endpoint: null, user: ' ', message: '', n: null, latencyMs: null, times: null }
  expect(ruleOf({ ...empty, when: 'always', outcome: 'failed' })).toEqual({ outcome: 'failed' })
})

test('a filled form becomes a rule; per cent become a probability with a seed', () => {
  expect(
    ruleOf({ endpoint: 'people.listStudents', when: 'probability', n: 30, outcome: 'otherCode', code: 4001, times: 2 }),
  ).toEqual({
    match: { endpoint: 'people.listStudents' },
    when: { probability: 0.3, seed: 1 },
    outcome: 'otherCode',
    code: 4001,
    times: 2,
  })
})

test('a code is sent only with the class that has a free one', () => {
  expect(ruleOf({ when: 'nth', n: 2, outcome: 'failed', code: 7 })).toEqual({ when: { nth: 2 }, outcome: 'failed' })
})
