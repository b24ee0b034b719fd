import Button from 'antd-mobile/es/components/button'
import { useSelector } from 'react-redux'
import { Link, useNavigate } from 'react-router-dom'
import type { RootState } from '#api/app-store.ts'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { Footer } from '#shell/Footer.tsx'
import { EntryHelp } from './EntryHelp.tsx'
import { EntryHero } from './EntryHero.tsx'
import { built, type EntryLink, newStudentLinks, studentLinks } from './entry-links.ts'
import styles from './PhoneEntry.module.css'

interface Props {
  title: string
  greeting: string
  links: readonly EntryLink[]
}

/** Where people begin who come by a link or a code on a poster: what they can do, the way in, help. */
function Entry({ title, greeting, links }: Props) {
  const signedIn = useSelector<RootState, boolean>(({ session }) => session.token !== '')
  const navigate = useNavigate()
  const cards = built(links)
  return (
    <PhoneShell
      title={title}
      onBack="none"
      action={
        <Button block size="large" color="primary" onClick={() => navigate(signedIn ? '/dashboard' : '/user/login')}>
          {signedIn ? '进入系统' : '登录'}
        </Button>
      }
    >
      <EntryHero greeting={greeting} />
      {cards.length === 0 && <p className={styles.none}>登录后可以办理各项事务，公开办理的事项会显示在这里。</p>}
      {cards.length > 0 && (
        <nav aria-label="办理事项" className={styles.cards}>
          {cards.map(({ path, title: name, text }) => (
            <Link key={path} to={path} className={styles.card}>
              <span className={styles.mark} aria-hidden="true">
                {name.slice(0, 1)}
              </span>
              <strong>{name}</strong>
              <small>{text}</small>
            </Link>
          ))}
        </nav>
      )}
      <EntryHelp />
      <Footer />
    </PhoneShell>
  )
}

/** The entry of new students. */
export const NewStudentEntry = () => <Entry title="新生服务" greeting="欢迎新同学" links={newStudentLinks} />

/** The entry of the other students. */
export const StudentEntry = () => <Entry title="在校生服务" greeting="同学你好" links={studentLinks} />
