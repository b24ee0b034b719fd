import { weaknessOf } from '@xuegong/contracts/modules/account/password-rules'
import { sentence } from '@xuegong/contracts/refusals'
import { useEffect, useState } from 'react'
import { now } from '#app/clock.ts'
import type { PhoneFieldOf } from '#phone/PhoneField.tsx'
import { type Captcha, useCaptcha } from '#ui/captcha.ts'
import styles from './Recovery.module.css'

const leftUntil = (until: number) => Math.max(0, Math.ceil((until - now()) / 1000))

/** Seconds that run down to 0, also while the page sleeps, and a way to let them begin. */
export function useCountdown(from = 0): { left: number; begin: (seconds: number) => void } {
  const [until, setUntil] = useState(() => now() + from * 1000)
  const [left, setLeft] = useState(from)
  const runs = left > 0
  useEffect(() => {
    if (!runs) return undefined
    const timer = setInterval(() => setLeft(leftUntil(until)), 1000)
    return () => clearInterval(timer)
  }, [runs, until])
  const begin = (seconds: number) => {
    setUntil(now() + seconds * 1000)
    setLeft(seconds)
  }
  return { left, begin }
}

/** A captcha that is asked for at once. */
export function useCaptchaNow(): Captcha {
  const captcha = useCaptcha()
  const { renew } = captcha
  useEffect(renew, [renew])
  return captcha
}

const Picture = ({ captcha: { asked, renew } }: { captcha: Captcha }) => (
  <button type="button" className={styles.picture} onClick={renew} aria-label="看不清，换一张">
    {asked ? <img src={`data:image/png;base64,${asked.Image}`} alt="验证码" width={120} height={40} /> : '加载中'}
  </button>
)

/** The field of a captcha, with its picture. */
export const captchaField = (captcha: Captcha) => ({
  name: 'Code' as const,
  label: '图形验证码',
  placeholder: '图中的字母和数字',
  maxLength: 4,
  autoComplete: 'off',
  rules: [{ required: true, message: '请输入图形验证码' }],
  extra: <Picture captcha={captcha} />,
})

interface AgainProps {
  left: number
  onAgain: () => void
}

/** Leads to another code, when that may be sent. */
const Again = ({ left, onAgain }: AgainProps) => (
  <button type="button" className={styles.again} disabled={left > 0} onClick={onAgain}>
    {left > 0 ? `${left}秒后可重发` : '重新获取'}
  </button>
)

/** The field of a code that came as a text message. */
export const codeField = <N extends string>(name: N, again: AgainProps) => ({
  name,
  label: '短信验证码',
  placeholder: '6位数字',
  inputMode: 'numeric' as const,
  autoComplete: 'one-time-code',
  maxLength: 6,
  rules: [{ required: true, message: '请输入短信验证码' }],
  extra: <Again {...again} />,
})

interface Passwords {
  readonly NewPwd: string
  readonly NewPwd2: string
}

const strong =
  (LoginName: string) =>
  async (_: unknown, password = '') => {
    const reason = password && weaknessOf(password, { LoginName })
    if (reason) throw new Error(sentence('PASSWORD_WEAK', { reason }))
  }
const same = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
  validator: async (_: unknown, again = '') => {
    if (again && again !== getFieldValue('NewPwd')) throw new Error(sentence('PASSWORDS_DIFFER'))
  },
})

/** The fields of a new password; it may not contain the login name, where that is known. */
export const passwordFields = (LoginName = ''): readonly PhoneFieldOf<Passwords>[] => [
  {
    name: 'NewPwd',
    type: 'password',
    autoComplete: 'new-password',
    hint: '8–20个字符，大写、小写、数字、符号至少三种',
    rules: [{ validator: strong(LoginName) }],
  },
  { name: 'NewPwd2', type: 'password', autoComplete: 'new-password', rules: [same] as never },
]
