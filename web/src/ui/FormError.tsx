import { Alert } from 'antd'
import { type Failure, isUnsaid } from '#api/failure.ts'

/** What a form says of a failure about which the request layer kept silent; nothing of what has been said already. */
export function FormError({ error }: { error: Failure | undefined }) {
  if (!error || !isUnsaid(error)) return null
  const number = error.requestId && `请求编号：${error.requestId}`
  return <Alert type="error" showIcon title={error.message} description={number} style={{ marginBottom: 16 }} />
}
