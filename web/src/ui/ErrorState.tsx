import { Button } from 'antd'
import { type Failure, mayPass } from '#api/failure.ts'
import styles from './State.module.css'

interface Props {
  error: Failure
  onRetry: () => void
}

/** Says that something could not be read, how the call is named in the log, and offers to try again where that may help. */
export const ErrorState = ({ error, onRetry }: Props) => (
  <div className={styles.state} role="alert">
    <p className={styles.title}>加载失败</p>
    <p className={styles.text}>{error.message}</p>
    {error.requestId && <p className={styles.small}>请求编号：{error.requestId}</p>}
    {mayPass(error) && <Button onClick={onRetry}>重试</Button>}
  </div>
)
