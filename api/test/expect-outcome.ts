import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { Envelope } from '@xuegong/contracts/envelope'
import { kit } from '@xuegong/contracts/modules/kit'
import { outcomeOf } from '@xuegong/contracts/outcome-of'
import { type OutcomeName, webLogPath } from '@xuegong/contracts/outcomes'
import { expect } from 'vitest'
import type { TestApi } from '#test/session'

/**
 * Notes in the coverage of the server that the running test asserts an outcome of an endpoint. `mark` goes before the name of a
 * test that nobody wrote for this outcome: `[generated] ` keeps it from standing for a class in the gate of coverage.
 */
export async function noteOutcome(
  { app }: Pick<TestApi, 'app'>,
  { module, name }: Endpoint,
  outcome: OutcomeName,
  mark: '' | '[generated] ' = '',
) {
  const test = `${mark}${expect.getState().currentTestName}`.slice(0, 300)
  const body = { endpoint: `${module}.${name}`, outcome, test }
  const headers = { host: 'localhost' }
  const reply = await app.inject({ method: 'POST', url: kit.assertCoverage.path, headers, body })
  expect(reply.json()).toMatchObject({ ErrorCode: 0 })
}

/** Codes that travel as their HTTP status too. */
const statuses = new Set([401, 403, 429])

/**
 * Asserts the outcome class of an answer and notes it in the coverage; without `outcome` the test has asserted the answer
 * itself and only its class is noted.
 */
export async function expectOutcome(
  api: Pick<TestApi, 'app'>,
  endpoint: Endpoint,
  { ErrorCode, RequestMsg }: Envelope,
  outcome?: OutcomeName,
): Promise<void> {
  const facts = { status: statuses.has(ErrorCode) ? ErrorCode : 200, code: ErrorCode, message: RequestMsg }
  const met = outcomeOf(facts, { signedIn: true, webLog: endpoint.path === webLogPath })
  if (outcome) expect(met).toBe(outcome)
  await noteOutcome(api, endpoint, met)
}
