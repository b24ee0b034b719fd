import { endpoints } from '@xuegong/contracts/modules'
import { operLog } from '@xuegong/db/schema/system'
import { describe, expect, test } from 'vitest'
import { toldChanges } from '#data/changes'
import { faultsOf } from '#kit/faults'
import { journalOf } from '#kit/journal'
import { callExample } from '#test/example'
import { examples } from '#test/examples'
import { noteOutcome } from '#test/expect-outcome'
import { startApi, type TestApi } from '#test/session'

const product = endpoints.filter(each => each.access !== 'kit')
const nameOf = ({ module, name }: (typeof product)[number]) => `${module}.${name}`

test('every call has an example in which it goes well, and there is no other', () => {
  const named = Object.entries(examples).flatMap(([module, calls]) =>
    Object.keys(calls).map(name => `${module}.${name}`),
  )
  expect(named.sort()).toEqual(product.map(nameOf).sort())
})

/** Changed fields of the operation log that a reader cannot make sense of: without a Chinese name, with an id or as raw JSON. */
function unreadable({ world }: TestApi): string[] {
  const db = world.reader()
  const entries = db.select().from(operLog).all()
  const told = toldChanges({ world, db }, entries)
  const words = (text: string) => !/[0-9a-f]{8}-[0-9a-f]{4}-|^[[{]/.test(text)
  return entries.flatMap(({ TableName }, at) =>
    told[at]!.flatMap(({ Name, Changes }) => [
      ...(words(Name) ? [] : [`${TableName} is called ${Name}`]),
      ...Changes.filter(
        ({ Title, Before, After }) => !/[\u4e00-\u9fff]/.test(Title) || !words(Before) || !words(After),
      ).map(each => `${TableName}.${each.Field}: ${each.Title} ${each.Before} ${each.After}`),
    ]),
  )
}

describe('the example of', () => {
  // Strictly checked against the contract. The rule of latency changes nothing but when it is answered.
  test.each(product.map(endpoint => ({ name: nameOf(endpoint), endpoint })))(
    '$name is answered as written out, keeps its contract, is told in words by the operation log, and is let through by a rule of latency',
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
      expect(unreadable(api)).toEqual([])
      await noteOutcome(api, endpoint, 'ok')
    },
  )
})
