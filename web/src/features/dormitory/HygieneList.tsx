import { crudOf } from '@xuegong/contracts/entity'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { dormExports } from '@xuegong/contracts/modules/dormitory/sheets'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { useQuery } from '#api/hooks.ts'
import { today } from '#app/clock.ts'
import { EntityPage } from '#ui/entity/EntityPage.tsx'
import { StateDot, type Tone } from '#ui/StateDot.tsx'

const tones: Readonly<Record<string, Tone>> = { 优: 'good', 良: 'good', 合格: 'warn', 不合格: 'bad' }

/** How clean rooms were; wardens judge one after the other. */
export function HygieneList() {
  const tree = useQuery(dormitory.getDormTree, {}).data
  const rooms = useQuery(dormitory.listRoom, { PageSize: 1000 }).data?.rows ?? []
  const room = {
    name: 'RoomId',
    options: rooms.map(({ Id, BuildingName, RoomNo }) => ({ value: Id, label: `${BuildingName}${RoomNo}` })),
  } as const
  const building = {
    name: 'BuildingId',
    options: tree?.map(({ Id, Name }) => ({ value: Id, label: Name })) ?? [],
  } as const
  return (
    <EntityPage
      of={crudOf(upkeep, 'Hygiene')}
      title="卫生检查"
      purpose="按房间打分，每项 20 分；低于 60 分为不合格，须上传照片并告知辅导员"
      columns={[
        { name: 'RoomNo', width: 84 },
        { name: 'BuildingName', width: 132 },
        { name: 'CheckDate', width: 108 },
        { name: 'Ground', width: 64 },
        { name: 'Beds', width: 64 },
        { name: 'Desks', width: 64 },
        { name: 'Balcony', width: 104 },
        { name: 'Safety', width: 84 },
        { name: 'Score', width: 72, role: 'fact' },
        {
          name: 'Level',
          width: 92,
          role: 'fact',
          render: level => <StateDot tone={tones[level] ?? 'quiet'} text={level} />,
        },
        { name: 'CreateUserName', width: 84 },
      ]}
      width={940}
      form={[room, 'CheckDate', 'Ground', 'Beds', 'Desks', 'Balcony', 'Safety', 'Photos', 'Remark']}
      initial={{ CheckDate: today() }}
      search="Key"
      filters={[building, 'Level', { from: 'StartDate', to: 'EndDate' }]}
      nameOf={({ BuildingName, RoomNo, CheckDate }) => `${BuildingName}${RoomNo} ${CheckDate}`}
      exportedBy={dormExports.exportHygiene}
    />
  )
}
