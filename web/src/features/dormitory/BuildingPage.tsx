import { crudOf } from '@xuegong/contracts/entity'
import type { Result } from '@xuegong/contracts/endpoint'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { useQuery } from '#api/hooks.ts'
import { AddressTabs, useTab } from '#ui/AddressTabs.tsx'
import { EntityPage } from '#ui/entity/EntityPage.tsx'
import { hours } from './words.ts'

const tabs = <AddressTabs label="楼栋房间" tabs={{ building: '楼栋', room: '房间' }} />

type Building = Result<typeof dormitory.listBuilding>['rows'][number]
const share = ({ UsedNum, BedNum }: Building) => (BedNum > 0 ? `${Math.floor((UsedNum * 1000) / BedNum) / 10}%` : '—')

const Buildings = () => (
  <EntityPage
    of={crudOf(dormitory, 'Building')}
    title="楼栋房间"
    purpose="维护楼栋、楼层性别和门禁时间"
    columns={[
      { name: 'Name', width: 132 },
      { name: 'Code', width: 84 },
      { name: 'SexType', width: 72 },
      { name: 'Floors', width: 64 },
      { name: 'RoomNum', width: 64 },
      { name: 'BedNum', width: 72 },
      { name: 'UsedNum', width: 72 },
      { name: 'FreeNum', width: 72, role: 'fact' },
      { title: '入住率', width: 76, show: share },
      { name: 'ManagerName', width: 100 },
      { name: 'GateOpen', title: '开放时间', width: 116, render: (open, { GateClose }) => `${open}–${GateClose}` },
    ]}
    width={960}
    form={[
      'Name',
      'Code',
      'Campus',
      { name: 'Floors', hint: '已有房间的楼层不能去掉' },
      'SexType',
      'FloorSex',
      'ManagerId',
      { name: 'GateOpen', options: hours },
      { name: 'GateClose', options: hours },
      { name: 'WeekendClose', options: hours },
      'Remark',
    ]}
    initial={{ SexType: 1, Floors: 6, GateOpen: '06:00', GateClose: '23:00', WeekendClose: '23:30' }}
    search="Key"
    filters={['SexType']}
    nameOf={({ Name }) => Name}
  >
    {tabs}
  </EntityPage>
)

function Rooms() {
  const { data } = useQuery(dormitory.getDormTree, {})
  const building = {
    name: 'BuildingId',
    options: data?.map(({ Id, Name }) => ({ value: Id, label: Name })) ?? [],
  } as const
  return (
    <EntityPage
      of={crudOf(dormitory, 'Room')}
      title="楼栋房间"
      purpose="维护房间、房型和归属学院；新增房间时自动生成床位"
      columns={[
        { name: 'RoomNo', width: 84 },
        { name: 'BuildingName', width: 132 },
        { name: 'Floor', width: 64 },
        { name: 'RoomType', width: 84 },
        { name: 'SexType', width: 64 },
        { name: 'BedNum', width: 72 },
        { name: 'UsedNum', width: 72 },
        { name: 'FreeNum', width: 72, role: 'fact' },
        { name: 'CollegeName', ellipsis: true },
        { name: 'LeaderName', width: 84 },
        { name: 'State', width: 72 },
      ]}
      width={960}
      form={[
        building,
        'Floor',
        'RoomNo',
        'RoomType',
        { name: 'BedNum', hint: '不填按房型' },
        'FeeYear',
        { name: 'CollegeId', hint: '不选表示不限学院' },
        'State',
        { name: 'Count', hint: '从该房间号起连续新增' },
      ]}
      initial={{ RoomType: '4', State: 1 }}
      search="Key"
      filters={[building, 'SexType', 'State']}
      nameOf={({ BuildingName, RoomNo }) => `${BuildingName}${RoomNo}`}
    >
      {tabs}
    </EntityPage>
  )
}

/** Buildings, and the rooms in them. */
export const BuildingPage = () => (useTab() === 'room' ? <Rooms /> : <Buildings />)
