import { recovery } from '@xuegong/contracts/modules/account/sign-on'
import { useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import type { AppStore } from '#api/app-store.ts'
import type { Failure } from '#api/failure.ts'
import { useCommand } from '#api/hooks.ts'
import { complain, report } from '#api/notify.ts'
import { type Entered, enter } from '#api/session.ts'
import { now } from '#app/clock.ts'
import { checkerIn, checkerLoginAddress, checkerPage } from './checker-page.ts'
import { enterToCheck } from './enter-to-check.ts'
import { NewPassword } from './NewPassword.tsx'
import { codeField, useCountdown } from './parts.tsx'
import { bindWechat } from '../sign-on/arrive.ts'
import type { Stage } from '../sign-on/stage.ts'
import type { Look } from './sheet.ts'
import { forgetWaiting, keepWaiting, keptWaiting, type WaitingLogin } from '#api/waiting-login.ts'

const title = '登录验证'

/** The code that a login of this tab waits for. */
export function VerifyCode({ look }: { look: Look }) {
  const { tab } = (useStore() as AppStore).outside.shelves
  const navigate = useNavigate()
  const [waiting] = useState(() => keptWaiting(tab))
  if (waiting) return <Code look={look} waiting={waiting} />
  return (
    <look.Told
      title={title}
      heading="登录验证已过期，请重新登录"
      action={{ text: '返回登录', onPress: () => navigate('/user/login') }}
    />
  )
}

function Code({ look, waiting }: { look: Look; waiting: WaitingLogin }) {
  const { Sheet, Told } = look
  const { Key, Target, LoginName, target, checking, binding } = waiting
  const { tab } = (useStore() as AppStore).outside.shelves
  const dispatch = useDispatch<AppStore['dispatch']>()
  const navigate = useNavigate()
  const [verify] = useCommand(recovery.verifyLogin, { errorShown: true })
  const [send] = useCommand(recovery.sendSmsCode, { errorShown: true })
  const { left, begin } = useCountdown(Math.max(0, Math.ceil((waiting.nextAt - now()) / 1000)))
  const [must, setMust] = useState<string>()
  const [bound, setBound] = useState<{ heading: string; text: string; to: string }>()

  const again = () =>
    void send({ Scene: 'second', LoginName, ProofKey: Key })
      .unwrap()
      .then(({ Seconds }) => {
        keepWaiting(tab, { ...waiting, Seconds })
        begin(Seconds)
        report('验证码已发送')
      })
      .catch((failure: Failure) => complain(failure.message))
  const goOn = async (got: Entered) => {
    if (got.how === 'mustChangePassword') setMust(got.why)
    if (got.how === 'refused') return navigate('/user/login', { replace: true })
    if (got.how !== 'in') return undefined
    if (binding) return setBound(whatCame(await dispatch(bindWechat(binding))))
    return checking
      ? navigate(checkerPage(), { replace: true, state: checkerIn })
      : navigate(target || '/dashboard', { replace: true })
  }

  if (must !== undefined)
    return <NewPassword look={look} why={must} loginAddress={checking ? checkerLoginAddress() : ''} />
  if (bound)
    return (
      <Told
        title="绑定企业微信"
        heading={bound.heading}
        action={{ text: '进入系统', onPress: () => navigate(bound.to, { replace: true }) }}
      >
        <p>{bound.text}</p>
      </Told>
    )
  return (
    <Sheet
      title={title}
      heading="请输入短信验证码"
      help={`验证码已发送到 ${Target}，5分钟内有效。`}
      endpoint={recovery.verifyLogin}
      fields={[codeField('Code', { left, onAgain: again })]}
      initial={{ Key }}
      submitText="登录"
      send={async input => {
        const answer = await verify(input).unwrap()
        forgetWaiting(tab)
        const got = await dispatch(checking ? enterToCheck(answer) : enter(answer))
        return () => void goOn(got)
      }}
    />
  )
}

/** What the page says of a WeChat that was bound after the code, or was not. */
function whatCame(stage: Stage) {
  if (stage.at === 'bound')
    return {
      heading: '绑定成功',
      text: `企业微信“${stage.wechat}”已绑定，以后可直接用企业微信登录`,
      to: stage.to ?? '/dashboard',
    }
  const { heading, text, to = '/dashboard' } = stage as Extract<Stage, { at: 'told' }>
  return { heading, text, to }
}
