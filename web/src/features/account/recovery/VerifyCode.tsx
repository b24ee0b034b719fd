import { recovery } from '@xuegong/contracts/modules/account/sign-on'
import { Suspense, useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import type { AppStore } from '#api/app-store.ts'
import type { Failure } from '#api/failure.ts'
import { useCommand } from '#api/hooks.ts'
import { complain, report } from '#api/notify.ts'
import { type Entered, enter } from '#api/session.ts'
import { now } from '#app/clock.ts'
import { ChangePasswordLater } from '#shell/change-password.ts'
import { checkerIn, checkerPage } from './checker-page.ts'
import { enterToCheck } from './enter-to-check.ts'
import { codeField, useCountdown } from './parts.tsx'
import type { Look } from './sheet.ts'
import { forgetWaiting, keepWaiting, keptWaiting, type WaitingLogin } from './waiting-login.ts'

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

function Code({ look: { Sheet }, waiting }: { look: Look; waiting: WaitingLogin }) {
  const { Key, Target, LoginName, target, checking } = waiting
  const { tab } = (useStore() as AppStore).outside.shelves
  const dispatch = useDispatch<AppStore['dispatch']>()
  const navigate = useNavigate()
  const [verify] = useCommand(recovery.verifyLogin, { errorShown: true })
  const [send] = useCommand(recovery.sendSmsCode, { errorShown: true })
  const { left, begin } = useCountdown(Math.max(0, Math.ceil((waiting.nextAt - now()) / 1000)))
  const [entered, setEntered] = useState<Entered>()

  const again = () =>
    void send({ Scene: 'second', LoginName, ProofKey: Key })
      .unwrap()
      .then(({ Seconds }) => {
        keepWaiting(tab, { ...waiting, Seconds })
        begin(Seconds)
        report('验证码已发送')
      })
      .catch((failure: Failure) => complain(failure.message))
  return (
    <>
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
          const goOn = (got: Entered) => {
            setEntered(got)
            if (got.how === 'in' && checking) void navigate(checkerPage(), { replace: true, state: checkerIn })
            else if (got.how === 'in') void navigate(target || '/dashboard', { replace: true })
            if (got.how === 'refused') void navigate('/user/login', { replace: true })
          }
          forgetWaiting(tab)
          const got = await dispatch(checking ? enterToCheck(answer) : enter(answer))
          return () => goOn(got)
        }}
      />
      {entered?.how === 'mustChangePassword' && (
        <Suspense fallback={null}>
          <ChangePasswordLater why={entered.why} />
        </Suspense>
      )}
    </>
  )
}
