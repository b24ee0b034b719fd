import type { Profile } from '@xuegong/contracts/modules/account'
import { people } from '@xuegong/contracts/modules/people'
import { useQuery } from '#api/hooks.ts'
import { Columns } from '#ui/Columns.tsx'
import { DescriptionList } from '#ui/facts/DescriptionList.tsx'
import { Panel } from '#ui/Panel.tsx'
import { PersonCard } from '#ui/people/PersonCard.tsx'
import { MyLogins } from './MyLogins.tsx'

/** The own facts of a member of staff. */
export function MyStaffInfo({ profile }: { profile: Profile }) {
  const { data } = useQuery(people.getMyself, {}, { errorShown: true })
  return (
    <Columns>
      <Panel>
        <PersonCard name={profile.TrueName} number={profile.LoginName} place={[profile.OrgName]} />
        <DescriptionList
          col={2}
          items={[
            { term: '部门', value: profile.OrgName },
            { term: '角色', value: profile.Roles.map(({ RoleName }) => RoleName).join('、') },
            { term: '手机号', value: data?.Mobile ?? '' },
            { term: '邮箱', value: profile.Mail },
          ]}
        />
      </Panel>
      <MyLogins />
    </Columns>
  )
}
