import { expect, test } from 'vitest'
import { sameSignature, signFields, signText } from './signature.ts'

test('Fields are signed by their names in order, whatever order they come in', () => {
  const made = 'b03ed9eb27e72a055722c29ba8a106f54ab84f5a5e30b6ef6b51b54f316b5203'
  expect(signFields({ c: '3', a: '1', b: '2' }, 'secret')).toBe(made)
  expect(signFields({ c: '3', a: '1', b: '2' }, 'other')).not.toBe(made)
})

test('A text is signed as it is', () => {
  expect(signText('bm8', 'secret').toString('hex')).toBe(
    '3a15c1333a5857eb62907ddf3cb9d36d284aeff13bc6bffebac6183c5593cb2b',
  )
})

test.each([
  ['is itself', [1, 2, 3], true],
  ['is not another one', [1, 2, 4], false],
  ['is not its beginning', [1, 2], false],
  ['is not something longer', [1, 2, 3, 4], false],
  ['is not nothing', [], false],
])('A signature %s', (_, other, same) => {
  expect(sameSignature(Buffer.from([1, 2, 3]), Buffer.from(other))).toBe(same)
})
