import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { LoginShell } from '#shell/LoginShell.tsx'
import { useTitle } from '#ui/site.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { BindForm } from './BindForm.tsx'
import styles from './SignOn.module.css'
import { useSignOn } from './use-sign-on.ts'

const Message = ({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) => (
  <p className={styles.text} role={role}>
    {children}
  </p>
)

/** The page of a sign-on system at a desk: people come back to it with a ticket, or come to be sent for one. */
export function SignOn() {
  const { stage, again, show, bind, byPassword } = useSignOn()
  const navigate = useNavigate()
  useTitle('登录')
  const wide = { size: 'large', block: true } as const
  const goOn = (to: string | undefined) =>
    to !== undefined && (
      <Button {...wide} type="primary" onClick={() => navigate(to, { replace: true })}>
        进入系统
      </Button>
    )
  switch (stage.at) {
    case 'busy':
    case 'done':
      return <Waiting text="正在登录中" />
    case 'told':
      return (
        <LoginShell heading={stage.heading}>
          <Message role="alert">{stage.text}</Message>
          <Space orientation="vertical" size={12} className={styles.ways}>
            {goOn(stage.to)}
            {stage.again && (
              <Button {...wide} type="primary" onClick={again}>
                重新认证
              </Button>
            )}
            {stage.to === undefined && (
              <Button {...wide} onClick={byPassword}>
                账号登录
              </Button>
            )}
          </Space>
        </LoginShell>
      )
    case 'form':
      return (
        <LoginShell heading="绑定账号">
          <Message role="status">企业微信“{stage.wechat}”尚未绑定账号，登录一次即可绑定</Message>
          <BindForm wechat={stage.wechat} bindTicket={stage.bindTicket} show={show} />
        </LoginShell>
      )
    case 'confirm':
      return (
        <LoginShell heading="绑定企业微信">
          <Message role="status">
            确认将企业微信“{stage.wechat}”绑定到{stage.owner}？<small>账号：{stage.account}</small>
          </Message>
          <Space orientation="vertical" size={12} className={styles.ways}>
            <Button {...wide} type="primary" onClick={bind}>
              确认绑定
            </Button>
            <Button {...wide} onClick={byPassword}>
              取消
            </Button>
          </Space>
        </LoginShell>
      )
    case 'bound':
      return (
        <LoginShell heading="绑定成功">
          <Message role="status">
            {stage.to === undefined
              ? `企业微信“${stage.wechat}”已绑定，可以关闭本页`
              : `企业微信“${stage.wechat}”已绑定，以后可直接用企业微信登录`}
          </Message>
          {goOn(stage.to)}
        </LoginShell>
      )
  }
}
