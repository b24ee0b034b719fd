import type { Endpoint } from '@xuegong/contracts/endpoint'
import { isEnvelope } from '@xuegong/contracts/envelope'
import type { AppThunk } from '#api/app-store.ts'
import { classify } from '#api/classify.ts'
import { type Failure, failureOf } from '#api/failure.ts'
import { send } from '#api/send.ts'

/** What became of a call. */
export type Told<R> = { readonly data: R } | { readonly failure: Failure }

/**
 * Makes a call whose failure the page deals with itself, whatever it is: a sign-on page stays where the rest of the page would say
 * something and leave. `token`: as whom; empty for a stranger.
 */
export const call =
  <I extends object, R>(
    endpoint: Endpoint<'command' | 'query', I, R>,
    input: NoInfer<I>,
    token = '',
  ): AppThunk<Promise<Told<R>>> =>
  async (_, _getState, { config }) => {
    const fields = input as Readonly<Record<string, unknown>>
    const answer = await send(config, token, endpoint, fields, new AbortController().signal)
    const outcome = classify(answer, { signedIn: false, webLog: false })
    const body = 'lost' in answer ? undefined : answer.body
    if (outcome === 'ok' && isEnvelope(body)) return { data: body.ResultValue as R }
    return { failure: failureOf(outcome, answer) }
  }
