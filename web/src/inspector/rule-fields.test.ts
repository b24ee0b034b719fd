import { expect, test } from 'vitest'
import { isJson, ruleOf } from './rule-fields.ts'

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

test('conditions and answers are JSON; fields stand where those of the endpoint do', () => {
  const fields = '{"Id":["s1",null]}'
  expect(
    ruleOf({ endpoint: 'people.getStudent', fields, when: 'always', outcome: 'ok', answer: 'value', given: 'null' }),
  ).toEqual({ match: { endpoint: 'people.getStudent', query: { Id: ['s1', null] } }, outcome: 'ok', value: null })
  const listed = { fields: '{"StuStatus":3}', headers: '{"AppType":"2"}', when: 'always', outcome: 'ok' } as const
  expect(ruleOf({ ...listed, answer: 'rows', rows: 10_000 })).toEqual({
    match: { body: { StuStatus: 3 }, headers: { AppType: '2' } },
    outcome: 'ok',
    rows: 10_000,
  })
  expect(ruleOf({ when: 'always', outcome: 'ok', answer: 'patch', given: '{"total":1}' }).patch).toEqual({ total: 1 })
  expect(ruleOf({ when: 'always', outcome: 'failed', answer: 'value', given: '1' })).toEqual({ outcome: 'failed' })
  expect(['', ' ', '{', '{"a":1}'].map(isJson)).toEqual([true, false, false, true])
})

test('a question to be confirmed is the value of its class', () => {
  expect(ruleOf({ when: 'always', outcome: 'confirm', question: ' 真的吗？ ' })).toEqual({
    outcome: 'confirm',
    value: { ConfirmText: '真的吗？' },
  })
})

test('a code is sent only with the class that has a free one', () => {
  expect(ruleOf({ when: 'nth', n: 2, outcome: 'failed', code: 7 })).toEqual({ when: { nth: 2 }, outcome: 'failed' })
})
