import type { Endpoint } from '@xuegong/contracts/endpoint'
import { type Envelope, isEnvelope } from '@xuegong/contracts/envelope'
import { useCallback } from 'react'
import { useCommand } from '#api/hooks.ts'
import { captchaFailure } from '#api/session.ts'

/** Runs a command whose refusals its form shows, a captcha that was not solved among them. */
export function useAttempt<I, R>(endpoint: Endpoint<'command', I, R>): (input: I) => Promise<R> {
  const [run] = useCommand(endpoint, { errorShown: true })
  return useCallback(
    async input => {
      const answer: R | Envelope = await run(input).unwrap()
      if (isEnvelope(answer)) throw captchaFailure(answer)
      return answer as R
    },
    [run],
  )
}
