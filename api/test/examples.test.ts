import { endpoints } from '@xuegong/contracts/modules'
import { describe, expect, test } from 'vitest'
import { faultsOf } from '#kit/faults'
import { journalOf } from '#kit/journal'
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
  // Strictly checked against the contract. The rule of latency changes nothing but when it is answered.
  test.each(product.map(endpoint => ({ name: nameOf(endpoint), endpoint })))(
    '$name is answered as written out, keeps its contract, and is let through by a rule of latency',
    async ({ name, endpoint }) => {
      const api = await startApi('tiny')
      const example = examples[endpoint.module]![endpoint.name]!
      const { id: rule } = faultsOf(api.world).add({ match: { endpoint: name }, outcome: 'ok', latencyMs: 1 })
      const { ErrorCode, RequestMsg, ResultValue } = await callExample(api, endpoint, example)
      expect({ ErrorCode, RequestMsg, ResultValue }).toMatchObject({
        ErrorCode: 0,
        RequestMsg: '',
        ResultValue: example.answers,
      })
      const [entry] = journalOf(api.world).entries(0, 1)
      expect(entry).toMatchObject({ endpoint: name, rule, contract: null, outcome: 'ok' })
      await noteOutcome(api, endpoint, 'ok')
    },
  )
})
