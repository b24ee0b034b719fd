import { expect, test } from 'vitest'
import { cutText } from './ellipsis.ts'

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc...'],
  ['中文', 4, '中文'],
  ['中文字', 4, '中文...'],
  ['a中文', 4, 'a中...'],
  ['\u007f\u0080', 2, '\u007f...'],
  ['好😀好', 4, '好😀...'],
  ['', 0, ''],
])('%j at width %i is %j', (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut)
})
