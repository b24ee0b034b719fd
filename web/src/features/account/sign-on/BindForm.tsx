import { account } from '@xuegong/contracts/modules/account'
import { Button, Form, Input } from 'antd'
import type * as t from 'typebox'
import { useState } from 'react'
import type { Failure } from '#api/failure.ts'
import { checkWrong } from '#ui/form/check-wrong.ts'
import { useRefusals } from '#ui/form/refusal.ts'
import { FormError } from '#ui/FormError.tsx'
import { rulesOf } from '#ui/rules.ts'
import { CaptchaField } from '../CaptchaField.tsx'
import { type BindFormProps, useBindForm } from './use-bind-form.ts'

interface Fields {
  LoginName: string
  Pwd: string
  Code?: string
}

/** Name and password of the account that a WeChat is to be bound to. */
export function BindForm(props: BindFormProps) {
  const { captcha, send } = useBindForm(props)
  const [busy, setBusy] = useState(false)
  const [form] = Form.useForm<Fields>()
  const refusals = useRefusals({
    object: account.login.input as t.TObject,
    names: ['LoginName', 'Pwd', 'Code'],
    values: () => ({ ...form.getFieldsValue(true) }),
    show(name) {
      void form.validateFields([name as keyof Fields]).catch(() => {})
      form.focusField(name)
    },
  })
  const finish = async (entered: Fields) => {
    setBusy(true)
    const next = await send(entered).catch((failure: Failure) => {
      refusals.take(failure)
      form.resetFields(['Code'])
    })
    setBusy(false)
    next?.()
  }
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      onSubmitCapture={refusals.clear}
      onFinish={finish}
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
      {(captcha.asked || captcha.loading) && <CaptchaField captcha={captcha} refused={refusals.ruleOf('Code')} />}
      <Button type="primary" htmlType="submit" block loading={busy}>
        登录并绑定
      </Button>
    </Form>
  )
}
