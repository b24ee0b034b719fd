import { expect, test } from 'vitest'
import { isTyping } from './keys.ts'

const pressedIn = (html: string) => {
  document.body.innerHTML = html
  const found: boolean[] = []
  const target = document.body.firstElementChild!
  target.addEventListener('keydown', event => found.push(isTyping(event as KeyboardEvent)))
  target.dispatchEvent(new KeyboardEvent('keydown', { key: '?' }))
  return found[0]
}

test.each([
  ['<input />', true],
  ['<textarea></textarea>', true],
  ['<select></select>', true],
  ['<button></button>', false],
  ['<div tabindex="0"></div>', false],
])('a key that is pressed in %s is typed: %s', (html, typed) => {
  expect(pressedIn(html)).toBe(typed)
})
