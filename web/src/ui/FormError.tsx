import { Alert } from 'antd'
import { type Failure, isForForm } from '#api/failure.ts'

/** What a form says of a failure that is not said elsewhere: a refusal, and what the request layer is silent about. */
export function FormError({ error }: { error: Failure | undefined }) {
  if (!error || !isForForm(error)) return null
  const number = error.requestId && `请求编号：${error.requestId}`
  return <Alert type="error" showIcon title={error.message} description={number} style={{ marginBottom: 16 }} />
}
