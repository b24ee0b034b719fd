import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { LoginShell } from '#shell/LoginShell.tsx'
import { useTitle } from '#ui/site.ts'
import { useSignOnError } from './sign-on-error.ts'
import styles from './SignOnError.module.css'

/** Why another system's account could not be used here (ErrorCode 90003). */
export function SignOnError() {
  const message = useSignOnError()
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
