import { crudOf } from '@xuegong/contracts/entity'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { dormExports } from '@xuegong/contracts/modules/dormitory/sheets'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { useQuery } from '#api/hooks.ts'
import { today } from '#app/clock.ts'
import { EntityPage } from '#ui/entity/EntityPage.tsx'
import { AddressTabs, useTab } from '#ui/AddressTabs.tsx'
import { StateDot, type Tone } from '#ui/StateDot.tsx'
import { StatisticsPage } from '#ui/statistics/StatisticsPage.tsx'
import { useButton } from '#nav/current-route.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import type { Result } from '@xuegong/contracts/endpoint'
import { dormStatistics } from '@xuegong/contracts/modules/dormitory/statistics'
import type { BuildingFilter } from './gate/GateRecords.tsx'
import { HygieneRound } from './HygieneRound.tsx'
import styles from './HygieneRound.module.css'
import { useDevice } from '#ui/device.ts'

const tones: Readonly<Record<string, Tone>> = { 优: 'good', 良: 'good', 合格: 'warn', 不合格: 'bad' }

const title = '卫生检查'
const tabs = <AddressTabs label={title} tabs={{ list: '检查记录', ranking: '排名' }} />

/** Buildings and rooms in the order of how clean they were. */
const Ranking = ({ building }: { building: BuildingFilter }) => (
  <StatisticsPage
    title={title}
    purpose="不选日期时为近 30 天"
    endpoint={dormStatistics.getHygieneStatistics}
    filters={[building, { from: 'StartDate', to: 'EndDate' }]}
    cards={5}
    tabs={tabs}
  />
)

/** The checks; wardens judge room after room, or one. */
function Checks({ building, tree }: { building: BuildingFilter; tree: Result<typeof dormitory.getDormTree> }) {
  const mayAdd = useButton('add')
  const phone = useDevice() === 'mobile'
  const [goes, go] = useState(false)
  const begin = (block: boolean) =>
    mayAdd &&
    tree.length > 0 && (
      <Button block={block} className={block ? styles.begin : ''} onClick={() => go(true)}>
        逐间检查
      </Button>
    )
  const rooms = useQuery(dormitory.listRoom, { PageSize: 1000 }).data?.rows ?? []
  const room = {
    name: 'RoomId',
    options: rooms.map(({ Id, BuildingName, RoomNo }) => ({ value: Id, label: `${BuildingName}${RoomNo}` })),
  } as const
  return (
    <>
      <EntityPage
        of={crudOf(upkeep, 'Hygiene')}
        title={title}
        purpose="按房间打分，每项 20 分；低于 60 分为不合格，须上传照片并告知辅导员"
        columns={[
          { name: 'RoomNo', width: 84, role: 'name' },
          { name: 'BuildingName', width: 132, role: 'fact' },
          { name: 'CheckDate', width: 108, role: 'fact' },
          { name: 'Ground', width: 64 },
          { name: 'Beds', width: 64 },
          { name: 'Desks', width: 64 },
          { name: 'Balcony', width: 104 },
          { name: 'Safety', width: 84 },
          { name: 'Score', width: 72 },
          {
            name: 'Level',
            width: 104,
            role: 'state',
            render: (level, { Score }) => <StateDot tone={tones[level] ?? 'quiet'} text={`${Score} ${level}`} />,
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
        actions={!phone && begin(false)}
      >
        {tabs}
        {phone && begin(true)}
      </EntityPage>
      {goes && <HygieneRound tree={tree} onClose={() => go(false)} />}
    </>
  )
}

/** How clean rooms were, and which were the cleanest. */
export function HygieneList() {
  const tree = useQuery(dormitory.getDormTree, {}).data ?? []
  const building: BuildingFilter = {
    name: 'BuildingId',
    options: tree.map(({ Id, Name }) => ({ value: Id, label: Name })),
  }
  return useTab() === 'ranking' ? <Ranking building={building} /> : <Checks building={building} tree={tree} />
}
