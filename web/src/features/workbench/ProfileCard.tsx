import type { Profile } from '@xuegong/contracts/account'
import { Descriptions } from 'antd'
import type { Reading } from '#api/hooks.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Panel } from '#ui/Panel.tsx'

const factsOf = ({ LoginName, OrgName, ProgectName, ClassName, Mail, Roles }: Profile) =>
  [
    { label: '账号', children: LoginName },
    { label: '身份', children: Roles.map(({ RoleName }) => RoleName).join('、') },
    { label: '学院或部门', children: OrgName },
    { label: '专业', children: ProgectName },
    { label: '班级', children: ClassName },
    { label: '邮箱', children: Mail },
  ]
    .filter(({ children }) => children)
    .map(fact => ({ ...fact, key: fact.label }))

/** Who is signed in: account, roles and place in the school. */
export const ProfileCard = ({ reading, wide }: { reading: Reading<Profile>; wide: boolean }) => (
  <Panel title="我的信息">
    {reading.error && <ErrorState error={reading.error} onRetry={reading.refetch} />}
    {reading.data && <Descriptions size="small" column={wide ? { xs: 1, md: 2 } : 1} items={factsOf(reading.data)} />}
  </Panel>
)
