import { expect, expectTypeOf, test } from 'vitest'
import { type RefusalName, refusals, sentence } from '../src/refusals.ts'

test('a refusal is known by its literal name, whether a module defines it or not', () => {
  expectTypeOf<'STALE' | 'PASSWORD_WEAK' | 'WORLD_EXISTS' | 'UPLOAD_EXPIRED'>().toExtend<RefusalName>()
  expectTypeOf<'NO_SUCH'>().not.toExtend<RefusalName>()
  expectTypeOf<string>().not.toExtend<RefusalName>()
})

test('the blanks of a sentence are filled in, and stay where nothing is given', () => {
  expect(sentence('ACCOUNT_LOCKED', { n: 15 })).toBe('账号已锁定，请15分钟后再试')
  expect(sentence('WORLD_EXISTS')).toBe('世界已存在：{id}')
})

test('every refusal has a sentence that ends without an exclamation mark', () => {
  for (const { text } of Object.values(refusals)) expect(text).not.toMatch(/[!！]$|^$/)
})
