import { account } from '@xuegong/contracts/modules/account'
import { Alert, Button, Form, Input } from 'antd'
import type * as t from 'typebox'
import { Suspense, useState } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Failure } from '#api/failure.ts'
import { type Entered, signIn } from '#api/session.ts'
import type { AppStore, RootState } from '#api/app-store.ts'
import { endedAt } from '#nav/ended.ts'
import { afterLogin } from '#nav/redirect.ts'
import { ChangePasswordLater } from '#shell/change-password.ts'
import { isPartyBuild, partyName } from '#shell/party-build.ts'
import { LoginShell } from '#shell/LoginShell.tsx'
import { useTitle } from '#ui/site.ts'
import { checkWrong } from '#ui/form/check-wrong.ts'
import { useRefusals } from '#ui/form/refusal.ts'
import { FormError } from '#ui/FormError.tsx'
import { rulesOf } from '#ui/rules.ts'
import { useCaptcha } from '#ui/captcha.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { LoginLinks } from './recovery/LoginLinks.tsx'
import { keepWaiting } from '#api/waiting-login.ts'
import styles from './Login.module.css'
import { SsoLinks } from './sign-on/sso-links.ts'

interface Fields {
  LoginName: string
  Pwd: string
  /** What the captcha says, where one is asked for. */
  Code?: string
}
/** The home route leads on to the page named dashboard. */
const home = '/dashboard'

/** The form that a person signs in with. What is refused stands in it until the next attempt. */
export function Login() {
  const [query] = useSearchParams()
  const wanted = query.get('redirect')
  const ended = endedAt(useLocation().state)
  const target = afterLogin(wanted, home)
  const navigate = useNavigate()
  const dispatch = useDispatch<AppStore['dispatch']>()
  const { tab } = (useStore() as AppStore).outside.shelves
  // As it was on arrival: the token that this form obtains must not bring up the shortcut.
  const [already] = useState(useSelector<RootState, boolean>(({ session }) => session.token !== ''))
  const [busy, setBusy] = useState(false)
  const [entered, setEntered] = useState<Entered>()
  const [form] = Form.useForm<Fields>()
  const captcha = useCaptcha()
  const { asked, renew } = captcha
  const refusals = useRefusals({
    object: account.login.input as t.TObject,
    names: ['LoginName', 'Pwd', 'Code'],
    values: () => form.getFieldsValue(true) as Fields & Record<string, unknown>,
    show(name) {
      void form.validateFields([name as keyof Fields]).catch(() => {})
      form.focusField(name)
    },
  })
  useTitle('登录', isPartyBuild(wanted) ? partyName : undefined)

  const enter = async ({ LoginName, Pwd, Code }: Fields) => {
    setBusy(true)
    const solved = asked && { Key: asked.Key, Code }
    let needed = asked !== undefined
    const got = await dispatch(signIn({ LoginName: LoginName.trim(), Pwd, ApplyType: 1, ...solved })).catch(
      (failure: Failure) => {
        needed ||= failure.outcome === 'captcha'
        refusals.take(failure)
      },
    )
    setBusy(false)
    setEntered(got ?? undefined)
    if (got?.how === 'in') return navigate(target, { replace: true })
    if (got?.how === 'secondCode') {
      keepWaiting(tab, { ...got.check, LoginName: LoginName.trim(), target })
      return navigate('/verifyCode')
    }
    // Each captcha can be answered once, right or wrong.
    if (needed) {
      form.resetFields(['Code'])
      renew()
    }
  }
  return (
    <LoginShell>
      {ended && <Alert className={styles.already} type="warning" showIcon title={ended.endedBy} />}
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
        onSubmitCapture={refusals.clear}
        onFinish={enter}
        onValuesChange={() => checkWrong(form)}
        validateTrigger="onBlur"
      >
        <FormError error={refusals.error} />
        <Form.Item
          name="LoginName"
          label="用户名"
          rules={[refusals.ruleOf('LoginName'), ...rulesOf(account.login, 'LoginName')]}
        >
          <Input autoFocus autoComplete="username" placeholder="学号或工号" />
        </Form.Item>
        <Form.Item name="Pwd" label="密码" rules={[refusals.ruleOf('Pwd'), ...rulesOf(account.login, 'Pwd')]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        {(asked || captcha.loading) && <CaptchaField captcha={captcha} refused={refusals.ruleOf('Code')} />}
        <Button className={styles.submit} type="primary" htmlType="submit" block loading={busy}>
          登录
        </Button>
      </Form>
      <LoginLinks />
      <Suspense fallback={null}>
        <SsoLinks wanted={wanted} />
      </Suspense>
      {entered?.how === 'mustChangePassword' && (
        <Suspense fallback={null}>
          <ChangePasswordLater why={entered.why} />
        </Suspense>
      )}
    </LoginShell>
  )
}
