import { expect, test } from 'vitest'
import { layOut, piecesOf } from './pretty-json.ts'

test('JSON is laid out and its pieces are told apart', () => {
  const text = layOut('{"a":"x: 1","b":[-1.5,null]}')
  expect(text).toBe('{\n  "a": "x: 1",\n  "b": [\n    -1.5,\n    null\n  ]\n}')
  const kinds = piecesOf(text).filter(({ kind }) => kind !== 'plain')
  expect(kinds.map(({ kind, text: piece }) => `${kind} ${piece}`)).toEqual([
    'key "a"',
    'text "x: 1"',
    'key "b"',
    'number -1.5',
    'word null',
  ])
})

test('JSON is laid out as the platform does it', () => {
  const value = { a: [], b: {}, c: [{ d: '{"[,:]"}\n\\', e: -1e3 }, [true, null]], 中: '' }
  expect(layOut(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
})

test('what was cut off is laid out as far as it goes', () => {
  expect(layOut('{"rows":[{"a":"x, y…')).toBe('{\n  "rows": [\n    {\n      "a": "x, y…')
})

test('what is no JSON is shown as it came; pieces joined give the text again', () => {
  for (const text of ['<h1>502: Bad, Gateway</h1>', '（文件）', '', '"open \\']) {
    expect(layOut(text)).toBe(text)
    const pieces = piecesOf(text).map(piece => piece.text)
    expect(pieces.join('')).toBe(text)
  }
})
