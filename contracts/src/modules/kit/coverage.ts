import type { Endpoint } from '#contracts/endpoint'
import { type OutcomeName, outcomeNames, webLogPath } from '#contracts/outcomes'

/** One cell of the coverage grid. */
export interface Cell {
  readonly endpoint: string
  readonly outcome: OutcomeName
}

/** Classes that any call may end in, whatever it declares. */
const always = ['ok', 'refused', 'failed', 'tooMany', 'timeout', 'cut', 'notEnvelope'] as const
/** Classes that only a call with a session may end in. */
const withSession = ['expired', 'unauthorized', 'unauthorizedStranger'] as const

/** The outcome classes that an endpoint can end in, in the order of the table. */
export function outcomesOf(endpoint: Endpoint): OutcomeName[] {
  const possible = new Set<OutcomeName>([...always, ...endpoint.outcomes])
  if (endpoint.access !== 'public' && endpoint.access !== 'kit') for (const name of withSession) possible.add(name)
  if (endpoint.access.includes('.')) possible.add('forbidden')
  if (endpoint.path === webLogPath) {
    possible.delete('tooMany')
    possible.add('tooManyWebLog')
  }
  return outcomeNames.filter(name => possible.has(name))
}

/** Every cell of the grid: endpoint × outcome. */
export const cellsOf = (endpoints: readonly Endpoint[]): Cell[] =>
  endpoints.flatMap(e => outcomesOf(e).map(outcome => ({ endpoint: `${e.module}.${e.name}`, outcome })))
