import { expect, test } from 'vitest'
import { inert } from './pasted.ts'

test.each([
  ['an event handler', '<p onclick="go()">甲</p><img src="x" onerror="go()">', '<p>甲</p><img src="x">'],
  ['a script', '<p>甲</p><script>go()</script>', '<p>甲</p>'],
  ['a frame', '<iframe src="/x"></iframe><p>甲</p>', '<p>甲</p>'],
  ['a style sheet', '<style>p{color:red}</style><p>甲</p>', '<p>甲</p>'],
])('of what was pasted %s does not come along', (_, pasted, left) => {
  expect(inert(pasted)).toBe(left)
})

test('the largest heading of a page becomes the largest one of a notice', () => {
  expect(inert('<h1>甲<b>乙</b></h1>')).toBe('<h2>甲<b>乙</b></h2>')
})
