import { Button } from 'antd'
import { useDispatch, useStore } from 'react-redux'
import { signOut } from '#api/session.ts'
import type { AppStore } from '#api/app-store.ts'
import { useSite, useTitle } from '#ui/site.ts'
import { useNavigate } from 'react-router-dom'
import styles from './Blocked.module.css'
import type { Block } from './menu-scope.ts'

const words: Readonly<Record<Block, { text: string; key: string }>> = {
  'SYSId block': { text: '您的账号没有进入该系统的权限，请联系学校管理员开通，或返回学工系统首页', key: 'SYSId' },
  'detailedApplyId block': { text: '您的账号没有该应用，或应用已下架，请返回学工系统首页', key: 'detailedApplyId' },
}

/** Says that the menu does not hold what this tab was opened for, and offers the whole of it, or the way out. */
export function Blocked({ block }: { block: Block }) {
  const { tab } = (useStore() as AppStore).outside.shelves
  const dispatch = useDispatch<AppStore['dispatch']>()
  const navigate = useNavigate()
  const { SYSLoginUrl } = useSite()
  const { text, key } = words[block]
  useTitle('无法进入')
  const goHome = () => {
    tab.remove(key)
    void navigate('/dashboard', { replace: true })
  }
  return (
    <main className={styles.page} role="alert">
      <h1 className={styles.title}>无法进入</h1>
      <p className={styles.text}>{text}</p>
      <p className={styles.code}>{block}</p>
      <div className={styles.ways}>
        <Button type="primary" size="large" onClick={goHome}>
          返回首页
        </Button>
        <Button size="large" onClick={() => dispatch(signOut(SYSLoginUrl))}>
          退出登录
        </Button>
      </div>
    </main>
  )
}
