import { account } from '@xuegong/contracts/modules/account'
import { useState } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AppStore, RootState } from '#api/app-store.ts'
import type { Failure } from '#api/failure.ts'
import { useCommand } from '#api/hooks.ts'
import { type Entered, signOut } from '#api/session.ts'
import { useCaptcha } from '#ui/captcha.ts'
import { checkerIn, checkerLoginAddress, checkerPage, isCheckerIn } from './checker-page.ts'
import { enterToCheck } from './enter-to-check.ts'
import { NewPassword } from './NewPassword.tsx'
import { captchaField } from './parts.tsx'
import type { Look } from './sheet.ts'
import { keepWaiting } from '#api/waiting-login.ts'

const title = '核验员登录'
/** What a login says that is for checking others. */
const checking = 4

/** Volunteers who only scan others sign in here, for twelve hours and nothing else. */
export function CheckerLogin({ look }: { look: Look }) {
  const { state } = useLocation()
  const dispatch = useDispatch<AppStore['dispatch']>()
  const isIn = useSelector<RootState, boolean>(({ session }) => session.token !== '')
  // What the history keeps outlives the session.
  if (!isCheckerIn(state) || !isIn) return <SignIn look={look} />
  return (
    <look.Told
      title={title}
      heading="暂无核验任务"
      action={{ text: '退出登录', onPress: () => void dispatch(signOut(checkerLoginAddress())) }}
    >
      <p>您已登录。迎新现场开始核验后，请在此扫码核验新生。</p>
    </look.Told>
  )
}

function SignIn({ look }: { look: Look }) {
  const { Sheet } = look
  const { tab } = (useStore() as AppStore).outside.shelves
  const navigate = useNavigate()
  const dispatch = useDispatch<AppStore['dispatch']>()
  const [login] = useCommand(account.login, { errorShown: true })
  const captcha = useCaptcha()
  const [entered, setEntered] = useState<Entered>()
  const goOn = (got: Entered, LoginName: string) => {
    setEntered(got)
    if (got.how === 'in') void navigate(checkerPage(), { replace: true, state: checkerIn })
    if (got.how !== 'secondCode') return
    keepWaiting(tab, { ...got.check, LoginName, target: '', checking: true })
    void navigate('/verifyCode')
  }
  if (entered?.how === 'mustChangePassword')
    return <NewPassword look={look} why={entered.why} loginAddress={checkerLoginAddress()} />
  return (
    <Sheet
      title={title}
      heading="使用本人账号登录"
      help="仅供迎新志愿者核验新生，登录后12小时内有效。"
      endpoint={account.login}
      fields={[
        { name: 'LoginName', placeholder: '学号或工号', autoComplete: 'username' },
        { name: 'Pwd', type: 'password', autoComplete: 'current-password' },
        ...(captcha.asked ? [captchaField(captcha)] : []),
      ]}
      initial={{ ApplyType: checking }}
      submitText="登录"
      anew={['Code']}
      send={async input => {
        const solved = captcha.asked && { Key: captcha.asked.Key }
        let needed = solved !== undefined
        try {
          const answer = await login({ ...input, ...solved }).unwrap()
          const got = await dispatch(enterToCheck(answer))
          return () => goOn(got, input.LoginName)
        } catch (failure) {
          needed ||= (failure as Failure).outcome === 'captcha'
          if (needed) captcha.renew()
          throw failure
        }
      }}
    />
  )
}
