import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { complain } from '#api/notify.ts'
import { useTitle } from '#ui/site.ts'
import { Waiting } from '#ui/Waiting.tsx'

/** Where a sign-on system sends people back to with a ticket. No system is connected that could say whose it is. */
export function SignOnReturn() {
  const navigate = useNavigate()
  useTitle('登录')
  useEffect(() => {
    complain('统一身份认证尚未配置，请使用账号登录')
    void navigate('/user/login', { replace: true })
  }, [navigate])
  return <Waiting text="正在登录中" />
}
