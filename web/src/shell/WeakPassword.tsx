import { account } from '@xuegong/contracts/modules/account'
import { Suspense } from 'react'
import { useQuery } from '#api/hooks.ts'
import { ChangePasswordLater } from './change-password.ts'

/** Asks the server on load what it thinks of the own password; one that is too weak must be changed before anything else. */
export function WeakPassword() {
  const { data } = useQuery(account.judgePassword, {})
  const fault = data?.ErrorMess
  if (!fault) return null
  return (
    <Suspense fallback={null}>
      <ChangePasswordLater why={fault} />
    </Suspense>
  )
}
