import { account, PasswordChange } from '@xuegong/contracts/modules/account'
import { weaknessOf } from '@xuegong/contracts/modules/account/password-rules'
import { sentence } from '@xuegong/contracts/refusals'
import { Alert, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Failure } from '#api/failure.ts'
import { useCommand, useQuery } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { signOut, signOutSoon } from '#api/session.ts'
import type { AppStore } from '#api/app-store.ts'
import { checkWrong } from '#ui/form/check-wrong.ts'
import { useRefusals } from '#ui/form/refusal.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { FormError } from '#ui/FormError.tsx'
import { rulesIn } from '#ui/rules.ts'
import { useSite } from '#ui/site.ts'

interface Props {
  /** Closes the dialog; absent: it must be filled in, and can only be left by signing out. */
  onClose?: () => void
  /** Why it must be changed. */
  why?: string
}

/** Asks for a new password. Afterwards the session ends: one signs in again with it. */
export function ChangePassword({ onClose, why }: Props) {
  const profile = useQuery(account.getProfile, {}, { errorShown: true })
  const [change, changing] = useCommand(account.changePassword, { errorShown: true })
  const [done, setDone] = useState(false)
  const [form] = Form.useForm<PasswordChange>()
  const refusals = useRefusals({
    object: PasswordChange,
    names: ['OldPwd', 'NewPwd', 'NewPwd2', 'Email'],
    values: () => ({ ...form.getFieldsValue(true) }),
    show(name) {
      void form.validateFields([name as keyof PasswordChange]).catch(() => {})
      form.focusField(name)
    },
  })
  const { SYSLoginUrl } = useSite()
  const dispatch = useDispatch<AppStore['dispatch']>()
  const { LoginName = '', IsTheach, Mail } = profile.data ?? {}

  const save = async (UserInfo: PasswordChange) => {
    const said = await change({ UserInfo })
      .unwrap()
      .catch((failure: Failure) => refusals.take(failure))
    if (!said) return
    setDone(true)
    report(said)
    dispatch(signOutSoon(SYSLoginUrl))
  }
  const strong = (_: unknown, password = '') => {
    const reason = password && weaknessOf(password, { LoginName })
    return reason ? Promise.reject(new Error(sentence('PASSWORD_WEAK', { reason }))) : Promise.resolve()
  }
  const same = (_: unknown, again = '') =>
    again && again !== form.getFieldValue('NewPwd')
      ? Promise.reject(new Error(sentence('PASSWORDS_DIFFER')))
      : Promise.resolve()
  const send = () => {
    refusals.clear()
    form.submit()
  }
  const leave = onClose ? (
    <Button key="leave" onClick={onClose} disabled={done}>
      取消
    </Button>
  ) : (
    <Button key="leave" type="link" onClick={() => dispatch(signOut(SYSLoginUrl))} disabled={done}>
      退出登录
    </Button>
  )
  return (
    <Modal
      open
      title="修改密码"
      width={440}
      closable={onClose !== undefined}
      mask={{ closable: false }}
      keyboard={onClose !== undefined}
      onCancel={onClose}
      footer={[
        leave,
        <Button key="save" type="primary" loading={changing.isLoading || done} disabled={!profile.data} onClick={send}>
          确定
        </Button>,
      ]}
    >
      {why && <Alert type="error" showIcon title={why} style={{ marginBottom: 16 }} />}
      <FormError error={refusals.error} />
      {profile.error && !profile.data && !profile.isFetching && (
        <ErrorState error={profile.error} onRetry={profile.refetch} />
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onSubmitCapture={refusals.clear}
        onFinish={save}
        onValuesChange={() => checkWrong(form)}
        validateTrigger="onBlur"
      >
        <Form.Item
          name="OldPwd"
          label="旧密码"
          rules={[refusals.ruleOf('OldPwd'), ...rulesIn(PasswordChange, 'OldPwd')]}
        >
          <Input.Password autoFocus autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="NewPwd"
          label="新密码"
          extra="8–20个字符，大写、小写、数字、符号至少三种"
          rules={[refusals.ruleOf('NewPwd'), ...rulesIn(PasswordChange, 'NewPwd'), { validator: strong }]}
          validateFirst
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="NewPwd2"
          label="确认密码"
          dependencies={['NewPwd']}
          rules={[refusals.ruleOf('NewPwd2'), ...rulesIn(PasswordChange, 'NewPwd2'), { validator: same }]}
          validateFirst
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        {profile.data && !IsTheach && (
          <Form.Item
            name="Email"
            label="邮箱"
            initialValue={Mail}
            rules={[
              refusals.ruleOf('Email'),
              { required: true, message: '请输入邮箱' },
              ...rulesIn(PasswordChange, 'Email'),
            ]}
          >
            <Input inputMode="email" autoComplete="email" />
          </Form.Item>
        )}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </Modal>
  )
}
