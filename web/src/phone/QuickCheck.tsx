import { account } from '@xuegong/contracts/modules/account'
import type { QuickModule } from '@xuegong/contracts/modules/account/entry'
import type { Input } from '@xuegong/contracts/endpoint'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'
import { enterQuickly } from '#api/session.ts'
import { useCaptcha } from '#ui/captcha.ts'
import { PhoneForm } from './PhoneForm.tsx'
import styles from './QuickCheck.module.css'

interface Props {
  /** Title of the page that is behind it. */
  title: string
  module: QuickModule
}

/** Who has not signed in proves who he is, and may then do the business of one page for two hours. */
export function QuickCheck({ title, module }: Props) {
  const dispatch = useDispatch<AppStore['dispatch']>()
  const { asked, renew } = useCaptcha()
  useEffect(renew, [renew])

  const picture = (
    <button type="button" className={styles.picture} onClick={renew} aria-label="看不清，换一张">
      {asked ? <img src={`data:image/png;base64,${asked.Image}`} alt="验证码" width={120} height={40} /> : '加载中'}
    </button>
  )
  const check = {
    title: '请先核对身份',
    help: '核对后两小时内可以办理本人的这项业务，办理其他业务请登录。',
    fields: [
      { name: 'Number', autoComplete: 'username' },
      { name: 'TrueName', autoComplete: 'name' },
      { name: 'IdCardEnd', placeholder: '末位为 X 时请输入 X', maxLength: 6, autoComplete: 'off' },
      { name: 'Code', placeholder: '请输入图中字符', maxLength: 4, autoComplete: 'off', extra: picture },
    ],
  } as const
  // The captcha is another one after every try, and the business is not for people to choose.
  const send = (answers: Input<typeof account.quickCheck>) =>
    dispatch(enterQuickly({ ...answers, Module: module, Key: asked?.Key ?? '' })).finally(renew)
  return (
    <PhoneForm
      title={title}
      endpoint={account.quickCheck}
      steps={[check]}
      submitText="核对并继续"
      send={send}
      draft={false}
      anew={['Code']}
    />
  )
}
