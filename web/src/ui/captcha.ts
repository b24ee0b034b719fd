import { account } from '@xuegong/contracts/modules/account'
import type { Result } from '@xuegong/contracts/endpoint'
import { useCallback, useState } from 'react'
import { useCommand } from '#api/hooks.ts'

export interface Captcha {
  /** What is to be solved now; absent while there is none. */
  readonly asked?: Result<typeof account.getCaptcha> | undefined
  readonly loading: boolean
  /** Asks for another one: each can be answered once. */
  renew(): void
}

/** A captcha of the server, fetched when it is first needed. */
export function useCaptcha(): Captcha {
  const [fetchCaptcha, { isLoading }] = useCommand(account.getCaptcha)
  const [asked, setAsked] = useState<Captcha['asked']>()
  const renew = useCallback(() => {
    // That it did not come has been said; the picture offers to try again.
    fetchCaptcha({})
      .unwrap()
      .then(setAsked, () => {})
  }, [fetchCaptcha])
  return { asked, loading: isLoading, renew }
}
