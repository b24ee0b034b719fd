import { type Outcome, outcomes } from '@xuegong/contracts/outcomes'
import { Alert } from 'antd'
import type { Failure } from '#api/failure.ts'

/** What a form says of a failure about which the request layer kept silent; nothing of what has been said already. */
export function FormError({ error }: { error: Failure | undefined }) {
  if (!error || (outcomes[error.outcome] as Outcome).page !== 'silent') return null
  const number = error.requestId && `请求编号：${error.requestId}`
  return <Alert type="error" showIcon title={error.message} description={number} style={{ marginBottom: 16 }} />
}
