import type { Endpoint, Input } from '@xuegong/contracts/endpoint'
import { refusals, sentence } from '@xuegong/contracts/refusals'
import { expect, test } from 'vitest'
import { expectOutcome } from '#test/expect-outcome'
import { startApi, type TestApi } from '#test/session'

interface Case<E extends Endpoint> {
  /** Who calls; null: nobody. The administrator unless it says otherwise. */
  as?: string | null
  /** Prepares the world and answers what the input depends on. */
  given?: (api: TestApi) => Input<E> | Promise<Input<E>>
  input?: Input<E>
}

const something: unknown = expect.anything()

/** One test per refusal that the endpoint declares, in a world of its own. Leaving one out does not compile. */
export function failures<E extends Endpoint>(endpoint: E, cases: { [Name in E['refusals'][number]]: Case<E> }): void {
  for (const [name, { as = 'admin', given, input }] of Object.entries(cases) as [keyof typeof refusals, Case<E>][]) {
    test(`${endpoint.path} refuses with ${name}`, async () => {
      const api = await startApi('tiny')
      const payload = given ? await given(api) : input!
      const answer = await (as === null ? api.stranger : api.as(as))(endpoint, payload)
      const [beginning] = sentence(name).split('{')
      const { code = 2, withValue } = refusals[name]
      expect(answer).toMatchObject({ ResultValue: withValue ? something : null, ErrorCode: code })
      expect(answer.RequestMsg.startsWith(beginning!)).toBe(true)
      await expectOutcome(api, endpoint, answer)
    })
  }
}
