import Form from 'antd-mobile/es/components/form'
import Input from 'antd-mobile/es/components/input'
import { account } from '@xuegong/contracts/modules/account'
import type { QuickModule } from '@xuegong/contracts/modules/account/entry'
import type { Input as InputOf } from '@xuegong/contracts/endpoint'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { enterQuickly } from '#api/session.ts'
import type { AppStore } from '#api/app-store.ts'
import { useCaptcha } from '#ui/captcha.ts'
import { rulesOf } from '#ui/rules.ts'
import { PhoneForm } from './PhoneForm.tsx'
import styles from './QuickCheck.module.css'

type Answers = Omit<InputOf<typeof account.quickCheck>, 'Module' | 'Key'>

const rules = (name: keyof Answers) => rulesOf(account.quickCheck, name)

interface Props {
  /** Title of the page that is behind it. */
  title: string
  module: QuickModule
}

/** Who has not signed in proves who he is, and may then do the business of one page for two hours. */
export function QuickCheck({ title, module }: Props) {
  const dispatch = useDispatch<AppStore['dispatch']>()
  const { asked, renew } = useCaptcha()
  useEffect(renew, [renew])

  const check = async (answers: Answers) => {
    const input = { ...answers, Module: module, Key: asked?.Key ?? '' }
    await dispatch(enterQuickly(input)).finally(renew)
  }
  const fields = (
    <>
      <Form.Item name="Number" label="学号或考生号" rules={rules('Number')}>
        <Input placeholder="请输入" autoComplete="username" clearable />
      </Form.Item>
      <Form.Item name="TrueName" label="姓名" rules={rules('TrueName')}>
        <Input placeholder="请输入" autoComplete="name" clearable />
      </Form.Item>
      <Form.Item name="IdCardEnd" label="身份证号后六位" rules={rules('IdCardEnd')}>
        <Input placeholder="末位为 X 时请输入 X" maxLength={6} autoComplete="off" clearable />
      </Form.Item>
      <Form.Item
        name="Code"
        label="验证码"
        rules={rules('Code')}
        extra={
          <button type="button" className={styles.picture} onClick={renew} aria-label="看不清，换一张">
            {asked ? (
              <img src={`data:image/png;base64,${asked.Image}`} alt="验证码" width={120} height={40} />
            ) : (
              '加载中'
            )}
          </button>
        }
      >
        <Input placeholder="请输入图中字符" maxLength={4} autoComplete="off" />
      </Form.Item>
    </>
  )
  const help = '核对后两小时内可以办理本人的这项业务，办理其他业务请登录。'
  return (
    <PhoneForm<Answers>
      title={title}
      steps={[{ title: '请先核对身份', help, fields }]}
      submitText="核对并继续"
      onSubmit={check}
    />
  )
}
