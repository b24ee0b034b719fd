import { account } from '@xuegong/contracts/modules/account'
import type { Input } from '@xuegong/contracts/endpoint'
import { useDispatch } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'
import type { Failure } from '#api/failure.ts'
import { signIn } from '#api/session.ts'
import { type Captcha, useCaptcha } from '#ui/captcha.ts'
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
  /** Signs in and binds; rejects with what was wrong with the login, which the form shows. */
  send(entered: Pick<Input<typeof account.login>, 'LoginName' | 'Pwd' | 'Code'>): Promise<void>
}

/** Signing in once with the password, which binds the WeChat that somebody came with. */
export function useBindForm({ wechat, bindTicket, show }: BindFormProps): BindForm {
  const dispatch = useDispatch<AppStore['dispatch']>()
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
    if (entered.how === 'in') return show(await dispatch(bindWechat({ wechat, bindTicket })))
    const text =
      entered.how === 'mustChangePassword'
        ? `${entered.why}，请用账号登录，修改密码后再绑定`
        : '请联系管理员，或使用其他账号登录'
    show({ at: 'told', heading: unbound, text, again: false })
  }
  return { captcha, send }
}
