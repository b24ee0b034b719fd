import { endpoints } from '@xuegong/contracts/modules'
import { describe, expect, test } from 'vitest'
import { callExample } from '#test/example'
import { examples } from '#test/examples'
import { noteOutcome } from '#test/expect-outcome'
import { startApi } from '#test/session'

const product = endpoints.filter(each => each.access !== 'kit')
const nameOf = ({ module, name }: (typeof product)[number]) => `${module}.${name}`

test('every call has an example in which it goes well, and there is no other', () => {
  const named = Object.entries(examples).flatMap(([module, calls]) =>
    Object.keys(calls).map(name => `${module}.${name}`),
  )
  expect(named.sort()).toEqual(product.map(nameOf).sort())
})

describe('the example of', () => {
  test.each(product.map(endpoint => ({ name: nameOf(endpoint), endpoint })))(
    '$name is answered as written out',
    async ({ endpoint }) => {
      const api = await startApi('tiny')
      const example = examples[endpoint.module]![endpoint.name]!
      const { ErrorCode, RequestMsg, ResultValue } = await callExample(api, endpoint, example)
      expect({ ErrorCode, RequestMsg, ResultValue }).toMatchObject({
        ErrorCode: 0,
        RequestMsg: '',
        ResultValue: example.answers,
      })
      await noteOutcome(api, endpoint, 'ok')
    },
  )
})
