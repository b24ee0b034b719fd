import { expect, test } from 'vitest'
import { entry } from '#test/journal-entry.ts'
import { append, mostEntries } from './entries.ts'

const numbers = (...seqs: number[]) => seqs.map(seq => entry({ seq }))
const seqs = (entries: readonly { seq: number }[]) => entries.map(({ seq }) => seq)

test('what was missed is added once, although reading and following overlap', () => {
  expect(seqs(append(numbers(1, 2, 3), numbers(2, 3, 4)))).toEqual([1, 2, 3, 4])
  expect(append(numbers(1), []).length).toBe(1)
})

test('a world that begins anew begins a new list', () => {
  const anew = append(numbers(1, 2, 3), [entry({ seq: 1, requestId: 'other' })])
  expect(anew.map(({ requestId }) => requestId)).toEqual(['other'])
})

test('the oldest fall off', () => {
  const full = append(numbers(1), numbers(...Array.from({ length: mostEntries }, (_, at) => at + 2)))
  expect([full.length, full[0]?.seq]).toEqual([mostEntries, 2])
})
