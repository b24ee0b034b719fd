import { expect, test } from 'vitest'
import { answerWords, delayWords, matchWords, whenWords } from './rule-words.ts'

test('a rule says whom it is about', () => {
  expect(matchWords({ outcome: 'ok' })).toBe('任何调用')
  const match = { endpoint: 'people.listStudents', user: 'fdy01', role: 'fdy' } as const
  expect(matchWords({ outcome: 'ok', match })).toBe('people.listStudents · fdy01 · 辅导员')
  expect(matchWords({ outcome: 'ok', match: { role: 'helper' } })).toBe('任何调用 · helper')
  expect(matchWords({ outcome: 'ok', match: { controller: 'Student' } })).toBe('/api/Student/…')
})

test('a rule says what it asks of fields and headers', () => {
  const match = { endpoint: 'a.b', body: { StuStatus: [1, null], 'Filter.State': 2 }, headers: { AppType: null } }
  expect(matchWords({ outcome: 'ok', match })).toBe('a.b · StuStatus=1|未给出 · Filter.State=2 · AppType=未给出')
})

test('a rule says what it answers of its own', () => {
  const words = (rule: object) => answerWords({ outcome: 'ok', ...rule })
  expect([words({}), words({ value: null }), words({ patch: { total: 3 } }), words({ rows: 0 })]).toEqual([
    '',
    '应答 null',
    '修改真实应答 {"total":3}',
    '列表 0 行',
  ])
  // Quotes are signs, too.
  expect(words({ value: 'x'.repeat(78) })).toBe(`应答 "${'x'.repeat(78)}"`)
  expect(words({ value: 'x'.repeat(79) })).toBe(`应答 "${'x'.repeat(78)}…`)
  expect(words({ value: 'x'.repeat(200) })).toHaveLength(83)
})

test('a rule says when it answers', () => {
  const words = (rule: object) => whenWords({ outcome: 'failed', ...rule })
  expect([words({}), words({ times: 1 }), words({ when: { every: 3 }, times: 2 })]).toEqual([
    '每次',
    '接下来 1 次',
    '每 3 次，最多 2 次',
  ])
  expect(words({ when: { probability: 0.3, seed: 7 } })).toBe('概率 30%（种子 7）')
})

test('a rule says how long it holds an answer back', () => {
  expect(delayWords({ outcome: 'ok', latencyMs: 600, jitterMs: 1200 })).toBe('延迟 600–1800 ms')
  expect(delayWords({ outcome: 'ok' })).toBe('')
})
