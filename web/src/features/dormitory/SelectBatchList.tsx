import type { Result } from '@xuegong/contracts/endpoint'
import { crudOf } from '@xuegong/contracts/entity'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { thisYear } from '#app/clock.ts'
import { RowActions } from '#ui/actions/RowActions.tsx'
import { EntityPage } from '#ui/entity/EntityPage.tsx'
import { StateDot, type Tone } from '#ui/StateDot.tsx'
import { useRoomTree } from './room-tree.ts'

type Batch = Result<typeof dormitory.listSelectBatch>['rows'][number]

const phases: readonly { readonly tone: Tone; readonly text: string }[] = [
  { tone: 'quiet', text: '草稿' },
  { tone: 'busy', text: '未开始' },
  { tone: 'good', text: '进行中' },
  { tone: 'quiet', text: '已结束' },
  { tone: 'bad', text: '已停用' },
]
const [published, over] = [1, 3]

const yearsBack = 5
const grades = () =>
  Array.from({ length: yearsBack }, (_, at) => String(thisYear() + 1 - at)).map(year => ({
    value: year,
    label: `${year} 级`,
  }))

/** Day and minute: 10-14 08:00. */
const minuteOf = (moment: string) => moment.slice(5, 16)

/** Publishes a batch or stops it. */
function Publish({ batch }: { batch: Batch }) {
  const [run] = useCommand(dormitory.publishSelectBatch)
  if (batch.Phase === over) return null
  const isOn = batch.State === published
  const turn = () =>
    run({ Id: batch.Id, State: isOn ? 2 : published })
      .unwrap()
      .then(() => report(isOn ? '已停用，锁定的床位已释放' : '发布成功'))
      .catch(() => undefined)
  return <RowActions handlers={{ enable: () => void turn() }} names={{ enable: isOn ? '停用' : '发布' }} />
}

/** The batches in which students choose beds, with how far they are. */
export function SelectBatchList() {
  const rooms = useRoomTree()
  return (
    <EntityPage
      of={crudOf(dormitory, 'SelectBatch')}
      purpose="设置哪个年级在什么时间、从哪些房间中选床位；一个房间同时只在一个发布的批次中"
      columns={[
        { name: 'Name', ellipsis: true },
        { name: 'Grade', width: 72 },
        {
          name: 'StartTime',
          title: '选宿时间',
          width: 216,
          role: 'fact',
          render: (start, { EndTime }) => `${minuteOf(start)} 至 ${minuteOf(EndTime)}`,
        },
        { name: 'Mode', width: 92 },
        { name: 'Eligible', width: 88 },
        { name: 'BedNum', width: 88 },
        { name: 'Chosen', width: 72 },
        { name: 'Left', width: 88, role: 'fact' },
        { name: 'Phase', width: 92, role: 'state', render: phase => <StateDot {...phases[phase]!} /> },
        { title: '操作', width: 84, show: batch => <Publish batch={batch} /> },
      ]}
      width={1016}
      form={[
        'Name',
        { name: 'Grade', options: grades() },
        { name: 'Orgs', hint: '不选表示全校' },
        'StartTime',
        'EndTime',
        'Mode',
        'HoldMinutes',
        { name: 'AutoFill', hint: '结束时为未选的学生分配剩余床位，未分到的告知学校管理员' },
        { name: 'RoomIds', tree: rooms, leaves: true, hint: '只列出启用的房间；可按楼栋、楼层整体勾选' },
        'Notice',
      ]}
      initial={{ Mode: 1, HoldMinutes: 10, AutoFill: 1, Grade: String(thisYear()) }}
      search="Key"
      filters={['Phase']}
      nameOf={({ Name }) => Name}
    />
  )
}
