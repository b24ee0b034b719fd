import { recovery } from '@xuegong/contracts/modules/account/sign-on'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { report } from '#api/notify.ts'
import { captchaField, codeField, passwordFields, useCaptchaNow, useCountdown } from './parts.tsx'
import styles from './Recovery.module.css'
import type { Look } from './sheet.ts'
import { useAttempt } from './use-attempt.ts'

const title = '找回密码'
const ways = { mail: '邮箱找回', sms: '短信找回' } as const
type Way = keyof typeof ways

interface Props {
  look: Look
}

/** Where a new password is set: by a link of a mail, or by a code of a text message. */
type Proof = { readonly Token: string } | { readonly Key: string; readonly seconds: number }

/** A forgotten password. Whatever is answered, the page never says whether there is such an account. */
export function Retrieve({ look }: Props) {
  const [query, setQuery] = useSearchParams()
  const [way, setWay] = useState<Way>('mail')
  const [name, setName] = useState('')
  const [mobile, setMobile] = useState('')
  const [mailed, setMailed] = useState(false)
  const [sent, setSent] = useState<{ Key: string; seconds: number }>()
  const Token = query.get('token')
  const navigate = useNavigate()
  const { Told } = look

  if (Token || sent) {
    const again = () => {
      setSent(undefined)
      if (Token) setQuery({}, { replace: true })
    }
    return <NewPassword key={Token} look={look} proof={Token ? { Token } : sent!} onAgain={again} />
  }
  if (mailed)
    return (
      <Told
        title={title}
        heading="若账号存在，重置邮件已发送"
        action={{ text: '返回登录', onPress: () => navigate('/user/login') }}
      >
        <p>请在30分钟内点击邮件中的链接设置新密码。没有收到时，请检查用户名、邮箱和垃圾邮件箱。</p>
      </Told>
    )
  const choice = (
    <fieldset className={styles.ways}>
      <legend className="visually-hidden">找回方式</legend>
      {(Object.keys(ways) as Way[]).map(each => (
        <button key={each} type="button" aria-pressed={each === way} onClick={() => setWay(each)}>
          {ways[each]}
        </button>
      ))}
    </fieldset>
  )
  const common = { look, lead: choice, name }
  return way === 'mail' ? (
    <ByMail key="mail" {...common} onSent={() => setMailed(true)} onName={setName} />
  ) : (
    <BySms
      key="sms"
      {...common}
      mobile={mobile}
      onSent={(LoginName, Mobile, answer) => {
        setName(LoginName)
        setMobile(Mobile)
        setSent(answer)
      }}
    />
  )
}

interface WayProps extends Props {
  lead: ReactNode
  name: string
}

const nameField = { name: 'LoginName', placeholder: '学号或工号', autoComplete: 'username' } as const

function ByMail({
  look: { Sheet },
  lead,
  name,
  onSent,
  onName,
}: WayProps & { onSent: () => void; onName: (name: string) => void }) {
  const captcha = useCaptchaNow()
  const ask = useAttempt(recovery.mailReset)
  return (
    <Sheet
      title={title}
      lead={lead}
      heading="填写登记的邮箱"
      help="重置密码的链接会发送到账号登记的邮箱。"
      endpoint={recovery.mailReset}
      fields={[nameField, { name: 'Mail', inputMode: 'email', autoComplete: 'email' }, captchaField(captcha)]}
      initial={{ LoginName: name }}
      submitText="发送重置邮件"
      send={input => {
        onName(input.LoginName)
        return ask({ ...input, Key: captcha.asked?.Key ?? '' })
          .finally(captcha.renew)
          .then(() => onSent)
      }}
      anew={['Code']}
    />
  )
}

interface BySmsProps extends WayProps {
  mobile: string
  onSent: (LoginName: string, Mobile: string, answer: { Key: string; seconds: number }) => void
}

function BySms({ look: { Sheet }, lead, name, mobile, onSent }: BySmsProps) {
  const captcha = useCaptchaNow()
  const ask = useAttempt(recovery.sendSmsCode)
  return (
    <Sheet
      title={title}
      lead={lead}
      heading="填写登记的手机号"
      help="验证码会发送到账号登记的手机号。"
      endpoint={recovery.sendSmsCode}
      fields={[
        nameField,
        {
          name: 'Mobile',
          inputMode: 'tel',
          autoComplete: 'tel',
          maxLength: 11,
          rules: [{ required: true, message: '请输入手机号' }],
        },
        captchaField(captcha),
      ]}
      initial={{ LoginName: name, Mobile: mobile, Scene: 'retrieve' }}
      submitText="获取验证码"
      send={async input => {
        const { Key, Seconds } = await ask({ ...input, Key: captcha.asked?.Key ?? '' }).finally(captcha.renew)
        return () => onSent(input.LoginName, input.Mobile ?? '', { Key, seconds: Seconds })
      }}
      anew={['Code']}
    />
  )
}

interface NewPasswordProps extends Props {
  proof: Proof
  onAgain: () => void
}

function NewPassword({ look: { Sheet }, proof, onAgain }: NewPasswordProps) {
  const navigate = useNavigate()
  const set = useAttempt(recovery.resetByCode)
  const byLink = 'Token' in proof
  const { left } = useCountdown(byLink ? 0 : proof.seconds)
  const lead = byLink ? (
    <p className={styles.help}>
      链接失效时，可以
      <button type="button" className={styles.inline} onClick={onAgain}>
        重新申请
      </button>
    </p>
  ) : undefined
  return (
    <Sheet
      title={title}
      lead={lead}
      heading="设置新密码"
      {...(!byLink && { help: '若账号存在，验证码已发送，5分钟内有效。' })}
      endpoint={recovery.resetByCode}
      fields={[...(byLink ? [] : [codeField('Code', { left, onAgain })]), ...passwordFields()]}
      initial={byLink ? { Token: proof.Token } : { Key: proof.Key }}
      submitText="确定"
      send={async input => {
        const said = await set(input)
        return () => {
          report(said)
          void navigate('/user/login', { replace: true })
        }
      }}
    />
  )
}
