import { useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import type { AppStore } from '#api/app-store.ts'
import { keptResult } from './activated.ts'
import type { Look } from './sheet.ts'

/** What came of an activation in this tab. */
export function RegisterResult({ look: { Told } }: { look: Look }) {
  const { tab } = (useStore() as AppStore).outside.shelves
  const navigate = useNavigate()
  const result = keptResult(tab)
  if (!result)
    return (
      <Told
        title="激活结果"
        heading="没有可显示的结果"
        action={{ text: '去激活', onPress: () => navigate('/user/register') }}
      >
        <p>激活完成后，这里会显示您的登录名。</p>
      </Told>
    )
  return (
    <Told title="激活结果" heading="账号激活成功" action={{ text: '去登录', onPress: () => navigate('/user/login') }}>
      <p>
        {result.TrueName}，您的登录名是 <strong>{result.LoginName}</strong>，请使用刚设置的密码登录。
      </p>
    </Told>
  )
}
