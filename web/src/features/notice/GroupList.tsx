import { crudOf } from '@xuegong/contracts/entity'
import { notice } from '@xuegong/contracts/modules/notice'
import { EntityPage } from '#ui/entity/EntityPage.tsx'

/** Groups of people to write to again and again. */
export const GroupList = () => (
  <EntityPage
    of={crudOf(notice, 'MsgGroup')}
    title="消息分组"
    purpose="把经常一起通知的人员存为分组，发布通知时直接选择"
    columns={['Name', { name: 'UserNum', width: 120 }]}
    form={['Name', { name: 'Users', hint: '每个分组最多500人', placeholder: '姓名、编号或拼音' }]}
    search="Key"
    nameOf={({ Name }) => Name}
  />
)
