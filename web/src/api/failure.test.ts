import { failure } from '@xuegong/contracts/envelope'
import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'

test('a refusal is said in the words of the server', () => {
  const answer = { status: 200, body: failure(2, '学号已存在'), requestId: 'r1' }
  expect(failureOf('refused', answer)).toEqual({ outcome: 'refused', message: '学号已存在', requestId: 'r1' })
})

test('too many requests are said in the words of the page', () => {
  const answer = { status: 429, body: failure(429, '稍后再试'), requestId: '' }
  expect(failureOf('tooMany', answer).message).toBe('请求过于频繁，请等待5s后重试')
})

test('a lost connection has a sentence although nobody said one', () => {
  expect(failureOf('cut', { lost: 'cut' }).message).toBe('网络连接失败，请检查网络后重试')
})
