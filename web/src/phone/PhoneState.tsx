import Button from 'antd-mobile/es/components/button'
import { type Failure, mayPass } from '#api/failure.ts'
import type { Breakage } from '#ui/Boundary.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import './antd-mobile.ts'
import styles from './PhoneState.module.css'

interface ErrorProps {
  error: Failure
  onRetry: () => void
}

/** Says that something could not be read, how the call is named in the log, and offers to try again where that may help. */
export const PhoneError = ({ error, onRetry }: ErrorProps) => (
  <div className={styles.state} role="alert">
    <p className={styles.title}>加载失败</p>
    <p>{error.message}</p>
    {error.requestId && <p className={styles.small}>请求编号：{error.requestId}</p>}
    {mayPass(error) && (
      <Button className={styles.button} onClick={onRetry}>
        重试
      </Button>
    )}
  </div>
)

interface EmptyProps {
  /** What there is none of. */
  title: string
  /** What to do next. */
  text: string
  action?: { readonly text: string; readonly onPress: () => void }
}

/** Says that there is nothing here, what to do next, and offers to do it. */
export const PhoneEmpty = ({ title, text, action }: EmptyProps) => (
  <EmptyState title={title}>
    <p>{text}</p>
    {action && (
      <Button className={styles.button} color="primary" onClick={action.onPress}>
        {action.text}
      </Button>
    )}
  </EmptyState>
)

const words = {
  '500': { title: '页面出错了', text: '抱歉，此页面无法显示，请刷新后重试' },
  stale: { title: '页面已更新', text: '页面资源加载失败，系统可能刚刚更新，请刷新后继续' },
} as const

/** Stands in the place of a page that broke or whose code is gone. */
export const PhoneBroken = ({ why }: { why: Breakage }) => (
  <main className={styles.state} role="alert">
    <h1 className={styles.title}>{words[why].title}</h1>
    <p>{words[why].text}</p>
    <Button className={styles.button} color="primary" onClick={() => location.reload()}>
      刷新页面
    </Button>
  </main>
)
