import type { Profile } from '@xuegong/contracts/modules/account'
import { Avatar, Button } from 'antd'
import { Suspense, useState } from 'react'
import type { Reading } from '#api/hooks.ts'
import { useFileAddress } from '#shell/files.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Panel } from '#ui/Panel.tsx'
import styles from './ProfileCard.module.css'
import { RecentLoginsLater } from './recent-logins.ts'

const student = 1

const factsOf = ({ LoginName, UserType, OrgName, ProgectName, ClassName, Mail }: Profile) =>
  [
    [UserType === student ? '学号' : '账号', LoginName],
    [UserType === student ? '学院' : '部门', OrgName],
    ['专业', ProgectName],
    ['班级', ClassName],
    ['邮箱', Mail],
  ].filter(([, value]) => value)

const Person = ({ profile }: { profile: Profile }) => (
  <>
    <div className={styles.person}>
      <Avatar size={48} src={useFileAddress(profile.Img) || undefined} className={styles.face}>
        {profile.TrueName.slice(-1)}
      </Avatar>
      <div>
        <p className={styles.name}>{profile.TrueName}</p>
        <p className={styles.roles}>{profile.Roles.map(({ RoleName }) => RoleName).join('、')}</p>
      </div>
    </div>
    <dl className={styles.facts}>
      {factsOf(profile).map(([label, value]) => (
        <div key={label} className={label === '邮箱' ? styles.wide : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </>
)

/** Who is signed in: face, roles and place in the school, and when and where from he last was. */
export function ProfileCard({ reading }: { reading: Reading<Profile> }) {
  const [opened, open] = useState(false)
  const logins = (
    <Button type="link" size="small" onClick={() => open(true)}>
      最近登录
    </Button>
  )
  return (
    <Panel title="我的信息" extra={logins}>
      {reading.error && !reading.isFetching && <ErrorState error={reading.error} onRetry={reading.refetch} />}
      {reading.data && <Person profile={reading.data} />}
      <Suspense fallback={null}>{opened && <RecentLoginsLater onClose={() => open(false)} />}</Suspense>
    </Panel>
  )
}
