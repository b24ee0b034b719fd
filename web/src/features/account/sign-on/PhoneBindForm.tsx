import { account } from '@xuegong/contracts/modules/account'
import { PhoneForm } from '#phone/PhoneForm.tsx'
import { type BindFormProps, useBindForm } from './use-bind-form.ts'

/** A picture of 44 px height, whatever looks like a button elsewhere. */
const bare = { width: 120, height: 44, padding: 0, border: 0, background: 'none', color: 'var(--ink)' } as const

/** Name and password of the account that a WeChat is to be bound to, on a phone. */
export function PhoneBindForm(props: BindFormProps) {
  const { captcha, send } = useBindForm(props)
  const { asked, loading, renew } = captcha
  const picture = (
    <button type="button" style={bare} onClick={renew} disabled={loading} aria-label="看不清，换一张">
      {asked ? <img src={`data:image/png;base64,${asked.Image}`} alt="验证码" width={120} height={40} /> : '加载中'}
    </button>
  )
  const code = {
    name: 'Code',
    placeholder: '请输入图中字符',
    maxLength: 4,
    autoComplete: 'off',
    extra: picture,
  } as const
  const step = {
    title: '登录一次即可绑定',
    help: `企业微信“${props.wechat}”尚未绑定账号`,
    fields: [
      { name: 'LoginName', placeholder: '学号或工号', autoComplete: 'username' },
      { name: 'Pwd', autoComplete: 'current-password' },
      ...(asked || loading ? [code] : []),
    ],
  } as const
  return (
    <PhoneForm
      title="绑定账号"
      endpoint={account.login}
      steps={[step]}
      submitText="登录并绑定"
      send={send}
      draft={false}
      anew={['Code']}
    />
  )
}
