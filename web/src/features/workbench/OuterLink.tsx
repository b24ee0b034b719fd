import { wall } from '@xuegong/contracts/modules/workbench/wall'
import { Button } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import styles from './OuterLink.module.css'

/** Back to where one came from, or out of the tab that was opened for it. */
const leave = () => (history.length > 1 ? history.back() : window.close())

/** A page of another site: within this one where the school names the site, else behind a word of where one goes. */
export function OuterLink() {
  const [query] = useSearchParams()
  const [id, url] = [query.get('Id'), query.get('url')]
  const asked = id ? { Id: id } : { Url: url ?? '' }
  const { data, error, isFetching, refetch } = useQuery(wall.getOuterLink, asked, { errorShown: true })
  if (error && !isFetching)
    return (
      <main className={styles.card}>
        <ErrorState error={error} onRetry={refetch} />
        <Button onClick={leave}>返回</Button>
      </main>
    )
  if (!data) return <Waiting />
  const { Title, Url, Host, Framed } = data
  if (Framed)
    return (
      <main className={styles.framed}>
        <p className={styles.bar}>
          <span className={styles.where}>{Title ? `${Title}（${Host}）` : Host}</span>
          <a href={Url} target="_blank" rel="noopener noreferrer">
            在新标签页打开
          </a>
        </p>
        {/* Its own scripts, but nothing of ours: without allow-same-origin it is a stranger even where it stands on our own host. */}
        <iframe
          className={styles.frame}
          src={Url}
          title={Title || Host}
          sandbox="allow-scripts allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      </main>
    )
  return (
    <main className={styles.card}>
      <EmptyState title={`即将离开本系统，前往${Host}`}>请确认网址可信，不要在其他网站输入本系统的密码</EmptyState>
      <p className={styles.address}>{Url}</p>
      <div className={styles.deeds}>
        <Button onClick={leave}>返回</Button>
        <Button type="primary" href={Url} rel="noopener noreferrer">
          继续前往
        </Button>
      </div>
    </main>
  )
}
