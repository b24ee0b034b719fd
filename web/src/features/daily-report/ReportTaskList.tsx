import type { Result } from '@xuegong/contracts/endpoint'
import { crudOf } from '@xuegong/contracts/entity'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { useCommand } from '#api/hooks.ts'
import { thisYear } from '#app/clock.ts'
import { RowActions } from '#ui/actions/RowActions.tsx'
import { useBatchAnswer } from '#ui/entity/batch-answer.tsx'
import { EntityPage } from '#ui/entity/EntityPage.tsx'
import { useOrgs } from '#ui/people/orgs.ts'
import { StateDot, type Tone } from '#ui/StateDot.tsx'

type Task = Result<typeof dailyReport.listReportTask>['rows'][number]

const states: readonly { readonly tone: Tone; readonly text: string }[] = [
  { tone: 'quiet', text: '停用' },
  { tone: 'good', text: '启用' },
  { tone: 'quiet', text: '已结束' },
]
const over = 2

/** Every half hour of a day. */
const hours = Array.from({ length: 48 }, (_, at) => {
  const hour = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`
  return { value: hour, label: hour }
})
const yearsBack = 8
const grades = () =>
  Array.from({ length: yearsBack }, (_, at) => String(thisYear() - at)).map(year => ({
    value: year,
    label: `${year} 级`,
  }))

/** Whom a task asks, in words. */
function Range({ task: { Orgs = [], Grades = [] } }: { task: Task }) {
  const { nameOf } = useOrgs(Orgs.length > 0)
  const years = Grades.length > 0 ? `${Grades.join('、')} 级` : ''
  const text = [Orgs.length > 0 ? Orgs.map(nameOf).join('、') : years ? '' : '全校', years].filter(Boolean).join(' · ')
  return <span title={text}>{text}</span>
}

/** Turns a task on or off. */
function Switch({ task }: { task: Task }) {
  const [run] = useCommand(dailyReport.enableReportTask)
  const tell = useBatchAnswer()
  if (task.State === over) return null
  const deed = task.State === 1 ? '停用' : '启用'
  const turn = () =>
    run({ Ids: [task.Id], State: task.State === 1 ? 0 : 1 })
      .unwrap()
      .then(done => tell({ deed, things: [task], nameOf: ({ Name }) => Name }, done))
      .catch(() => undefined)
  return <RowActions handlers={{ enable: () => void turn() }} names={{ enable: deed }} />
}

/** The tasks by which students report, with how many have today. */
export const ReportTaskList = () => (
  <EntityPage
    of={crudOf(dailyReport, 'ReportTask')}
    purpose="设置谁在什么时间上报；一名学生只在一个启用的任务中"
    columns={[
      { name: 'Name', ellipsis: true },
      { name: 'Cycle', width: 64 },
      {
        name: 'OpenTime',
        title: '上报时间',
        width: 112,
        role: 'fact',
        render: (open, { CloseTime }) => `${open}–${CloseTime}`,
      },
      { name: 'Orgs', ellipsis: true, role: 'fact', render: (_, task) => <Range task={task} /> },
      { name: 'RemindTimes', width: 132, ellipsis: true, render: times => times?.join('、') || '–' },
      { name: 'StartDate', width: 104 },
      { name: 'EndDate', width: 104, render: day => day ?? '长期' },
      { name: 'Should', width: 80 },
      { name: 'Reported', width: 80 },
      { name: 'State', width: 84, role: 'state', render: state => <StateDot {...states[state]!} /> },
      { title: '操作', width: 72, show: task => <Switch task={task} /> },
    ]}
    width={1100}
    form={[
      'Name',
      'Cycle',
      { name: 'OpenTime', options: hours },
      { name: 'CloseTime', options: hours },
      { name: 'Orgs', hint: '不选表示全校' },
      { name: 'Grades', options: grades(), hint: '不选表示全部年级' },
      'StartDate',
      { name: 'EndDate', hint: '不填表示长期' },
      { name: 'RemindTimes', options: hours, hint: '到时提醒未报学生，最后一次同时告知辅导员' },
    ]}
    initial={{ Cycle: 1, OpenTime: '08:00', CloseTime: '20:00', RemindTimes: ['12:00', '18:00'] }}
    search="Key"
    filters={[]}
    tabs={{ of: dailyReport.tallyReportTask, label: '状态' }}
    nameOf={({ Name }) => Name}
  />
)
