import { success } from '@xuegong/contracts/envelope'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitRows } from './split-rows.ts'

/** Pushes a text in pieces and gives the rows and what is left. */
function split(pieces: readonly string[]) {
  const rows: unknown[] = []
  const splitter = splitRows(row => rows.push(row))
  for (const piece of pieces) splitter.push(piece)
  return { rows, left: splitter.end() }
}

const cutAt = (text: string, places: readonly number[]) => {
  const at = [0, ...places.map(place => place % (text.length + 1)).sort((a, b) => a - b), text.length]
  return at.slice(1).map((end, index) => text.slice(at[index], end))
}

const answers = fc.array(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ stringUnit: 'binary' })), {
  maxLength: 5,
})

test('whatever rows there are and wherever the text is cut, the same rows come out', () => {
  fc.assert(
    fc.property(
      answers,
      fc.array(fc.nat(), { maxLength: 20 }),
      fc.constantFrom('rows', 'Rows'),
      (list, places, name) => {
        const rows = JSON.parse(JSON.stringify(list)) as unknown[]
        const text = JSON.stringify(success({ [name]: rows, total: rows.length }))
        expect(split(cutAt(text, places))).toEqual({
          rows,
          left: JSON.stringify(success({ [name]: [], total: rows.length })),
        })
      },
    ),
  )
})

describe('a text without a list', () => {
  test.each([
    '',
    '<!doctype html><title>502</title>',
    '{"ResultValue":null,"ResultCode":1,"ErrorCode":2,"RequestMsg":"写着 \\"rows\\":[{} 的提示","DevelopmentMessage":null}',
  ])('stays as it is: %s', text => {
    expect(split([...text])).toEqual({ rows: [], left: text })
  })
})

test('an answer that ends in its middle leaves what is no JSON', () => {
  const { rows, left } = split(['{"ResultValue":{"rows":[{"Id":"1"},{"Id":"2'])
  expect(rows).toEqual([{ Id: '1' }])
  expect(() => JSON.parse(left) as unknown).toThrow(SyntaxError)
})

test('a row that is no JSON is refused', () => {
  expect(() => split(['{"ResultValue":{"rows":[{x}]}}'])).toThrow(SyntaxError)
})
