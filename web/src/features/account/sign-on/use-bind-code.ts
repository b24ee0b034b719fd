import { binding } from '@xuegong/contracts/modules/account/sign-on'
import type { Result } from '@xuegong/contracts/endpoint'
import { useCallback, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'
import type { Failure } from '#api/failure.ts'
import { runCommand, useReadAgain } from '#api/hooks.ts'

type Code = Result<typeof binding.getBindQrCode>

/** What became of a code, as a word. */
export const codeStates: Readonly<
  Record<Code['State'], { readonly tone: 'open' | 'good' | 'over'; readonly text: string; readonly hint: string }>
> = {
  0: { tone: 'open', text: '待扫', hint: '请用手机企业微信扫描二维码' },
  1: { tone: 'open', text: '已扫', hint: '请在手机上确认绑定' },
  2: { tone: 'good', text: '已绑定', hint: '以后可以用企业微信登录，并在企业微信收到提醒' },
  3: { tone: 'over', text: '已过期', hint: '二维码已过期，请刷新' },
}

/** How often it is asked what became of a code, in milliseconds. */
const pause = 2000

interface BindCode {
  readonly code?: Code | undefined
  /** Why there is none. */
  readonly error?: Failure | undefined
  /** Makes another one. */
  renew(): void
}

/** A code for binding WeChat, and what became of it as long as somebody looks at the page. `given`: one that was made before. */
export function useBindCode(given: string): BindCode {
  const dispatch = useDispatch<AppStore['dispatch']>()
  const readAgain = useReadAgain()
  const [{ code, error }, set] = useState<Pick<BindCode, 'code' | 'error'>>({})
  const ask = useCallback(
    (BindKey: string) =>
      dispatch(runCommand(binding.getBindQrCode, BindKey ? { BindKey } : {}, { errorShown: true })).unwrap(),
    [dispatch],
  )
  const begin = useCallback(
    (BindKey: string) =>
      void ask(BindKey).then(
        got => set({ code: got }),
        (failure: Failure) => set({ error: failure }),
      ),
    [ask],
  )
  useEffect(() => begin(given), [begin, given])

  const key = code?.BindKey
  const isOpen = code !== undefined && code.State < 2
  useEffect(() => {
    if (!key || !isOpen) return undefined
    let gone = false
    const look = () => {
      if (document.visibilityState !== 'visible') return
      // What could not be asked now is asked again soon.
      ask(key).then(
        got => gone || set({ code: got }),
        () => {},
      )
    }
    const timer = setInterval(look, pause)
    document.addEventListener('visibilitychange', look)
    return () => {
      gone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ask, key, isOpen])

  const isBound = code?.State === 2
  useEffect(() => {
    if (isBound) readAgain('account')
  }, [isBound, readAgain])
  return { code, error, renew: () => begin('') }
}
