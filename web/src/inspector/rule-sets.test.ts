import { expect, test } from 'vitest'
import { ruleSets } from './rule-sets.ts'

const rulesOf = (title: string) => ruleSets.find(each => each.title === title)?.rules

test('the set in which everything fails names no endpoint, so that it meets all of them', () => {
  expect(rulesOf('全部报错')).toEqual([{ outcome: 'failed' }])
})

test('the set of a slow net lets every call through', () => {
  expect(rulesOf('慢网络')).toEqual([{ outcome: 'ok', latencyMs: 600, jitterMs: 1200 }])
})
