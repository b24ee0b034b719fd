import { useState } from 'react'
import { useStore } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'

/** What the server said when it did not know a sign-on account (ErrorCode 90003), as the request layer kept it for the tab. */
export function useSignOnError(): string {
  const { shelves } = (useStore() as AppStore).outside
  const [message] = useState(() => shelves.tab.get('errlogin', '请返回登录页，使用用户名和密码登录'))
  return message
}
