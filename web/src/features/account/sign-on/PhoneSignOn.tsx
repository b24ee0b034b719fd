import Button from 'antd-mobile/es/components/button'
import { type ReactNode, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { later } from '#app/chunk.ts'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { useTitle } from '#ui/site.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { EntryHero } from '../EntryHero.tsx'
import styles from './PhoneSignOn.module.css'
import { useSignOn } from './use-sign-on.ts'

const BindForm = later(
  () => import('./PhoneBindForm.tsx'),
  m => m.PhoneBindForm,
)

interface NoteProps {
  title: string
  /** What it is about. */
  greeting: string
  role: 'alert' | 'status'
  /** The buttons at the bottom, the main one first. */
  ways: readonly { readonly text: string; readonly onPress: () => void }[]
  children: ReactNode
}

const Note = ({ title, greeting, role, ways, children }: NoteProps) => (
  <PhoneShell
    title={title}
    onBack="none"
    action={
      ways.length > 0 && (
        <div className={styles.ways}>
          {ways.map(({ text, onPress }, at) => (
            <Button key={text} block size="large" color={at === 0 ? 'primary' : 'default'} onClick={onPress}>
              {text}
            </Button>
          ))}
        </div>
      )
    }
  >
    <EntryHero greeting={greeting} />
    <p className={styles.text} role={role}>
      {children}
    </p>
  </PhoneShell>
)

/** The page of a sign-on system on a phone, where people come from the chat app as a rule. */
export function PhoneSignOn() {
  const { stage, again, show, bind, byPassword } = useSignOn()
  const navigate = useNavigate()
  useTitle('登录')
  const goOn = (to: string) => ({ text: '进入系统', onPress: () => void navigate(to, { replace: true }) })
  switch (stage.at) {
    case 'busy':
    case 'done':
      return <Waiting text="正在登录中" />
    case 'told': {
      const { heading, text, to } = stage
      const others = [
        ...(stage.again ? [{ text: '重新认证', onPress: again }] : []),
        { text: '账号登录', onPress: byPassword },
      ]
      return (
        <Note title={heading} greeting="统一身份认证" role="alert" ways={to === undefined ? others : [goOn(to)]}>
          {text}
        </Note>
      )
    }
    case 'form':
      return (
        <Suspense fallback={<Waiting />}>
          <BindForm wechat={stage.wechat} bindTicket={stage.bindTicket} show={show} />
        </Suspense>
      )
    case 'confirm': {
      const ways = [
        { text: '确认绑定', onPress: bind },
        { text: '取消', onPress: byPassword },
      ]
      return (
        <Note title="绑定企业微信" greeting="请核对后确认" role="status" ways={ways}>
          确认将企业微信“{stage.wechat}”绑定到{stage.owner}？<small>账号：{stage.account}</small>
        </Note>
      )
    }
    case 'bound': {
      const { wechat, to } = stage
      return (
        <Note title="绑定成功" greeting="企业微信绑定" role="status" ways={to === undefined ? [] : [goOn(to)]}>
          企业微信“{wechat}”已绑定，{to === undefined ? '可以关闭本页' : '以后可直接用企业微信登录'}
        </Note>
      )
    }
  }
}
