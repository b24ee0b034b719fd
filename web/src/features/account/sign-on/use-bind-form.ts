import { account } from '@xuegong/contracts/modules/account'
import type { Input } from '@xuegong/contracts/endpoint'
import { useDispatch, useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import type { AppStore } from '#api/app-store.ts'
import type { Failure } from '#api/failure.ts'
import { signIn } from '#api/session.ts'
import { type Captcha, useCaptcha } from '#ui/captcha.ts'
import { keepWaiting } from '#api/waiting-login.ts'
import { bindWechat } from './arrive.ts'
import { type Stage, unbound } from './stage.ts'

/** What a form for binding is told: whose WeChat it is, the word that proves it, and who shows what came of it. */
export interface BindFormProps {
  readonly wechat: string
  readonly bindTicket: string
  show(stage: Stage): void
}

export interface BindForm {
  readonly captcha: Captcha
  /** Signs in and binds, and gives what comes next; rejects with what was wrong with the login, which the form shows. */
  send(entered: Pick<Input<typeof account.login>, 'LoginName' | 'Pwd' | 'Code'>): Promise<() => void>
}

/** Signing in once with the password (and the code of a text message, where one is wanted), which binds the WeChat that somebody came with. */
export function useBindForm({ wechat, bindTicket, show }: BindFormProps): BindForm {
  const dispatch = useDispatch<AppStore['dispatch']>()
  const { tab } = (useStore() as AppStore).outside.shelves
  const navigate = useNavigate()
  const captcha = useCaptcha()
  const send: BindForm['send'] = async ({ LoginName, Pwd, Code }) => {
    const solved = captcha.asked && { Key: captcha.asked.Key, Code }
    const entered = await dispatch(signIn({ LoginName: LoginName.trim(), Pwd, ApplyType: 1, ...solved })).catch(
      (failure: Failure) => {
        // Each captcha can be answered once, right or wrong.
        if (captcha.asked || failure.outcome === 'captcha') captcha.renew()
        throw failure
      },
    )
    if (entered.how === 'in') {
      const stage = await dispatch(bindWechat({ wechat, bindTicket }))
      return () => show(stage)
    }
    if (entered.how === 'secondCode') {
      const binding = { wechat, bindTicket }
      keepWaiting(tab, { ...entered.check, LoginName: LoginName.trim(), target: '', binding })
      return () => void navigate('/verifyCode')
    }
    const text =
      entered.how === 'mustChangePassword'
        ? `${entered.why}，请用账号登录，修改密码后再绑定`
        : '请联系管理员，或使用其他账号登录'
    return () => show({ at: 'told', heading: unbound, text, again: false })
  }
  return { captcha, send }
}
