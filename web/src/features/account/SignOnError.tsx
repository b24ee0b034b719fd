import { Button } from 'antd'
import { useState } from 'react'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import type { AppStore } from '#app/store.ts'
import { LoginShell } from '#shell/LoginShell.tsx'
import { useTitle } from '#shell/site.ts'
import styles from './SignOnError.module.css'

/** Why another system's account could not be used here (ErrorCode 90003). */
export function SignOnError() {
  const { shelves } = (useStore() as AppStore).outside
  const [message] = useState(() => shelves.tab.get('errlogin', '请返回登录页，使用用户名和密码登录'))
  const navigate = useNavigate()
  useTitle('登录失败')
  return (
    <LoginShell heading="登录失败">
      <p className={styles.message}>{message}</p>
      <Button type="primary" size="large" block onClick={() => navigate('/user/login')}>
        返回登录
      </Button>
    </LoginShell>
  )
}
