import { recovery } from '@xuegong/contracts/modules/account/sign-on'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { useState } from 'react'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import type { AppStore } from '#api/app-store.ts'
import { keepResult } from './activated.ts'
import { captchaField, codeField, passwordFields, useCaptchaNow, useCountdown } from './parts.tsx'
import styles from './Recovery.module.css'
import type { Look } from './sheet.ts'
import { useAttempt } from './use-attempt.ts'

const title = '新生账号激活'
const steps = ['核对身份', '手机验证', '设置密码']

type Student = Result<typeof recovery.checkNewStudent>
interface Texted {
  readonly Mobile: string
  readonly SmsKey: string
  readonly seconds: number
}

const Steps = ({ at }: { at: number }) => (
  <ol className={styles.steps} aria-label="激活步骤">
    {steps.map((step, n) => (
      <li key={step} data-done={n < at || undefined} aria-current={n === at ? 'step' : undefined}>
        {n + 1} {step}
      </li>
    ))}
  </ol>
)

interface Props {
  look: Look
}

/** The account of a new student becomes his: who he is, a number that he reads, a password. */
export function Register({ look }: Props) {
  const [number, setNumber] = useState('')
  const [student, setStudent] = useState<Student>()
  const [texted, setTexted] = useState<Texted>()
  const [mobile, setMobile] = useState('')
  if (!student)
    return (
      <WhoStep
        look={look}
        onChecked={(LoginName, who) => {
          setNumber(LoginName)
          setStudent(who)
        }}
      />
    )
  if (!texted) return <MobileStep look={look} {...{ number, student, mobile }} onTexted={setTexted} />
  const again = () => {
    setMobile(texted.Mobile)
    setTexted(undefined)
  }
  return <PasswordStep look={look} {...{ student, texted }} onAgain={again} />
}

function WhoStep({ look: { Sheet }, onChecked }: Props & { onChecked: (number: string, who: Student) => void }) {
  const captcha = useCaptchaNow()
  const check = useAttempt(recovery.checkNewStudent)
  return (
    <Sheet
      title={title}
      lead={<Steps at={0} />}
      heading="请填写录取信息"
      endpoint={recovery.checkNewStudent}
      fields={[
        { name: 'Number', autoComplete: 'username' },
        { name: 'TrueName', autoComplete: 'name' },
        { name: 'IdCard', placeholder: '末位为 X 时请输入大写 X', maxLength: 18, autoComplete: 'off' },
        captchaField(captcha),
      ]}
      submitText="下一步"
      send={async (input: Input<typeof recovery.checkNewStudent>) => {
        const who = await check({ ...input, Key: captcha.asked?.Key ?? '' }).finally(captcha.renew)
        return () => onChecked(input.Number, who)
      }}
      anew={['Code']}
    />
  )
}

const Who = ({ student: { TrueName, OrgName, ProgectName, ClassName } }: { student: Student }) => (
  <dl className={styles.who}>
    <dt>姓名</dt>
    <dd>{TrueName}</dd>
    <dt>院系</dt>
    <dd>{[OrgName, ProgectName].filter(Boolean).join(' ')}</dd>
    <dt>班级</dt>
    <dd>{ClassName}</dd>
  </dl>
)

interface MobileProps extends Props {
  number: string
  student: Student
  mobile: string
  onTexted: (texted: Texted) => void
}

function MobileStep({ look: { Sheet }, number, student, mobile, onTexted }: MobileProps) {
  const captcha = useCaptchaNow()
  const ask = useAttempt(recovery.sendSmsCode)
  return (
    <Sheet
      title={title}
      lead={
        <>
          <Steps at={1} />
          <Who student={student} />
        </>
      }
      heading="验证本人手机号"
      help="此号码会登记为您的联系方式，也用于找回密码。"
      endpoint={recovery.sendSmsCode}
      fields={[
        {
          name: 'Mobile',
          inputMode: 'tel',
          autoComplete: 'tel',
          maxLength: 11,
          rules: [{ required: true, message: '请输入手机号' }],
        },
        captchaField(captcha),
      ]}
      initial={{ Scene: 'activate', LoginName: number, Mobile: mobile, ProofKey: student.ActivateKey }}
      submitText="获取验证码"
      send={async input => {
        const { Key, Seconds } = await ask({ ...input, Key: captcha.asked?.Key ?? '' }).finally(captcha.renew)
        return () => onTexted({ Mobile: input.Mobile ?? '', SmsKey: Key, seconds: Seconds })
      }}
      anew={['Code']}
    />
  )
}

interface PasswordProps extends Props {
  student: Student
  texted: Texted
  onAgain: () => void
}

function PasswordStep({ look: { Sheet }, student, texted, onAgain }: PasswordProps) {
  const { Mobile, SmsKey, seconds } = texted
  const { left } = useCountdown(seconds)
  const { tab } = (useStore() as AppStore).outside.shelves
  const navigate = useNavigate()
  const activate = useAttempt(recovery.activateNewStudent)
  return (
    <Sheet
      title={title}
      lead={<Steps at={2} />}
      heading="设置登录密码"
      help={`验证码已发送到 ${Mobile}，5分钟内有效。`}
      endpoint={recovery.activateNewStudent}
      fields={[
        codeField('SmsCode', { left, onAgain }),
        ...passwordFields(),
        {
          name: 'Mail',
          inputMode: 'email',
          autoComplete: 'email',
          hint: '用于找回密码和接收通知',
        },
      ]}
      initial={{ ActivateKey: student.ActivateKey, Mobile, SmsKey }}
      submitText="激活账号"
      send={async input => {
        const { LoginName } = await activate(input)
        return () => {
          keepResult(tab, { LoginName, TrueName: student.TrueName })
          void navigate('/user/registerResult', { replace: true })
        }
      }}
    />
  )
}
