import { account } from '@xuegong/contracts/modules/account'
import { Alert, Button, Form, Input } from 'antd'
import { Suspense, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { Failure } from '#api/failure.ts'
import { type Entered, signIn } from '#api/session.ts'
import type { AppStore, RootState } from '#api/app-store.ts'
import { afterLogin } from '#nav/redirect.ts'
import { ChangePasswordLater } from '#shell/change-password.ts'
import { isPartyBuild, partyName } from '#shell/party-build.ts'
import { LoginShell } from '#shell/LoginShell.tsx'
import { useTitle } from '#ui/site.ts'
import { FormError } from '#ui/FormError.tsx'
import { rulesOf } from '#ui/rules.ts'
import { useCaptcha } from '#ui/captcha.ts'
import { CaptchaField } from './CaptchaField.tsx'
import styles from './Login.module.css'

interface Fields {
  LoginName: string
  Pwd: string
  /** What the captcha says, where one is asked for. */
  Code?: string
}
/** The home route leads on to the page named dashboard. */
const home = '/dashboard'

/** The form that a person signs in with. Most failures are said by the request layer; the form stays as it was. */
export function Login() {
  const [query] = useSearchParams()
  const wanted = query.get('redirect')
  const target = afterLogin(wanted, home)
  const navigate = useNavigate()
  const dispatch = useDispatch<AppStore['dispatch']>()
  // As it was on arrival: the token that this form obtains must not bring up the shortcut.
  const [already] = useState(useSelector<RootState, boolean>(({ session }) => session.token !== ''))
  const [busy, setBusy] = useState(false)
  const [entered, setEntered] = useState<Entered>()
  const [error, setError] = useState<Failure>()
  const [form] = Form.useForm<Fields>()
  const captcha = useCaptcha()
  const { asked, renew } = captcha
  useTitle('登录', isPartyBuild(wanted) ? partyName : undefined)

  const enter = async ({ LoginName, Pwd, Code }: Fields) => {
    setBusy(true)
    setError(undefined)
    const solved = asked && { Key: asked.Key, Code }
    const how = await dispatch(signIn({ LoginName: LoginName.trim(), Pwd, ApplyType: 1, ...solved })).catch(setError)
    setBusy(false)
    setEntered(how ?? undefined)
    if (how === 'in') return navigate(target, { replace: true })
    // Each captcha can be answered once, right or wrong.
    if (how === 'captcha' || asked) {
      form.resetFields(['Code'])
      renew()
    }
  }
  return (
    <LoginShell>
      {already && (
        <Alert
          className={styles.already}
          type="info"
          showIcon
          title="您已登录"
          action={<Link to={target}>继续进入</Link>}
        />
      )}
      <Form<Fields>
        className={styles.form}
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        onFinish={enter}
        validateTrigger="onBlur"
      >
        <FormError error={error} />
        <Form.Item name="LoginName" label="用户名" rules={rulesOf(account.login, 'LoginName')}>
          <Input autoFocus autoComplete="username" placeholder="学号或工号" />
        </Form.Item>
        <Form.Item name="Pwd" label="密码" rules={rulesOf(account.login, 'Pwd')}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        {(asked || captcha.loading) && <CaptchaField captcha={captcha} />}
        <Button className={styles.submit} type="primary" htmlType="submit" block loading={busy}>
          登录
        </Button>
      </Form>
      {entered === 'mustChangePassword' && (
        <Suspense fallback={null}>
          <ChangePasswordLater />
        </Suspense>
      )}
    </LoginShell>
  )
}
