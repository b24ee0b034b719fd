import { crudOf } from '@xuegong/contracts/entity'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { gate } from '@xuegong/contracts/modules/dormitory/gate'
import { useQuery } from '#api/hooks.ts'
import { usePermission } from '#nav/permission.ts'
import { AddressTabs, useTab } from '#ui/AddressTabs.tsx'
import { EntityPage } from '#ui/entity/EntityPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { type BuildingFilter, GateRecords } from './GateRecords.tsx'
import { InOutNow } from './InOutNow.tsx'
import { LateNights } from './LateNights.tsx'

/** The devices are for whoever keeps them. */
function Tabs() {
  const keeps = usePermission()('dorm.enable')
  const tabs = { records: '进出流水', now: '当前在外', late: '晚归未归', ...(keeps && { devices: '设备' }) }
  return <AddressTabs label="门禁与晚归" tabs={tabs} />
}

/** The buildings that one may choose from. */
function useBuildings(): BuildingFilter {
  const { data } = useQuery(dormitory.getDormTree, {})
  return { name: 'BuildingId', options: data?.map(({ Id, Name }) => ({ value: Id, label: Name })) ?? [] }
}

/** The gates of the buildings. */
const Devices = ({ building }: { building: BuildingFilter }) => (
  <EntityPage
    of={crudOf(gate, 'GateDevice')}
    title="门禁与晚归"
    purpose="维护各楼栋的门禁设备；停用的设备不再记录进出"
    columns={[
      { name: 'Name', width: 160 },
      { name: 'Code', width: 120 },
      { name: 'BuildingName', ellipsis: true, role: 'fact' },
      { name: 'Direction', width: 88, role: 'fact' },
      {
        name: 'State',
        width: 84,
        role: 'state',
        render: state => <StateDot tone={state === 1 ? 'good' : 'quiet'} text={state === 1 ? '启用' : '停用'} />,
      },
    ]}
    form={[building, 'Code', 'Name', 'Direction', 'State']}
    initial={{ Direction: 3, State: 1 }}
    search="Key"
    filters={[building, 'State']}
    nameOf={({ Name }) => Name}
  >
    <Tabs />
  </EntityPage>
)

/** Gates: who went through, who is out, who came late, and the devices. */
export function GateInfo() {
  const tab = useTab()
  const building = useBuildings()
  if (tab === 'devices') return <Devices building={building} />
  return (
    <>
      <PageHeader title="门禁与晚归" purpose="查看进出与在外情况，处理晚归和未归" />
      <Tabs />
      {tab === 'now' ? (
        <InOutNow building={building} />
      ) : tab === 'late' ? (
        <LateNights building={building} />
      ) : (
        <GateRecords building={building} />
      )}
    </>
  )
}
