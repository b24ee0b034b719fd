import Button from 'antd-mobile/es/components/button'
import { useNavigate } from 'react-router-dom'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { EntryHero } from './EntryHero.tsx'
import styles from './PhoneEntry.module.css'
import { useSignOnError } from './sign-on-error.ts'

/** Why another system's account could not be used here, on phones: people come from the chat app as a rule. */
export function PhoneSignOnError() {
  const message = useSignOnError()
  const navigate = useNavigate()
  return (
    <PhoneShell
      title="登录失败"
      onBack="none"
      action={
        <Button block size="large" color="primary" onClick={() => navigate('/user/login')}>
          返回登录
        </Button>
      }
    >
      <EntryHero greeting="统一身份认证未完成" />
      <p className={styles.none} role="alert">
        {message}
      </p>
    </PhoneShell>
  )
}
