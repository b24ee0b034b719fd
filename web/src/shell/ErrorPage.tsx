import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useHere } from '#nav/current-route.tsx'
import { ErrorArt } from './ErrorArt.tsx'
import styles from './ErrorPage.module.css'
import { useTitle } from '#ui/site.ts'

const pages = {
  '403': { figure: '403', text: '抱歉，您无权访问该页面' },
  '404': { figure: '404', text: '抱歉，您访问的页面不存在或仍在开发中' },
  '500': { figure: '500', text: '抱歉，服务器出错了' },
  stale: { figure: '加载失败', text: '页面资源加载失败，可能是网络不稳或系统刚刚更新，请刷新后继续' },
} as const

/** A page that says why there is no page, with one way on. */
export function ErrorPage({ status }: { status: keyof typeof pages }) {
  const { figure, text } = pages[status]
  const { home } = useHere()
  const navigate = useNavigate()
  useTitle(figure)
  return (
    <section className={styles.page}>
      <ErrorArt status={status} />
      <h1 className={styles.figure}>{figure}</h1>
      <p className={styles.text}>{text}</p>
      {status === 'stale' ? (
        <Button type="primary" onClick={() => location.reload()}>
          刷新页面
        </Button>
      ) : (
        <Button type="primary" onClick={() => navigate(home)}>
          返回首页
        </Button>
      )}
    </section>
  )
}
