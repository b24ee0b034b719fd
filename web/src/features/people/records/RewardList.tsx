import { crudOf } from '@xuegong/contracts/entity'
import { records } from '@xuegong/contracts/modules/people/records'
import { today } from '#app/clock.ts'
import { EntityPage } from '#ui/entity/EntityPage.tsx'
import { orgFilter } from '#ui/people/OrgFilter.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { PortraitLink } from './PortraitLink.tsx'

/** Rewards and punishments of the students within reach. */
export const RewardList = () => (
  <EntityPage
    of={crudOf(records, 'RewardPunish')}
    title="奖惩记录"
    purpose="登记学校对学生的奖励与处分"
    columns={[
      { name: 'Title', ellipsis: true },
      { name: 'StudentNo', width: 110 },
      { name: 'TrueName', width: 84, render: (_, row) => <PortraitLink student={row} /> },
      { name: 'ClassName', width: 120, ellipsis: true },
      { name: 'Kind', width: 60 },
      { name: 'Level', width: 84 },
      { name: 'DocNo', width: 164, ellipsis: true },
      { name: 'Date', width: 104 },
      { name: 'EndDate', width: 104 },
      {
        name: 'InForce',
        title: '状态',
        width: 84,
        render: (value, { Kind }) =>
          Kind === 2 && <StateDot tone={value ? 'bad' : 'quiet'} text={value ? '生效中' : '已解除'} />,
      },
    ]}
    width={1090}
    form={[
      'StudentId',
      'Kind',
      'Level',
      'Title',
      'DocNo',
      'Date',
      { name: 'EndDate', hint: '空白时按处分等级计算' },
      'Files',
    ]}
    initial={{ Kind: 1 }}
    search="Key"
    filters={[
      orgFilter,
      'Kind',
      'Level',
      { name: 'InForceOn', label: '处分状态', options: [{ value: today(), label: '生效中' }] },
      { from: 'StartDate', to: 'EndDate' },
    ]}
    nameOf={({ TrueName, Title }) => `${TrueName} ${Title}`}
  />
)
