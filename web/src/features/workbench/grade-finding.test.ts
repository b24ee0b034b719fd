import { expect, test } from 'vitest'
import { findingOf } from './grade-finding.ts'

const grades = (...counts: number[]) => counts.map((Count, at) => ({ Key: String(2023 + at), Count }))

test.each([
  [grades(1120, 2240, 1120), '2024 级人数最多，2,240 人，占 50%'],
  [grades(1, 2, 2), '2024、2025 级人数最多，均为 2 人，占 40%'],
  [grades(7, 7), '共 14 人'],
  [grades(0), '共 0 人'],
])('%j reads %s', (counts, sentence) => {
  expect(findingOf(counts)).toBe(sentence)
})
