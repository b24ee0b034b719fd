import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import type { RootState } from '#api/app-store.ts'
import { loginPathFor } from '#nav/redirect.ts'
import { EmptyState } from '../EmptyState.tsx'
import styles from './SignIn.module.css'

/** Whether nobody has signed in. */
export const useIsStranger = (): boolean => useSelector<RootState, boolean>(({ session }) => session.token === '')

/** What a stranger may not see he may after signing in, which leads back here. */
export function SignIn() {
  const here = useLocation()
  return (
    <EmptyState title="请登录后查看">
      <Link to={loginPathFor(here)} className={styles.way}>
        去登录
      </Link>
    </EmptyState>
  )
}
